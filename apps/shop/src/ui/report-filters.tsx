import { monthAfter } from '@activepick/domain/month.ts';
import {
  type MonthRange,
  nearestReportable,
  REPORT_RANGES,
  type ReportRange,
} from '@activepick/domain/reports/report-range.ts';
import type { ReactNode } from 'react';
import { reportMessages } from '#src/languages/catalogues/ui/report-messages.ts';
import { formatMonth } from '../i18n/format-month.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { choicesOf, FilterSelect } from './filter-select.tsx';
import type { RangeView } from './report-url.ts';

const CHOSEN = 'months';

/** The earliest month that can be chosen, in years before the present one. */
const CHOICE_YEARS = 10;

interface FiltersProps {
  view: RangeView;
  /** The months of the shown report. */
  shown: MonthRange & { first: string | null };
  present: string;
  hrefOf: (view: RangeView) => string;
  /** More filters. */
  children?: ReactNode;
}

/** The filters of a report: a named range, and its first and last month. */
export function ReportFilters({ view, shown, present, hrefOf, children }: FiltersProps) {
  const messages = useMessages(reportMessages);
  const { language } = useLanguage();
  const { from, to, first } = shown;
  const oldest = [first ?? present, from, monthAfter(present, -12 * CHOICE_YEARS)];
  const months = monthsBetween(
    [oldest[0] as string, from].sort()[0] as string,
    present,
    oldest[2] as string,
  ).map((month): [string, string] => [month, formatMonth(month, language)]);
  const chosen = (months: MonthRange, kept: 'from' | 'to') =>
    hrefOf(nearestReportable(months, present, kept));
  const isNamed = 'range' in view;
  const ranges = choicesOf('', REPORT_RANGES, messages.ranges).slice(1);
  return (
    <section
      aria-label={messages.filters}
      className="no-print grid max-w-5xl gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      {children}
      <FilterSelect
        label={messages.range}
        value={isNamed ? view.range : CHOSEN}
        choices={isNamed ? ranges : [...ranges, [CHOSEN, messages.months]]}
        hrefOf={(range) =>
          range === CHOSEN ? hrefOf({ from, to }) : hrefOf({ range: range as ReportRange })
        }
      />
      <FilterSelect
        label={messages.from}
        value={from}
        choices={months}
        hrefOf={(month) => chosen({ from: month, to }, 'from')}
      />
      <FilterSelect
        label={messages.to}
        value={to}
        choices={months}
        hrefOf={(month) => chosen({ from, to: month }, 'to')}
      />
    </section>
  );
}

/** Returns the months from one to another, newest first, none before `oldest`. */
function monthsBetween(from: string, to: string, oldest: string): string[] {
  const months: string[] = [];
  for (let month = to; month >= from && month >= oldest; month = monthAfter(month, -1)) months.push(month);
  return months;
}
