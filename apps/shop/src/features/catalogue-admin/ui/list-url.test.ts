import { expect, test } from 'vitest';
import { ALL_PRODUCTS, lookedAt, queryOf } from './list-url.ts';

test('what is looked at stands in the address, and comes out of it again', () => {
  const looked = { q: 'hjälm röd', state: 'draft', category: 'city', stock: 'out', hide: ['price'] } as const;
  expect(lookedAt(queryOf(looked))).toEqual(looked);
  expect(queryOf(ALL_PRODUCTS)).toBe('');
});

test('what an address makes up is left out', () => {
  expect(lookedAt('?state=gone&stock=x&category=../a&hide=name')).toEqual(ALL_PRODUCTS);
});
