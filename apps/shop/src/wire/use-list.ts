import { useCallback, useEffect, useRef, useState } from 'react';

/** A page of a list, and the position after it; null at the end. */
export interface ListPart<Row> {
  data: Row[];
  nextCursor: string | null;
  /** The length of the whole list, MAX_COUNTED plus one if it is longer. Only the first page has it. */
  total?: number | undefined;
}

/** The loaded part of a list. */
export interface ListView<Row> {
  state: 'loading' | 'failed' | 'there';
  rows: readonly Row[];
  hasMore: boolean;
  /** The length of the whole list, if the server returns it. */
  total: number | null;
  isBusy: boolean;
  more(): void;
  /** Resolves when the list was loaded again, or has failed. */
  reload(): Promise<void>;
}

type ListState<Row> = Pick<ListView<Row>, 'state' | 'rows' | 'total'> & { cursor: string | null };

const LOADING = { state: 'loading', rows: [], cursor: null, total: null } as const;

/** Loads a list page by page. `ask` must be stable between renders; a new one restarts the list. */
export function useList<Row>(ask: (cursor: string | null) => Promise<ListPart<Row>>): ListView<Row> {
  const [kept, setKept] = useState<ListState<Row>>(LOADING);
  const [isBusy, setBusy] = useState(false);
  // Drops an answer to an outdated request.
  const wanted = useRef<object>(null);
  const fetchPart = useCallback(
    async (before: readonly Row[], cursor: string | null, totalBefore: number | null) => {
      const own = {};
      wanted.current = own;
      setBusy(true);
      const next = await ask(cursor).then(
        ({ data, nextCursor, total }): ListState<Row> => ({
          state: 'there',
          rows: [...before, ...data],
          cursor: nextCursor,
          total: total ?? totalBefore,
        }),
        (): ListState<Row> => ({ state: 'failed', rows: before, cursor, total: totalBefore }),
      );
      if (wanted.current !== own) return;
      setKept(next);
      setBusy(false);
    },
    [ask],
  );
  const reload = useCallback(() => fetchPart([], null, null), [fetchPart]);
  useEffect(() => {
    setKept(LOADING);
    void reload();
    return () => {
      wanted.current = null;
    };
  }, [reload]);
  return {
    state: kept.state,
    rows: kept.rows,
    hasMore: kept.cursor !== null,
    isBusy,
    total: kept.total,
    more: () => void fetchPart(kept.rows, kept.cursor, kept.total),
    reload,
  };
}
