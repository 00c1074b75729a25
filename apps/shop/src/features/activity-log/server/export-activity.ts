// The log as a CSV file: streamed, limited, and recorded in the log with its filters and the number of its rows.

import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { stockholmTime } from '#src/i18n/format.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedCsv, CSV_BATCH, type Exporter } from '#src/platform/http/audited-csv.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import type { ActivityEntry, AuditLogEntry } from '../contract.ts';
import { allEntries, companyEntries, type WantedActivity, type WantedEntries } from './activity-report.ts';
import { auditShapes, companyShapes } from './shown-entry.ts';

/** People who download the log more often than this are collecting personal data. */
export const EXPORTS: Limit = { name: 'activity-exports', points: 20, seconds: 3_600 };

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
  return auditedCsv(app, by, {
    name: fileName.company,
    audit: {
      action: 'company-activity.exported',
      target: { type: 'company', id: companyId },
      detail: { ...filters, actions: actions.length },
    },
    limit: EXPORTS,
    headings: [columns.at, columns.kind, columns.what, columns.action],
    read: (cursor: string | null = null) =>
      asCaller(app.db, caller, (tx) => companyEntries(tx, { ...wanted, cursor }, CSV_BATCH)),
    async cells(entries) {
      const shown = await companyShapes(app.db.pool, companyId, entries, {
        language,
        named,
        shop: app.settings.brand.name,
      });
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
  return auditedCsv(app, by, {
    name: fileName.admin,
    audit: {
      action: 'activity.exported',
      target: { type: 'audit-log', id: null },
      detail: { ...wanted },
    },
    limit: EXPORTS,
    headings: [at, who, what, action, subject, id, company, reason, request],
    read: (cursor: string | null = null) =>
      asCaller(app.db, caller, (tx) => allEntries(tx, { ...wanted, cursor }, CSV_BATCH)),
    cells: async (entries) =>
      (await auditShapes(app.db.pool, entries, { language, shop: app.settings.brand.name })).map(cellsOf),
  });
}
