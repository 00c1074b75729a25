// Disputes of card payments, as the provider last told them.
import { OPEN_DISPUTES } from '@activepick/domain/payments/disputes.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';
import type { SeenDispute } from '#src/providers/payments/payments.ts';

/** Stores the newest state of a dispute. Returns its former state, null if it was unknown. Lock the payment first. */
export async function storeDispute(
  tx: Connection,
  paymentId: string,
  seen: SeenDispute,
): Promise<SeenDispute['state'] | null> {
  const before = await queryRow<{ state: SeenDispute['state'] }>(tx, {
    name: 'dispute-state',
    text: 'select state from payment_disputes where id = $1',
    values: [seen.providerId],
  });
  await execute(tx, {
    name: 'store-dispute',
    text: `insert into payment_disputes as d (id, payment_id, amount_ore, state, reason, respond_by)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do update set amount_ore = excluded.amount_ore, state = excluded.state, reason = excluded.reason,
        respond_by = excluded.respond_by, updated_at = now()
      where (d.amount_ore, d.state, d.reason, d.respond_by) is distinct from
        (excluded.amount_ore, excluded.state, excluded.reason, excluded.respond_by)`,
    values: [seen.providerId, paymentId, seen.amountOre, seen.state, seen.reason, seen.respondBy],
  });
  return before?.state ?? null;
}

/** Tells whether the bank holds the money of a payment, so that nothing may be paid back before it decides. */
export async function isMoneyHeld(connection: Connection, paymentId: string): Promise<boolean> {
  const row = await queryOneRow<{ isHeld: boolean }>(connection, {
    name: 'is-money-held',
    text: `select exists (select 1 from payment_disputes
      where payment_id = $1 and state in ('needs-response', 'under-review')) as "isHeld"`,
    values: [paymentId],
  });
  return row.isHeld;
}

/** Returns the number of disputes without a decision. */
export async function countOpenDisputes(connection: Connection): Promise<number> {
  const row = await queryOneRow<{ count: number }>(connection, {
    name: 'count-open-disputes',
    text: 'select count(*)::int as count from payment_disputes where state = any($1)',
    values: [OPEN_DISPUTES],
  });
  return row.count;
}
