import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#src/app.ts';
import { sendAccountMail } from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { ORDER_CONFIRMATION } from '#src/features/order-mails/server/render-order-mail.ts';
import { insertOrder } from '#src/features/order-records/server/order-repository.ts';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { jobsOf } from '#src/jobs.ts';
import { MailFailed } from '#src/providers/mail/mail.ts';
import { createSmtpMail } from '#src/providers/mail/smtp.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { ANNA, makeOrder, makeProduct } from '#tests/factories/factories.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import { addToOutbox, DELIVER_JOB } from './outbox.ts';
import { rescueJobs } from './worker-heartbeat.ts';

let app: TestApp;
let owner: pg.Pool;
beforeAll(async () => {
  app = await testApp({ mail: 'sandbox' });
  owner = new pg.Pool({ connectionString: app.database.ownerUrl, max: 4 });
  const products = [variant('bike'), variant('bottle')];
  await app.db.transaction((tx) => saveProducts(tx, products, new Map(), app.now().toISOString()));
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
beforeEach(() => owner.query('delete from graphile_worker._private_jobs; delete from outbox'));

const variant = (id: string) =>
  makeProduct({
    id,
    variants: [{ id: `${id}-m`, size: null, colour: null, art: null, onHand: 1, orderItem: true }],
  });

/** Places an order of a person and returns the id of its outbox row. */
async function order(email: string): Promise<string> {
  const placed = makeOrder({ customer: { ...ANNA, email } });
  const businessKey = `order:${placed.id}:confirmation`;
  const entry = {
    kind: ORDER_CONFIRMATION,
    businessKey,
    language: 'sv',
    payload: { orderId: placed.id },
  } as const;
  await app.db.transaction(async (tx) => {
    await insertOrder(tx, placed);
    await addToOutbox(tx, entry);
  });
  const { rows } = await owner.query('select id from outbox where business_key = $1', [businessKey]);
  return rows[0].id;
}

const run = (id: string, attempt = 1, program: App = app) =>
  jobsOf(program)[DELIVER_JOB]?.({ id }, { attempt, max: 12 });

async function row(id: string) {
  const { rows } = await owner.query('select state, attempts, last_error from outbox where id = $1', [id]);
  return rows[0];
}
const metric = async (text: RegExp) => text.exec(await app.metrics.registry.metrics())?.[0];

test('an email is sent once although its job runs twice', async () => {
  const id = await order('once@example.se');
  await run(id);
  await run(id, 2);
  const [mail, ...more] = await app.caughtMails('once@example.se');
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Din beställning 5\d{5} hos ActivePick$/);
  expect(await row(id)).toEqual({ state: 'sent', attempts: 1, last_error: null });
});

test('enqueuing an email twice gives one row and one job', async () => {
  await order('twice@example.se');
  const entry = { kind: ORDER_CONFIRMATION, businessKey: 'same', language: 'sv', payload: {} } as const;
  await app.db.transaction((tx) => addToOutbox(tx, entry));
  await app.db.transaction((tx) => addToOutbox(tx, entry));
  const { rows } = await owner.query('select count(*)::int as jobs from graphile_worker.jobs');
  expect(rows[0].jobs).toBe(2);
});

test('a rolled-back order sends no email', async () => {
  const entry = { kind: ORDER_CONFIRMATION, businessKey: 'undone', language: 'sv', payload: {} } as const;
  const undone = app.db.transaction(async (tx) => {
    await addToOutbox(tx, entry);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const { rows } = await owner.query('select count(*)::int as jobs from graphile_worker.jobs');
  expect(rows[0].jobs).toBe(0);
});

test('a refused address ends as failed, with a reason and without the address', async () => {
  const id = await order('bounce@example.se');
  await run(id);
  expect(await row(id)).toEqual({ state: 'failed', attempts: 1, last_error: 'EENVELOPE 550' });
  expect(await metric(/outbox_deliveries_total\{outcome="refused"\} \d+/)).toBeDefined();
});

test('a temporarily refused email is retried until it is sent', async () => {
  const id = await order('later+retry@example.se');
  await expect(run(id, 1)).rejects.toBeInstanceOf(MailFailed);
  expect(await row(id)).toEqual({ state: 'waiting', attempts: 1, last_error: 'EENVELOPE 451' });
  expect(await metric(/outbox_waiting \d+/)).toBe('outbox_waiting 1');
  await expect(run(id, 2)).rejects.toBeInstanceOf(MailFailed);
  await run(id, 3);
  expect(await row(id)).toEqual({ state: 'sent', attempts: 3, last_error: null });
  expect(await metric(/outbox_waiting \d+/)).toBe('outbox_waiting 0');
  expect(await app.caughtMails('later+retry@example.se')).toHaveLength(1);
});

test('after the last attempt, the row stays as failed', async () => {
  const id = await order('later+last@example.se');
  await run(id, 12);
  expect(await row(id)).toMatchObject({ state: 'failed', last_error: 'EENVELOPE 451' });
});

test('a row whose order is missing is an error, is retried and then fails', async () => {
  const entry = { kind: ORDER_CONFIRMATION, businessKey: 'lost', language: 'sv' } as const;
  const payload = { orderId: '0192aaaa-0000-7000-8000-000000000001' };
  await app.db.transaction((tx) => addToOutbox(tx, { ...entry, payload }));
  const { rows } = await owner.query(`select id from outbox where business_key = 'lost'`);
  await expect(run(rows[0].id)).rejects.toThrow('missing');
  await run(rows[0].id, 12);
  expect(await row(rows[0].id)).toMatchObject({ state: 'failed' });
});

test('[F13] a mail server that is down delays emails and loses none', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const { brand, mail } = app.settings;
  const down = createSmtpMail({ brand, mail: { ...mail, port } });
  const id = await order('down@example.se');
  await expect(run(id, 1, { ...app, mail: down })).rejects.toMatchObject({ kind: 'unavailable' });
  down.close();
  expect(await row(id)).toMatchObject({ state: 'waiting' });
  await run(id, 2);
  expect(await row(id)).toMatchObject({ state: 'sent' });
  expect(await app.caughtMails('down@example.se')).toHaveLength(1);
});

describe('with the job runner', () => {
  const runners: JobRunner[] = [];
  const start = () => {
    const runner = startJobs({ directUrl: app.database.ownerUrl, jobs: jobsOf(app), log: app.log });
    runners.push(runner);
    return runner;
  };
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  });
  const untilState = (id: string, state: string) =>
    vi.waitFor(async () => expect(await row(id)).toMatchObject({ state }), { timeout: 15_000, interval: 50 });
  // The pauses between attempts grow to hours, so the test does not wait for them.
  const hurry = () => owner.query('update graphile_worker._private_jobs set run_at = now()');

  test('[F13] a refused address and a delayed email do not block the others', async () => {
    const bounced = await order('bounce@example.se');
    const waiting = await order('later+queue@example.se');
    const others = await Promise.all([1, 2, 3, 4].map((n) => order(`other${n}@example.se`)));
    start();
    await Promise.all(others.map((id) => untilState(id, 'sent')));
    await untilState(bounced, 'failed');
    await vi.waitFor(
      async () => {
        await hurry();
        expect(await row(waiting)).toMatchObject({ state: 'sent', attempts: 3 });
      },
      { timeout: 15_000, interval: 200 },
    );
    for (const n of [1, 2, 3, 4]) expect(await app.caughtMails(`other${n}@example.se`)).toHaveLength(1);
  });

  test('[F13] emails that people wait for at the sign-in are sent before all others', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => order(`queued${n}@example.se`)));
    await app.db.transaction((tx) =>
      sendAccountMail(tx, app.encryption, 'sv', {
        kind: 'recovery',
        to: 'hurry@example.se',
        link: 'http://localhost/x',
        code: '123456',
      }),
    );
    start();
    await vi.waitFor(async () => expect(await app.caughtMails('hurry@example.se')).toHaveLength(1), {
      timeout: 15_000,
      interval: 20,
    });
    await Promise.all(ids.map((id) => untilState(id, 'sent')));
    // It must be among the first two, because the other connection may finish one more email at the same
    // time.
    const { rows } = await owner.query('select kind from outbox order by sent_at limit 4');
    expect(rows.map(({ kind }) => kind)).toContain('account-mail');
  });

  test('two runners send each mail once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => order(`both${n}@example.se`)));
    start();
    start();
    await Promise.all(ids.map((id) => untilState(id, 'sent')));
    for (let n = 0; n < ids.length; n += 1)
      expect(await app.caughtMails(`both${n}@example.se`)).toHaveLength(1);
  });

  test('[F23] the job of a dead runner is taken over by another, with one effect', async () => {
    const id = await order('rescued@example.se');
    await lockAs('worker-that-died', '2 minutes');
    start();
    await untilState(id, 'sent');
    expect(await app.caughtMails('rescued@example.se')).toHaveLength(1);
  });

  test('[F23] the job of a living runner is not taken over, however long it takes', async () => {
    await order('slow-but-alive@example.se');
    await lockAs('worker-that-lives', '10 seconds');
    await rescueJobs({ ...app.db, pool: owner });
    const { rows } = await owner.query('select locked_by from graphile_worker.jobs');
    expect(rows).toEqual([{ locked_by: 'worker-that-lives' }]);
  });

  // The state after a killed process: a locked job, and a heartbeat that has stopped.
  async function lockAs(worker: string, seenBefore: string): Promise<void> {
    await owner.query(
      `update graphile_worker._private_jobs
       set locked_at = now() - interval '1 hour', locked_by = $1, attempts = attempts + 1`,
      [worker],
    );
    await owner.query(`insert into heartbeats (worker_id, seen_at) values ($1, now() - $2::interval)`, [
      worker,
      seenBefore,
    ]);
  }
});
