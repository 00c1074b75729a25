// Decisions of the payment provider and banks after the capture of a payment: refunds that fail later, refunds in the
// provider's dashboard, partial captures and disputes. With the provider's stand-in and signed events.
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminOrder, AdminOrderDetail } from '#src/features/order-admin/contract.ts';
import { newKey, order, orderFor } from '#tests/app/served-shop.ts';
import { expectRefundsAgree } from '#tests/checks/payment-invariants.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let people: ShopWithPeople;
let store: Person;
let bike: string;
beforeAll(async () => {
  people = await shopWithPeople({ payments: 'sandbox' });
  store = await people.person({ role: 'store' });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  const variant = {
    id: newKey(),
    size: null,
    colour: null,
    art: null,
    onHand: 500,
    orderItem: false,
  };
  const product = makeProduct({ variants: [variant] });
  bike = product.id;
  await people.shop.sell(product);
});

const api = new Stripe('sk_test_sandbox');
let events = 0;
/** Sends a signed event about a payment, as the provider does. */
async function hear(kind: string, intent: string): Promise<number> {
  events += 1;
  const payload = JSON.stringify({
    id: `evt_outside_${events}`,
    object: 'event',
    type: kind,
    created: Math.floor(Date.now() / 1000),
    data: { object: objectOf(kind, intent) },
  });
  const header = api.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
  const answer = await people.shop.ask('/webhooks/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    body: payload,
  });
  return answer.status;
}
function objectOf(kind: string, intent: string): object {
  const [object] = kind.split('.');
  return object === 'payment_intent'
    ? { id: intent, object }
    : { id: `x_${events}`, object, payment_intent: intent };
}
const outside = (input: object) =>
  people.shop.app.controlPayments('outside', input) as Promise<{ id: string }>;
const ask = async <Data>(path: string, body?: unknown) => {
  const { status, text } = await people.shop.ask(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${store.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...(JSON.parse(text) as { data: Data; code?: string }) };
};
const read = async (id: string) => (await ask<AdminOrderDetail>(`/api/admin/orders/${id}`)).data;
const listed = async (payment: string) =>
  (await ask<AdminOrder[]>(`/api/admin/orders?payment=${payment}`)).data.map(({ id }) => id);
async function cancel(id: string): Promise<void> {
  const { version } = await read(id);
  expect((await ask(`/api/admin/orders/${id}/acts`, { event: 'cancel', version })).status).toBe(200);
}
/** Lets an hour pass for refunds that wait, and runs the job. */
async function anHourLater(): Promise<void> {
  await people.inDatabase(`update refunds set updated_at = updated_at - interval '61 minutes'`);
  await reconcilePayments(people.shop.app);
}

interface Bought {
  id: string;
  intent: string;
  amount: number;
}
const CARD = { payment: { method: 'credit-card', paymentMethodId: 'pm_card_visa' } } as const;
async function startOrder(): Promise<{ status: number; id: string; intent: string }> {
  const body = await orderFor(people.shop, [{ productId: bike, quantity: 1 }], CARD);
  const { status, text } = await order(people.shop, body, newKey());
  const { data } = JSON.parse(text) as { data: { orderNumber: string } };
  const [row] = await people.inDatabase<{ id: string; intent: string }>(
    `select o.id, p.provider_id as intent from orders o join payments p on p.order_id = o.id where o.number = $1`,
    [data.orderNumber],
  );
  return { status, ...(row as { id: string; intent: string }) };
}
async function bought(): Promise<Bought> {
  const { status, id, intent } = await startOrder();
  expect(status).toBe(201);
  return { id, intent, amount: (await read(id)).payments[0]?.amount as number };
}
const givenBack = async (intent: string) => {
  const { intents } = (await people.shop.app.controlPayments('state')) as {
    intents: { id: string; charge: { amount_refunded: number } }[];
  };
  return intents.find(({ id }) => id === intent)?.charge.amount_refunded;
};
const metric = async (name: string) =>
  (await people.shop.app.metrics.registry.getSingleMetric(name)?.get())?.values ?? [];

test('[COM.H2] [F32] a refund that fails later is failed again, is shown and counted, and is sent a second time once', async () => {
  const { id, intent, amount } = await bought();
  await cancel(id);
  const [refund] = (await read(id)).payments[0]?.refunds ?? [];
  expect(refund).toMatchObject({ state: 'done', amountOre: amount });
  const { version } = await read(id);
  const { intents } = (await people.shop.app.controlPayments('state')) as {
    intents: { id: string; refunds: { id: string }[] }[];
  };
  const first = intents.find((one) => one.id === intent)?.refunds[0]?.id as string;
  await outside({ refund: first, status: 'failed' });
  for (const kind of ['refund.failed', 'charge.refund.updated', 'refund.updated'])
    expect(await hear(kind, intent)).toBe(200);
  const after = await read(id);
  expect(after.payments[0]).toMatchObject({
    state: 'captured',
    refunds: [{ state: 'failed', amountOre: amount }],
  });
  expect(after.version).toBe(version + 1);
  expect(after.history.filter(({ event }) => event === 'refund-failed')).toHaveLength(1);
  expect(await listed('refund-failed')).toContain(id);
  await reconcilePayments(people.shop.app);
  expect((await metric('refunds_refused'))[0]?.value).toBe(1);
  const again = await ask<{ state: string }>(`/api/admin/refunds/${refund?.id}/retry`, {});
  expect(again.data.state).toBe('done');
  // The provider still lists the failed attempt.
  expect(await hear('refund.failed', intent)).toBe(200);
  expect((await read(id)).payments[0]).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
  expect(await givenBack(intent)).toBe(amount);
});

test('[COM.H2] [F32] a refund that is pending at the provider is not done before it is', async () => {
  const { id, intent, amount } = await bought();
  await people.shop.app.controlPayments('control', { nextRefund: { status: 'pending' } });
  await cancel(id);
  const pending = await read(id);
  expect(pending.payments[0]).toMatchObject({ state: 'captured', refunds: [{ state: 'pending' }] });
  expect(await listed('refund-pending')).toContain(id);
  const { intents } = (await people.shop.app.controlPayments('state')) as {
    intents: { id: string; refunds: { id: string }[] }[];
  };
  await outside({
    refund: intents.find((one) => one.id === intent)?.refunds[0]?.id,
    status: 'succeeded',
  });
  // Also without its event.
  await anHourLater();
  expect((await read(id)).payments[0]).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done', amountOre: amount }],
  });
  expect(await givenBack(intent)).toBe(amount);
});

