import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { execute } from '../database/query-rows.ts';
import type { Log } from '../observability/log.ts';

const BEAT_EVERY_MS = 10_000;
const SILENT_AFTER = '30 seconds';

/** The heartbeat of one runner. */
export interface Heartbeat {
  /** Resolves when the jobs of silent workers were unlocked for the first time. */
  first: Promise<void>;
  /** Passed to the runner, so that the heartbeat knows the names under which it locks jobs. */
  events: WorkerEvents;
  ids: ReadonlySet<string>;
  stop(): void;
}

/**
 * Writes a heartbeat every 10 s, in database time, and unlocks the jobs of workers without one for 30 s.
 * Otherwise a killed process would keep its jobs locked for four hours.
 */
export function startHeartbeat(db: Database, log: Log): Heartbeat {
  const ids = new Set<string>();
  const events = new EventEmitter() as WorkerEvents;
  const beat = async () => {
    if (ids.size > 0)
      await execute(
        db.pool,
        `insert into heartbeats (worker_id, seen_at) select unnest($1::text[]), now()
         on conflict (worker_id) do update set seen_at = now()`,
        [[...ids]],
      );
    await rescueJobs(db);
  };
  // Jobs are locked under the name of the pool, not of its workers (graphile-worker 0.18, `batchGetJobs`).
  events.on('pool:create', ({ workerPool }) => {
    ids.add(workerPool.id);
    beat().catch((err) => log.warn({ err }, 'Worker heartbeat failed'));
  });
  const timer = setInterval(() => {
    beat().catch((err) => log.warn({ err }, 'Worker heartbeat failed'));
  }, BEAT_EVERY_MS);
  return { first: beat(), events, ids, stop: () => clearInterval(timer) };
}

/** Unlocks the jobs of these workers. */
export async function freeJobsOf(db: Database, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size > 0)
    await execute(db.pool, 'select graphile_worker.force_unlock_workers($1::text[])', [[...ids]]);
}

/** Unlocks the jobs of workers that were silent for 30 s, and deletes workers of the previous day. */
export async function rescueJobs(db: Database): Promise<void> {
  await execute(
    db.pool,
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '${SILENT_AFTER}' and not exists (
       select 1 from heartbeats where worker_id = locked_by and seen_at > now() - interval '${SILENT_AFTER}')
     having count(*) > 0`,
  );
  await execute(db.pool, `delete from heartbeats where seen_at < now() - interval '1 day'`);
}
