import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One row of a table as it is from now on; `null` when it is gone. */
export type Change = readonly [table: string, id: string, row: unknown];

/** A file to which each piece of work is added as one line: it is there as a whole or, after a kill, not at all. */
export interface Journal {
  append(changes: readonly Change[]): void;
  /** Replaces all that was written by these rows, in one step. */
  rewrite(changes: readonly Change[]): void;
}

/** Opens the journal and gives what it holds, oldest first; a line that a kill has cut short is left out. */
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
