// The months of a report. Source: issue 28, "Reports ... over time ... range in the URL".
import { type Month, monthAfter, monthIndex } from '../month.ts';

/** The most months of a report. */
export const MAX_REPORT_MONTHS = 60;

/** The ranges that a reader can choose without naming months. The first one is the default. */
export const REPORT_RANGES = ['last-12', 'this-year', 'last-year', 'all'] as const;
/** One of REPORT_RANGES. */
export type ReportRange = (typeof REPORT_RANGES)[number];

/** The first and the last month of a report. */
export interface MonthRange {
  from: Month;
  to: Month;
}

/**
 * Returns the months of a range. `first` is the first month with data, or null without data. 'all' ends with the present
 * month and has at most `MAX_REPORT_MONTHS` months.
 */
export function monthsOfRange(
  range: ReportRange,
  { present, first }: { present: Month; first: Month | null },
): MonthRange {
  const year = Number(present.slice(0, 4));
  switch (range) {
    case 'last-12':
      return { from: monthAfter(present, -11), to: present };
    case 'this-year':
      return { from: `${year}-01`, to: present };
    case 'last-year':
      return { from: `${year - 1}-01`, to: `${year - 1}-12` };
    case 'all': {
      const oldest = monthAfter(present, 1 - MAX_REPORT_MONTHS);
      const from = first !== null && first < present ? first : present;
      return { from: from > oldest ? from : oldest, to: present };
    }
  }
}

/** Tells whether a report can have these months: in order, at most `MAX_REPORT_MONTHS`, and none after the present one. */
export const isReportable = ({ from, to }: MonthRange, present: Month): boolean =>
  from <= to && to <= present && monthIndex(to) - monthIndex(from) < MAX_REPORT_MONTHS;

/** Returns the nearest months that a report can have, with `kept` unchanged unless it is after the present month. */
export function nearestReportable({ from, to }: MonthRange, present: Month, kept: 'from' | 'to'): MonthRange {
  const earlier = (one: Month, other: Month) => (one < other ? one : other);
  const later = (one: Month, other: Month) => (one > other ? one : other);
  const longest = MAX_REPORT_MONTHS - 1;
  if (kept === 'from') {
    const start = earlier(from, present);
    return { from: start, to: earlier(later(start, to), earlier(monthAfter(start, longest), present)) };
  }
  const end = earlier(to, present);
  return { from: later(earlier(from, end), monthAfter(end, -longest)), to: end };
}
