import { useCallback, useEffect, useRef, useState } from 'react';

/** What a call about the person has come to so far. */
export type AnswerView<Data> = { state: 'loading' | 'failed' } | { state: 'there'; data: Data };

/**
 * Asks once when the page is there, and again on demand; `ask` has to stay the same between renders. `askAgain` ends when the
 * newest answer is shown, or has failed.
 */
export function useAnswer<Data>(
  ask: () => Promise<Data>,
): AnswerView<Data> & { askAgain: () => Promise<void> } {
  const [view, setView] = useState<AnswerView<Data>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    let isGone = false;
    const show = (answer: AnswerView<Data>) => {
      if (isGone) return;
      setView(answer);
      for (const end of waiting.current.splice(0)) end();
    };
    ask().then(
      (data) => show({ state: 'there', data }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [ask, round]);
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
