// The list, part by part, kept up to date while somebody waits for signatures: the provider's events reach the server, and
// the page asks the server again every few seconds as long as it is looked at.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#src/wire/call.ts';
import type { ListAgreements, ListedAgreement, ListedState } from '../contract.ts';

/** The list as far as it has been fetched. */
export interface AgreementList {
  phase: 'loading' | 'failed' | 'there';
  rows: readonly ListedAgreement[];
  cursor: string | null;
}

const LOADING: AgreementList = { phase: 'loading', rows: [], cursor: null };
const LOOK_AGAIN_MS = 5_000;
const MOST_KEPT_FRESH = 25;
const isOpen = ({ state }: ListedAgreement) => ['draft', 'pending', 'overdue', 'intended'].includes(state);

const ask = (state: ListedState | null, q: string, cursor: string | null) =>
  call<ListAgreements>('POST', '/api/agreements/search', {
    body: { ...(state ? { state } : {}), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
  });

/** Returns the list of a state and of words, and the ways to see more of it and to fetch it anew. */
export function useAgreements(state: ListedState | null, q: string) {
  const [list, setList] = useState(LOADING);
  const wanted = useRef<object>(null);
  const load = useCallback(
    async (before: readonly ListedAgreement[], cursor: string | null, isQuiet = false) => {
      const own = {};
      wanted.current = own;
      const next = await ask(state, q, cursor).then(
        (said): AgreementList => ({
          phase: 'there',
          rows: [...before, ...said.data],
          cursor: said.nextCursor,
        }),
        () => null,
      );
      if (wanted.current !== own || (!next && isQuiet)) return;
      setList(next ?? { phase: 'failed', rows: before, cursor });
    },
    [state, q],
  );
  useEffect(() => {
    setList(LOADING);
    void load([], null);
    return () => {
      wanted.current = null;
    };
  }, [load]);
  // Only what fits one answer is kept fresh: a long list would jump back to its first part.
  const isFresh = list.rows.length <= MOST_KEPT_FRESH && list.rows.some(isOpen);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setInterval(() => !document.hidden && void load([], null, true), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isFresh, load]);
  return {
    list,
    more: () => void load(list.rows, list.cursor),
    reload: () => void load([], null, true),
    retry: () => void load([], null),
  };
}
