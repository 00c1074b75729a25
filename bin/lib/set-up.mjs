import { ensureInstalled } from './install.mjs';
import { restartUnderProjectNode } from './node24.mjs';

/** Progress lines go to stderr, so that a command's own output stays clean. */
export const say = (line) => void process.stderr.write(`${line}\n`);

/**
 * The first step of a development command: installs what is missing and goes on under the project's Node. `dev` false:
 * only what the shop needs to run. Returns the exit code of the restarted command, or null when this process is the one
 * to do the work.
 */
export async function setUp({ dev = true } = {}) {
  await ensureInstalled({ say, dev });
  return restartUnderProjectNode();
}
