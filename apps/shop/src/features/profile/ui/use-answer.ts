import { useCallback, useEffect, useRef, useState } from 'react';

/** What a call about the person has come to so far. */
export type AnswerView<Data> =
  | { state: 'loading' | 'failed' }
  /** `isStale`: it was asked for again in vain, so that it may not be the newest. */
  | { state: 'there'; data: Data; isStale: boolean };

const FAILED = { state: 'failed' } as const;

/**
 * Asks once when the page is there, and again on demand; `ask` has to stay the same between renders. `askAgain` ends when the
 * newest answer is shown, or has failed. With `keeps`, an answer stays when the same is asked again in vain: what is being
 * typed beside it must not go away with it.
 */
export function useAnswer<Data>(
  ask: () => Promise<Data>,
  { keeps = false }: { keeps?: boolean } = {},
): AnswerView<Data> & { askAgain: () => Promise<void> } {
  const [view, setView] = useState<AnswerView<Data>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const shownOf = useRef<() => Promise<Data>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    let isGone = false;
    const show = (answered: (before: AnswerView<Data>) => AnswerView<Data>) => {
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
