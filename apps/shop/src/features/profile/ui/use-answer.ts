import { useCallback, useEffect, useState } from 'react';

/** What a call about the person has come to so far. */
export type AnswerView<Data> = { state: 'loading' | 'failed' } | { state: 'there'; data: Data };

/** Asks once when the page is there, and again on demand; `ask` has to stay the same between renders. */
export function useAnswer<Data>(ask: () => Promise<Data>): AnswerView<Data> & { askAgain: () => void } {
  const [view, setView] = useState<AnswerView<Data>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    let isGone = false;
    ask().then(
      (data) => !isGone && setView({ state: 'there', data }),
      () => !isGone && setView({ state: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [ask, round]);
  const askAgain = useCallback(() => setRound((count) => count + 1), []);
  return { ...view, askAgain };
}
