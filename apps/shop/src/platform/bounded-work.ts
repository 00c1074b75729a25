// Costly work of which only so much may happen at once, and only so much may wait.
import { Problem } from './http/problem-answers.ts';

/** Does a piece of work when it is its turn. Throws the problem `unavailable` when too much is waiting already. */
export type BoundedWork = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a gate through which `atOnce` pieces of work go side by side while at most `waiting` stand before it. */
export function boundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedWork {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('unavailable', { retryAfterSeconds: 5 });
      // Whoever leaves hands its place over, so nobody slips in between.
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
