// Removes a temporary cluster when the parent process disconnects or dies, in whatever state a fault test left it.
// Argument: the folder.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopCluster } from '../../../bin/lib/cluster.mjs';
import { signalAll } from './signal-all.ts';

const folder = process.argv[2] as string;

process.once('disconnect', async () => {
  const record = JSON.parse(readFileSync(path.join(folder, 'run/database.json'), 'utf8'));
  // A stopped process handles no other signal.
  signalAll(record.pid, 'SIGCONT');
  await stopCluster(record, { ms: 2000 });
  rmSync(path.dirname(record.folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
