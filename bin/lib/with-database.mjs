import { stopOnSignals } from './child-process.mjs';
import { startCluster } from './cluster.mjs';
import { makeDataDir, startLock } from './data-dir.mjs';
import { lockHolder } from './lock.mjs';
import { whenLauncherDies } from './node24.mjs';

/**
 * Runs the work on the database of a data folder. If none runs, starts one and stops it afterwards, unless a start has
 * taken it over meanwhile.
 */
export async function withDatabase(dataDir, work) {
  makeDataDir(dataDir);
  const cluster = await startCluster({ dataDir });
  const leave = async () => {
    if (cluster.isOurs && !lockHolder(startLock(dataDir))) await cluster.stop();
  };
  whenLauncherDies(stopOnSignals(leave));
  try {
    return await work(cluster);
  } finally {
    await leave();
  }
}
