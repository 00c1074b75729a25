import { ADMIN_COLUMNS, ADMIN_PLOTS, type AdminPlot } from '@activepick/domain/reports/admin-report.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { adminReportMessages } from '#src/languages/catalogues/admin-reports/messages.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { allowTime } from '#src/platform/database/query-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedWhole } from '#src/platform/http/audited-csv.ts';
import { csvOfReport } from '#src/platform/http/csv-file.ts';
import { reportedMonths } from '#src/platform/http/reported-months.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { RequestedRange } from '#src/wire/report-range.ts';
import { type AdminReport, exportAdminReport, readAdminReport } from '../contract.ts';
import { companiesByMonth, requestsByMonth } from './customer-report.ts';
import { benefitsByMonth, firstReportedMonth, ordersByMonth, REPORT_TIMEOUT_MS } from './sales-report.ts';

/** A page has seven plots; somebody who downloads more is a program. */
const DOWNLOADS: Limit = { name: 'admin-report-downloads', points: 120, seconds: 3_600 };

/** The endpoints of the report to admins. */
export const adminReportEndpoints = (app: App): ServedEndpoint[] => [
  serve(readAdminReport, async ({ query, caller }) => ({
    answer: { success, data: await asCaller(app.db, caller, (tx) => adminReport(app, tx, query)) },
  })),
  serve(exportAdminReport, async ({ query: { plot, ...range }, caller, language, requestId }) => {
    const file = await auditedWhole(
      app,
      { caller, requestId },
      {
        audit: {
          action: 'report.exported',
          target: { type: 'company', id: null },
          detail: { plot, ...range },
        },
        limit: DOWNLOADS,
        make: async () =>
          csvOf(await asCaller(app.db, caller, (tx) => adminReport(app, tx, range)), plot, language),
      },
    );
    return { answer: { success }, file };
  }),
];

async function adminReport(app: App, tx: Connection, range: RequestedRange): Promise<AdminReport> {
  await allowTime(tx, REPORT_TIMEOUT_MS);
  const first = await firstReportedMonth(tx);
  const months = reportedMonths(range, { present: app.today().slice(0, 7), first });
  const orders = await ordersByMonth(tx, months);
  const benefits = await benefitsByMonth(tx, months);
  const companies = await companiesByMonth(tx, months);
  const requests = await requestsByMonth(tx, months);
  // Every query returns all months in order.
  const rows = orders.map((row, at) => ({
    ...row,
    ...(benefits[at] as (typeof benefits)[number]),
    ...(companies[at] as (typeof companies)[number]),
    ...(requests[at] as (typeof requests)[number]),
  }));
  return { ...months, first, rows };
}

function csvOf({ from, to, rows }: AdminReport, plot: AdminPlot, language: Language) {
  const { fileName, month, columns } = adminReportMessages[language];
  return csvOfReport(
    `${fileName[plot]}-${from}-${to}.csv`,
    { heading: month, texts: rows.map((row) => row.month) },
    ADMIN_PLOTS[plot].map((column) => ({
      heading: columns[column],
      unit: ADMIN_COLUMNS[column].unit,
      figures: rows.map(ADMIN_COLUMNS[column].of),
    })),
  );
}
