import { describe, expect, test } from 'vitest';
import { answerBy, keptUntil } from './retention-period.ts';

describe('an accounting record', () => {
  test.each([
    ['2026-01-01', '2033-12-31'],
    ['2026-12-31', '2033-12-31'],
    ['2027-01-01', '2034-12-31'],
  ])('from %s is kept until %s', (day, until) => expect(keptUntil(day)).toBe(until));
});

describe('a privacy request', () => {
  test.each([
    ['2026-11-21', '2026-12-21'],
    ['2026-12-15', '2027-01-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-30', '2028-02-29'],
    ['2026-03-31', '2026-04-30'],
  ])('of %s must be answered by %s', (day, by) => expect(answerBy(day)).toBe(by));
});
