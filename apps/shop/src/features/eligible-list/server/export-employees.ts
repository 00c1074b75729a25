// The eligible list as a CSV file: streamed, without personal numbers, limited, and audited with the person
// who downloaded it.

import type { App } from '#src/app.ts';
import type { StoredEmployee } from '#src/features/companies/server/employee-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedCsv, CSV_BATCH } from '#src/platform/http/audited-csv.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { ListEditor } from './eligible-employees.ts';
import { eligibleReport } from './list-report.ts';

/** Members who download the list more often than this are collecting personal data. */
export const EXPORTS: Limit = { name: 'employee-exports', points: 20, seconds: 3_600 };

/** Returns the file of a company's list. Throws `too-many-requests`. */
export const exportedEmployees = (app: App, by: ListEditor): Promise<AnsweredFile> => {
  const { companyId, caller, language } = by;
  return auditedCsv(app, by, {
    name: eligibleMessages[language].exportFile,
    audit: { action: 'company.employees-exported', target: { type: 'company', id: companyId } },
    limit: EXPORTS,
    headings: headingsOf(language),
    // The list has no filters by which the rest could be downloaded.
    maxRows: Number.POSITIVE_INFINITY,
    read: (cursor) => asCaller(app.db, caller, (tx) => eligibleReport(tx, { companyId, cursor }, CSV_BATCH)),
    cells: (rows) => rows.map(cellsOf),
  });
};

function headingsOf(language: Language): string[] {
  const { personalNumber: _number, ...columns } = eligibleMessages[language].columns;
  return Object.values(columns);
}

const cellsOf = (one: StoredEmployee): string[] => [
  one.name,
  one.email,
  one.department ?? '',
  one.employeeId ?? '',
  one.costCentre ?? '',
  one.firstDay ?? '',
  one.lastDay ?? '',
];
