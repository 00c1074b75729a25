// F12: events of the provider at the webhook: repeated, in any order, before our own commit, forged, old, or about
// unknown objects. The provider's current state decides.
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, order, orderFor, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { reconcilePayments } from '../../apps/shop/src/features/card-payments/server/reconcile-payments.ts';

const api = new Stripe('sk_test_sandbox');
const BUYERS = Number(process.env.FULL === '1' ? 250 : 40);
const KINDS = ['created', 'requires_action', 'amount_capturable_updated', 'succeeded'];

let shop: ServedShop;
const bike = makeProduct({
  variants: [{ id: 'event-bike-m', size: null, colour: null, art: null, onHand: 5_000, orderItem: false }],
});
beforeAll(async () => {
  shop = await servedShop({ payments: 'sandbox' });
  await shop.sell(bike);
});
afterAll(() => shop.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.app.db.pool.query(text, values)).rows;
const now = () => Math.floor(Date.now() / 1000);
const eventOf = (id: string, intent: string, kind = 'succeeded', created = now()) =>
  JSON.stringify({
    id,
    object: 'event',
    type: `payment_intent.${kind}`,
    created,
    data: { object: { id: intent, object: 'payment_intent' } },
  });
const send = (payload: string, more: { secret?: string; timestamp?: number; header?: string } = {}) =>
  shop.ask('/webhooks/payments', {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature':
        more.header ??
        api.webhooks.generateTestHeaderString({
          payload,
          secret: more.secret ?? 'whsec_sandbox',
          ...(more.timestamp ? { timestamp: more.timestamp } : {}),
        }),
    },
    body: payload,
  });
async function buy(paymentMethodId = 'pm_card_visa') {
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }], {
    payment: { method: 'credit-card', paymentMethodId },
  });
  const answer = await order(shop, body, newKey());
  const { data } = JSON.parse(answer.text) as { data: { orderNumber: string } };
  const [payment] = await rows(
    'select p.* from payments p join orders o on o.id = p.order_id where o.number = $1',
    [data.orderNumber],
  );
  return { answer, number: data.orderNumber, payment };
}
const paidOnce = async () => {
  const wrong = await rows(
    `select o.number from orders o where o.state <> 'placed'
        or (select count(*) from payments p where p.order_id = o.id and p.state = 'captured') <> 1
        or (select count(*) from order_events e where e.order_id = o.id and e.event = 'pay') <> 1
        or (select count(*) from outbox b where b.business_key = 'order:' || o.id || ':confirmation') <> 1`,
  );
  return wrong;
};

