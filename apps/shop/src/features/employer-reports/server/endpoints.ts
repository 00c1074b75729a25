import {
  EMPLOYER_COLUMNS,
  EMPLOYER_PLOTS,
  type EmployerPlot,
} from '@activepick/domain/reports/employer-report.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { employerReportMessages } from '#src/languages/catalogues/employer-reports/messages.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedWhole } from '#src/platform/http/audited-csv.ts';
import { csvOfReport } from '#src/platform/http/csv-file.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { type EmployerReport, exportEmployerReport, readEmployerReport } from '../contract.ts';
import { employerReport } from './employer-report.ts';

/** A page has five plots; somebody who downloads more is a program. */
const DOWNLOADS: Limit = { name: 'employer-report-downloads', points: 120, seconds: 3_600 };

/** The endpoints of an employer's report. */
export const employerReportEndpoints = (app: App): ServedEndpoint[] => {
  const present = () => app.today().slice(0, 7);
  return [
    serve(readEmployerReport, async ({ params, query, caller }) => ({
      answer: {
        success,
        data: await asCaller(app.db, caller, (tx) =>
          employerReport(tx, { ...params, ...query, present: present() }),
        ),
      },
    })),
    serve(
      exportEmployerReport,
      async ({ params, query: { plot, ...wanted }, caller, language, requestId }) => {
        const file = await auditedWhole(
          app,
          { caller, requestId },
          {
            audit: {
              action: 'report.exported',
              target: { type: 'company', id: params.companyId },
              detail: { plot, ...wanted },
            },
            limit: DOWNLOADS,
            make: async () =>
              csvOf(
                await asCaller(app.db, caller, (tx) =>
                  employerReport(tx, { ...params, ...wanted, present: present() }),
                ),
                plot,
                language,
              ),
          },
        );
        return { answer: { success }, file };
      },
    ),
  ];
};

function csvOf(report: EmployerReport, plot: EmployerPlot, language: Language) {
  const { from, to, by, rows, others } = report;
  const { fileName, rowHeads, columns, none, others: nameOthers } = employerReportMessages[language];
  const all = others ? [...rows, others] : rows;
  const texts = [
    ...rows.map(({ key }) => key ?? (by === 'month' ? '' : none[by])),
    ...(others ? [nameOthers({ count: String(others.groups) })] : []),
  ];
  return csvOfReport(
    `${fileName[plot]}-${from}-${to}.csv`,
    { heading: rowHeads[by], texts },
    EMPLOYER_PLOTS[plot].map((column) => ({
      heading: columns[column],
      unit: EMPLOYER_COLUMNS[column].unit,
      figures: all.map(EMPLOYER_COLUMNS[column].of),
    })),
  );
}
