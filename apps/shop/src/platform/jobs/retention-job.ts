// The daily retention job: each feature deletes its own expired rows. A failing one does not stop the others.
import type { Log } from '../observability/log.ts';

/** The name of the job. */
export const SWEEP_JOB = 'sweep-expired';

/** Deletes expired rows and returns the number of each kind. */
export type RetentionTask = () => Promise<Record<string, number>>;

/** Returns the job. It fails, and is retried, if one of the deletions fails. */
export const deleteExpired =
  (sweeps: readonly RetentionTask[], log: Log): (() => Promise<void>) =>
  async () => {
    const done = await Promise.allSettled(sweeps.map((sweep) => sweep()));
    const counts = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    log.info({ swept: Object.assign({}, ...counts) }, 'Expired data deleted');
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
