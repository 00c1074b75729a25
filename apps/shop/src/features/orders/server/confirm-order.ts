// The buyer of an unconfirmed order proves the email address by the link, which only its email contains.
import { next, type OrderEvent, type OrderState } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import { confirmByMail } from '#src/features/order-mails/server/confirm-by-mail.ts';
import { isOverdue, waitFor } from '#src/features/order-records/server/lapse-repository.ts';
import {
  findAndLock,
  type LockedOrder,
  moveOrder,
} from '#src/features/order-records/server/order-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';

/** Result 'lapsed': it was confirmed too late, or cancelled in the meantime. */
export type ConfirmResult = 'done' | 'lapsed' | 'missing';

/**
 * Confirms an order. Places it, asks its employer, and emails the confirmation. Confirming it again has no
 * effect. Source: readings, "Settled after the first round", Employer code.
 */
export const confirmOrder = (app: App, id: string): Promise<ConfirmResult> =>
  app.db.transaction(async (tx): Promise<ConfirmResult> => {
    const order = await findAndLock(tx, id);
    if (!order) return 'missing';
    if (order.wasPlaced) return 'done';
    if (order.state !== 'awaiting-confirmation' || (await isOverdue(tx, id))) return 'lapsed';
    const placed = await move(tx, order, 'confirm-email', 'customer');
    await move(tx, placed, 'ask-employer', 'system');
    await waitFor(tx, id, { days: app.settings.companies.approvalDays });
    await confirmByMail(tx, order);
    return 'done';
  });

async function move(
  tx: Connection,
  order: LockedOrder,
  event: OrderEvent,
  actor: 'customer' | 'system',
): Promise<LockedOrder> {
  const to = next(order.state, event) as OrderState;
  await moveOrder(tx, order, { event, to, actor });
  return { ...order, state: to };
}
