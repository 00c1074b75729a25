import {
  ADMIN_COLUMNS,
  ADMIN_PLOT_NAMES,
  ADMIN_PLOTS,
  type AdminColumn,
} from '@activepick/domain/reports/admin-report.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { adminReportMessages } from '#src/languages/catalogues/admin-reports/messages.ts';
import ReportPlot, { type PlottedColumn } from '#src/ui/report-plot.tsx';
import type { AdminReport } from '../contract.ts';

/** All plots of the report to admins. `query` is that of the shown report. */
export default function AdminPlots({
  rows,
  query,
}: Pick<AdminReport, 'rows'> & { query: Record<string, string> }) {
  const messages = useMessages(adminReportMessages);
  const { language } = useLanguage();
  const labels = rows.map(({ month }) => formatMonth(month, language));
  const columnOf = (column: AdminColumn): PlottedColumn => ({
    heading: messages.columns[column],
    unit: ADMIN_COLUMNS[column].unit,
    figures: rows.map(ADMIN_COLUMNS[column].of),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
      {ADMIN_PLOT_NAMES.map((plot) => {
        const [first, ...more] = ADMIN_PLOTS[plot];
        return (
          <ReportPlot
            key={plot}
            title={messages.plots[plot]}
            note={messages.notes[plot]}
            rowsAre="months"
            rowHead={messages.month}
            labels={labels}
            columns={[columnOf(first), ...more.map(columnOf)]}
            csv={{ path: '/api/admin/reports-export', params: {}, query: { ...query, plot } }}
          />
        );
      })}
    </div>
  );
}
