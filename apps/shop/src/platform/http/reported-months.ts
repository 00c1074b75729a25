import type { Month } from '@activepick/domain/month.ts';
import { isReportable, type MonthRange, monthsOfRange } from '@activepick/domain/reports/report-range.ts';
import type { RequestedRange } from '#src/wire/report-range.ts';
import { Problem } from './problem-details.ts';

/**
 * Returns the months of a requested report. `first` is the first month with data. Throws `invalid-request` for months that a
 * report cannot have, and if only one of them is given.
 */
export function reportedMonths(
  { range, from, to }: RequestedRange,
  known: { present: Month; first: Month | null },
): MonthRange {
  if (from === undefined && to === undefined) return monthsOfRange(range ?? 'last-12', known);
  const isGiven = from !== undefined && to !== undefined && range === undefined;
  if (!isGiven || !isReportable({ from, to }, known.present))
    throw new Problem('invalid-request', {
      fields: [{ field: from === undefined ? 'from' : 'to', code: 'custom' }],
    });
  return { from, to };
}
