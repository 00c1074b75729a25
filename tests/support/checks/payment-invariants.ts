// Compares the card provider's payments with a shop's orders.
import { expect } from 'vitest';
import { query } from '#tests/app/own-cluster.ts';
import type { TestApp } from '#tests/app/test-app.ts';
import type { Shop, Stage } from '#tests/faults/fault-environment.ts';
import { BOUGHT } from './order-invariants.ts';

interface Intent {
  status: string;
  amount: number;
  amount_received: number;
  metadata: { order: string; payment: string };
}

/** Expects that the card provider has captured `price` öre for each order number, and has no other open amounts. */
export async function expectMoneyAndOrdersAgree(
  stage: Stage,
  shop: Shop,
  numbers: Set<string>,
  price: number,
): Promise<void> {
  const unpaid = await query(
    shop.database.ownerUrl,
    `select o.number from ${BOUGHT} o where o.state <> 'placed'
      or (select count(*) from payments p where p.order_id = o.id and p.state = 'captured') <> 1`,
  );
  expect(unpaid).toEqual([]);
  const answer = await fetch(`${stage.paymentsUrl}/sandbox/state`);
  const { intents } = (await answer.json()) as { intents: Intent[] };
  // Shops of one environment have equal order numbers and share the provider, so payments are matched by our reference.
  const rows = await query<{ id: string }>(shop.database.ownerUrl, 'select id from payments');
  const references = new Set(rows.map(({ id }) => id));
  const own = intents.filter(({ metadata }) => references.has(metadata.payment));
  const taken = own.filter(({ amount_received }) => amount_received > 0);
  expect(taken.map(({ metadata }) => metadata.order).sort()).toEqual([...numbers].sort());
  expect(new Set(taken.map(({ amount_received }) => amount_received))).toEqual(new Set([price]));
  expect(own.filter(({ status }) => status === 'requires_capture')).toEqual([]);
}

interface SettledIntent {
  id: string;
  amount_received: number;
  refunds: { id: string; amount: number; status: string }[];
  disputes: { amount: number; status: string }[];
}

/**
 * Expects that the shop's rows of one payment agree with the provider's: the same refunds, and never more paid back or
 * decided than was captured.
 */
export async function expectRefundsAgree(app: TestApp, intentId: string): Promise<void> {
  const { intents } = (await app.controlPayments('state')) as { intents: SettledIntent[] };
  const intent = intents.find(({ id }) => id === intentId) as SettledIntent;
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const moved = intent.refunds.filter(({ status }) => status === 'pending' || status === 'succeeded');
  const lost = intent.disputes.filter(({ status }) => status === 'lost');
  const { rows } = await app.db.pool.query<{
    id: string | null;
    amount: number;
    state: string;
    refunded: number;
  }>(
    `select r.provider_id as id, r.amount_ore::float8 as amount, r.state, p.refunded_ore::float8 as refunded
      from refunds r join payments p on p.id = r.payment_id where p.provider_id = $1`,
    [intentId],
  );
  const confirmed = rows.filter(({ id }) => id !== null);
  expect(confirmed.map(({ id }) => id).sort()).toEqual(moved.map(({ id }) => id).sort());
  expect(sum(confirmed)).toBe(sum(moved));
  if (rows[0]) expect(rows[0].refunded).toBe(sum(rows.filter(({ state }) => state === 'done')));
  expect(sum(rows) + sum(lost)).toBeLessThanOrEqual(intent.amount_received);
}
