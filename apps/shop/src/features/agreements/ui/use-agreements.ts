// The paginated list of agreements. While signatures are missing and the page is visible, it polls the server
// every few seconds. The provider's webhook events reach the server only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#src/wire/call.ts';
import type { ListedAgreement, ListedState, listAgreements } from '../contract.ts';

/** The fetched part of the list. */
export interface AgreementList {
  phase: 'loading' | 'failed' | 'there';
  rows: readonly ListedAgreement[];
  cursor: string | null;
}

const LOADING: AgreementList = { phase: 'loading', rows: [], cursor: null };
const LOOK_AGAIN_MS = 5_000;
const MAX_KEPT_FRESH = 25;
const isOpen = ({ state }: ListedAgreement) => ['draft', 'pending', 'overdue', 'intended'].includes(state);

const ask = (state: ListedState | null, q: string, cursor: string | null) =>
  call<typeof listAgreements>('POST', '/api/agreements/search', {
    body: { ...(state ? { state } : {}), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
  });

/** Returns the list for a state and a search, and functions to load more and to reload. */
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
  // Polls only a list of one page: reloading a longer one would jump back to the first page.
  const isFresh = list.rows.length <= MAX_KEPT_FRESH && list.rows.some(isOpen);
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
