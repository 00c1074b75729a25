import type { Log } from '../observability/log.ts';

/** Work that runs after the response is sent. Only shutdown waits for it, or a caller of `settled`. */
export interface BackgroundTasks {
  /** Runs the work after the response is sent. Logs `failure` when the work fails, and does not throw. */
  run(work: () => Promise<unknown>, failure: string, level?: 'error' | 'warn'): Promise<void>;
  /** Waits until all tasks that were started have ended. */
  settled(): Promise<void>;
}

/** Returns the background tasks of a process. Created once per process. */
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
