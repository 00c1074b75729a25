import { afterEach, beforeAll, expect, test } from 'vitest';
import { mailsOnceSent } from '#tests/app/mail-counts.ts';
import { query } from '#tests/app/own-cluster.ts';
import { lineOf, readBooks, stockUp, type Ware } from '#tests/checks/order-invariants.ts';
import { bugsAmong, makeBuyer, placeOrderOf, placeUntilAnswered, priceOf } from '#tests/factories/buyers.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

const ON_HAND = 10_000;
// Twice the required time, because a busy machine may suspend this process.
const END_TIMEOUT_MS = 10_000;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
// A failed test must not affect the next one.
afterEach(async () => {
  stage.cluster.thaw();
  await stage.clear();
  await stage.cluster.startAgain();
});

interface Trade {
  shop: Shop;
  wares: Ware[];
  buyer: (name: string) => ReturnType<typeof makeBuyer>;
}

/** Starts a shop with its home page in the cache and two products in stock. */
async function openTrade(): Promise<Trade> {
  const shop = await stage.open();
  const wares = await stockUp(shop.database.ownerUrl, 2, ON_HAND);
  const items = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, items);
  await expect.poll(() => cachedPages(shop), { timeout: 30_000 }).toBeGreaterThan(0);
  return { shop, wares, buyer: (name) => makeBuyer(name, items, price) };
}

const metricsOf = async (shop: Shop) => (await fetch(shop.metricsUrl)).text();

async function cachedPages(shop: Shop): Promise<number> {
  await fetch(shop.baseUrl);
  return Number(/^page_cache_entries (\d+)/m.exec(await metricsOf(shop))?.[1]);
}

/** Returns how many requests were refused because the queue was full. */
const refusedByQueue = async (shop: Shop): Promise<number> =>
  [...(await metricsOf(shop)).matchAll(/^http_refused_busy_total\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

const many = (count: number, name: string, { buyer }: Trade) =>
  Array.from({ length: count }, (_, n) => buyer(`${name}-${n}`));

async function expectBooks(trade: Trade, answers: readonly { email: string; orderNumber: string | null }[]) {
  const books = await readBooks(trade.shop.database.ownerUrl, trade.wares, ON_HAND);
  expect(books.faults).toEqual([]);
  for (const { email, orderNumber } of answers) expect(books.numbers.get(email)).toBe(orderNumber);
}

test('[F02] if the database is killed under load, no acknowledged order is missing, and the shop recovers by itself', async () => {
  const trade = await openTrade();
  const { shop } = trade;
  const halfWay = Promise.withResolvers<void>();
  let answered = 0;
  const buyers = many(80, 'f02', trade);
  const orders = buyers.map(async (one) => {
    const answer = await placeUntilAnswered(shop, one);
    answered += 1;
    if (answered === 30) halfWay.resolve();
    return { ...answer, email: one.email };
  });
  const all = Promise.all(orders);
  // Awaited below. An earlier failure must be reported instead.
  all.catch(() => undefined);
  await halfWay.promise;
  await stage.cluster.kill();
  expect((await fetch(shop.baseUrl)).status).toBe(200);
  expect((await fetch(`${shop.baseUrl}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.baseUrl}/readyz`)).status).toBe(503);
  const refused = await placeOrderOf(shop.baseUrl, trade.buyer('f02-away'));
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
  await stage.cluster.startAgain();
  const answers = await all;
  expect(bugsAmong(answers.flatMap(({ tries }) => tries))).toEqual([]);
  expect(shop.isAlive()).toBe(true);
  await expectBooks(trade, answers);
  await expect
    .poll(async () => (await fetch(`${shop.baseUrl}/readyz`)).status, { timeout: 30_000 })
    .toBe(200);
  // The cache stores new responses again, so the listener has reconnected.
  await expect.poll(() => cachedPages(shop), { timeout: 30_000 }).toBeGreaterThan(0);
  const mails = await mailsOnceSent(shop, stage.mailUrl);
  for (const { email } of buyers) expect([email, mails.get(email)]).toEqual([email, 1]);
});

test('[F02] an uncached page explains in its language that the database is unavailable', async () => {
  const { shop } = await openTrade();
  await stage.cluster.kill();
  await expectApology(shop, '/?category=mtb', { lang: 'sv', title: 'Webbutiken svarar inte just nu' });
  await expectApology(shop, '/product/demo-bike?lang=en', {
    lang: 'en',
    title: 'The shop is not responding at the moment',
  });
});

async function expectApology(shop: Shop, url: string, { lang, title }: { lang: string; title: string }) {
  const answer = await fetch(`${shop.baseUrl}${url}`);
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(title);
  const id = answer.headers.get('x-request-id') ?? '';
  expect(id).not.toBe('');
  expect(html).toContain(id);
  await expect.poll(() => shop.log().includes(id)).toBe(true);
}

test('[F04] if the database hangs, requests end in time, the queue is bounded, and no backlog remains', async () => {
  const trade = await openTrade();
  const { shop } = trade;
  const buyers = many(500, 'f04', trade);
  // A hanging database cannot be queried, so reads the state before.
  expect(await placeUntilAnswered(shop, trade.buyer('f04-before'))).toMatchObject({ status: 201 });
  stage.cluster.freeze();
  const quote = () => timed(() => fetch(`${shop.baseUrl}/api/cart/quote`, quoteRequest(trade)));
  const [orders, reads, page] = await Promise.all([
    Promise.all(buyers.map((one) => placeOrderOf(shop.baseUrl, one))),
    Promise.all(Array.from({ length: 60 }, quote)),
    timed(() => fetch(shop.baseUrl)),
  ]);
  stage.cluster.thaw();
  expect(page.status).toBe(200);
  for (const answer of orders) {
    expect(answer).toMatchObject({ status: 503 });
    expect(['unavailable', 'in-doubt']).toContain(answer?.code);
    expect(Number(answer?.retryAfter)).toBeGreaterThan(0);
    expect(answer?.ms).toBeLessThan(END_TIMEOUT_MS);
  }
  for (const { status, ms } of reads) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(END_TIMEOUT_MS);
  }
  // There are more requests than slots. The rest is refused without waiting for the database's three-second timeout.
  const refused = await refusedByQueue(shop);
  expect(refused).toBeGreaterThan(100);
  expect(refused).toBeLessThan(orders.length + reads.length);
  const after = await placeUntilAnswered(shop, trade.buyer('f04-after'));
  expect(after.status).toBe(201);
  await expect.poll(() => connections(shop), { timeout: 30_000 }).toBeLessThan(20);
  expect(shop.isAlive()).toBe(true);
  const repeated = await Promise.all(buyers.slice(0, 50).map((one) => placeUntilAnswered(shop, one)));
  await expectBooks(
    trade,
    repeated.map(({ orderNumber }, n) => ({ orderNumber, email: buyers[n]!.email })),
  );
});

const quoteRequest = ({ wares }: Trade) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ items: wares.map((ware) => lineOf(ware)) }),
});

