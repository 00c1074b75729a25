// Compares the card provider's payments with a shop's orders.
import { expect } from 'vitest';
import { query } from '#tests/app/own-cluster.ts';
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
