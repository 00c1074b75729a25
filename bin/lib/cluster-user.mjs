// PostgreSQL refuses to run as root. A start by root uses another user, who must reach the binaries and the data.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';

const ROOT_CACHE = '/var/cache/activepick';
// Not /var/lib/activepick: production's units and DATA_DIR own that folder.
const ROOT_DATA = '/var/lib/activepick-demo';
const EARLIER_ROOT_DATA = '/var/lib/activepick';
const PREFERRED_USERS = ['postgres', 'nobody'];

/** Returns the user and group for the database. Null means this process's own; only root needs another. */
export function databaseUser(clusterDir) {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = PREFERRED_USERS.map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (!user)
    throw plainError('Started as root, PostgreSQL needs a user named postgres or nobody; there is none.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Returns the options of spawn and spawnSync to run as that user. */
export const asUser = (user) => (user ? { uid: user.uid, gid: user.gid } : {});

/** Whether the user can enter the folder. Asks the system, because the rights of every parent count. */
export function canEnter(folder, user) {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asUser(user), cwd: '/' }).status === 0;
}

/**
 * Returns the folder for the cluster of a data folder, usually inside it.
 * If the database's user cannot enter it (root's under /root), returns a separate folder keyed by the data folder and
 * sets `isElsewhere` for the banner.
 */
export function clusterPaths(dataDir) {
  const inside = path.join(dataDir, 'postgres');
  const user = databaseUser(inside);
  if (canEnter(dataDir, user)) return { folder: ownFolder(inside, user), user, isElsewhere: false };
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const earlier = path.join(EARLIER_ROOT_DATA, key);
  const folder = ownFolder(existsSync(earlier) ? earlier : newRootFolder(key), user);
  return { folder, user, isElsewhere: true };
}

function newRootFolder(key) {
  mkdirSync(ROOT_DATA, { recursive: true, mode: 0o711 });
  return path.join(ROOT_DATA, key);
}

function ownFolder(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Returns a folder `native/` of binaries that the user can run: the package's own, or a copy if the user cannot enter
 * root's checkout.
 */
export function reachableBinaries(native, version, user) {
  if (!user || canRun(native, user)) return native;
  const copy = path.join(ROOT_CACHE, `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  if (!canRun(copy, user)) throw plainError(`PostgreSQL cannot be run from ${copy} by user ${user.uid}.`);
  return copy;
}

function canRun(native, user) {
  const postgres = path.join(native, 'bin', 'postgres');
  return spawnSync(postgres, ['--version'], { ...asUser(user), cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyWhole(from, to) {
  const beside = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, beside, { recursive: true, verbatimSymlinks: true });
  chmodSync(beside, 0o755);
  try {
    renameSync(beside, to);
  } catch (error) {
    // Another start made the same copy first.
    if (!existsSync(to)) throw error;
    rmSync(beside, { recursive: true, force: true });
  }
}
