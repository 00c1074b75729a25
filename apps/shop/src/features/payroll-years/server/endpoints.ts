// The endpoints of the taxable values of a year. Access is checked before each handler runs, and rows are read as the caller.
import type { App } from '#src/app.ts';
import { readCursor, writeCursor } from '#src/features/payroll/server/person-cursor.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedWhole } from '#src/platform/http/audited-csv.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { downloadYear, listYearPeople, readYear } from '../contract.ts';
import { ROWS_AT_ONCE, yearCsv } from './year-csv.ts';
import { countYear, peopleOfYear } from './year-report.ts';

const PAGE = 50;
/** Members who download files more often than this are collecting personal data. */
const DOWNLOADS: Limit = { name: 'payroll-year-downloads', points: 60, seconds: 3_600 };

/** The endpoints of a company's payroll years. */
export const payrollYearEndpoints = (app: App): ServedEndpoint[] => [
  serve(readYear, ({ params, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const year = Number(params.year);
      const counted = await countYear(tx, { companyId: params.companyId, year });
      return { answer: { success, data: { year, current: Number(app.today().slice(0, 4)), ...counted } } };
    }),
  ),
  serve(listYearPeople, ({ params: { companyId, year }, query: { cursor }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const after = cursor ? readCursor(cursor) : null;
      const rows = await peopleOfYear(tx, { companyId, year: Number(year) }, { after, limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      const last = shown.at(-1);
      return {
        answer: {
          success,
          data: shown.map(({ sortName: _, ...person }) => person),
          nextCursor: rows.length > PAGE && last ? writeCursor(last) : null,
        },
      };
    }),
  ),
  serve(downloadYear, async ({ params: { companyId, year }, caller, requestId, language }) => {
    const file = await auditedWhole(
      app,
      { caller, requestId },
      {
        audit: {
          action: 'payroll.year-downloaded',
          target: { type: 'company', id: companyId },
          detail: { year: Number(year) },
        },
        limit: DOWNLOADS,
        make: async () => ({
          name: `formansvarden-${year}.csv`,
          bytes: yearCsv(language, (after) =>
            asCaller(app.db, caller, (tx) =>
              peopleOfYear(tx, { companyId, year: Number(year) }, { after, limit: ROWS_AT_ONCE }),
            ),
          ),
        }),
      },
    );
    return { answer: '', file };
  }),
];
