// The months of a report are in the URL, so links, reloads and the back button work.
import { MONTH_PATTERN } from '@activepick/domain/month.ts';
import {
  isReportable,
  type MonthRange,
  REPORT_RANGES,
  type ReportRange,
} from '@activepick/domain/reports/report-range.ts';

/** A named range, or the chosen months. */
export type RangeView = { range: ReportRange } | MonthRange;

const DEFAULT = REPORT_RANGES[0];

/** Returns the range in a URL; the default if the URL has none that a report can have. */
export function rangeViewOf(search: string, present: string): RangeView {
  const query = new URLSearchParams(search);
  const months = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (MONTH_PATTERN.test(months.from) && MONTH_PATTERN.test(months.to) && isReportable(months, present))
    return months;
  return { range: REPORT_RANGES.find((range) => range === query.get('range')) ?? DEFAULT };
}

/** Returns the query of a range; empty for the default. */
export const rangeQuery = (view: RangeView): Record<string, string> => {
  if (!('range' in view)) return { from: view.from, to: view.to };
  return view.range === DEFAULT ? {} : { range: view.range };
};
