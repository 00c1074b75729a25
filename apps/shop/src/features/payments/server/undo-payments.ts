// What becomes of the money of an order that is called off or comes back.
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/db.ts';
import { endFinanced, giveUpAttempts, lockTaken } from './payment-store.ts';
import { decideRefund, type RefundWish, refundPayment } from './refund.ts';

/**
 * Undoes whatever an order's payments have come to, in the transaction of its cause: what was begun is given up, what
 * an employer was to pay is not owed, and what was taken is decided to be given back whole. Returns what has to be sent
 * after the commit. What is in doubt is undone by its own transition, since the order is gone. Lock the order first.
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

/** Asks the provider for what was decided. What it does not confirm is asked for again by the reconciler. */
export async function sendRefunds(app: App, wishes: readonly RefundWish[]): Promise<void> {
  for (const wish of wishes) await refundPayment(app, wish);
}
