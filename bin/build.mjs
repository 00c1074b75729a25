import { ensureBuilt } from './lib/build.mjs';
import { readOptions, runCommand } from './lib/command.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run build [-- --if-changed]

Builds the browser's files and the server into a new folder in dist/builds. dist/server/server.js starts the newest
build; running servers keep theirs. Keeps the last five builds. Installs missing packages first.

  --if-changed   do nothing if the sources have not changed since the last build
  --help         this text
`;

await runCommand(HELP, async (args) => {
  const options = readOptions(args, { known: { 'if-changed': 'flag' } });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  await ensureBuilt({ say, force: !options['if-changed'] });
});
