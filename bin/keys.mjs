import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run keys:create
       npm run keys:rotate

keys:create makes the public key and the service key that programs call with, and prints both. Earlier ones stop at
once. The service key is shown this once. A demonstration makes its own at its first start.
keys:rotate makes a new pair that signs access tokens, which happens by itself every 30 days. Nobody is signed out.

Both work on the database of DATA_DIR, running or not, or on DATABASE_URL.

  --help   this text
`;

const COMMANDS = { create: 'keys-create', rotate: 'keys-rotate' };

async function main(args) {
  const { rest } = readOptions(args, { rest: true });
  const command = COMMANDS[rest[0]];
  if (!command || rest.length > 1) throw plainError('Say create or rotate (--help tells more)', 64);
  return runServerCommand([command]);
}

await runCommand(HELP, main);
