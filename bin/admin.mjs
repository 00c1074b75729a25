import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run admin:create -- --email ADDRESS

Creates an administrator with this address and prints a password, once. An existing account with the address becomes
an administrator, gets the new password and is signed out everywhere.
Uses DATABASE_URL or the database of DATA_DIR, which need not run.

  --email ADDRESS   the administrator's email address
  --help            this text
`;

async function main(args) {
  const { email } = readOptions(args, { known: { email: 'value' } });
  if (!email) throw plainError('--email needs an email address (see --help)', 64);
  return runServerCommand(['admin-create', '--email', email]);
}

await runCommand(HELP, main);
