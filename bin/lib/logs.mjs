// Children write to files, not to pipes, so a dead supervisor cannot block them and their last output is kept.
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';

const FULL_BYTES = 20 * 1024 * 1024;
const KEPT_MS = 30 * 24 * 3600 * 1000;
const TAIL_BYTES = 64 * 1024;
const ERROR_LEVEL = 50;

/** Returns the current size of a log, which is the offset of the next start's output. */
export const logSize = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Rotates logs: a full log becomes FILE.1, which is deleted after 30 days. */
export function rotateLog(file) {
  const old = `${file}.1`;
  if (existsSync(old) && Date.now() - statSync(old).mtimeMs > KEPT_MS) rmSync(old, { force: true });
  if (logSize(file) < FULL_BYTES) return;
  // Copies and truncates instead of renaming, because the writers keep the file open for appending.
  copyFileSync(file, old);
  truncateSync(file, 0);
}

/** Returns the last lines of a log after `offset`. Prefers errors and plain lines; JSON lines become their message. */
export function lastWords(file, offset, count = 12) {
  const lines = readFrom(file, offset)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const spoken = lines.map(asSpoken);
  const grave = spoken.filter((line) => line.isGrave);
  return (grave.length > 0 ? grave : spoken).slice(-count).map((line) => line.text);
}

function asSpoken(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return { text: [msg, err?.message].filter(Boolean).join(': '), isGrave: level >= ERROR_LEVEL };
  } catch {
    return { text: line, isGrave: true };
  }
}

function readFrom(file, offset) {
  const size = logSize(file);
  const from = Math.max(offset > size ? 0 : offset, size - TAIL_BYTES);
  const buffer = Buffer.alloc(Math.max(0, size - from));
  if (buffer.length === 0) return '';
  const handle = openSync(file, 'r');
  try {
    readSync(handle, buffer, 0, buffer.length, from);
  } finally {
    closeSync(handle);
  }
  return buffer.toString('utf8');
}
