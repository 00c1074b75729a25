import { type RefObject, useEffect, useRef, useState } from 'react';

/** Failed submits of a form. */
export interface RefusedTries {
  /** Ref of the form's error summary. */
  summary: RefObject<HTMLDivElement | null>;
  /** Whether there was one since the last reset. */
  any: boolean;
  /** Records a failed submit and moves the focus to the summary. */
  add: () => void;
  forget: () => void;
}

/** Tracks failed submits of a form. */
export function useRefusedTries(): RefusedTries {
  const summary = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) summary.current?.focus();
  }, [count]);
  return { summary, any: count > 0, add: () => setCount((before) => before + 1), forget: () => setCount(0) };
}
