import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a request for data of the signed-in person. */
export type QueryState<Data> =
  | { state: 'loading' | 'failed' }
  /** `isStale`: a refresh failed, so the data may be outdated. */
  | { state: 'there'; data: Data; isStale: boolean };

const FAILED = { state: 'failed' } as const;

/**
 * Calls `ask` after mounting, and again on demand; `ask` must be stable between renders. `askAgain` resolves when the
 * newest answer is shown or has failed. With `keeps`, a failed repetition of the same call keeps the earlier answer, so
 * that text being typed next to it is not lost.
 */
export function useQuery<Data>(
  ask: () => Promise<Data>,
  { keeps = false }: { keeps?: boolean } = {},
): QueryState<Data> & { askAgain: () => Promise<void> } {
  const [view, setView] = useState<QueryState<Data>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const shownOf = useRef<() => Promise<Data>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round repeats the request
  useEffect(() => {
    let isGone = false;
    const show = (answered: (before: QueryState<Data>) => QueryState<Data>) => {
      if (isGone) return;
      setView(answered);
      for (const end of waiting.current.splice(0)) end();
    };
    ask().then(
      (data) => {
        if (!isGone) shownOf.current = ask;
        show(() => ({ state: 'there', data, isStale: false }));
      },
      () => {
        const isKept = keeps && shownOf.current === ask;
        show((before) => (isKept && before.state === 'there' ? { ...before, isStale: true } : FAILED));
      },
    );
    return () => {
      isGone = true;
    };
  }, [ask, round, keeps]);
  const askAgain = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setRound((count) => count + 1);
      }),
    [],
  );
  return { ...view, askAgain };
}
