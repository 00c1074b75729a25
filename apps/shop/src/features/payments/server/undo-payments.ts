// Undoes the payments of a cancelled or returned order.
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { endFinanced, giveUpAttempts, lockTaken } from './payment-repository.ts';
import { decideRefund, type RefundWish, refundPayment } from './refund.ts';

/**
 * Undoes the payments of an order, in the transaction of the cause: abandons started payments, cancels what an employer
 * owes, and requests full refunds of captured ones. Returns the refunds to send after the commit. A payment in doubt is
 * undone by its own transition later. Lock the order first.
 */
export async function undoPayments(tx: Connection, orderId: string, actor: string): Promise<RefundWish[]> {
  await giveUpAttempts(tx, orderId);
  await endFinanced(tx, orderId);
  const wishes = (await lockTaken(tx, orderId)).map(
    (paymentId): RefundWish => ({ paymentId, amountOre: 'rest', key: `payment:${paymentId}:undone`, actor }),
  );
  for (const wish of wishes) await decideRefund(tx, wish);
  return wishes;
}

/** Sends the refunds to the provider. The reconciler repeats those that the provider does not confirm. */
export async function sendRefunds(app: App, wishes: readonly RefundWish[]): Promise<void> {
  for (const wish of wishes) await refundPayment(app, wish);
}
