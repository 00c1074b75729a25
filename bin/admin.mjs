import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run admin:create -- --email ADDRESS

Makes an administrator with this address and prints a password, which is shown this once. An account that has the
address becomes an administrator, gets that password, and is signed out everywhere.
Works on the database of DATA_DIR, running or not, or on DATABASE_URL.

  --email ADDRESS   the administrator's e-mail address
  --help            this text
`;

async function main(args) {
  const { email } = readOptions(args, { known: { email: 'value' } });
  if (!email) throw plainError('--email needs an email address (--help tells more)', 64);
  return runServerCommand(['admin-create', '--email', email]);
}

await runCommand(HELP, main);
