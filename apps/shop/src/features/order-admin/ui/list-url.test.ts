import { expect, test } from 'vitest';
import { AT_FIRST, lookedAt, queryOf } from './list-url.ts';

test('filters are written to the URL and read back', () => {
  const looked = {
    ...AT_FIRST,
    q: 'Åkesson',
    state: 'shipped',
    payment: 'credit-card',
    assigned: 'mine',
    hide: ['email', 'total'],
  } as const;
  expect(lookedAt(queryOf(looked))).toEqual(looked);
  expect(queryOf(AT_FIRST)).toBe('');
  expect(queryOf({ ...AT_FIRST, view: 'notices', notices: 'handled' })).toBe('?view=notices&notices=handled');
});

test('unknown values of a URL are ignored', () => {
  expect(lookedAt('?view=all&state=lost&payment=gold&assigned=you&notices=x&hide=name')).toEqual(AT_FIRST);
});
