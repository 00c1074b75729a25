// Handles a privacy request, from its recording by staff to the copy or the erasure.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import type { App } from '#src/app.ts';
import { companyDataOf } from '#src/features/own-data/server/company-data-report.ts';
import { emailDataOf } from '#src/features/own-data/server/email-data-report.ts';
import { ownDataHtml } from '#src/features/own-data/server/own-data-html.ts';
import { programmeDataOf } from '#src/features/own-data/server/programme-data-report.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { keysOf } from '#src/platform/security/key-ring.ts';
import { idInToken } from '#src/platform/security/signed-link.ts';
import type { CaseKind, OpenedCase } from '../contract.ts';
import { isCaseToken } from './case-link.ts';
import {
  caseById,
  insertCase,
  lockCase,
  markAnswered,
  renewLink,
  type StoredCase,
} from './case-repository.ts';
import { eraseDataOf } from './erase-data.ts';
import { keptOf } from './personal-data-counts.ts';

/** The kind of the outbox rows that contain a link. */
export const PRIVACY_LINK = 'privacy-link';
/** The lifetime of a link in hours (docs/security.md, "Personal data"). */
export const LINK_HOURS = 24;

type CaseWorker = { caller: SignedInCaller; requestId: string };
type CaseRequest = { kind: CaseKind; email: string; language: StoredCase['language']; askedOn: string };

/** Records a request, or finds the open one, and emails its link. */
export const openCase = (app: App, by: CaseWorker, asked: CaseRequest): Promise<StoredCase> =>
  asCaller(app.db, by.caller, async (tx) => {
    const email = normaliseEmail(asked.email);
    const createdBy = by.caller.userId;
    const one = await insertCase(tx, { ...asked, id: uuidv7(), email, createdBy, hours: LINK_HOURS });
    await mailLink(tx, by, one, 'privacy.asked');
    return one;
  });

/** Emails a new link of an open request. Throws the problem 'not-found'. */
export const sendLinkAgain = (app: App, by: CaseWorker, id: string): Promise<StoredCase> =>
  asCaller(app.db, by.caller, async (tx) => {
    const one = await renewLink(tx, id, LINK_HOURS);
    if (!one) throw new Problem('not-found');
    await mailLink(tx, by, one, 'privacy.link-sent');
    return one;
  });

async function mailLink(tx: Connection, by: CaseWorker, one: StoredCase, action: AuditAction): Promise<void> {
  await addToOutbox(tx, {
    kind: PRIVACY_LINK,
    businessKey: `privacy:${one.id}:${one.linkVersion}`,
    language: one.language,
    payload: { caseId: one.id },
  });
  await recordAudit(tx, {
    actor: actorOf(by.caller),
    action,
    target: { type: 'privacy-case', id: one.id },
    detail: { kind: one.kind },
    requestId: by.requestId,
  });
}

/**
 * Returns the request of a link. Throws the problem 'not-found' for a link that is wrong, expired or used.
 */
export async function viewCase(app: App, token: string): Promise<OpenedCase> {
  const one = await caseOf(app, app.db.pool, token, caseById);
  const { kind, email, linkExpiresAt } = one;
  return {
    kind,
    email,
    expiresAt: linkExpiresAt.toISOString(),
    ...(await keptOf(app.db.pool, email, termMonths(app))),
  };
}

const termMonths = ({ settings }: App) => settings.benefit.termMonths;

/** Returns the stored data about a person, and marks the request as answered. */
export const copyOf = (app: App, token: string, requestId: string) =>
  app.db.transaction(async (tx) => {
    const one = await caseOf(app, tx, token, lockCase);
    if (one.kind !== 'copy') throw new Problem('not-found');
    const whose = { userId: null, email: one.email, personalNumber: null, numberHash: null };
    const json = {
      ...(await emailDataOf(tx, app.encryption, whose)),
      ...(await programmeDataOf(tx, whose)),
      ...(await companyDataOf(tx, app.encryption, whose)),
    };
    const html = ownDataHtml(json, one.language, app.settings.brand.name);
    await markAnswered(tx, one.id);
    await auditCase(tx, 'privacy.copied', one.id, requestId);
    return { json, html };
  });

/** Erases a person's data that need not be kept. An account stays: its owner can delete it after signing in. */
export const erase = (app: App, token: string, requestId: string) =>
  app.db.transaction(async (tx) => {
    const one = await caseOf(app, tx, token, lockCase);
    if (one.kind !== 'erasure') throw new Problem('not-found');
    const erased = await eraseDataOf(tx, one.email, termMonths(app));
    await auditCase(tx, 'privacy.erased', one.id, requestId, erased);
    // Operators repeat it after restoring an older backup.
    app.log.info({ caseId: one.id }, 'privacy_case_erased');
    return erased;
  });

async function caseOf(
  app: App,
  connection: Connection,
  token: string,
  find: typeof caseById,
): Promise<StoredCase> {
  const id = idInToken(token);
  const one = id && (await find(connection, id));
  if (!one || !(await isCaseToken(keysOf(app), one, token))) throw new Problem('not-found');
  // A copy may be downloaded again while its link is valid. An erasure happens once.
  if (!one.isLinkGood || (one.kind === 'erasure' && one.answeredAt)) throw new Problem('not-found');
  return one;
}

const auditCase = (
  tx: Connection,
  action: AuditAction,
  id: string,
  requestId: string,
  detail: Record<string, unknown> = {},
) =>
  recordAudit(tx, {
    actor: { kind: 'nobody' },
    action,
    target: { type: 'privacy-case', id },
    detail,
    requestId,
  });
