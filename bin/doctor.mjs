import { readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run doctor [-- --json]

Checks the installation and prints every problem with its remedy: settings, machine, database, pooler, keys, accounts,
public URL with certificate and proxy, mail server and providers. Changes nothing and sends no email.
Exits with 1 if there is a problem.

Uses DATABASE_URL or the database of DATA_DIR, which need not run.

  --json   the result as JSON
  --help   this text
`;

await runCommand(HELP, (args) => {
  const { json } = readOptions(args, { known: { json: 'flag' } });
  return runServerCommand(['doctor', ...(json ? ['--json'] : [])], { isCheck: true });
});
