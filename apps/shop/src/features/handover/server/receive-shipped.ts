// Shipped bikes whose employees say nothing count as received some days after their expected delivery.
import { lastDayReceived } from '@activepick/domain/benefit/receipt-day.ts';
import { SHIPPING_OPTIONS } from '@activepick/domain/checkout/totals.ts';
import type { App } from '#src/app.ts';
import { lockBenefitsOfOrder } from '#src/features/benefits/server/benefit-repository.ts';
import { findAndLock } from '#src/features/order-records/server/order-repository.ts';
import { deliverOrder, startBenefit } from './deliver-order.ts';
import { ordersToReceive } from './handover-repository.ts';

/** The job that delivers shipped orders. */
export const RECEIVE_SHIPPED_JOB = 'receive-shipped';

const MAX_AT_ONCE = 200;

/**
 * Starts the benefits of bikes that count as received today, and delivers their orders. One that fails is logged and tried
 * again by the next run.
 * Source: benefit programme, section 8; RECEIPT_DAYS.
 */
export async function receiveShipped(app: App): Promise<void> {
  const { receiptDays } = app.settings.benefit;
  const lastDays = SHIPPING_OPTIONS.map(({ id }) => ({
    option: id,
    day: lastDayReceived(app.today(), id, receiptDays),
  }));
  for (const orderId of await ordersToReceive(app.db.pool, lastDays, MAX_AT_ONCE))
    await receiveOrder(app, orderId).catch((err) =>
      app.log.error({ err, event: 'receipt_failed', orderId }, 'Could not deliver a shipped order'),
    );
}

async function receiveOrder(app: App, orderId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await findAndLock(tx, orderId);
    // Confirmed by the employee or by staff meanwhile.
    if (order?.state !== 'shipped') return;
    const detail = { receipt: 'assumed' };
    for (const benefit of await lockBenefitsOfOrder(tx, orderId)) {
      if (benefit.state !== 'ready') continue;
      const step = { who: 'system', by: null, today: app.today(), detail } as const;
      const moved = await startBenefit(tx, benefit, step);
      if (moved.outcome === 'refused') throw new Error(`benefit ${benefit.id} cannot start: ${moved.why}`);
    }
    await deliverOrder(tx, order, { by: null, detail });
  });
}
