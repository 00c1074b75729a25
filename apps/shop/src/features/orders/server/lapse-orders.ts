// Cancels orders that were not confirmed or answered in time, and releases their goods.
import { next, type OrderState } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import { restock } from '#src/features/inventory/server/reservations.ts';
import { isOverdue, overdueOrders } from '#src/features/order-records/server/lapse-repository.ts';
import { findAndLock, moveOrder } from '#src/features/order-records/server/order-repository.ts';
import { undoPayments } from '#src/features/payments/server/undo-payments.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { tellOfEvent } from './change-order.ts';

/** The job that cancels orders after their deadline. */
export const LAPSE_ORDERS_JOB = 'lapse-orders';

const MAX_AT_ONCE = 200;

/** Cancels the orders whose deadline has passed. A failure is logged, and the next run tries again. */
export async function lapseOrders(app: App): Promise<void> {
  for (const id of await overdueOrders(app.db.pool, MAX_AT_ONCE))
    await lapseOrder(app, id).catch((err) =>
      app.log.error({ err, event: 'order_lapse_failed' }, 'Could not cancel an order'),
    );
}

async function lapseOrder(app: App, id: string): Promise<void> {
  const tags = await app.db.transaction(async (tx) => {
    const order = await findAndLock(tx, id);
    const to: OrderState | null = order && next(order.state, 'lapse');
    // Answered or confirmed in the meantime.
    if (!order || !to || !(await isOverdue(tx, id))) return [];
    await undoPayments(tx, id, 'system');
    const changed = await restock(tx, id);
    if (changed.length > 0) await publishInvalidation(tx, changed);
    const eventId = await moveOrder(tx, order, { event: 'lapse', to, actor: 'system' });
    await tellOfEvent(tx, order, { eventId, tellsBuyer: false });
    return changed;
  });
  app.cache.drop(tags);
}
