// Abandons the payment of an order that was never completed.
import { next, type OrderState } from '@activepick/domain/orders/order-states.ts';
import { type LockedOrder, moveOrder } from '#src/features/order-records/server/order-repository.ts';
import { giveUpAttempts } from '#src/features/payments/server/payment-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { enqueueJob } from '#src/platform/jobs/outbox.ts';
import { ADVANCE_PAYMENT_JOB } from './advance-payment.ts';

/** Cancels an order that was never paid, and abandons its started payment. Its goods are released elsewhere. */
export async function cancelUnpaid(tx: Connection, order: LockedOrder): Promise<void> {
  await giveUp(tx, order.id);
  const to = next(order.state, 'void-payment') as OrderState;
  await moveOrder(tx, order, { event: 'void-payment', to, actor: 'system' });
}

/**
 * Abandons the started payment of an order. A job, queued in this transaction, cancels it at the provider.
 */
export async function giveUp(tx: Connection, orderId: string): Promise<void> {
  for (const id of await giveUpAttempts(tx, orderId))
    await enqueueJob(tx, ADVANCE_PAYMENT_JOB, { id }, `${ADVANCE_PAYMENT_JOB}:${id}`);
}
