// Runs background jobs. A killed process leaves its jobs locked. So each runner writes a heartbeat, and every
// runner unlocks the jobs of runners without one. A runner that ends unexpectedly is restarted.
import { type Runner, run, type TaskList } from 'graphile-worker';
import { connect } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { traced } from '../observability/tracing.ts';
import { jobLog } from '../observability/worker-log.ts';
import { freeJobsOf, startHeartbeat } from './worker-heartbeat.ts';
import { patientPool } from './worker-pool.ts';

const JOBS_AT_ONCE = 2;

/** A job's handler. Gets its payload and the number of attempts. Throws to request another attempt. */
export type JobHandler = (
  payload: Record<string, unknown>,
  tries: { attempt: number; max: number },
) => Promise<void>;

/** A running job runner. */
export interface JobRunner {
  stop(): Promise<void>;
}

/**
 * Starts running jobs with the owner's connection. Never throws, but waits for a database that is
 * unavailable.
 */
export function startJobs(options: {
  directUrl: string;
  jobs: Record<string, JobHandler>;
  /** Lines of a crontab; each line's job runs once, however many processes there are. */
  crontab?: string;
  log: Log;
}): JobRunner {
  const { log } = options;
  const db = connect(options.directUrl, JOBS_AT_ONCE + 2, log);
  const pool = patientPool(db.pool);
  let stopped = false;
  let runner: Runner | undefined;
  let wait = 200;
  let pause: { timer: NodeJS.Timeout; resolve: () => void } | undefined;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      pause = { timer: setTimeout(resolve, ms), resolve };
    });

  const loop = async () => {
    const ended = new Set<string>();
    while (!stopped) {
      const beat = startHeartbeat(db, log);
      try {
        await beat.first;
        // The jobs of our own ended runner are unlocked immediately.
        await freeJobsOf(db, ended);
        runner = await run({
          pgPool: pool,
          concurrency: JOBS_AT_ONCE,
          noHandleSignals: true,
          pollInterval: 2_000,
          logger: jobLog(log),
          taskList: taskList(options.jobs),
          ...(options.crontab ? { crontab: options.crontab } : {}),
          events: beat.events,
        });
        // Stopped during its start, so it must end here.
        if (stopped) await runner.stop();
        wait = 200;
        await runner.promise;
      } catch (err) {
        log.warn({ err }, 'Job runner ended, restarting it');
      } finally {
        beat.stop();
        for (const id of beat.ids) ended.add(id);
        runner = undefined;
      }
      if (stopped) break;
      await sleep(wait);
      wait = Math.min(wait * 2, 5_000);
    }
  };
  const done = loop();
  return {
    async stop() {
      stopped = true;
      if (pause) {
        clearTimeout(pause.timer);
        pause.resolve();
      }
      await runner?.stop().catch(() => undefined);
      await done;
      await db.close();
    },
  };
}

function taskList(jobs: Record<string, JobHandler>): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, handler]) => [
      name,
      (given, { job }) => {
        const { traceparent, ...payload } = (given ?? {}) as Record<string, unknown>;
        const start = {
          name: `job ${name}`,
          kind: 'consumer',
          attributes: { 'job.name': name, 'job.attempt': job.attempts },
          parent: typeof traceparent === 'string' ? traceparent : undefined,
        } as const;
        return traced(start, () => handler(payload, { attempt: job.attempts, max: job.max_attempts }));
      },
    ]),
  );
}
