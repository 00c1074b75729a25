import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FreshDatabase } from '#tests/app/fresh-database.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { testDatabase } from '#tests/app/test-database.ts';
import { type JobHandler, type JobRunner, startJobs } from './job-runner.ts';

let database: FreshDatabase;
let owner: pg.Pool;
const runners: JobRunner[] = [];
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => {});
});
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));
afterAll(async () => {
  await owner.end();
  await database.drop();
});

function start(jobs: Record<string, JobHandler>): JobRunner {
  const runner = startJobs({ directUrl: database.ownerUrl, jobs, log: silentLog() });
  runners.push(runner);
  return runner;
}

/** A job that is paused in the middle. */
function heldJob() {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const runs: number[] = [];
  const handler: JobHandler = async (_payload, { attempt }) => {
    runs.push(attempt);
    begun.resolve();
    await mayEnd.promise;
  };
  return { handler, begun: begun.promise, end: () => mayEnd.resolve(), runs };
}

const add = (name: string) => owner.query('select graphile_worker.add_job($1)', [name]);
const jobsLeft = async () => (await owner.query('select locked_by from graphile_worker.jobs')).rows;

/** Runs a job and ends the connection that writes its result. */
async function loseResult(): Promise<{ runner: JobRunner; runs: number[] }> {
  const job = heldJob();
  await add('held');
  const runner = start({ held: job.handler });
  await job.begun;
  const hold = await owner.connect();
  await hold.query('begin');
  await hold.query('select 1 from graphile_worker._private_jobs for update');
  job.end();
  // The connection that writes the result waits for the row, and dies there.
  await vi.waitFor(async () => {
    // Only in this database, because other tests share the cluster.
    const { rows } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    expect(rows).toHaveLength(1);
  });
  await hold.query('rollback');
  hold.release();
  return { runner, runs: job.runs };
}

test('[F23] the heartbeat uses the name under which jobs are locked', async () => {
  const job = heldJob();
  await add('held');
  start({ held: job.handler });
  await job.begun;
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select 1 from graphile_worker.jobs join heartbeats on worker_id = locked_by
       where seen_at > now() - interval '10 seconds'`,
    );
    expect(rows).toHaveLength(1);
  });
  job.end();
  await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]));
  expect(job.runs).toEqual([1]);
});

test('[F05] a result whose connection dies is written again, without restarting the process or the job', async () => {
  const { runs } = await loseResult();
  await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 10_000 });
  expect(runs).toEqual([1]);
});

test('[F05] a runner that stops before it could write a result again ends without an error', async () => {
  // The first retry is after 1.5 s instead of up to 4.5 s.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { runner } = await loseResult();
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on('unhandledRejection', note);
  runners.length = 0;
  await runner.stop();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  process.off('unhandledRejection', note);
  expect(errors).toEqual([]);
});

test('a runner that is stopped during its start ends', async () => {
  await startJobs({
    directUrl: database.ownerUrl,
    jobs: { idle: async () => undefined },
    log: silentLog(),
  }).stop();
});
