import { describe, expect, it } from 'vitest';
import { monthAfter, monthAt, monthIndex } from './month.ts';

describe('a month', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2024-02', 36, '2027-02'],
  ])('%s and %i months is %s', (month, months, other) => {
    expect(monthAfter(month, months)).toBe(other);
  });

  it('is restored from its index', () => {
    for (const month of ['0001-01', '1999-12', '2026-11']) expect(monthAt(monthIndex(month))).toBe(month);
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', ''])('is not the text %j', (text) => {
    expect(() => monthIndex(text)).toThrow(RangeError);
  });
});
