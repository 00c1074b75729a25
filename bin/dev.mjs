import { readOptions, runCommand } from './lib/command.mjs';
import { refuseIfHeld } from './lib/data-dir.mjs';
import { loadEnvFile, readEnvironment } from './lib/environment.mjs';
import { DEV_SERVER } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run dev

Runs database, sandbox and a server that shows changes of the sources at once. Logs are printed here.
Uses the same settings and the same data folder as npm start, and never together with it.

  --help   this text
`;

async function main(args) {
  readOptions(args);
  loadEnvFile();
  refuseIfHeld(readEnvironment().dataDir);
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const { runStack } = await import('./lib/stack.mjs');
  return runStack({
    command: 'npm run dev',
    script: DEV_SERVER,
    mode: 'development',
    verbose: true,
    prepare: async () => {},
    say,
  });
}

await runCommand(HELP, main);
