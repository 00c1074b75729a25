// Until when an order waits: for its buyer to confirm the e-mail address, then for the employer's answer.
import { CONFIRMATION_HOURS } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** Sets until when an order waits for its buyer's confirmation, or `days` for its employer, from when it was stored. */
export async function waitFor(
  tx: Connection,
  orderId: string,
  what: 'confirmation' | { days: number },
): Promise<void> {
  const hours = what === 'confirmation' ? CONFIRMATION_HOURS : what.days * 24;
  await execute(tx, {
    name: 'order-waits',
    text: 'update orders set lapses_at = created_at + make_interval(hours => $2) where id = $1',
    values: [orderId, hours],
  });
}

/** Returns the orders that have waited too long, the longest wait first. */
export async function overdueOrders(connection: Connection, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'overdue-orders',
    text: `select id from orders
      where state in ('awaiting-confirmation', 'awaiting-employer') and lapses_at <= now()
      order by lapses_at limit $1`,
    values: [most],
  });
  return rows.map(({ id }) => id);
}

/** Tells whether a locked order has waited too long. */
export async function isOverdue(tx: Connection, orderId: string): Promise<boolean> {
  const row = await queryRow<{ overdue: boolean | null }>(tx, {
    name: 'is-order-overdue',
    text: 'select lapses_at <= now() as overdue from orders where id = $1',
    values: [orderId],
  });
  return row?.overdue === true;
}