test('[COM.H2] [F32] a refund in the dashboard is recorded, and a later cancel refunds only the rest', async () => {
  const { id, intent, amount } = await bought();
  await outside({ payment: intent, refund: { amount: 1_000 } });
  expect(await hear('charge.refunded', intent)).toBe(200);
  const told = await read(id);
  expect(told.payments[0]).toMatchObject({
    state: 'captured',
    refunds: [{ state: 'done', amountOre: 1_000, isOutside: true }],
  });
  expect(told.history.at(-1)).toMatchObject({ event: 'refunded-outside' });
  expect(await listed('changed-outside')).toContain(id);
  // Its event was lost.
  await outside({ payment: intent, refund: { amount: 500 } });
  await cancel(id);
  expect((await read(id)).payments[0]).toMatchObject({
    state: 'refunded',
    refunds: [{ amountOre: 1_000 }, { amountOre: amount - 1_500, state: 'done' }, { amountOre: 500 }],
  });
  expect(await givenBack(intent)).toBe(amount);
  expect(await listed('changed-outside')).not.toContain(id);
});

test('[COM.H2] [F32] a whole refund in the dashboard leaves nothing to refund', async () => {
  const { id, intent, amount } = await bought();
  await outside({ payment: intent, refund: {} });
  expect(await hear('charge.refunded', intent)).toBe(200);
  expect((await read(id)).payments[0]).toMatchObject({ state: 'refunded' });
  await cancel(id);
  expect((await read(id)).payments[0]?.refunds).toMatchObject([{ amountOre: amount, isOutside: true }]);
  expect(await givenBack(intent)).toBe(amount);
});

test('[COM.H2] [F32] a refused refund ends when the money was paid back in the dashboard', async () => {
  const { id, intent, amount } = await bought();
  await people.shop.app.controlPayments('control', { nextRefund: { status: 'failed' } });
  await cancel(id);
  expect((await read(id)).payments[0]?.refunds).toMatchObject([{ state: 'failed' }]);
  await outside({ payment: intent, refund: {} });
  expect(await hear('refund.created', intent)).toBe(200);
  expect((await read(id)).payments[0]).toMatchObject({
    state: 'refunded',
    refunds: [{ amountOre: amount, isOutside: true, state: 'done' }],
  });
});

