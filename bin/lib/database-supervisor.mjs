import { startCluster } from './cluster.mjs';

const LOOK_MS = 500;
const MAX_PAUSE_MS = 30_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts or joins the database of a data folder and keeps it running. Calls `onRestart` after a crash, and `onMoved` if
 * the database has another port because the old one was taken.
 */
export async function keepDatabase({ dataDir, logFile, onRestart, onMoved }) {
  const supervisor = { cluster: await startCluster({ dataDir, logFile }), isStopping: false };
  let crashes = 0;

  async function look() {
    if (supervisor.isStopping || supervisor.cluster.isAlive()) return;
    onRestart();
    const { port } = supervisor.cluster;
    while (!supervisor.isStopping) {
      try {
        supervisor.cluster = await startCluster({ dataDir, logFile });
        crashes = 0;
        break;
      } catch {
        // The log has the reason. A full disk may have space again later.
        crashes += 1;
        await pause(Math.min(MAX_PAUSE_MS, LOOK_MS * 2 ** crashes));
      }
    }
    if (!supervisor.isStopping && supervisor.cluster.port !== port) onMoved();
  }

  let looking = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);

  supervisor.stop = async () => {
    supervisor.isStopping = true;
    clearInterval(timer);
    await looking;
    await supervisor.cluster.stop();
  };
  return supervisor;
}