test('[F12] forged, unsigned, changed or old events are refused without effect', async () => {
  const payload = eventOf('evt_forged', 'pi_1');
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
  const answers = await Promise.all([
    send(payload, { header: '' }),
    send(payload, { header: 't=1,v1=0000' }),
    send(payload, { secret: 'whsec_other' }),
    send(payload, { timestamp: anHourAgo }),
    shop.ask('/webhooks/payments', { method: 'POST', body: payload }),
    shop.ask('/webhooks/payments', { method: 'POST', headers: { 'content-type': 'application/json' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await rows('select 1 from provider_events')).toEqual([]);
});

test('[F12] with shuffled and repeated events, each order is paid once', async () => {
  const bought = await Promise.all(Array.from({ length: BUYERS }, () => buy()));
  const events = bought.flatMap(({ payment }, buyer) =>
    KINDS.map((kind) => eventOf(`evt_${buyer}_${kind}`, payment.provider_id, kind)),
  );
  const shuffled = [...events, ...events, ...events]
    .map((payload) => ({ payload, at: Math.random() }))
    .sort((a, b) => a.at - b.at);
  const statuses = new Set<number>();
  for (let from = 0; from < shuffled.length; from += 20)
    for (const { status } of await Promise.all(
      shuffled.slice(from, from + 20).map(({ payload }) => send(payload)),
    ))
      statuses.add(status);
  expect([...statuses]).toEqual([200]);
  expect(await paidOnce()).toEqual([]);
  expect(await rows(`select 1 from provider_events where state = 'done'`)).toHaveLength(events.length);
});

test('[F12] an event pays an order whose response was lost, and finds it by its reference before our own commit', async () => {
  await shop.app.controlPayments('control', { nextConfirm: { loseAnswer: 'after', times: 2 } });
  const { answer, payment, number } = await buy();
  expect(answer.status).toBe(202);
  // As if the provider's id had not been committed yet.
  await rows('update payments set provider_id = null where id = $1', [payment.id]);
  const event = eventOf('evt_early', payment.provider_id, 'amount_capturable_updated');
  expect((await send(event)).status).toBe(200);
  const [seen] = await rows('select state from payments where id = $1', [payment.id]);
  expect(seen.state).toBe('authorised');
  await rows(
    'update payments set provider_id = $2, check_after = now(), claimed_until = null where id = $1',
    [payment.id, payment.provider_id],
  );
  await reconcilePayments(shop.app);
  expect((await rows('select state from orders where number = $1', [number]))[0].state).toBe('placed');
  expect((await send(event)).status).toBe(200);
  expect(await paidOnce()).toEqual([]);
});

/** A payment that the shop has not stored. */
async function strange(metadata: Record<string, string> = {}): Promise<string> {
  const created = await fetch(`${shop.app.settings.payments.apiUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      amount: '1000',
      currency: 'sek',
      'allowed_payment_method_types[0]': 'card',
      ...metadata,
    }),
  });
  return ((await created.json()) as { id: string }).id;
}
const stored = async (id: string) =>
  (await rows('select state from provider_events where id = $1', [id]))[0]?.state;

test('[F12] an event of an unknown payment with a reference of ours is stored, requested again, and handled when the payment is known', async () => {
  const event = eventOf('evt_stranger', await strange({ 'metadata[payment]': randomUUID() }), 'created');
  for (const answer of [await send(event), await send(event)]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await stored('evt_stranger')).toBe('waiting');
  await reconcilePayments(shop.app);
  expect(await stored('evt_stranger')).toBe('waiting');
});

test('[COM.M3] an event of a payment that the shop did not start is accepted after one look, and counted', async () => {
  const counted = async () =>
    (await shop.app.metrics.registry.getSingleMetric('payment_events_total')?.get())?.values.find(
      ({ labels }) => labels.outcome === 'foreign',
    )?.value ?? 0;
  const before = await counted();
  const anHourAgo = now() - 3_700;
  const events = [
    eventOf('evt_foreign', await strange(), 'created'),
    eventOf('evt_other_shop', await strange({ 'metadata[payment]': 'order-17' }), 'created'),
    // Another installation on the same account: it will never be stored here.
    eventOf('evt_staging', await strange({ 'metadata[payment]': randomUUID() }), 'created', anHourAgo),
  ];
  for (const event of events) expect((await send(event)).status).toBe(200);
  for (const id of ['evt_foreign', 'evt_other_shop', 'evt_staging']) expect(await stored(id)).toBe('ignored');
  expect((await counted()) - before).toBe(3);
});

test('[F12] an event about unrelated objects is accepted without effect', async () => {
  const payload = JSON.stringify({
    id: 'evt_customer',
    object: 'event',
    type: 'customer.created',
    created: now(),
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  expect((await send(payload)).status).toBe(200);
  expect((await rows(`select state from provider_events where id = 'evt_customer'`))[0].state).toBe(
    'ignored',
  );
});

test('[F12] while the provider does not respond, its event is not accepted', async () => {
  const { payment } = await buy();
  const event = eventOf('evt_nowhere', `${payment.provider_id}x`);
  expect((await send(event)).status).toBe(503);
  expect(await rows(`select 1 from provider_events where id = 'evt_nowhere'`)).toEqual([]);
});

test('[F12] an event that arrives before the provider’s response is committed does not make the payment unknown', async () => {
  await shop.app.controlPayments('control', { nextCreate: { fail: 'error' } });
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }], {
    payment: { method: 'credit-card', paymentMethodId: 'pm_card_visa' },
  });
  const key = newKey();
  expect((await order(shop, body, key)).status).toBe(503);
  const [payment] = await rows('select * from payments order by created_at desc limit 1');
  expect(payment).toMatchObject({ state: 'pending', provider_id: null });
  const begun = await fetch(`${shop.app.settings.payments.apiUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      amount: payment.amount_ore,
      currency: 'sek',
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'card',
      'metadata[payment]': payment.id,
    }),
  });
  const { id } = (await begun.json()) as { id: string };
  expect((await send(eventOf('evt_first', id, 'created'))).status).toBe(200);
  expect((await rows('select state from payments where id = $1', [payment.id]))[0].state).toBe('pending');
  expect((await order(shop, body, key)).status).toBe(200);
  expect((await send(eventOf('evt_orphan', id, 'canceled'))).status).toBe(200);
  expect(await paidOnce()).toEqual([]);
});
