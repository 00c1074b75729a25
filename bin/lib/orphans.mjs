// A file with pids and start tokens lets the next start find the children of a crashed supervisor.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './files.mjs';
import { endProcess, identify, isAlive } from './process-identity.mjs';

const recordOf = (dataDir, name) => path.join(dataDir, 'run', `${name}.json`);

/** Records a child that was just started. Returns its identity. */
export function noteChild(dataDir, name, pid) {
  const identity = identify(pid);
  if (identity) writeJson(recordOf(dataDir, name), identity);
  return identity;
}

export const forgetChild = (dataDir, name) => rmSync(recordOf(dataDir, name), { force: true });

/** Ends children that a killed start left running, except the database, which the new start joins. */
export async function endOrphans(dataDir, names, { say }) {
  await Promise.all(
    names.map(async (name) => {
      const identity = readJson(recordOf(dataDir, name));
      if (isAlive(identity)) {
        say(`Ending the ${name} (process ${identity.pid}) that a killed start has left ...`);
        await endProcess(identity, { ms: 3000 });
      }
      forgetChild(dataDir, name);
    }),
  );
}
