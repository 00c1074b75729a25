import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The new value of a table's row; `null` if it is deleted. */
export type Change = readonly [table: string, id: string, row: unknown];

/** A file with one line per transaction. After a kill, a transaction is complete or missing. */
export interface Journal {
  append(changes: readonly Change[]): void;
  /** Atomically replaces the content with these rows. */
  rewrite(changes: readonly Change[]): void;
}

/** Opens the journal and returns its rows, oldest first. Skips a line that a kill left incomplete. */
export function openJournal(file: string): { journal: Journal; changes: Change[] } {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const changes = readText(file).split('\n').flatMap(parseLine);
  const journal: Journal = {
    append: (added) => appendFileSync(file, `${JSON.stringify(added)}\n`, { mode: 0o600 }),
    rewrite(rows) {
      const beside = `${file}.new`;
      writeFileSync(beside, rows.map((row) => `${JSON.stringify([row])}\n`).join(''), { mode: 0o600 });
      renameSync(beside, file);
    },
  };
  return { journal, changes };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parseLine(line: string): Change[] {
  try {
    return line === '' ? [] : (JSON.parse(line) as Change[]);
  } catch {
    return [];
  }
}
