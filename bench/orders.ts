// Measures concurrent orders, by Active Finance and by card, each with a new idempotency key, while the jobs run.
// Counts orders answered with 201 that the database has afterwards; a card order counts once its payment is captured.
// The payment provider is the sandbox on the same machine.
// Each run has a fresh copy of the database, so no run processes the jobs of another.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { freshDatabase } from '#tests/app/fresh-database.ts';
import { BUYERS, drawn, orderBody, PAYMENTS, quoted, stockUp, type Wish } from './support/buyers.ts';
import { conclude, recordAbsolute, recordShare } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';
import type { FloorResult, FloorTask } from './support/order-floor.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const PRODUCTS = 200;
const P99_LIMIT_MS = 150;
// A card order needs three more provider requests and three more commits.
const MIN_CARD_SHARE = 0.1;
const options = readOptions();

interface Result {
  perSecond: number;
  p99Ms: number;
}

async function onCopy(
  environment: BenchEnvironment,
  work: (copy: BenchEnvironment) => Promise<Result>,
): Promise<Result> {
  const database = await freshDatabase('bench_orders', environment.database.name);
  try {
    return await work({ ...environment, database });
  } finally {
    await database.drop();
  }
}

async function runFloor(environment: BenchEnvironment, wishes: Wish[]): Promise<Result> {
  const { warmUpSeconds, seconds } = options;
  const task: FloorTask = { url: environment.database.appUrl, wishes, warmUpSeconds, seconds };
  const floor = fork(path.join(import.meta.dirname, 'support/order-floor.ts'), {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    floor.once('message', (result) => resolve(result as FloorResult));
    floor.once('exit', (code) => reject(new Error(`the baseline process ended with ${code}`)));
    floor.send(task);
  });
}

type Paid = keyof typeof PAYMENTS;

async function buy(baseUrl: string, wishes: Wish[], { seconds, paid }: { seconds: number; paid: Paid }) {
  const numbers: string[] = [];
  const result = await autocannon({
    url: baseUrl,
    connections: BUYERS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomBytes(32).toString('base64url'),
          },
          body: JSON.stringify(orderBody(drawn(wishes), PAYMENTS[paid])),
        }),
        onResponse: (status, body) => {
          if (status !== 201) throw new Error(`an order was answered with ${status}: ${body}`);
          numbers.push(JSON.parse(body).data.orderNumber);
        },
      },
    ],
  });
  if (result.errors + result.timeouts > 0) throw new Error(`${result.errors} orders failed`);
  return { numbers, duration: result.duration, p99Ms: result.latency.p99 };
}

// Only a captured payment places a card order.
async function found(url: string, numbers: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as n from orders where number = any($1) and state <> 'awaiting-payment'`,
      [numbers],
    );
    return rows[0].n;
  } finally {
    await client.end();
  }
}

async function runSubject(environment: BenchEnvironment, wishes: Wish[], paid: Paid): Promise<Result> {
  let result: Result | undefined;
  await withServer(environment, {}, async ({ ready: { baseUrl } }) => {
    await buy(baseUrl, wishes, { seconds: options.warmUpSeconds, paid });
    const { numbers, duration, p99Ms } = await buy(baseUrl, wishes, { seconds: options.seconds, paid });
    const stored = await found(environment.database.ownerUrl, numbers);
    if (stored !== numbers.length) throw new Error(`${numbers.length} orders answered, ${stored} found`);
    result = { perSecond: stored / duration, p99Ms };
  });
  return result as Result;
}

async function requireDurableCommits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('fsync') || current_setting('synchronous_commit') as durable`,
  );
  await client.end();
  if (rows[0].durable !== 'onon') throw new Error('the database does not commit durably');
}

await withEnvironment({ products: PRODUCTS }, async (environment) => {
  await requireDurableCommits(environment.database.appUrl);
  const items = await stockUp(environment.database.ownerUrl);
  let wishes: Wish[] = [];
  await withServer(environment, {}, async ({ ready }) => {
    wishes = await quoted(ready.baseUrl, items);
  });
  const floors: Result[] = [];
  const subjects: Result[] = [];
  const cards: Result[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    floors.push(await onCopy(environment, (copy) => runFloor(copy, wishes)));
    subjects.push(await onCopy(environment, (copy) => runSubject(copy, wishes, 'active-finance')));
    cards.push(await onCopy(environment, (copy) => runSubject(copy, wishes, 'credit-card')));
  }
  const middle = (results: Result[], key: keyof Result) => median(results.map((result) => result[key]));
  recordShare({
    claim: 'orders placed',
    measured: middle(subjects, 'perSecond'),
    floor: middle(floors, 'perSecond'),
    unit: 'orders/s',
    atLeast: 0.1,
  });
  recordShare({
    claim: 'card orders paid, beside Active Finance',
    measured: middle(cards, 'perSecond'),
    floor: middle(subjects, 'perSecond'),
    unit: 'orders/s',
    atLeast: MIN_CARD_SHARE,
  });
  recordAbsolute({
    claim: 'an order, slowest of a hundred',
    measured: middle(subjects, 'p99Ms'),
    floor: middle(floors, 'p99Ms'),
    unit: 'ms',
    limit: P99_LIMIT_MS,
  });
});
conclude();
