import { afterEach, beforeAll, expect, test } from 'vitest';
import { mailsOnceSent } from '#tests/app/mail-counts.ts';
import { query } from '#tests/app/own-cluster.ts';
import { lineOf, readBooks, stockUp, type Ware } from '#tests/checks/order-invariants.ts';
import { bugsAmong, makeBuyer, place, placeUntilAnswered, priceOf } from '#tests/factories/buyers.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

const ON_HAND = 10_000;
// Twice what is asked for: the clock also runs while a busy machine lets this process wait.
const ENDS_WITHIN_MS = 10_000;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
// What a failed test leaves behind must not fail the next one.
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

/** Opens a shop with its home page in the cache and two full shelves. */
async function openTrade(): Promise<Trade> {
  const shop = await stage.open();
  const wares = await stockUp(shop.database.ownerUrl, 2, ON_HAND);
  const items = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, items);
  await expect.poll(() => cachedPages(shop), { timeout: 30_000 }).toBeGreaterThan(0);
  return { shop, wares, buyer: (name) => makeBuyer(name, items, price) };
}

async function cachedPages(shop: Shop): Promise<number> {
  await fetch(shop.baseUrl);
  const text = await (await fetch(shop.metricsUrl)).text();
  return Number(/^page_cache_entries (\d+)/m.exec(text)?.[1]);
}

const many = (count: number, name: string, { buyer }: Trade) =>
  Array.from({ length: count }, (_, n) => buyer(`${name}-${n}`));

async function expectBooks(trade: Trade, answers: readonly { email: string; orderNumber: string | null }[]) {
  const books = await readBooks(trade.shop.database.ownerUrl, trade.wares, ON_HAND);
  expect(books.faults).toEqual([]);
  for (const { email, orderNumber } of answers) expect(books.numbers.get(email)).toBe(orderNumber);
}

test('[F02] the database is killed under load: nothing acknowledged is missing, and the shop recovers by itself', async () => {
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
  // Awaited below; should something fail before, that is what is to be told.
  all.catch(() => undefined);
  await halfWay.promise;
  await stage.cluster.kill();
  expect((await fetch(shop.baseUrl)).status).toBe(200);
  expect((await fetch(`${shop.baseUrl}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.baseUrl}/readyz`)).status).toBe(503);
  const refused = await place(shop.baseUrl, trade.buyer('f02-away'));
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
  // The cache takes new answers again: the listener is back.
  await expect.poll(() => cachedPages(shop), { timeout: 30_000 }).toBeGreaterThan(0);
  const mails = await mailsOnceSent(shop, stage.mailUrl);
  for (const { email } of buyers) expect([email, mails.get(email)]).toEqual([email, 1]);
});

test('[F02] a page that is in no cache says in its language that the database is away', async () => {
  const { shop } = await openTrade();
  await stage.cluster.kill();
  await expectApology(shop, '/?category=mtb', { lang: 'sv', title: 'Webbutiken svarar inte just nu' });
  await expectApology(shop, '/product/demo-bike?lang=en', {
    lang: 'en',
    title: 'The shop is not responding at the moment',
  });
});

async function expectApology(shop: Shop, address: string, { lang, title }: { lang: string; title: string }) {
  const answer = await fetch(`${shop.baseUrl}${address}`);
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

test('[F04] the database hangs: requests end in time, the queue is bounded, and nothing piles up afterwards', async () => {
  const trade = await openTrade();
  const { shop } = trade;
  const buyers = many(500, 'f04', trade);
  // Waiting for connections of its own, the hanging database can't be asked; so what holds before is asked before.
  expect(await placeUntilAnswered(shop, trade.buyer('f04-before'))).toMatchObject({ status: 201 });
  stage.cluster.freeze();
  const quote = () => timed(() => fetch(`${shop.baseUrl}/api/cart/quote`, quoteRequest(trade)));
  const [orders, reads, page] = await Promise.all([
    Promise.all(buyers.map((one) => place(shop.baseUrl, one))),
    Promise.all(Array.from({ length: 60 }, quote)),
    timed(() => fetch(shop.baseUrl)),
  ]);
  stage.cluster.thaw();
  expect(page.status).toBe(200);
  for (const answer of orders) {
    expect(answer).toMatchObject({ status: 503 });
    expect(['unavailable', 'in-doubt']).toContain(answer?.code);
    expect(Number(answer?.retryAfter)).toBeGreaterThan(0);
    expect(answer?.ms).toBeLessThan(ENDS_WITHIN_MS);
  }
  for (const { status, ms } of reads) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(ENDS_WITHIN_MS);
  }
  // There is no room for so many: the rest was refused without waiting for the database, which takes three seconds.
  const refusedAtOnce = orders.filter((answer) => answer && answer.ms < 2_000).length;
  expect(refusedAtOnce).toBeGreaterThan(100);
  expect(refusedAtOnce).toBeLessThan(orders.length);
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

test('[F05] connections die one by one: the process lives, no order is half, the service goes on', async () => {
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
  // One connection for each answer, so that the service gets on however slow the machine is.
  while (left > 0) {
    const before = left;
    await endOneConnection(shop);
    await expect.poll(() => left === 0 || left < before, { timeout: 30_000, interval: 5 }).toBe(true);
  }
  const answers = await orders;
  // Then those that are idle.
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
