import { ensureBuilt } from './lib/build.mjs';
import { readOptions, runCommand } from './lib/command.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run build [-- --if-changed]

Builds the browser's files into dist/client and the server into dist/server. Installs what is missing first.

  --if-changed   do nothing when the sources are those that were built last
  --help         this text
`;

await runCommand(HELP, async (args) => {
  const options = readOptions(args, { known: { 'if-changed': 'flag' } });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  await ensureBuilt({ say, force: !options['if-changed'] });
});
