// A lock is a file that names its holder by pid and start token. It is made by link(2), so it appears whole or
// not at all, and a holder that was killed is seen at once.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identify, isAlive, signal, waitForEnd } from './process-token.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Who holds the lock now; null when nobody does (no file, or its holder is dead). */
export function lockHolder(file) {
  const holder = parse(readText(file));
  return isAlive(holder) ? holder : null;
}

/**
 * Takes the lock or says who has it: `{ ok: true, release }` or `{ ok: false, holder }`.
 * `launchers` are the processes the holder lives for; when one of them was killed, the holder is about to stop.
 */
export function takeLock(file, { command, launchers = [] }) {
  mkdirSync(path.dirname(file), { recursive: true });
  const text = JSON.stringify({
    ...identify(process.pid),
    command,
    since: new Date().toISOString(),
    launchers,
  });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (createWhole(file, text)) return { ok: true, release: () => release(file, text) };
    const seen = readText(file);
    const holder = parse(seen);
    if (isAlive(holder)) return { ok: false, holder };
    if (seen !== null) removeStale(file, seen);
  }
  return { ok: false, holder: null };
}

/** Waits until the lock is free, then takes it. `onWait` is called once, with the holder, when there is a wait. */
export async function waitForLock(file, { command, onWait }) {
  for (let told = false; ; told = true) {
    const lock = takeLock(file, { command });
    if (lock.ok) return lock;
    if (!told) onWait?.(lock.holder);
    await pause(200);
  }
}

/** Whether the holder's terminal, npm or outer process was killed, so that it is about to stop by itself. */
export const isOrphaned = (holder) => holder.launchers?.some((launcher) => !isAlive(launcher)) ?? false;

/** Waits for an orphaned holder to stop by itself, and ends it when it does not. */
export async function outwaitOrphan(holder, ms = 30_000) {
  if (await waitForEnd(holder, ms, 50)) return;
  signal(holder, 'SIGKILL');
  await waitForEnd(holder, 2000);
}

function createWhole(file, text) {
  const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(beside, text, { mode: 0o600 });
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

// Two starts may find the same dead holder. Renaming makes sure that only one removes the file, and that a
// fresh lock, taken between our look and our rename, is put back.
function removeStale(file, seen) {
  const aside = `${file}.stale.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== seen) restore(aside, file);
  rmSync(aside, { force: true });
}

function restore(aside, file) {
  try {
    linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

function release(file, text) {
  if (readText(file) === text) rmSync(file, { force: true });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
