import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  isDay,
  isWorkingDay,
  lastDayOfMonth,
} from './calendar.ts';

describe('working days', () => {
  it.each([
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-06-19',
    '2027-06-25',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2026-11-21',
    '2026-11-22',
    '2025-04-18',
    '2024-03-29',
    '2038-04-26',
  ])('do not include %s', (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  it.each(['2026-11-20', '2026-11-23', '2026-06-22', '2026-04-07', '2026-12-23', '2026-06-26'])(
    'include %s',
    (day) => {
      expect(isWorkingDay(day)).toBe(true);
    },
  );

  it.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 3, '2026-11-25'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-12-30', 2, '2027-01-05'],
  ])('the date after %s plus %s working days is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected);
  });

  it('the result is always a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 10 }), (offset, count) => {
        const day = addDays('2026-01-01', offset);
        const arrival = addWorkingDays(day, count);
        expect(isWorkingDay(arrival)).toBe(true);
        expect(daysBetween(day, arrival)).toBeGreaterThanOrEqual(count);
      }),
    );
  });
});

it('counts days across months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

it.each(['2026-02-30', '2026-2-3', 'tomorrow', '2026-11-21T10:00'])('refuses %s as a day', (day) => {
  expect(() => addDays(day, 1)).toThrow(RangeError);
});

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['0026-11-21', false],
  ['9999-12-31', false],
  ['20260-11-21', false],
  ['', false],
  ['2026-11-21 ', false],
])('[L2] %j is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-25', 36, '2029-11-25'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('counts months from %s: %i later it is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-12-15', '2026-12-31'],
])('knows the last day of the month of %s', (day, last) => {
  expect(lastDayOfMonth(day)).toBe(last);
});

it.each(['2026-02-30', '2026-2-3', '2026-13-01', '2026-01-00', 'tomorrow'])(
  'refuses %s as a day to count months from',
  (day) => {
    expect(() => addMonths(day, 1)).toThrow(RangeError);
    expect(() => lastDayOfMonth(day)).toThrow(RangeError);
  },
);

it('counts months to days that exist, for any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -600, max: 600 }), (days, months) => {
      const day = addDays('1950-01-01', days);
      const later = addMonths(day, months);
      expect(isDay(later) || later < '1900-01-01').toBe(true);
      expect(addDays(lastDayOfMonth(day), 1).slice(8)).toBe('01');
    }),
  );
});
