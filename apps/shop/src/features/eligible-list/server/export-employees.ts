// The eligible list as a CSV file: streamed, without personal numbers, limited, and audited with the person
// who downloaded it.

import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK } from '@activepick/domain/csv-text.ts';
import type { App } from '#src/app.ts';
import type { StoredEmployee } from '#src/features/companies/server/employee-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { beginAudit, endAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { csvOf } from '#src/platform/http/csv-file.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { ListEditor } from './eligible-employees.ts';
import { eligibleReport } from './list-report.ts';

/** Members who download the list more often than this are collecting personal data. */
export const EXPORTS: Limit = { name: 'employee-exports', points: 20, seconds: 3_600 };
const BATCH = 1_000;

/** Returns the file of a company's list. Throws `too-many-requests`. */
export async function exportedEmployees(app: App, by: ListEditor): Promise<AnsweredFile> {
  const { companyId, caller, language, requestId } = by;
  const { userId } = caller;
  const wait = await app.limits.take(EXPORTS, userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
  const read = (cursor?: string) =>
    asCaller(app.db, caller, (tx) => eligibleReport(tx, { companyId, cursor }, BATCH));
  // Reads before the response begins, so that a failure becomes a problem response instead of half a file.
  const first = await read();
  const auditId = uuidv7();
  await beginAudit(app.db.pool, auditId, {
    actor: { kind: 'user', id: userId },
    action: 'company.employees-exported',
    target: { type: 'company', id: companyId },
    requestId,
  });
  return {
    name: `${app.today()}-${eligibleMessages[language].exportFile}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Readable.from(linesOf(app, { first, read, language, auditId })),
  };
}

interface Export {
  first: StoredEmployee[];
  read: (cursor?: string) => Promise<StoredEmployee[]>;
  language: Language;
  auditId: string;
}

async function* linesOf(app: App, { first, read, language, auditId }: Export): AsyncGenerator<string> {
  let count = 0;
  let rows = first;
  try {
    yield BYTE_ORDER_MARK + csvOf([headingsOf(language)]);
    while (rows.length > 0) {
      yield csvOf(rows.map(cellsOf));
      count += rows.length;
      if (rows.length < BATCH) break;
      rows = await read(rows.at(-1)?.id);
    }
  } finally {
    await endAudit(app.db.pool, auditId, { count });
  }
}

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
