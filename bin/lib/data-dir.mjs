import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { plainError } from './command.mjs';
import { isOrphaned, lockHolder, takeLock, waitForOrphan } from './lock.mjs';
import { launchers } from './node24.mjs';

export const startLock = (dataDir) => path.join(dataDir, 'run', 'start.lock');

/** Creates the data folder and its subfolders. Under root others may enter it, because the database's user must. */
export function makeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    for (const part of ['run', 'logs']) mkdirSync(path.join(dataDir, part), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw plainError(`DATA_DIR: the folder ${dataDir} cannot be created (${error.message})`);
  }
}

/** Stops the command when a start runs on this folder. Runs before anything is installed or built. */
export function refuseIfHeld(dataDir) {
  const holder = lockHolder(startLock(dataDir));
  if (holder && !isOrphaned(holder)) throw heldBy(holder, dataDir);
}

/**
 * Locks the data folder while this process lives. Returns a function that releases the lock.
 * Waits for a holder that is about to stop because its terminal or npm was killed.
 */
export async function holdDataDir(dataDir, { command, say }) {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const lock = takeLock(startLock(dataDir), { command, launchers: launchers() });
    if (lock.ok) return lock.release;
    if (!lock.holder || !isOrphaned(lock.holder)) throw heldBy(lock.holder, dataDir);
    say(`Waiting for the former start (process ${lock.holder.pid}) to end ...`);
    await waitForOrphan(lock.holder);
  }
  throw heldBy(null, dataDir);
}

function heldBy(holder, dataDir) {
  const who = holder ? `${holder.command}, process ${holder.pid}, since ${holder.since}` : 'another start';
  return plainError(
    `The data folder ${dataDir} is in use by ${who}.\nStop that one first, or set DATA_DIR to another folder.`,
  );
}