test('[COM.H2] [F32] a partial capture places no order and is refunded', async () => {
  await people.shop.app.controlPayments('control', { nextCapture: { loseAnswer: 'before', times: 2 } });
  const { id, intent } = await startOrder();
  expect((await read(id)).state).toBe('awaiting-payment');
  await outside({ payment: intent, capture: { amount: 100 } });
  expect(await hear('payment_intent.succeeded', intent)).toBe(200);
  await people.inDatabase(
    `update payments set check_after = now(), claimed_until = null where order_id = $1`,
    [id],
  );
  await reconcilePayments(people.shop.app);
  const { state, payments, history } = await read(id);
  expect(state).toBe('awaiting-payment');
  expect(payments[0]).toMatchObject({
    state: 'refunded',
    capturedOre: 100,
    refunds: [{ amountOre: 100, state: 'done' }],
  });
  expect(history.map(({ event }) => event)).toContain('captured-in-part');
  expect(await listed('changed-outside')).toContain(id);
  expect(await givenBack(intent)).toBe(100);
});

test('[COM.H2] [F32] while a dispute is open nothing is paid back, and a lost one is never paid back twice', async () => {
  const { id, intent, amount } = await bought();
  const dispute = await outside({ payment: intent, dispute: {} });
  expect(await hear('charge.dispute.created', intent)).toBe(200);
  const told = await read(id);
  expect(told.payments[0]?.disputes).toMatchObject([
    { state: 'needs-response', amountOre: amount, reason: 'fraudulent', respondBy: expect.any(String) },
  ]);
  expect(told.history.at(-1)).toMatchObject({ event: 'disputed' });
  expect(await listed('disputed')).toContain(id);
  await reconcilePayments(people.shop.app);
  expect((await metric('payment_disputes_open'))[0]?.value).toBe(1);
  await cancel(id);
  await anHourLater();
  expect((await read(id)).payments[0]?.refunds).toMatchObject([{ state: 'pending' }]);
  await outside({ dispute: dispute.id, status: 'lost' });
  expect(await hear('charge.dispute.closed', intent)).toBe(200);
  await anHourLater();
  const after = await read(id);
  expect(after.payments[0]).toMatchObject({ refunds: [], disputes: [{ state: 'lost' }] });
  expect(await givenBack(intent)).toBe(0);
  expect((await metric('payment_disputes_open'))[0]?.value).toBe(0);
});

test('[COM.H2] [F32] after a won dispute the decided refund is sent', async () => {
  const { id, intent, amount } = await bought();
  const dispute = await outside({ payment: intent, dispute: {} });
  await cancel(id);
  expect(await givenBack(intent)).toBe(0);
  await outside({ dispute: dispute.id, status: 'won' });
  await anHourLater();
  expect((await read(id)).payments[0]).toMatchObject({ state: 'refunded', disputes: [{ state: 'won' }] });
  expect(await givenBack(intent)).toBe(amount);
});

test('[COM.H2] [F32] in any order of refunds, failures, disputes and cancels, the shop never pays back more than it took', async () => {
  const steps = fc.array(
    fc.constantFrom('dashboard', 'cancel', 'fail', 'dispute', 'lose', 'win', 'event', 'later'),
    { minLength: 2, maxLength: 7 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      const one = await bought();
      for (const step of happenings) await happen(step, one);
      await hear('charge.refunded', one.intent);
      await anHourLater();
      await expectRefundsAgree(people.shop.app, one.intent);
    }),
    { numRuns: process.env.FULL === '1' ? 60 : 8, endOnFailure: true },
  );
});

async function happen(step: string, { id, intent }: Bought): Promise<unknown> {
  const state = (await people.shop.app.controlPayments('state')) as {
    intents: {
      id: string;
      refunds: { id: string; status: string }[];
      disputes: { id: string; status: string }[];
    }[];
  };
  const at = state.intents.find((one) => one.id === intent);
  const refund = at?.refunds.find(({ status }) => status === 'succeeded')?.id;
  const dispute = at?.disputes.find(({ status }) => status === 'needs_response')?.id;
  const quietly = (input: object) => outside(input).catch(() => undefined);
  switch (step) {
    case 'dashboard':
      return quietly({ payment: intent, refund: { amount: 1_000 } });
    case 'cancel':
      return (await read(id)).acts.includes('cancel') ? cancel(id) : undefined;
    case 'fail':
      return refund && quietly({ refund, status: 'failed' });
    case 'dispute':
      return dispute ? undefined : quietly({ payment: intent, dispute: { amount: 2_000 } });
    case 'lose':
    case 'win':
      return dispute && quietly({ dispute, status: step === 'lose' ? 'lost' : 'won' });
    case 'event':
      return hear('refund.updated', intent);
    default:
      return anHourLater();
  }
}
