import { expect, it } from 'vitest';
import type { QuoteLine } from '../contract.ts';
import type { CartLine } from './cart-storage.ts';
import { linesByKey, mergedChanges, priceChangesOf } from './use-quote.ts';

const line = (key: string, unitOre: number) =>
  ({ key, productId: key, variantId: null, unitOre }) as CartLine;
const quoted = (productId: string, unit: number, state = 'sold') =>
  ({ productId, variantId: `${productId}-only`, unit, state }) as QuoteLine;

it('identifies quoted lines by the cart’s keys, whatever variant the server found', () => {
  const lines = linesByKey([line('a', 1), line('b', 1)], [quoted('a', 1), quoted('b', 2)]);
  expect([...lines.keys()]).toEqual(['a', 'b']);
  expect(lines.get('b')?.unit).toBe(2);
});

it('returns the changed prices', () => {
  const cart = [line('a', 100), line('b', 100), line('gone', 100), line('never-seen', 0)];
  const answer = [quoted('a', 100), quoted('b', 90), quoted('gone', 0, 'not-sold'), quoted('never-seen', 5)];
  expect([...priceChangesOf(cart, linesByKey(cart, answer))]).toEqual([['b', { from: 100, to: 90 }]]);
});

it('drops a reversed change, and keeps the first price of two changes', () => {
  const first = new Map([['a', { from: 100, to: 90 }]]);
  expect([...mergedChanges(first, new Map([['a', { from: 90, to: 80 }]]))]).toEqual([
    ['a', { from: 100, to: 80 }],
  ]);
  expect([...mergedChanges(first, new Map([['a', { from: 90, to: 100 }]]))]).toEqual([]);
});
