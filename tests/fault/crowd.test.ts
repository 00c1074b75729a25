import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, makeBuyer, place, priceOf } from '../support/buyers.ts';
import { type Stage, setStage } from '../support/fault-stage.ts';
import { lineOf, readBooks, stockUp } from '../support/order-books.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 120_000);
afterAll(() => stage?.close());

const CROWD = 200;
const each = <Thing>(make: (n: number) => Thing) => Array.from({ length: CROWD }, (_, n) => make(n));

function byOutcome(answers: readonly (Answer | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const outcome = answer ? `${answer.status} ${answer.code ?? ''}`.trim() : 'lost';
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test('200 buyers for 10 bikes: exactly 10 orders, everybody else hears that it is out of stock', async () => {
  const shop = await stage.open();
  const [bike] = await stockUp(shop.database.ownerUrl, 1, 10);
  const price = await priceOf(shop.baseUrl, [lineOf(bike!)]);
  const buyers = each((n) => makeBuyer(`bike-${n}`, [lineOf(bike!)], price));
  const answers = await Promise.all(buyers.map((buyer) => place(shop.baseUrl, buyer)));
  expect(byOutcome(answers)).toEqual({ '201': 10, '409 out-of-stock': CROWD - 10 });
  const books = await readBooks(shop.database.ownerUrl, [bike!], 10);
  expect(books.faults).toEqual([]);
  expect(books.numbers.size).toBe(10);
});

test('200 parallel orders with lines in crossing order over a pool of 10: no deadlock, no refusal', async () => {
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
  const answers = await Promise.all(buyers.map((buyer) => place(shop.baseUrl, buyer)));
  expect(byOutcome(answers)).toEqual({ '201': CROWD });
  const books = await readBooks(shop.database.ownerUrl, wares, 1_000);
  expect(books.faults).toEqual([]);
  expect(books.numbers.size).toBe(CROWD);
});
