// Refunds: decided ones, and those that the provider has confirmed.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SeenRefund } from '#src/providers/payments/payments.ts';

/** A stored refund. */
export interface StoredRefund {
  id: string;
  paymentId: string;
  providerPaymentId: string;
  amountOre: number;
  state: 'pending' | 'done' | 'failed';
  /** The provider's id of the attempt that it accepted. */
  providerId: string | null;
  tries: number;
}

const SELECT = `select r.id, r.payment_id as "paymentId", p.provider_id as "providerPaymentId",
    r.amount_ore::int as "amountOre", r.state, r.provider_id as "providerId", r.tries from refunds r
    join payments p on p.id = r.payment_id and p.provider_id is not null`;

/** Returns the refund with a business key, or null. */
export async function refundByKey(connection: Connection, key: string): Promise<StoredRefund | null> {
  return queryRow<StoredRefund>(connection, `${SELECT} where r.business_key = $1`, [key]);
}

/** Returns a refund by its id, or null. */
export const refundById = (connection: Connection, id: string): Promise<StoredRefund | null> =>
  queryRow<StoredRefund>(connection, `${SELECT} where r.id = $1`, [id]);

/** Returns how much of a payment was paid back or will be, also by lost disputes, in öre. Lock the payment first. */
export async function decidedOre(tx: Connection, paymentId: string): Promise<number> {
  const row = await queryOneRow<{ ore: string }>(
    tx,
    `select coalesce(sum(amount_ore), 0)::bigint as ore from refunds where payment_id = $1 and state <> 'failed'`,
    [paymentId],
  );
  return Number(row.ore) + (await lostOre(tx, paymentId));
}

/** Returns how much of a payment the bank has given back to its buyer by lost disputes, in öre. */
export async function lostOre(tx: Connection, paymentId: string): Promise<number> {
  const row = await queryOneRow<{ ore: string }>(
    tx,
    `select coalesce(sum(amount_ore), 0)::bigint as ore from payment_disputes where payment_id = $1 and state = 'lost'`,
    [paymentId],
  );
  return Number(row.ore);
}

/** A refund of a payment with its attempts. */
export interface PaymentRefund {
  id: string;
  amountOre: number;
  state: 'pending' | 'done' | 'failed';
  providerId: string | null;
  /** The provider's ids of attempts that failed. */
  failedIds: string[];
}

/** Returns the refunds of a payment, oldest first. Lock the payment first. */
export const refundsOfPayment = (tx: Connection, paymentId: string): Promise<PaymentRefund[]> =>
  queryRows<PaymentRefund>(tx, {
    name: 'refunds-of-payment',
    text: `select id, amount_ore::float8 as "amountOre", state, provider_id as "providerId", failed_ids as "failedIds"
      from refunds where payment_id = $1 order by created_at, id`,
    values: [paymentId],
  });

/** The actor of refunds that were made in the provider's dashboard. */
export const OUTSIDE_ACTOR = 'provider';

/** Stores a refund that was made in the provider's dashboard. */
export async function insertOutsideRefund(
  tx: Connection,
  paymentId: string,
  { providerId, amountOre, state }: SeenRefund,
): Promise<void> {
  await execute(tx, {
    name: 'insert-outside-refund',
    text: `insert into refunds (id, payment_id, business_key, amount_ore, state, provider_id, actor)
      values ($1, $2, 'provider:' || $3, $4, $5, $3, $6)`,
    values: [uuidv7(), paymentId, providerId, amountOre, state, OUTSIDE_ACTOR],
  });
}

/** Records that the provider has accepted a refund, and whether it is final. */
export async function recordAccepted(tx: Connection, id: string, seen: SeenRefund): Promise<void> {
  await execute(tx, {
    name: 'record-refund-accepted',
    text: `update refunds set state = $2, provider_id = $3, updated_at = now()
      where id = $1 and (state, provider_id) is distinct from ($2, $3)`,
    values: [id, seen.state, seen.providerId],
  });
}

/** Records that a refund failed after the provider had accepted it. */
export async function recordFailed(tx: Connection, id: string, providerId: string): Promise<void> {
  await execute(tx, {
    name: 'record-refund-failed',
    text: `update refunds set state = 'failed', provider_id = null, failed_ids = failed_ids || $2::text, updated_at = now()
      where id = $1`,
    values: [id, providerId],
  });
}

/** Changes the amount of a refund that was not accepted, or deletes it if the amount is 0. */
export async function changeDecision(tx: Connection, id: string, amountOre: number): Promise<void> {
  if (amountOre === 0)
    await execute(tx, { name: 'delete-decision', text: 'delete from refunds where id = $1', values: [id] });
  else
    await execute(tx, {
      name: 'change-decision',
      text: 'update refunds set amount_ore = $2, tries = tries + 1, updated_at = now() where id = $1',
      values: [id, amountOre],
    });
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

/** Records that the provider refused a refund. */
export async function recordRefused(connection: Connection, id: string): Promise<void> {
  await execute(
    connection,
    `update refunds set state = 'failed', updated_at = now() where id = $1 and state = 'pending' and provider_id is null`,
    [id],
  );
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

/**
 * Returns refunds that were decided and not sent, or whose answer was lost. Those that wait for a bank are returned once
 * an hour.
 */
export async function pendingRefunds(connection: Connection, most: number): Promise<StoredRefund[]> {
  return queryRows<StoredRefund>(
    connection,
    `${SELECT} where r.state = 'pending' and r.updated_at < now() - case
        when r.provider_id is not null or exists (select 1 from payment_disputes d
          where d.payment_id = r.payment_id and d.state in ('needs-response', 'under-review'))
        then interval '1 hour' else interval '15 seconds' end
      order by r.created_at limit $1`,
    [most],
  );
}

/** Records that a pending refund was looked up at the provider. */
export async function recordLook(connection: Connection, id: string): Promise<void> {
  await execute(connection, `update refunds set updated_at = now() where id = $1 and state = 'pending'`, [
    id,
  ]);
}
