// `npm ci` when, and only when, the lock is not the one that was installed last.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';
import { readJson, writeJson } from './files.mjs';
import { waitForLock } from './lock.mjs';
import { inProject, ROOT, TOOL_CACHE } from './project.mjs';

const LOCK_FILE = inProject('package-lock.json');
// In node_modules, so that removing that folder removes the claim as well.
const MARKER = path.join(TOOL_CACHE, 'installed.json');
/** Only one process installs or builds this checkout at a time. */
export const SET_UP_LOCK = inProject('.cache', 'set-up.lock');

/** Hash of the lock file: what has to be installed. */
export const lockHash = () => createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');

/** Whether node_modules holds what the lock names, by our marker or, after a bare `npm ci`, by npm's own record. */
export function isInstalled() {
  const hash = lockHash();
  if (readJson(MARKER)?.lockHash === hash) return true;
  if (!isInstalledByNpm(readJson(LOCK_FILE), readJson(inProject('node_modules', '.package-lock.json'))))
    return false;
  writeJson(MARKER, { lockHash: hash });
  return true;
}

/** Whether npm's record of an installation has every package of the lock in the same version. */
export function isInstalledByNpm(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    const found = installed.packages[place];
    if (place === '' || (!found && wanted.optional)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs what is missing; quick when nothing is. */
export async function ensureInstalled({ say }) {
  if (isInstalled()) return;
  const lock = await waitForLock(SET_UP_LOCK, {
    command: 'npm ci',
    onWait: () => say('Another command installs or builds this checkout; waiting for it ...'),
  });
  try {
    if (!isInstalled()) install(say);
  } finally {
    lock.release();
  }
}

function install(say) {
  say('Installing dependencies (npm ci) ...');
  rmSync(MARKER, { force: true });
  const [command, ...args] = npmCommand();
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.status !== 0) {
    throw plainError('`npm ci` failed; its own message stands above. Nothing was started.');
  }
  writeJson(MARKER, { lockHash: lockHash() });
}

/**
 * How to call npm: the one that started us, under the Node that runs it (not the project's, which `npm ci`
 * removes for a moment), else the one of the PATH.
 */
export function npmCommand(env = process.env) {
  const cli = env.npm_execpath;
  if (cli && /npm-cli\.js$/.test(cli) && existsSync(cli))
    return [env.npm_node_execpath ?? process.execPath, cli];
  return ['npm'];
}
