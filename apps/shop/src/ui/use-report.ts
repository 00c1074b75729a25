import { useLayoutEffect } from 'react';

/**
 * Reports a value of a component to its parent. `report` must be a stable function. The parent knows the value before the
 * next event: after a passive effect, a key pressed at once would still find the old one.
 */
export function useReport<T>(value: T, report: (value: T) => void): void {
  useLayoutEffect(() => report(value), [value, report]);
}
