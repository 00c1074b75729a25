// Refunds: decided ones, and those that the provider has confirmed.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored refund. */
export interface StoredRefund {
  id: string;
  paymentId: string;
  providerPaymentId: string;
  amountOre: number;
  state: 'pending' | 'done' | 'failed';
  tries: number;
}

const SELECT = `select r.id, r.payment_id as "paymentId", p.provider_id as "providerPaymentId",
    r.amount_ore::int as "amountOre", r.state, r.tries from refunds r
    join payments p on p.id = r.payment_id and p.provider_id is not null`;

/** Returns the refund with a business key, or null. */
export async function refundByKey(connection: Connection, key: string): Promise<StoredRefund | null> {
  return queryRow<StoredRefund>(connection, `${SELECT} where r.business_key = $1`, [key]);
}

/** Returns a refund by its id, or null. */
export const refundById = (connection: Connection, id: string): Promise<StoredRefund | null> =>
  queryRow<StoredRefund>(connection, `${SELECT} where r.id = $1`, [id]);

/** Returns how much of a payment is refunded or will be, in öre. Lock the payment first. */
export async function decidedOre(tx: Connection, paymentId: string): Promise<number> {
  const row = await queryOneRow<{ ore: string }>(
    tx,
    `select coalesce(sum(amount_ore), 0)::bigint as ore from refunds where payment_id = $1 and state <> 'failed'`,
    [paymentId],
  );
  return Number(row.ore);
}

/** Stores the decision about a refund. */
export async function insertRefund(
  tx: Connection,
  refund: { paymentId: string; key: string; amountOre: number; actor: string },
): Promise<void> {
  await execute(
    tx,
    `insert into refunds (id, payment_id, business_key, amount_ore, actor) values ($1, $2, $3, $4, $5)`,
    [uuidv7(), refund.paymentId, refund.key, refund.amountOre, refund.actor],
  );
}

/** Records the result of a refund. Returns false if it was already recorded. */
export async function recordRefund(
  tx: Connection,
  id: string,
  end: { state: 'done' | 'failed'; providerId: string | null },
): Promise<boolean> {
  const rowCount = await execute(
    tx,
    `update refunds set state = $2, provider_id = $3, updated_at = now() where id = $1 and state = 'pending'`,
    [id, end.state, end.providerId],
  );
  return rowCount === 1;
}

/** Lets a refused refund be sent again, under a new key. Returns false if it is not refused. */
export async function reopenRefund(tx: Connection, id: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'reopen-refund',
    text: `update refunds set state = 'pending', tries = tries + 1, updated_at = now() where id = $1 and state = 'failed'`,
    values: [id],
  });
  return rowCount === 1;
}

/** Records that the money of a refused refund was paid back without the provider. Returns false if it is not refused. */
export async function closeRefused(tx: Connection, id: string): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'close-refused-refund',
    text: `update refunds set state = 'done', updated_at = now() where id = $1 and state = 'failed'`,
    values: [id],
  });
  return rowCount === 1;
}

/** Returns the number of refunds that the provider refused and that nobody has settled. */
export const countRefused = async (connection: Connection): Promise<number> =>
  (
    await queryOneRow<{ count: number }>(connection, {
      name: 'count-refused-refunds',
      text: `select count(*)::int as count from refunds where state = 'failed'`,
      values: [],
    })
  ).count;

/** Records that a refund request failed, so that the next attempt uses a new key. */
export async function recordTry(connection: Connection, id: string): Promise<void> {
  await execute(connection, 'update refunds set tries = tries + 1, updated_at = now() where id = $1', [id]);
}

/** Returns refunds that were decided and not sent, or whose answer was lost. */
export async function pendingRefunds(connection: Connection, most: number): Promise<StoredRefund[]> {
  return queryRows<StoredRefund>(
    connection,
    `${SELECT} where r.state = 'pending' and r.updated_at < now() - interval '15 seconds' order by r.created_at limit $1`,
    [most],
  );
}
