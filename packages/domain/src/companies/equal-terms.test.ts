import { expect, it } from 'vitest';
import { isListShort, lowestEmployees } from './equal-terms.ts';

it.each([
  ['1-4 anställda', 1],
  ['20-49', 20],
  ['1 000 - 1 499 anställda', 1000],
  ['10\u00a0000- anställda', 10_000],
  ['0 anställda', 0],
  ['uppgift saknas', null],
  [null, null],
] as const)('reads the lowest number of %j', (interval, lowest) => {
  expect(lowestEmployees(interval)).toBe(lowest);
});

it('a list is short if it has fewer people than the start of the interval', () => {
  expect(isListShort(19, '20-49 anställda')).toBe(true);
  expect(isListShort(20, '20-49 anställda')).toBe(false);
  expect(isListShort(0, null)).toBe(false);
});
