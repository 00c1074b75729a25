// Runs `npm ci` only when node_modules does not match package-lock.json.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { plainError } from './command.mjs';
import { readJson } from './files.mjs';
import { waitForLock } from './lock.mjs';
import { inProject, ROOT } from './project.mjs';

const LOCK_FILE = inProject('package-lock.json');
// npm writes this file at the end of an installation.
const INSTALLED_FILE = inProject('node_modules', '.package-lock.json');
/** Only one process installs or builds this checkout at a time. */
export const SET_UP_LOCK = inProject('.cache', 'set-up.lock');

/** Whether node_modules matches package-lock.json. `dev` includes packages that only builds and tests need. */
export const isInstalled = ({ dev }) =>
  isInstalledByNpm(readJson(LOCK_FILE), readJson(INSTALLED_FILE), { dev });

/**
 * Whether npm's record of an installation has every package of the lock in the same version.
 * Without `dev`, an installation by `npm ci --omit=dev` is complete.
 */
export function isInstalledByNpm(lock, installed, { dev }) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([folder, wanted]) => {
    const found = installed.packages[folder];
    if (folder === '' || (!found && wanted.optional)) return true;
    if (!found && wanted.dev && !dev) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs missing packages. Fast if none is missing. */
export async function ensureInstalled({ say, dev }) {
  if (isInstalled({ dev })) return;
  const lock = await waitForLock(SET_UP_LOCK, {
    command: 'npm ci',
    onWait: () => say('Another command installs or builds this checkout; waiting for it ...'),
  });
  try {
    if (!isInstalled({ dev })) install(say);
  } finally {
    lock.release();
  }
}

function install(say) {
  say('Installing dependencies (npm ci) ...');
  const [command, ...args] = npmCommand();
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.status !== 0) {
    throw plainError('`npm ci` failed; see its message above. Nothing was started.');
  }
}

/**
 * Returns how to call npm: the npm that started this command, else the one in the PATH.
 * Uses the Node that runs npm, because `npm ci` removes the project's Node for a moment.
 */
export function npmCommand(env = process.env) {
  const cli = env.npm_execpath;
  if (cli && /npm-cli\.js$/.test(cli) && existsSync(cli))
    return [env.npm_node_execpath ?? process.execPath, cli];
  return ['npm'];
}
