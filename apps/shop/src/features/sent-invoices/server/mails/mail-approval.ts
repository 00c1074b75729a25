import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { approvalLink } from '../approval-link.ts';
import { billedById } from '../billing-repository.ts';

/** Returns the mail of a `self-invoice-approval` row; null when the invoice no longer exists. */
export async function renderInvoiceApprovalMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const billed = await billedById(app.db.pool, String(row.payload.invoiceId));
  if (billed?.state !== 'sent') return null;
  const { approvalMail } = await import('./approval-mail.tsx');
  const link = approvalLink(app, billed, row.language);
  const facts = { billed, to: String(row.payload.to), link };
  return { ...(await approvalMail(facts, row.language, app.settings)), messageId: row.id };
}
