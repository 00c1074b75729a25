import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { lastDayReceived, receivedOn } from './receipt-day.ts';

it.each([
  // Five working days from a Thursday are the next Thursday.
  ['2026-11-26', 'standard', 5, '2026-12-08'],
  ['2026-11-26', 'express', 5, '2026-12-05'],
  ['2026-11-26', 'standard', 0, '2026-12-03'],
  // Over Christmas and New Year.
  ['2026-12-23', 'express', 5, '2027-01-03'],
] as const)(
  '[BP8] a bike shipped on %s by %s counts as received after %i days on %s',
  (shipped, option, days, day) => {
    expect(receivedOn(shipped, option, days)).toBe(day);
  },
);

it.each(['standard', 'express'] as const)(
  '[BP8] the last day received by %s is the inverse, on every day of a year',
  (option) => {
    for (let today = '2026-01-01'; today < '2027-01-01'; today = addDays(today, 1)) {
      const day = lastDayReceived(today, option, 5);
      expect(receivedOn(day, option, 5) <= today).toBe(true);
      expect(receivedOn(addDays(day, 1), option, 5) > today).toBe(true);
    }
  },
);
