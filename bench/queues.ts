// Measures staff queues with 1,000 and 100,000 rows: how much longer a list, a filter and a search take.
// Both shops run at the same time and are measured in turn, so that other load affects both.

import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordExact } from './support/figures.ts';
import { percentileOf, timesOf } from './support/latency.ts';
import { median, readOptions } from './support/options.ts';
import { CLAIM_QUEUE, ORDER_QUEUE } from './support/order-queues.ts';
import { adminOf, asOwner } from './support/owner.ts';
import type { Queue } from './support/queue.ts';
import { REQUEST_QUEUE } from './support/request-queue.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const FEW = 1_000;
const MANY = Number(process.env.BENCH_ROWS ?? 100_000);
const RUNS = isQuick ? 1 : 5;
const TIMES = isQuick ? 25 : 100;
const RATIO = 3;
const PRODUCTS = 10;
const SLOWEST = 6;

const QUEUES: readonly Queue[] = [REQUEST_QUEUE, ORDER_QUEUE, CLAIM_QUEUE];

/** Returns the requests for a queue of a running shop. */
async function askerOf(environment: BenchEnvironment, baseUrl: string, queue: Queue) {
  const headers = await adminOf(environment, baseUrl);
  const urls = await asOwner(environment, (client) => queue.urls(client));
  return async () => {
    const times = await timesOf(baseUrl, urls, TIMES, headers);
    const slowest = urls
      .map((url, at) => ({ url, ms: median(times.filter((_, n) => n % urls.length === at)) }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SLOWEST)
      .map(({ url, ms }) => `${url} ${ms.toFixed(1)} ms`);
    return { p99: percentileOf(times, 99), slowest };
  };
}

type Asker = Awaited<ReturnType<typeof askerOf>>;

async function compare(queue: Queue, few: Asker, many: Asker): Promise<void> {
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [short, long] = [await few(), await many()];
    say(
      `${queue.name}, run ${run + 1}: p99 ${short.p99.toFixed(1)} ms of ${FEW}, ${long.p99.toFixed(1)} ms of ${MANY} rows; slowest of many, middle: ${long.slowest.join(', ')}`,
    );
    ratios.push(long.p99 / short.p99);
  }
  recordExact({
    claim: `queue of ${queue.name}, p99 beside ${FEW} rows`,
    measured: median(ratios),
    unit: 'x',
    limit: RATIO,
  });
}

const filled = (environment: BenchEnvironment, rows: number) =>
  asOwner(environment, async (client) => {
    for (const queue of QUEUES) await queue.fill(client, rows);
    await client.query('vacuum analyze');
  });

await withEnvironment({ products: PRODUCTS }, (few) =>
  withEnvironment({ products: PRODUCTS }, async (many) => {
    await withServer(few, {}, (short) =>
      withServer(many, {}, async (long) => {
        await Promise.all([filled(few, FEW), filled(many, MANY)]);
        for (const queue of QUEUES)
          await compare(
            queue,
            await askerOf(few, short.ready.baseUrl, queue),
            await askerOf(many, long.ready.baseUrl, queue),
          );
      }),
    );
  }),
);
conclude();
