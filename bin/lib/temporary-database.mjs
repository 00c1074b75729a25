// A temporary database for one command. The next command removes the folder of a killed one.
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster, stopCluster } from './cluster.mjs';
import { readJson } from './files.mjs';
import { lockHolder, takeLock } from './lock.mjs';

const PREFIX = 'activepick-test-';
// Longer than the time between creating the folder and locking it.
const OLD_ENOUGH_MS = 60_000;

/** Starts a temporary cluster. Returns `{ cluster, folder, remove }`. Only fault tests use fsync. */
export async function startThrowaway({ fsync = false, maxConnections = 200 } = {}) {
  await sweep();
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), PREFIX));
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

async function sweep() {
  const parent = realpathSync(os.tmpdir());
  const folders = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => path.join(parent, name))) {
    const database = readJson(path.join(folder, 'run', 'database.json'));
    if (lockHolder(path.join(folder, 'held.lock')) || !isOld(folder)) continue;
    await remove(folder, database ?? { pid: 0 }, database?.folder).catch(() => {});
  }
}

const isOld = (folder) => Date.now() - statSync(folder).mtimeMs > OLD_ENOUGH_MS;
