import path from 'node:path';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run backup -- FOLDER
       npm run restore -- FOLDER

backup writes every table of the database into a new folder, as it stands at one moment; the shop goes on meanwhile.
restore puts such a folder back into a new, empty database, with the version of the program that the backup is of.
Mails that waited at the time of the backup are not sent again by themselves: staff find them at /admin/operations.
The keys (ENCRYPTION_KEYS, ORDER_NUMBER_KEY; of a demonstration DATA_DIR/installation-keys.json) are in neither:
without them what is sealed cannot be opened.

Both work on the database of DATA_DIR, running or not, or on DATABASE_URL.

  --help   this text
`;

async function main(args) {
  const { rest } = readOptions(args, { rest: true });
  const [command, folder, ...more] = rest;
  if (!['backup', 'restore'].includes(command) || !folder || more.length > 0)
    throw plainError('Name one folder (--help tells more)', 64);
  return runServerCommand([command, path.resolve(folder)]);
}

await runCommand(HELP, main);
