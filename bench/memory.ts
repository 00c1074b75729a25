// Measures the server's memory under load. First fills its page cache, then sends uncached reads and orders in
// parallel.
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { drawn, orderBody, quoted, stockUp, type Wish } from './support/buyers.ts';
import { conclude, recordExact } from './support/figures.ts';
import { readOptions } from './support/options.ts';
import { residentMb } from './support/process.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const PRODUCTS = 2_000;
const LIMIT_MB = 300;
const CONNECTIONS = 32;
const LOOK_MS = 200;
const options = readOptions();

/** Runs the work and returns the peak memory of the process, in megabytes. */
async function maxMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, residentMb(pid));
}

async function addresses(baseUrl: string): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/api/catalogue/filters`);
  const { data } = (await answer.json()) as {
    data: Record<'categories' | 'tags', { id: string }[]> & { tiers: string[] };
  };
  const lists: string[] = [];
  for (const lang of ['sv', 'en'])
    for (const { id: category } of data.categories)
      for (const tier of data.tiers)
        for (const sort of ['popular', 'price', '-price', 'newest']) {
          lists.push(`/api/products?limit=100&category=${category}&tier=${tier}&sort=${sort}&lang=${lang}`);
          lists.push(`/?pickCategory=${category}&tier=${tier}&lang=${lang}`);
        }
  return [...new Set(lists)];
}

async function readEverything(baseUrl: string, paths: readonly string[], seconds: number): Promise<void> {
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
  const result = await autocannon({ url: baseUrl, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} reads failed`);
}

async function orderMeanwhile(baseUrl: string, wishes: Wish[], seconds: number): Promise<void> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(32).toString('base64url'),
    },
    body: JSON.stringify(orderBody(drawn(wishes))),
  });
  const requests: autocannon.Request[] = [{ method: 'POST', path: '/api/orders', setupRequest }];
  await autocannon({ url: baseUrl, connections: 16, duration: seconds, requests });
}

await withEnvironment({ products: PRODUCTS }, async (environment) => {
  const items = await stockUp(environment.database.ownerUrl);
  await withServer(environment, {}, async ({ ready: { baseUrl }, child }) => {
    const lists = await addresses(baseUrl);
    const uncached = lists.filter((list) => list.startsWith('/api')).map((list) => `${list}&q=`);
    const wishes = await quoted(baseUrl, items);
    const most = await maxMemory(child.pid as number, async () => {
      await readEverything(baseUrl, lists, options.seconds);
      await Promise.all([
        readEverything(baseUrl, uncached, options.seconds),
        orderMeanwhile(baseUrl, wishes, options.seconds),
      ]);
    });
    recordExact({ claim: 'memory of the server under load', measured: most, unit: 'MB', limit: LIMIT_MB });
  });
});
conclude();
