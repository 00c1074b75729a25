// The endpoints of the audit log: of a company's members, and of admins.

import { AUDIT_ACTIONS, COMPANY_ACTIONS, companyActions } from '@activepick/domain/audit/audit-actions.ts';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import {
  allEntries,
  companyEntries,
  peopleOfLog,
  type WantedActivity,
  type WantedEntries,
} from './activity-report.ts';
import { exportedActivity, exportedAuditLog } from './export-activity.ts';
import { actionLabel } from './sentence.ts';
import { auditShapes, companyShapes } from './shown-entry.ts';

const PAGE = 50;

/** The endpoints. */
export function activityEndpoints(account: AuthService): ServedEndpoint[] {
  const { app, named } = account;
  const { db } = app;
  return [
    serve(contract.listActivity, async ({ params: { companyId }, query, caller, language }) => {
      const wanted = { ...wantedOf(companyId, query), cursor: query.cursor ?? null };
      const rows = await asCaller(db, caller, (tx) => companyEntries(tx, wanted, PAGE + 1));
      const shown = rows.slice(0, PAGE);
      const data = await companyShapes(db.pool, companyId, shown, {
        language,
        named,
        shop: app.settings.brand.name,
      });
      return { answer: { success, data, nextCursor: cursorOf(rows) } };
    }),
    serve(contract.readActivityChoices, async ({ params: { companyId }, caller, language }) => {
      const people = await asCaller(db, caller, (tx) => peopleOfLog(tx, companyId));
      const actions = companyActions().map((action) => ({
        action,
        kind: COMPANY_ACTIONS[action],
        label: actionLabel(action, language),
      }));
      return { answer: { success, data: { people, actions } } };
    }),
    serve(contract.exportActivity, async ({ params: { companyId }, query, caller, language, requestId }) => ({
      answer: { success },
      file: await exportedActivity(account, { caller, language, requestId }, wantedOf(companyId, query)),
    })),
    serve(contract.listAuditLog, async ({ query, caller, language }) => {
      const wanted = { ...(await wantedEntries(db.pool, query)), cursor: query.cursor ?? null };
      const rows = await asCaller(db, caller, (tx) => allEntries(tx, wanted, PAGE + 1));
      const data = await auditShapes(db.pool, rows.slice(0, PAGE), {
        language,
        shop: app.settings.brand.name,
      });
      return { answer: { success, data, nextCursor: cursorOf(rows) } };
    }),
    serve(contract.readAuditChoices, async ({ language }) => {
      const data = AUDIT_ACTIONS.map((action) => ({ action, label: actionLabel(action, language) }));
      return { answer: { success, data } };
    }),
    serve(contract.exportAuditLog, async ({ query, caller, language, requestId }) => {
      const wanted = await wantedEntries(db.pool, query);
      return {
        answer: { success },
        file: await exportedAuditLog(account, { caller, language, requestId }, wanted),
      };
    }),
  ];
}

const cursorOf = (rows: readonly { id: string }[]) =>
  rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null;

const isNobodyInParticular = (person: string | undefined) => person === 'others' || person === 'system';

function wantedOf(
  companyId: string,
  { person, kind, action, from, to }: contract.CompanyFilters,
): Omit<WantedActivity, 'cursor'> {
  const ofKind = companyActions(kind);
  return {
    companyId,
    actions: action ? ofKind.filter((one) => one === action) : ofKind,
    person: person && !isNobodyInParticular(person) ? person : null,
    actors: isNobodyInParticular(person) ? (person as 'others' | 'system') : null,
    from: from ?? null,
    to: to ?? null,
  };
}

// Finds nothing: no account has this id.
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function wantedEntries(
  connection: Connection,
  { actor, action, subject, id, company, from, to }: contract.AuditFilters,
): Promise<Omit<WantedEntries, 'cursor'>> {
  const typed = (actor ?? '').toLowerCase();
  const found = typed && !UUID.test(typed) ? await userByEmail(connection, normaliseEmail(typed)) : null;
  return {
    actorId: typed === '' ? null : UUID.test(typed) ? typed : (found?.id ?? NOBODY),
    action: action ?? null,
    subject: subject ?? null,
    subjectId: id || null,
    companyId: company ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
