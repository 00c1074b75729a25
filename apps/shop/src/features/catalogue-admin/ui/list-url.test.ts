import { expect, test } from 'vitest';
import { ALL_PRODUCTS, lookedAt, queryOf } from './list-url.ts';

test('the state of the list is written to the address and read back', () => {
  const looked = { q: 'hjälm röd', state: 'draft', category: 'city', stock: 'out', hide: ['price'] } as const;
  expect(lookedAt(queryOf(looked))).toEqual(looked);
  expect(queryOf(ALL_PRODUCTS)).toBe('');
});

test('unknown values in an address are ignored', () => {
  expect(lookedAt('?state=gone&stock=x&category=../a&hide=name')).toEqual(ALL_PRODUCTS);
});