async function timed(ask: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
}

async function connections({ database }: Shop): Promise<number> {
  const [row] = await query<{ n: number }>(
    database.ownerUrl,
    `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
  );
  return row?.n ?? 0;
}

const endOneConnection = ({ database }: Shop) =>
  stage.cluster.asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database.name}' order by random() limit 1`,
  );

test('[F05] if connections die one by one, the process survives, no order is partial, and the service continues', async () => {
  const trade = await openTrade();
  const { shop } = trade;
  const buyers = many(60, 'f05', trade);
  let left = buyers.length;
  const orders = Promise.all(
    buyers.map(async (one) => {
      const answer = await placeUntilAnswered(shop, one);
      left -= 1;
      return answer;
    }),
  );
  orders.catch(() => undefined);
  // One connection per response, so that the service makes progress on a slow machine too.
  while (left > 0) {
    const before = left;
    await endOneConnection(shop);
    await expect.poll(() => left === 0 || left < before, { timeout: 30_000, interval: 5 }).toBe(true);
  }
  const answers = await orders;
  // Then the idle ones.
  for (let n = 0; n < 20; n += 1) await endOneConnection(shop);
  expect(bugsAmong(answers.flatMap(({ tries }) => tries))).toEqual([]);
  expect(shop.isAlive()).toBe(true);
  expect((await placeUntilAnswered(shop, trade.buyer('f05-after'))).status).toBe(201);
  await expectBooks(
    trade,
    answers.map(({ orderNumber }, n) => ({ orderNumber, email: buyers[n]!.email })),
  );
  await expect.poll(() => cachedPages(shop), { timeout: 30_000 }).toBeGreaterThan(0);
  const mails = await mailsOnceSent(shop, stage.mailUrl);
  for (const { email } of buyers) expect([email, mails.get(email)]).toEqual([email, 1]);
});
