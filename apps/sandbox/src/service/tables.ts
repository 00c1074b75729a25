import path from 'node:path';
import { type Change, openJournal } from '../payments/journal.ts';

/** A stand-in's data, in memory and in a file. A kill loses nothing that a response has confirmed. */
export interface Tables<Rows> {
  get<Name extends keyof Rows & string>(table: Name, id: string): Rows[Name] | undefined;
  /** Oldest first. */
  all<Name extends keyof Rows & string>(table: Name): Rows[Name][];
  put<Name extends keyof Rows & string>(table: Name, id: string, row: Rows[Name]): void;
  remove(table: keyof Rows & string, id: string): void;
  /** Empties tables. */
  clear(...names: (keyof Rows & string)[]): void;
}

/** Opens the tables of `folder/name.jsonl`. Drops the file's rows of other tables. */
export function openTables<Rows>(
  folder: string,
  name: string,
  names: readonly (keyof Rows & string)[],
): Tables<Rows> {
  const { journal, changes } = openJournal(path.join(folder, `${name}.jsonl`));
  const tables = new Map<string, Map<string, unknown>>(names.map((one) => [one, new Map()]));
  const table = (one: string) => tables.get(one) as Map<string, unknown>;
  const apply = ([one, id, row]: Change) => {
    if (row === null) tables.get(one)?.delete(id);
    else tables.get(one)?.set(id, row);
  };
  for (const change of changes) apply(change);
  const rewrite = () =>
    journal.rewrite(names.flatMap((one) => [...table(one)].map(([id, row]): Change => [one, id, row])));
  rewrite();
  const write = (change: Change) => {
    journal.append([change]);
    apply(change);
  };
  return {
    get: (one, id) => table(one).get(id) as never,
    all: (one) => [...table(one).values()] as never,
    put: (one, id, row) => write([one, id, row]),
    remove: (one, id) => write([one, id, null]),
    clear(...cleared) {
      for (const one of cleared) table(one).clear();
      rewrite();
    },
  };
}
