import type { App } from '#src/app.ts';
import { BUY_OUT_PAID } from '#src/features/payments/server/buy-out-payment-repository.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { paidBike } from '../receipt-repository.ts';

/** Returns the mail of a row of the outbox; null when nobody is left to be told. */
export async function renderBuyOutMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const paid = await paidBike(app.db.pool, String(row.payload.paymentId));
  if (!paid) return null;
  const { buyOutMail } = await import('./buy-out-mail.tsx');
  const link = `${app.publicUrl}/benefits/${paid.benefitId}?lang=${row.language}`;
  const news = row.kind === BUY_OUT_PAID ? 'paid' : 'refunded';
  return { ...(await buyOutMail({ ...paid, link }, news, row.language, app.settings)), messageId: row.id };
}
