// T01: the server assigns order numbers, which look random and are unique.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order, orderFor, problemIn, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { orderNumber } from '../../apps/shop/src/features/order-records/server/order-number.ts';

const KEY = 'a key for tests that is long enough';
const SIX_DIGITS = 900_000;

/** Returns how often consecutive numbers are closer than `near`. Random numbers give about 2 * near / range. */
const nearNeighbours = (numbers: readonly number[], near: number) =>
  numbers.filter((number, at) => at > 0 && Math.abs(number - (numbers[at - 1] as number)) < near).length;

describe('numbers of the function', () => {
  test('[S2.85] [T01] ten thousand order numbers have six digits, no duplicates, and no neighbours', () => {
    const numbers = Array.from({ length: 10_000 }, (_, sequence) => orderNumber(sequence, KEY));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => /^[1-9]\d{5}$/.test(number))).toBe(true);
    // A distance of 100 in 900 000: random numbers give about two in ten thousand.
    expect(nearNeighbours(numbers.map(Number), 100)).toBeLessThan(20);
    // They increase as often as they decrease, so that they do not reveal the order in time.
    const rises = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] as string)).length;
    expect(Math.abs(rises - 5_000)).toBeLessThan(250);
  });

  test('[T01] all six-digit numbers are used before a seventh digit is added', () => {
    const seen = new Uint8Array(1_000_000);
    // Every hundredth index of the range, and all at its ends.
    const sequences = Array.from({ length: SIX_DIGITS / 100 }, (_, at) => at * 100 + (at % 100));
    const ends = Array.from({ length: 500 }, (_, at) => SIX_DIGITS - 1 - at);
    for (const sequence of new Set([...sequences, ...ends])) {
      const number = Number(orderNumber(sequence, KEY));
      expect(number >= 100_000 && number <= 999_999 && seen[number] === 0).toBe(true);
      seen[number] = 1;
    }
    const first = Array.from({ length: 500 }, (_, at) => orderNumber(SIX_DIGITS + at, KEY));
    expect(first.every((number) => /^[1-9]\d{6}$/.test(number))).toBe(true);
    expect(new Set(first).size).toBe(first.length);
  });

  test('[T01] another key gives another sequence, and numbers are unpredictable without the key', () => {
    const of = (key: string) => Array.from({ length: 200 }, (_, sequence) => orderNumber(sequence, key));
    const other = of(`${KEY}.`);
    expect(of(KEY).filter((number, at) => number === other[at]).length).toBeLessThan(3);
  });

  test('[T01] fails clearly after all seven-digit numbers', () => {
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

  test('[T01] an order number in the body is refused as an unknown field', async () => {
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

  test('[T01] two hundred orders have two hundred numbers, none next to the previous one', async () => {
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
