// The log as a CSV file: streamed, limited, and recorded in the log with its filters and the number of its rows.

import { Readable } from 'node:stream';
import type { CompanyAction, StaffAction } from '@activepick/domain/audit/audit-actions.ts';
import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow } from '@activepick/domain/csv-text.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { stockholmTime } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { beginAudit, endAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { ActivityEntry, AuditLogEntry } from '../contract.ts';
import {
  allEntries,
  companyEntries,
  type StoredEntry,
  type WantedActivity,
  type WantedEntries,
} from './activity-report.ts';
import { auditShapes, companyShapes } from './shown-entry.ts';

/** People who download the log more often than this are collecting personal data. */
export const EXPORTS: Limit = { name: 'activity-exports', points: 20, seconds: 3_600 };
const BATCH = 500;
/** The most rows of a file. A longer log is downloaded by its days. */
export const MAX_ROWS = 100_000;

/** Who downloads, and in which language. */
export interface Exporter {
  caller: SignedInCaller;
  language: Language;
  requestId: string;
}

/** What differs between the file of a company and that of admins. */
interface Source {
  name: string;
  action: Extract<CompanyAction | StaffAction, `${string}activity.exported`>;
  target: { type: string; id: string | null };
  /** The filters, for the log. */
  detail: Record<string, unknown>;
  headings: readonly string[];
  read(cursor: string | null): Promise<StoredEntry[]>;
  cells(entries: readonly StoredEntry[]): Promise<string[][]>;
}

/** Returns the file of a company's log. Throws `too-many-requests`. */
export function exportedActivity(
  account: AuthService,
  by: Exporter,
  wanted: Omit<WantedActivity, 'cursor'>,
): Promise<AnsweredFile> {
  const { app, named } = account;
  const { language, caller } = by;
  const { columns, fileName, kinds } = activityMessages[language];
  const { companyId, actions, ...filters } = wanted;
  const cellsOf = (one: ActivityEntry) => [
    stockholmTime(new Date(one.at)),
    kinds[one.kind],
    one.text,
    one.action,
  ];
  return exported(account, by, {
    name: fileName.company,
    action: 'company-activity.exported',
    target: { type: 'company', id: companyId },
    detail: { ...filters, actions: actions.length },
    headings: [columns.at, columns.kind, columns.what, columns.action],
    read: (cursor) => asCaller(app.db, caller, (tx) => companyEntries(tx, { ...wanted, cursor }, BATCH)),
    async cells(entries) {
      const shown = await companyShapes(app.db.pool, companyId, entries, { language, named });
      return shown.map(cellsOf);
    },
  });
}

/** Returns the file of the whole log. Throws `too-many-requests`. */
export function exportedAuditLog(
  account: AuthService,
  by: Exporter,
  wanted: Omit<WantedEntries, 'cursor'>,
): Promise<AnsweredFile> {
  const { app } = account;
  const { language, caller } = by;
  const { columns, fileName } = activityMessages[language];
  const cellsOf = (one: AuditLogEntry) => [
    stockholmTime(new Date(one.at)),
    one.actor.name ?? one.actor.id ?? one.actor.kind,
    one.text,
    one.action,
    one.target.type,
    one.target.id ?? '',
    one.company?.name ?? one.company?.id ?? '',
    one.reason ?? '',
    one.requestId ?? '',
  ];
  const { at, who, what, action, subject, id, company, reason, request } = columns;
  return exported(account, by, {
    name: fileName.admin,
    action: 'activity.exported',
    target: { type: 'audit-log', id: null },
    detail: { ...wanted },
    headings: [at, who, what, action, subject, id, company, reason, request],
    read: (cursor) => asCaller(app.db, caller, (tx) => allEntries(tx, { ...wanted, cursor }, BATCH)),
    cells: async (entries) => (await auditShapes(app.db.pool, entries, { language })).map(cellsOf),
  });
}

async function exported(
  { app }: AuthService,
  { caller, requestId }: Exporter,
  source: Source,
): Promise<AnsweredFile> {
  const { userId } = caller;
  const wait = await app.limits.take(EXPORTS, userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
  // Reads before the response begins, so that a failure becomes a problem response instead of half a file.
  const first = await source.read(null);
  const auditId = uuidv7();
  const { action, target, detail } = source;
  await beginAudit(app.db.pool, auditId, {
    actor: { kind: 'user', id: userId },
    action,
    target,
    detail,
    requestId,
  });
  return {
    name: `${app.today()}-${source.name}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Readable.from(
      linesOf(source, first, (count) => endAudit(app.db.pool, auditId, { ...detail, count })),
    ),
  };
}

async function* linesOf(
  { headings, read, cells }: Source,
  first: StoredEntry[],
  end: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  const csv = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => csvRow(row.map(guardedText))).join('');
  let count = 0;
  let rows = first;
  try {
    yield BYTE_ORDER_MARK + csv([headings]);
    while (rows.length > 0 && count < MAX_ROWS) {
      yield csv(await cells(rows));
      count += rows.length;
      if (rows.length < BATCH) break;
      rows = await read(rows.at(-1)?.id ?? null);
    }
  } finally {
    await end(count);
  }
}
