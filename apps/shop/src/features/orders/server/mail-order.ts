import type { App } from '#src/app.ts';
import type { OutboxRow } from '#src/platform/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { orderById } from './order-store.ts';

/** The kind of the outbox row that confirms an order; its payload is `{ orderId }`. */
export const ORDER_CONFIRMATION = 'order-confirmation';

/** Returns the mail that an `order-confirmation` row stands for. Throws when the row names no order. */
export async function confirmationMail(app: App, row: OutboxRow): Promise<Mail> {
  const order = await orderById(app.db.pool, String(row.payload.orderId));
  if (!order) throw new Error('the order of this confirmation is missing');
  const { orderMail } = await import('./order-mail.tsx');
  return { ...(await orderMail(order, app.settings, app.publicUrl)), messageId: row.id };
}
