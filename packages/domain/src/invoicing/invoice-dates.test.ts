import { expect, it } from 'vitest';
import { dueDayOf, termDaysOf } from './invoice-dates.ts';

it.each([
  ['30', 30],
  ['10 dagar', 10],
  ['0', 0],
  ['', null],
  [null, null],
  ['K', null],
  ['999', null],
])('the terms %j are %s days', (terms, days) => expect(termDaysOf(terms)).toBe(days));

it('an invoice is due by the terms, or after thirty days', () => {
  expect(dueDayOf('2026-11-22', 10)).toBe('2026-12-02');
  expect(dueDayOf('2026-11-22', null)).toBe('2026-12-22');
  expect(dueDayOf('2026-11-22', 0)).toBe('2026-11-22');
});

it.each(['', '2026-02-31', '20260-11-22', '2026-11-2'])('[S8.INV] finds no due date for %j', (day) =>
  expect(dueDayOf(day, 30)).toBe(''),
);
