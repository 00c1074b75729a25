// The job that settles open card payments. It requests the state of payments in doubt, releases expired reservations,
// cancels unpaid orders, repeats refunds, and handles events of payments that were unknown.
import { PAYMENT_LINK_HOURS } from '@activepick/domain/payments/payment-states.ts';
import type { App } from '#src/app.ts';
import { releaseReservation } from '#src/features/inventory/server/reservations.ts';
import { lapsedHolds } from '#src/features/inventory/server/stock-repository.ts';
import { lockOrder, ordersLeftUnpaid } from '#src/features/order-records/server/order-repository.ts';
import { giveUpOldBuyOuts } from '#src/features/payments/server/buy-out-payment-repository.ts';
import { countOpenDisputes } from '#src/features/payments/server/dispute-repository.ts';
import { doubt, duePayments } from '#src/features/payments/server/payment-repository.ts';
import { forgetOldEvents, waitingEvents } from '#src/features/payments/server/provider-event-repository.ts';
import { sendPendingRefunds } from '#src/features/payments/server/refund.ts';
import { countRefused } from '#src/features/payments/server/refund-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { cancelUnpaid, giveUp } from './abandon-payment.ts';
import { advancePayment } from './advance-payment.ts';
import { handlePaymentEvent } from './payment-events.ts';

/** Name of the job; it runs every minute. */
export const RECONCILE_JOB = 'reconcile-payments';

// Limits a run so that it ends before the next one starts. The rest waits for the next run.
const MAX_AT_ONCE = 200;
const TOGETHER = 4;

/** Processes all due payments once. An error of one order does not stop the others. */
export async function reconcilePayments(app: App): Promise<void> {
  const { pool } = app.db;
  await each(app, await lapsedHolds(pool, MAX_AT_ONCE), (id) => letLapse(app, id));
  await each(app, await ordersLeftUnpaid(pool, PAYMENT_LINK_HOURS, MAX_AT_ONCE), (id) => cancel(app, id));
  await giveUpOldBuyOuts(pool, PAYMENT_LINK_HOURS, MAX_AT_ONCE);
  await each(app, await duePayments(pool, MAX_AT_ONCE), (id) => advancePayment(app, id, 'background'));
  await each(app, await waitingEvents(pool, MAX_AT_ONCE), (event) => handlePaymentEvent(app, event));
  await sendPendingRefunds(app, MAX_AT_ONCE);
  await forgetOldEvents(pool);
  const { count, oldestSeconds } = await doubt(pool);
  app.metrics.paymentsInDoubt.set(count);
  app.metrics.oldestDoubt.set(oldestSeconds);
  app.metrics.refusedRefunds.set(await countRefused(pool));
  app.metrics.openDisputes.set(await countOpenDisputes(pool));
}

async function each<Thing>(
  app: App,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const waiting = [...things];
  const worker = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift())
      await work(thing).catch((err) => {
        // A provider that does not respond needs no log entry. The next run retries.
        if (!(err instanceof ProviderError)) app.log.error({ err }, 'Could not reconcile a payment');
      });
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

/** Releases the goods of an expired order, and cancels a bank check that is still open. */
const letLapse = (app: App, orderId: string) => withGoods(app, orderId, (tx) => giveUp(tx, orderId));

const cancel = (app: App, orderId: string) => withGoods(app, orderId, cancelUnpaid);

async function withGoods(
  app: App,
  orderId: string,
  work: (tx: Connection, order: Awaited<ReturnType<typeof lockOrder>>) => Promise<void>,
): Promise<void> {
  const tags = await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Paid in the meantime.
    if (order.state !== 'awaiting-payment') return [];
    await work(tx, order);
    const changed = await releaseReservation(tx, orderId);
    if (changed.length > 0) await publishInvalidation(tx, changed);
    return changed;
  });
  app.cache.drop(tags);
}
