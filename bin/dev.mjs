import { readOptions, runCommand } from './lib/command.mjs';
import { refuseIfHeld } from './lib/data-dir.mjs';
import { loadEnvFile, readEnvironment } from './lib/environment.mjs';
import { DEV_SERVER } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run dev

Runs database, sandbox and a server that applies source changes at once. Prints the logs.
Uses the settings and the data folder of npm start, so the two cannot run together.

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
