import path from 'node:path';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run backup -- FOLDER
       npm run restore -- FOLDER

backup writes a consistent copy of every table into a new folder while the shop runs.
restore loads such a folder into a new, empty database. It needs the same program version as the backup.
Emails that waited during the backup are not sent automatically: staff find them at /admin/operations.
A backup does not contain the keys (ENCRYPTION_KEYS, LINK_SIGNING_KEY,
ORDER_NUMBER_KEY; for a demonstration DATA_DIR/installation-keys.json). Without them, encrypted data cannot be read.

Both use DATABASE_URL or the database of DATA_DIR, which need not run.

  --help   this text
`;

async function main(args) {
  const { rest } = readOptions(args, { rest: true });
  const [command, folder, ...more] = rest;
  if (!['backup', 'restore'].includes(command) || !folder || more.length > 0)
    throw plainError('Name one folder (see --help)', 64);
  return runServerCommand([command, path.resolve(folder)]);
}

await runCommand(HELP, main);
