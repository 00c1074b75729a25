// The deadlines of orders: for the buyer's confirmation of the email address, then for the employer's answer.
import { CONFIRMATION_HOURS } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/**
 * Sets the deadline of an order, counted from when it was stored: for its buyer's confirmation, or `days` for
 * its employer's answer.
 */
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

/** Returns the orders whose deadline has passed, the earliest first. */
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

/** Tells whether the deadline of a locked order has passed. */
export async function isOverdue(tx: Connection, orderId: string): Promise<boolean> {
  const row = await queryRow<{ overdue: boolean | null }>(tx, {
    name: 'is-order-overdue',
    text: 'select lapses_at <= now() as overdue from orders where id = $1',
    values: [orderId],
  });
  return row?.overdue === true;
}
