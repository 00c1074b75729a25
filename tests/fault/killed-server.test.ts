import { afterEach, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '#tests/app/full-run.ts';
import { ageLocks, mailsOnceSent } from '#tests/app/mail-counts.ts';
import { query } from '#tests/app/own-cluster.ts';
import { lineOf, readBooks, stockUp, type Ware } from '#tests/checks/order-invariants.ts';
import {
  type Buyer,
  bugsAmong,
  makeBuyer,
  placeOrderOf,
  placeUntilAnswered,
  priceOf,
} from '#tests/factories/buyers.ts';
import { dice } from '#tests/factories/seeded-random.ts';
import { type Stage, setStage } from '#tests/faults/fault-environment.ts';
import { killAmid } from '#tests/faults/kill-during.ts';

const KILLS = isFullRun() ? 20 : 2;
const BUYERS = 100;
const ON_HAND = 10_000;
const MAX_DELAY_MS = 15;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage?.clear());

// The carts contain the same products in both orders, so that the orders compete for stock.
const basketsOf = (round: number, wares: readonly Ware[], price: number): Buyer[] =>
  Array.from({ length: BUYERS }, (_, n) => {
    const lines = wares.map((ware) => lineOf(ware));
    return makeBuyer(`kill${round}-${n}`, n % 2 ? lines : lines.reverse(), price);
  });

test('[F01] after a kill during a hundred checkouts and retries, each order exists exactly once, with one email', {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const shop = await stage.open();
  const wares = await stockUp(shop.database.ownerUrl, 2, ON_HAND);
  const items = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, items);
  const dies = dice();
  const told = { acknowledged: 0, lost: 0 };
  for (let round = 1; round <= KILLS; round += 1) {
    // The kills are spread over the whole load, also when there are only two.
    const answersBefore = Math.floor(((round - 1) * BUYERS + dies.roll(BUYERS)) / KILLS);
    const moment = { answersBefore, delayMs: dies.roll(MAX_DELAY_MS) };
    console.log(`F01 seed ${dies.seed}, kill ${round}: ${JSON.stringify(moment)}`);
    const buyers = basketsOf(round, wares, price);
    const first = await killAmid(shop, buyers, moment);
    await ageLocks(shop);
    await shop.start();
    const repeated = await Promise.all(buyers.map((buyer) => placeUntilAnswered(shop, buyer)));
    for (const [n, answer] of first.entries()) {
      told[answer?.orderNumber ? 'acknowledged' : 'lost'] += 1;
      if (answer?.orderNumber)
        expect(repeated[n]).toMatchObject({ status: 200, orderNumber: answer.orderNumber });
    }
    expect(bugsAmong([...first, ...repeated.flatMap(({ tries }) => tries)])).toEqual([]);
    const books = await readBooks(shop.database.ownerUrl, wares, ON_HAND);
    expect(books.faults).toEqual([]);
    expect(books.numbers.size).toBe(round * BUYERS);
    const mails = await mailsOnceSent(shop, stage.mailUrl);
    for (const [n, { email }] of buyers.entries()) {
      expect(books.numbers.get(email)).toBe(repeated[n]?.orderNumber);
      expect([email, mails.get(email)]).toEqual([email, 1]);
    }
    // The fault tests share the mail catcher.
    expect([...mails.keys()].filter((email) => email.startsWith('kill'))).toHaveLength(round * BUYERS);
  }
  // Otherwise the kill was too late or too early.
  expect(told.lost).toBeGreaterThan(0);
  expect(told.acknowledged).toBeGreaterThan(0);
});

test('[F23] an email that was being sent during the kill is sent after the restart, and arrives once', async () => {
  const shop = await stage.open();
  const [ware] = await stockUp(shop.database.ownerUrl, 1, ON_HAND);
  const price = await priceOf(shop.baseUrl, [lineOf(ware!)]);
  const buyer = makeBuyer('slow', [lineOf(ware!)], price);
  expect(await placeOrderOf(shop.baseUrl, buyer)).toMatchObject({ status: 201 });
  const locked = () =>
    query(
      shop.database.ownerUrl,
      // Jobs of the timetable may run at the same moment.
      "select 1 from graphile_worker.jobs where locked_at is not null and key like 'outbox:%'",
    );
  await expect.poll(async () => (await locked()).length, { timeout: 30_000, interval: 20 }).toBe(1);
  await shop.end('SIGKILL');
  expect(await locked()).toHaveLength(1);
  await ageLocks(shop);
  await shop.start();
  expect((await mailsOnceSent(shop, stage.mailUrl)).get(buyer.email)).toBe(1);
});
