// A lock is a file with its holder's pid and start token. link(2) creates it atomically.
// A killed holder is detected at once.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identify, isAlive, signal, waitForEnd } from './process-identity.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the current holder of the lock; null if there is no file or its holder is dead. */
export function lockHolder(file) {
  const holder = parse(readText(file));
  return isAlive(holder) ? holder : null;
}

/**
 * Takes the lock. Returns `{ ok: true, release }`, or `{ ok: false, holder }` if another process has it.
 * `launchers` are the processes that started the holder. If one of them was killed, the holder is about to stop.
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

/** Waits until the lock is free, then takes it. Calls `onWait` once with the holder if it must wait. */
export async function waitForLock(file, { command, onWait }) {
  for (let told = false; ; told = true) {
    const lock = takeLock(file, { command });
    if (lock.ok) return lock;
    if (!told) onWait?.(lock.holder);
    await pause(200);
  }
}

/** Whether the holder is about to stop because its terminal, npm or outer process was killed. */
export const isOrphaned = (holder) => holder.launchers?.some((launcher) => !isAlive(launcher)) ?? false;

/** Waits for an orphaned holder to stop by itself, and ends it if it does not. */
export async function waitForOrphan(holder, ms = 30_000) {
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

// Two starts may find the same dead holder. After a rename, only one of them removes the file.
// If another process took the lock just before the rename, its file is put back.
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
