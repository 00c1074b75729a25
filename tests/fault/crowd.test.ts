import { afterEach, beforeAll, expect, test } from 'vitest';
import { lineOf, readBooks, stockUp, type Ware } from '#tests/checks/order-invariants.ts';
import { type Buyer, bugsAmong, makeBuyer, placeUntilAnswered, priceOf } from '#tests/factories/buyers.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage?.clear());

const CROWD = 200;
// PostgreSQL, Appendix A: deadlock_detected.
const DEADLOCK = '40P01';
const each = <Thing>(make: (n: number) => Thing) => Array.from({ length: CROWD }, (_, n) => make(n));

/**
 * Sends all orders concurrently and retries while the shop is busy. Returns the outcomes and the invariants' result.
 */
async function rush(shop: Shop, buyers: readonly Buyer[], stock: { wares: Ware[]; onHand: number }) {
  const answers = await Promise.all(buyers.map((buyer) => placeUntilAnswered(shop, buyer)));
  expect(bugsAmong(answers.flatMap(({ tries }) => tries))).toEqual([]);
  expect(shop.log()).not.toContain(DEADLOCK);
  const books = await readBooks(shop.database.ownerUrl, stock.wares, stock.onHand);
  expect(books.faults).toEqual([]);
  const ends = answers.map(({ code, orderNumber }) => (orderNumber ? 'ordered' : code));
  return { books, ends };
}

test('200 buyers for 10 bikes: exactly 10 orders, all others get out of stock', async () => {
  const shop = await stage.open();
  const wares = await stockUp(shop.database.ownerUrl, 1, 10);
  const items = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, items);
  const buyers = each((n) => makeBuyer(`bike-${n}`, items, price));
  const { books, ends } = await rush(shop, buyers, { wares, onHand: 10 });
  expect(ends.filter((end) => end === 'ordered')).toHaveLength(10);
  expect(ends.filter((end) => end === 'out-of-stock')).toHaveLength(CROWD - 10);
  expect(books.numbers.size).toBe(10);
});

test('200 concurrent orders with lines in opposite order and a pool of 10: no deadlock, no 500', async () => {
  const shop = await stage.open({ env: { DATABASE_POOL: '10' } });
  const wares = await stockUp(shop.database.ownerUrl, 4, 1_000);
  const lines = wares.map((ware) => lineOf(ware));
  const price = await priceOf(shop.baseUrl, lines);
  const turned = (n: number) => {
    const from = n % lines.length;
    const round = [...lines.slice(from), ...lines.slice(0, from)];
    return n % 2 ? round.reverse() : round;
  };
  const buyers = each((n) => makeBuyer(`crossing-${n}`, turned(n), price));
  const { books, ends } = await rush(shop, buyers, { wares, onHand: 1_000 });
  expect(ends).toEqual(each(() => 'ordered'));
  expect(books.numbers.size).toBe(CROWD);
});
