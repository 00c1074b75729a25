// A temporary database for one command. The next command removes the folder of a killed one.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster, stopCluster } from './cluster.mjs';
import { readJson } from './files.mjs';
import { lockHolder, takeLock } from './lock.mjs';

const PREFIX = 'activepick-test-';
// Longer than the time between creating the folder and locking it.
const OLD_ENOUGH_MS = 60_000;
// A file system in memory on Linux. Creating the thousand files of a new database takes ten times as long on
// a disk.
const IN_MEMORY = '/dev/shm';
const ENOUGH_ROOM = 4 * 1024 ** 3;

/**
 * Starts a temporary cluster. Returns `{ cluster, folder, remove }`. Only fault tests use fsync, on a disk. The others
 * get a folder in memory where the system has enough of it and TMPDIR names no other.
 */
export async function startThrowaway({ fsync = false, maxConnections = 200 } = {}) {
  await sweep();
  const parent = !fsync && hasRoomInMemory() ? IN_MEMORY : realpathSync(os.tmpdir());
  const folder = mkdtempSync(path.join(parent, PREFIX));
  // When root starts the database, its user needs access to the folder.
  chmodSync(folder, 0o711);
  takeLock(path.join(folder, 'held.lock'), { command: 'temporary database' });
  const cluster = await startCluster({ dataDir: folder, fsync, maxConnections });
  return { cluster, folder, remove: () => remove(folder, cluster.identity, cluster.folder) };
}

async function remove(folder, identity, clusterFolder) {
  await stopCluster(identity, { ms: 3000 });
  if (clusterFolder) rmSync(path.dirname(clusterFolder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function hasRoomInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, os.freemem()) >= ENOUGH_ROOM;
  } catch {
    return false;
  }
}

async function sweep() {
  for (const parent of new Set([realpathSync(os.tmpdir()), IN_MEMORY])) await sweepIn(parent);
}

async function sweepIn(parent) {
  const names = existsSync(parent) ? readdirSync(parent) : [];
  const folders = names.filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => path.join(parent, name))) {
    const database = readJson(path.join(folder, 'run', 'database.json'));
    if (lockHolder(path.join(folder, 'held.lock')) || !isOld(folder)) continue;
    await remove(folder, database ?? { pid: 0 }, database?.folder).catch(() => {});
  }
}

// A folder that another run removes meanwhile has no time and is not old.
const isOld = (folder) => {
  const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && Date.now() - changed > OLD_ENOUGH_MS;
};
