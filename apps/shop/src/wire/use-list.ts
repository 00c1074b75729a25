import { useCallback, useEffect, useRef, useState } from 'react';

/** A part of a list, and the position after it; null at its end. */
export interface ListPart<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** A list as far as it has been fetched. */
export interface ListView<Row> {
  state: 'loading' | 'failed' | 'there';
  rows: readonly Row[];
  hasMore: boolean;
  isBusy: boolean;
  more(): void;
  /** Ends when the list is there anew, or has failed. */
  reload(): Promise<void>;
}

type Kept<Row> = Pick<ListView<Row>, 'state' | 'rows'> & { cursor: string | null };

const LOADING = { state: 'loading', rows: [], cursor: null } as const;

/** Fetches a list part by part; `ask` has to stay the same between renders, and another one begins anew. */
export function useList<Row>(ask: (cursor: string | null) => Promise<ListPart<Row>>): ListView<Row> {
  const [kept, setKept] = useState<Kept<Row>>(LOADING);
  const [isBusy, setBusy] = useState(false);
  // An answer to what is not wanted any more is dropped.
  const wanted = useRef<object>(null);
  const fetchPart = useCallback(
    async (before: readonly Row[], cursor: string | null) => {
      const own = {};
      wanted.current = own;
      setBusy(true);
      const next = await ask(cursor).then(
        ({ data, nextCursor }): Kept<Row> => ({
          state: 'there',
          rows: [...before, ...data],
          cursor: nextCursor,
        }),
        (): Kept<Row> => ({ state: 'failed', rows: before, cursor }),
      );
      if (wanted.current !== own) return;
      setKept(next);
      setBusy(false);
    },
    [ask],
  );
  const reload = useCallback(() => fetchPart([], null), [fetchPart]);
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
    more: () => void fetchPart(kept.rows, kept.cursor),
    reload,
  };
}
