import { useEffect, useMemo, useState } from 'react';
import type { ListView } from '../wire/use-list.ts';

/** The selected rows of a list, for bulk actions. */
export interface Selection<Row> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects exactly these rows. */
  set: (ids: readonly string[]) => void;
}

/** Stores the selected rows of a list. Changing the list's filter clears the selection. */
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
