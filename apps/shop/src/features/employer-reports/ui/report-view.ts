// The rows and months of a report are in the URL, so links, reloads and the back button work.
import { type RangeView, rangeQuery, rangeViewOf } from '#src/ui/report-url.ts';
import { REPORT_ROWS, type ReportRows } from '../contract.ts';

/** What a report shows. */
export interface ReportView {
  by: ReportRows;
  months: RangeView;
}

/** Returns the view in a URL; whatever it does not know is left out. */
export function reportViewOf(search: string, present: string): ReportView {
  const by = new URLSearchParams(search).get('by');
  return { by: REPORT_ROWS.find((rows) => rows === by) ?? 'month', months: rangeViewOf(search, present) };
}

/** Returns the view as the endpoints take it. */
export const reportQuery = ({ by, months }: ReportView): Record<string, string> => ({
  ...(by === 'month' ? {} : { by }),
  ...rangeQuery(months),
});

/** Returns the query string with its `?`; empty for the default view. */
export function reportSearch(view: ReportView): string {
  const text = new URLSearchParams(reportQuery(view)).toString();
  return text ? `?${text}` : '';
}
