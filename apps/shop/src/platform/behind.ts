import type { Log } from './log.ts';

/** What is written after somebody has been answered: nobody waits for it but the end of the program. */
export interface Behind {
  /** Begins the work. When it fails, the log says `failure`. */
  run(work: () => Promise<unknown>, failure: string): void;
  /** Waits until all that has been begun is done. */
  settled(): Promise<void>;
}

/** Returns the keeper of such work. Made once for a program. */
export function createBehind(log: Log): Behind {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work, failure) {
      const running = work()
        .catch((err) => log.error({ err }, failure))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
