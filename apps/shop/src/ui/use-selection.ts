import { useEffect, useMemo, useState } from 'react';
import type { ListView } from '../wire/use-list.ts';

/** The rows of a list that are chosen to be acted on together. */
export interface Selection<Row> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses these rows and no others. */
  set: (ids: readonly string[]) => void;
}

/** Keeps which rows of a list are chosen. Another filter of the list ends the choice. */
export function useSelection<Row extends { id: string }>(list: ListView<Row>): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { state } = list;
  useEffect(() => {
    if (state === 'loading') setIds(new Set());
  }, [state]);
  const rows = useMemo(() => list.rows.filter(({ id }) => ids.has(id)), [list.rows, ids]);
  return {
    rows,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    set: (wanted) => setIds(new Set(wanted)),
  };
}
