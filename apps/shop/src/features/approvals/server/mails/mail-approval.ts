import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { mailedApproval } from '../approval-repository.ts';
import type { MailedApproval } from './approval-mail.tsx';

// Null when the member has been removed, or the order no longer waits.
async function approvalOf(
  app: App,
  row: OutboxRow,
): Promise<(MailedApproval & { isWaiting: boolean }) | null> {
  const orderId = String(row.payload.orderId);
  const found = await mailedApproval(app.db.pool, orderId, String(row.payload.userId));
  if (!found) return null;
  const { companyId, ...facts } = found;
  return {
    ...facts,
    link: `${app.publicUrl}/employer/${companyId}/approvals/${orderId}?lang=${row.language}`,
  };
}

/** Returns the mail of an `approval-requested` row; null when the order no longer waits or the member has left. */
export async function renderApprovalRequestMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const approval = await approvalOf(app, row);
  if (!approval?.isWaiting) return null;
  const { approvalRequestedMail } = await import('./approval-mail.tsx');
  const number = Number(row.payload.number) as 0 | 1 | 2;
  const mail = await approvalRequestedMail(approval, number, row.language, app.settings);
  return { ...mail, messageId: row.id };
}

/** Returns the mail of an `approval-lapsed` row; null when the member has left. */
export async function renderLapsedApprovalMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const approval = await approvalOf(app, row);
  if (!approval) return null;
  const { approvalLapsedMail } = await import('./approval-mail.tsx');
  return { ...(await approvalLapsedMail(approval, row.language, app.settings)), messageId: row.id };
}
