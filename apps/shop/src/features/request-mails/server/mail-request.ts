import type { RequestMove } from '@activepick/domain/requests/request-states.ts';
import type { App } from '#src/app.ts';
import { openNotification } from '#src/features/requests/server/notify-of-agreement.ts';
import {
  eventsOf,
  requestById,
  type StoredRequest,
} from '#src/features/requests/server/request-repository.ts';
import { statusCode } from '#src/features/requests/server/status-code.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import { pathInLanguage } from '#src/i18n/language.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { keysOf } from '#src/platform/security/key-ring.ts';
import type { Mail } from '#src/providers/mail/mail.ts';

async function requestOf(app: App, row: OutboxRow): Promise<StoredRequest> {
  const request = await requestById(app.db.pool, String(row.payload.requestId));
  if (!request) throw new Error('the request of this mail is missing');
  return request;
}

/** Returns the mail of a `request-to-staff` row. */
export async function mailToStaff(app: App, row: OutboxRow): Promise<Mail> {
  const { staffMail } = await import('./request-mail.tsx');
  return { ...(await staffMail(await requestOf(app, row), app.settings)), messageId: row.id };
}

/**
 * Returns the mail of a `request-receipt` row. It goes to the account's verified email, or to the email that a
 * signed-out sender has typed. Returns null when the account has no verified email.
 */
export async function renderReceiptMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const request = await requestOf(app, row);
  const user = request.userId ? await userById(app.db.pool, request.userId) : null;
  const proved = user?.emailConfirmedAt ? user.email : null;
  const to = request.userId ? proved : request.email;
  if (!to) return null;
  const { receiptMail } = await import('./request-mail.tsx');
  const link = await statusLink(app, request);
  return { ...(await receiptMail(request, { to, link }, app.settings)), messageId: row.id };
}

/**
 * Returns the mail of a `request-changed` row; null when the request has been deleted. It goes to the
 * account's verified email, else to the typed one. That is acceptable, because staff have read the request.
 */
export async function renderChangeMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const request = await requestById(app.db.pool, String(row.payload.requestId));
  const events = request ? await eventsOf(app.db.pool, request.id) : [];
  const told = events.find(({ id }) => id === row.payload.eventId);
  if (!request || !told) return null;
  const user = request.userId ? await userById(app.db.pool, request.userId) : null;
  const to = user?.email && user.emailConfirmedAt ? user.email : request.email;
  const { changeMail } = await import('./change-mail.tsx');
  const change = {
    move: told.event as RequestMove | 'new-link',
    message: told.message,
    to,
    link: await statusLink(app, request),
  };
  return { ...(await changeMail(request, change, app.settings)), messageId: row.id };
}

async function statusLink(app: App, request: StoredRequest): Promise<string> {
  const code = await statusCode(keysOf(app), request);
  return `${app.publicUrl}${pathInLanguage(`/requests/${request.id}`, request.language)}#${code}`;
}

/** Returns the mail of a `contract-notification` row. */
export async function renderAgreementMail(app: App, row: OutboxRow): Promise<Mail> {
  const { agreementMail } = await import('./request-mail.tsx');
  return { ...(await agreementMail(openNotification(row, app.encryption), app.settings)), messageId: row.id };
}
