import { expect, test } from 'vitest';
import { AT_FIRST, lookedAt, queryOf } from './list-url.ts';

test('what is looked at stands in the address, and comes out of it again', () => {
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

test('what an address makes up is left out', () => {
  expect(lookedAt('?view=all&state=lost&payment=gold&assigned=you&notices=x&hide=name')).toEqual(AT_FIRST);
});
