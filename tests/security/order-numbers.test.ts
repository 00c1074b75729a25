// T01: the order number comes from the server, looks random, is never used twice. (The look-up by guests is a later
// issue's.)
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order, orderFor, problemIn, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { orderNumber } from '../../apps/shop/src/features/orders/server/order-number.ts';

const KEY = 'a key for tests that is long enough';
const SIX_DIGITS = 900_000;

/** How often neighbours in time stand closer than `near`; chance alone gives about 2 * near / range. */
const nearNeighbours = (numbers: readonly number[], near: number) =>
  numbers.filter((number, at) => at > 0 && Math.abs(number - (numbers[at - 1] as number)) < near).length;

describe('numbers out of the function', () => {
  test('[S2.85] [T01] ten thousand order numbers have six digits, no repeat, and no neighbours', () => {
    const numbers = Array.from({ length: 10_000 }, (_, place) => orderNumber(place, KEY));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => /^[1-9]\d{5}$/.test(number))).toBe(true);
    // 100 of 900 000 apart: chance gives about two in ten thousand.
    expect(nearNeighbours(numbers.map(Number), 100)).toBeLessThan(20);
    // They rise as often as they fall: the order in time can't be read off.
    const rises = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] as string)).length;
    expect(Math.abs(rises - 5_000)).toBeLessThan(250);
  });

  test('[T01] the six digits are used up to the last one before a seventh is added', () => {
    const seen = new Uint8Array(1_000_000);
    // Every hundredth place of the range, and all of its ends.
    const places = Array.from({ length: SIX_DIGITS / 100 }, (_, at) => at * 100 + (at % 100));
    const ends = Array.from({ length: 500 }, (_, at) => SIX_DIGITS - 1 - at);
    for (const place of new Set([...places, ...ends])) {
      const number = Number(orderNumber(place, KEY));
      expect(number >= 100_000 && number <= 999_999 && seen[number] === 0).toBe(true);
      seen[number] = 1;
    }
    const first = Array.from({ length: 500 }, (_, at) => orderNumber(SIX_DIGITS + at, KEY));
    expect(first.every((number) => /^[1-9]\d{6}$/.test(number))).toBe(true);
    expect(new Set(first).size).toBe(first.length);
  });

  test('[T01] another key gives another order, and without the key nothing can be foretold', () => {
    const of = (key: string) => Array.from({ length: 200 }, (_, place) => orderNumber(place, key));
    const other = of(`${KEY}.`);
    expect(of(KEY).filter((number, at) => number === other[at]).length).toBeLessThan(3);
  });

  test('[T01] there is a clear end after the seven digits', () => {
    expect(() => orderNumber(SIX_DIGITS + 9_000_000, KEY)).toThrow(RangeError);
    expect(() => orderNumber(-1, KEY)).toThrow(RangeError);
    expect(() => orderNumber(0.5, KEY)).toThrow(RangeError);
  });
});

describe('numbers over HTTP', () => {
  let shop: ServedShop;
  const bike = makeProduct({
    variants: [{ id: 'numbered-m', size: null, colour: null, art: null, onHand: 1_000, orderItem: false }],
  });
  beforeAll(async () => {
    shop = await servedShop();
    await shop.sell(bike);
  });
  afterAll(() => shop.close());

  test('[T01] a body with an order number of its own is refused as an unknown field', async () => {
    const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
    const answer = await order(shop, { ...body, orderNumber: '123456' });
    expect(answer.status).toBe(400);
    expect(problemIn(answer)).toMatchObject({
      code: 'invalid-request',
      fields: [{ field: 'orderNumber', code: 'unknown' }],
    });
    const { rows } = await shop.app.db.pool.query('select count(*)::int as n from orders');
    expect(rows[0].n).toBe(0);
  });

  test('[T01] two hundred orders have two hundred numbers, none beside the one before', async () => {
    const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => order(shop, body)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    }
    const { rows } = await shop.app.db.pool.query('select number from orders order by created_at, id');
    const numbers = rows.map((row: { number: string }) => Number(row.number));
    expect(numbers).toHaveLength(200);
    expect(new Set(numbers).size).toBe(200);
    expect(nearNeighbours(numbers, 50)).toBeLessThan(4);
  });
});
