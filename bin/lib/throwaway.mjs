// A database in a temporary folder that lives as long as one command. What a killed command left is swept by
// the next.
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster, stopCluster } from './cluster.mjs';
import { readJson } from './files.mjs';
import { lockHolder, takeLock } from './lock.mjs';

const PREFIX = 'activepick-test-';
// Longer than it takes from making the folder to locking it.
const OLD_ENOUGH_MS = 60_000;

/** Starts a throw-away cluster: `{ cluster, folder, remove }`. Without fsync, unless a fault test wants it. */
export async function startThrowaway({ fsync = false, maxConnections = 200 } = {}) {
  await sweep();
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), PREFIX));
  // The database's user, when root starts it, has to pass through.
  chmodSync(folder, 0o711);
  takeLock(path.join(folder, 'held.lock'), { command: 'throw-away database' });
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
