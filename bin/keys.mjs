import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run keys:create
       npm run keys:rotate

keys:create creates the public key and the service key for API clients and prints both. Earlier keys stop working at
once. The service key is shown only once. A demonstration creates its own keys at its first start.
keys:rotate creates a new key pair that signs access tokens; this also happens every 30 days. Nobody is signed out.

Both use DATABASE_URL or the database of DATA_DIR, which need not run.

  --help   this text
`;

const COMMANDS = { create: 'keys-create', rotate: 'keys-rotate' };

async function main(args) {
  const { rest } = readOptions(args, { rest: true });
  const command = COMMANDS[rest[0]];
  if (!command || rest.length > 1) throw plainError('Use create or rotate (see --help)', 64);
  return runServerCommand([command]);
}

await runCommand(HELP, main);
