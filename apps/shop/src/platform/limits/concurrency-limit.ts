// A concurrency limit with a bounded queue, for expensive work.
import { Problem } from '../http/problem-details.ts';

/** Runs work when a slot is free. Throws the problem `unavailable` when too many callers wait. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** For calls that take a long list, each of which costs up to a second of processor time. */
export const LONG_LISTS = { atOnce: 2, waiting: 8 } as const;

/** Returns a limiter that runs at most `atOnce` tasks concurrently and queues at most `waiting` more. */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('unavailable', { retryAfterSeconds: 5 });
      // A finished task hands its slot to the next waiter, so no newcomer can take it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
