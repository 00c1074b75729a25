import { ensureInstalled } from './install.mjs';
import { restartUnderProjectNode } from './node24.mjs';

/** Progress goes to stderr, so that stdout contains only the command's result. */
export const say = (line) => void process.stderr.write(`${line}\n`);

/**
 * The first step of a development command: installs missing packages and restarts under the project's Node.
 * With `dev` false, installs only what the shop needs to run.
 * Returns the exit code of the restarted command, or null if this process should continue.
 */
export async function setUp({ dev = true } = {}) {
  await ensureInstalled({ say, dev });
  return restartUnderProjectNode();
}
