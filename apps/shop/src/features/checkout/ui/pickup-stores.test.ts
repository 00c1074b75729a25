import { expect, it } from 'vitest';
import type { PartnerStore } from '#src/features/stores/contract.ts';
import { chosenStore } from './pickup-stores.ts';

const store = (id: string) => ({ id }) as PartnerStore;

it.each([
  ['the only store without a choice', ['a'], null, 'a'],
  ['the chosen one of several', ['a', 'b'], 'b', 'b'],
  ['none of several without a choice', ['a', 'b'], null, null],
  ['none when the chosen one has left', ['a', 'b'], 'gone', null],
  ['none where there is no store', [], 'a', null],
] as const)('[READ.PICKUP] collects at %s', (_, ids, chosen, expected) => {
  expect(chosenStore({ stores: ids.map(store) }, chosen)).toBe(expected);
});

it('[READ.PICKUP] keeps an earlier choice until the stores are loaded', () => {
  expect(chosenStore({ stores: null }, 'a')).toBe('a');
});
