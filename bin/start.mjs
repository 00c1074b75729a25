import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { readOptions, runCommand } from './lib/command.mjs';
import { refuseIfHeld } from './lib/data-dir.mjs';
import { loadEnvFile, readEnvironment } from './lib/environment.mjs';
import { SERVER_BUNDLE } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm start [-- --verbose]

Installs missing packages, builds if sources changed, then runs database, sandbox and server until Ctrl-C.
A second start keeps all data.

  --verbose   server and sandbox log to the terminal instead of DATA_DIR/logs
  --help      this text

Settings are environment variables or lines of .env; .env.example lists all. The most common:
  PORT          the shop's port (3000; 0 takes any free one)
  DATA_DIR      the data folder (./data)
  DATABASE_URL  your own PostgreSQL instead of the embedded one
  SANDBOX_PORT  the mail catcher's port (4010); SMTP, the payment provider and BankID use the next three
`;

async function main(args) {
  const { verbose } = readOptions(args, { known: { verbose: 'flag' } });
  loadEnvFile();
  refuseIfHeld(readEnvironment().dataDir);
  const restarted = await setUp({ dev: !isBuilt() });
  if (restarted !== null) return restarted;
  const { runStack } = await import('./lib/stack.mjs');
  return runStack({
    command: 'npm start',
    script: SERVER_BUNDLE,
    mode: 'production',
    verbose,
    prepare: () => ensureBuilt({ say }),
    say,
  });
}

await runCommand(HELP, main);
