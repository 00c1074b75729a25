// Where things lie in the checkout. Every path of the commands comes from here, so that a copy of `bin/` in
// another folder works on that folder.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** A path inside the checkout, from its parts. */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** Starts the newest build; stays where it is from build to build. */
export const SERVER_BUNDLE = inProject('dist', 'server', 'server.js');
/**
 * What Node gets before the server's script. Without bounds Node lets garbage of finished requests pile up to some
 * hundred megabytes on a machine that has them: the first is for young objects, the second makes the old ones grow in
 * smaller steps (the server needs a fifth of it).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=768'];
export const SANDBOX_MAIN = inProject('apps', 'sandbox', 'src', 'main.ts');
export const DEV_SERVER = inProject('apps', 'shop', 'src', 'dev-server.ts');

/** What npm and the tools may lose without harm; deleted with node_modules. */
export const TOOL_CACHE = inProject('node_modules', '.cache', 'activepick');

/** Compiled code of our own processes: saves about a tenth of a second at each start. */
export const COMPILE_CACHE = path.join(TOOL_CACHE, 'compiled');
