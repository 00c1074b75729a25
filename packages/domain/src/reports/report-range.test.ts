import { describe, expect, it } from 'vitest';
import { isReportable, monthsOfRange, nearestReportable, type ReportRange } from './report-range.ts';

describe('the months of a range', () => {
  it.each<[ReportRange, string | null, string, string]>([
    ['last-12', null, '2025-12', '2026-11'],
    ['this-year', null, '2026-01', '2026-11'],
    ['last-year', null, '2025-01', '2025-12'],
    ['all', '2025-10', '2025-10', '2026-11'],
    ['all', '2019-10', '2021-12', '2026-11'],
    ['all', '2027-01', '2026-11', '2026-11'],
    ['all', null, '2026-11', '2026-11'],
  ])('[BP14] of %s with data since %s are %s to %s', (range, first, from, to) => {
    const months = monthsOfRange(range, { present: '2026-11', first });
    expect(months).toEqual({ from, to });
    expect(isReportable(months, '2026-11')).toBe(true);
  });

  it.each([
    ['2026-11', '2026-11', true],
    ['2026-12', '2026-11', false],
    ['2026-11', '2026-12', false],
    ['2021-12', '2026-11', true],
    ['2021-11', '2026-11', false],
  ])('[BP14] from %s to %s are reportable in November 2026: %s', (from, to, is) => {
    expect(isReportable({ from, to }, '2026-11')).toBe(is);
  });

  it.each([
    ['2026-03', '2026-05', 'from', '2026-03', '2026-05'],
    ['2026-07', '2026-05', 'from', '2026-07', '2026-07'],
    ['2026-07', '2026-05', 'to', '2026-05', '2026-05'],
    ['2019-01', '2026-05', 'from', '2019-01', '2023-12'],
    ['2019-01', '2026-05', 'to', '2021-06', '2026-05'],
    ['2027-01', '2027-05', 'from', '2026-11', '2026-11'],
    ['2026-10', '2027-05', 'to', '2026-10', '2026-11'],
  ] as const)('[BP14] %s to %s with %s kept become %s to %s', (from, to, kept, first, last) => {
    const nearest = nearestReportable({ from, to }, '2026-11', kept);
    expect(nearest).toEqual({ from: first, to: last });
    expect(isReportable(nearest, '2026-11')).toBe(true);
  });
});
