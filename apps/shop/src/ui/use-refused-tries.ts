import { type RefObject, useEffect, useRef, useState } from 'react';

/** The tries of a form that ended in errors. */
export interface RefusedTries {
  /** For the form's summary of errors. */
  summary: RefObject<HTMLDivElement | null>;
  /** Whether there was one since it was forgotten. */
  any: boolean;
  /** Says that one more has ended so: the focus goes to the summary, each time anew. */
  add: () => void;
  forget: () => void;
}

/** Returns the tries of a form that ended in errors: none at first. */
export function useRefusedTries(): RefusedTries {
  const summary = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) summary.current?.focus();
  }, [count]);
  return { summary, any: count > 0, add: () => setCount((before) => before + 1), forget: () => setCount(0) };
}
