import { useLayoutEffect } from 'react';

/**
 * Reports a value of a component to its parent. `report` must be a stable function. The parent gets the value
 * before the next event. With a passive effect, a key pressed at once would still see the old value.
 */
export function useReport<T>(value: T, report: (value: T) => void): void {
  useLayoutEffect(() => report(value), [value, report]);
}
