import type { Log } from '../observability/log.ts';

/** Work that runs after the response is sent. Only shutdown, or a caller that asks, waits for it. */
export interface BackgroundTasks {
  /** Does the work once what is being sent has been sent. When it fails, the log says `failure`; it does not throw. */
  run(work: () => Promise<unknown>, failure: string, level?: 'error' | 'warn'): Promise<void>;
  /** Waits until all that has been begun is done. */
  settled(): Promise<void>;
}

/** Returns the keeper of such work. Made once for a program. */
export function createBackgroundTasks(log: Log): BackgroundTasks {
  const underWay = new Set<Promise<void>>();
  return {
    run(work, failure, level = 'error') {
      const running = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(
          () => undefined,
          (err: unknown) => log[level]({ err }, failure),
        )
        .finally(() => underWay.delete(running));
      underWay.add(running);
      return running;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
