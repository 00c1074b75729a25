import { CARBON_ASSUMPTIONS } from '@activepick/domain/benefit/carbon.ts';
import {
  EMPLOYER_COLUMNS,
  EMPLOYER_PLOT_NAMES,
  EMPLOYER_PLOTS,
  type EmployerColumn,
  type EmployerPlot,
} from '@activepick/domain/reports/employer-report.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerReportMessages } from '#src/languages/catalogues/employer-reports/messages.ts';
import ReportPlot, { type PlottedColumn } from '#src/ui/report-plot.tsx';
import type { EmployerReport } from '../contract.ts';

interface PlotsProps {
  companyId: string;
  report: EmployerReport;
  /** The query of the shown report. */
  query: Record<string, string>;
}

/** All plots of an employer's report. */
export default function ReportPlots({ companyId, report, query }: PlotsProps) {
  const messages = useMessages(employerReportMessages);
  const labels = useLabels(report);
  const noteOf = useNotes(report.by);
  const { by, rows, others } = report;
  const all = others ? [...rows, others] : rows;
  const columnOf = (column: EmployerColumn): PlottedColumn => ({
    heading: messages.columns[column],
    unit: EMPLOYER_COLUMNS[column].unit,
    figures: all.map(EMPLOYER_COLUMNS[column].of),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
      {EMPLOYER_PLOT_NAMES.map((plot) => {
        const [first, ...more] = EMPLOYER_PLOTS[plot];
        return (
          <ReportPlot
            key={plot}
            title={messages.plots[plot]}
            note={noteOf(plot)}
            rowsAre={by === 'month' ? 'months' : 'groups'}
            rowHead={messages.rowHeads[by]}
            labels={labels}
            columns={[columnOf(first), ...more.map(columnOf)]}
            csv={{
              path: '/api/employer/:companyId/reports-export',
              params: { companyId },
              query: { ...query, plot },
            }}
          />
        );
      })}
    </div>
  );
}

function useLabels({ by, rows, others }: EmployerReport): string[] {
  const messages = useMessages(employerReportMessages);
  const { language } = useLanguage();
  const labelOf = (key: string | null) =>
    by === 'month' ? formatMonth(key ?? '', language) : (key ?? messages.none[by]);
  return [
    ...rows.map(({ key }) => labelOf(key)),
    ...(others ? [messages.others({ count: formatNumber(others.groups, language) })] : []),
  ];
}

function useNotes(by: EmployerReport['by']): (plot: EmployerPlot) => string {
  const { notes, groupNotes } = useMessages(employerReportMessages);
  const { language } = useLanguage();
  return (plot) =>
    plot === 'carbon'
      ? notes.carbon({
          km: formatNumber(CARBON_ASSUMPTIONS.kmPerDay, language),
          days: formatNumber(CARBON_ASSUMPTIONS.daysPerYear, language),
          grams: formatNumber(CARBON_ASSUMPTIONS.gramsPerKm, language, 1),
        })
      : (by === 'month' ? notes : groupNotes)[plot];
}
