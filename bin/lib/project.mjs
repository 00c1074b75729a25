// Paths in the checkout. All commands take their paths from here, so a copy of `bin/` works on its own folder.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** A path inside the checkout, from its parts. */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** Starts the newest build. The path is the same for every build. */
export const SERVER_BUNDLE = inProject('dist', 'server', 'server.js');
/**
 * Node's options for the server. Without limits, Node collects garbage late and uses hundreds of megabytes more.
 * The first limits young objects. The second makes the old generation grow in smaller steps; the server needs a fifth
 * of it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=768'];
export const SANDBOX_MAIN = inProject('apps', 'sandbox', 'src', 'main.ts');
export const DEV_SERVER = inProject('apps', 'shop', 'src', 'start', 'dev-server.ts');

/** A cache that may be deleted at any time, and is deleted with node_modules. */
export const TOOL_CACHE = inProject('node_modules', '.cache', 'activepick');

/** Compile cache of our processes. Saves about a tenth of a second at each start. */
export const COMPILE_CACHE = path.join(TOOL_CACHE, 'compiled');

/** The variable that tells the tests that `npm run test:full` runs them. */
export const FULL_RUN = 'TEST_FULL';
/** The variable that tells which long tests run: 'none', 'only' them, or with all others if it is not set. */
export const LONG_TESTS = 'TEST_LONG';
