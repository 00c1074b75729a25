import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the JSON of a file, or null if it is missing or incomplete after a crash. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes JSON atomically: a reader sees the old or the new text. By default only its owner may read it.
 */
export function writeJson(file, value, { mode = 0o600 } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`;
  writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`, { mode });
  chmodSync(beside, mode);
  renameSync(beside, file);
}
