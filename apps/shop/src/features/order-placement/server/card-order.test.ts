// Card orders on a real database and the sandbox's payment provider: one order, one captured payment, one
// email, whatever fails in between.
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '#src/features/card-payments/server/reconcile-payments.ts';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeOrderBody, makeProduct } from '#tests/factories/factories.ts';
import type { CheckedBody, OrderBody } from '../contract.ts';
import { checkOrder } from './check-order.ts';
import { paymentOfLink } from './pay-order.ts';
import { type PlaceOrderResult, placeOrder } from './place-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ payments: 'sandbox' });
});
afterAll(() => app.close());

let count = 0;
const newKey = () => `generation-of-a-card-${String(++count).padStart(6, '0')}`;
// A city bike of 10 000 SEK costs 8 000 at the ActivePick price; tax 25 %, standard delivery 9.99.
const ONE_BIKE = 800_000 + 200_000 + 999;
const ON_HAND = 5;

const rows = async (text: string, values: unknown[] = []) => (await app.db.pool.query(text, values)).rows;
const control = (input: object) => app.controlPayments('control', input);

interface Intent {
  id: string;
  status: string;
  amount_received: number;
  metadata: Record<string, string>;
  charge: { amount_refunded: number } | null;
}
const intents = async (): Promise<Intent[]> =>
  ((await app.controlPayments('state')) as { intents: Intent[] }).intents;

let bike: string;
let key: string;
beforeEach(async () => {
  const product = makeProduct();
  await app.db.transaction((tx) => saveProducts(tx, [product], new Map(), app.now().toISOString()));
  bike = product.id;
  key = newKey();
});

const onHand = async () =>
  (await rows('select on_hand from stock where variant_id = $1', [`${bike}-m`]))[0].on_hand;
const body = (paymentMethodId = 'pm_card_visa', more: Partial<OrderBody> = {}) =>
  makeOrderBody({
    items: [{ productId: bike, quantity: 1 }],
    expectedTotal: ONE_BIKE,
    payment: { method: 'credit-card', paymentMethodId },
    ...more,
  });
async function place(sent: OrderBody = body(), under = key): Promise<PlaceOrderResult> {
  const check = checkOrder(sent as CheckedBody, app.today());
  if (!check.ok) throw new Error(check.reason);
  return placeOrder(app, check.order, under, { language: 'sv', hasProvedEmail: true, userId: null });
}
async function placed(sent: OrderBody = body(), under = key) {
  const placing = await place(sent, under);
  if (placing.outcome !== 'placed' && placing.outcome !== 'repeated') throw new Error(placing.outcome);
  return placing.order;
}
async function waiting(sent: OrderBody) {
  const placing = await place(sent);
  if (placing.outcome !== 'requires-action') throw new Error(placing.outcome);
  return placing;
}
const paymentsOf = (orderId: string) =>
  rows('select * from payments where order_id = $1 order by attempt', [orderId]);
const orderOf = async (number: string) => (await rows('select * from orders where number = $1', [number]))[0];
const mailsOf = (orderId: string) =>
  rows('select 1 from outbox where business_key = $1', [`order:${orderId}:confirmation`]);
const intentOf = async (orderId: string) => {
  const [last] = (await paymentsOf(orderId)).slice(-1);
  return (await intents()).find(({ id }) => id === last.provider_id) as Intent;
};
// Simulates the passing of time by the database's clock: makes all pending rows older.
const passes = async (minutes: number) => {
  const older = `- make_interval(mins => ${minutes})`;
  await rows(
    `update payments set claimed_until = claimed_until ${older}, check_after = check_after ${older}`,
  );
  await rows(`update reservations set expires_at = expires_at ${older}`);
  await rows(`update orders set created_at = created_at ${older}`);
  await rows(`update refunds set updated_at = updated_at ${older}`);
};
/** Answers the bank's challenge page. */
const answerBank = async (redirectUrl: string, answer: 'approve' | 'fail') => {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision: answer }),
  });
  expect(response.status).toBeLessThan(400);
  return response.headers.get('location');
};

/**
 * Expects in any case: the order is placed once, paid once, its goods taken once, and its email queued once.
 */
async function expectPaidOnce(orderId: string) {
  const [order] = await rows('select * from orders where id = $1', [orderId]);
  expect(order.state).toBe('placed');
  expect(order.placed_at).not.toBeNull();
  const states = (await paymentsOf(orderId)).map(({ state }) => state);
  expect(states.filter((state) => state === 'captured')).toHaveLength(1);
  expect(await mailsOf(orderId)).toHaveLength(1);
  const events = await rows('select event from order_events where order_id = $1 order by at, id', [orderId]);
  expect(events.filter(({ event }) => event === 'pay')).toHaveLength(1);
  expect((await intentOf(orderId)).amount_received).toBe(ONE_BIKE);
  const [held] = await rows('select state from reservations where order_id = $1', [orderId]);
  expect(held.state).toBe('consumed');
  expect(await onHand()).toBe(ON_HAND - 1);
}

describe('paying by card', () => {
  it('stores the order first, then charges the card once, then places the order and queues its email', async () => {
    const order = await placed();
    await expectPaidOnce(order.id);
    const [payment] = await paymentsOf(order.id);
    expect(payment).toMatchObject({ method: 'credit-card', amount_ore: String(ONE_BIKE), attempt: 1 });
    expect(order).toMatchObject({ state: 'placed', paymentMethod: 'credit-card' });
  });

  it('returns the same order for the same key and body again, even with another card', async () => {
    const order = await placed();
    const again = await place(body('pm_card_mastercard'));
    expect(again).toMatchObject({ outcome: 'repeated', order: { number: order.number } });
    await expectPaidOnce(order.id);
  });

  it('returns the existing order if the key is used with another body', async () => {
    const order = await placed();
    const other = body('pm_card_visa', { shippingOptionId: 'pickup', expectedTotal: 1_000_000 });
    expect(await place(other)).toEqual({ outcome: 'mismatch', orderNumber: order.number });
    const financed = body('', { payment: { method: 'active-finance' } });
    expect(await place(financed)).toEqual({ outcome: 'mismatch', orderNumber: order.number });
  });

  it('[F14] charges once in ten simultaneous requests with one key', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => place()));
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9);
    const [first] = answers;
    await expectPaidOnce((first as { order: { id: string } }).order.id);
  });

  it('stores and charges nothing if the total has changed or goods are short', async () => {
    const before = (await intents()).length;
    expect((await place(body('pm_card_visa', { expectedTotal: 5 }))).outcome).toBe('total-changed');
    const many = body('pm_card_visa', { items: [{ productId: bike, quantity: 9 }] });
    expect((await place(many)).outcome).toBe('out-of-stock');
    expect((await intents()).length).toBe(before);
    expect(await rows(`select 1 from order_lines where product_id = $1`, [bike])).toEqual([]);
  });
});

describe('[F11] a declined card', () => {
  it.each<[string, DeclineReason]>([
    ['pm_card_visa_chargeDeclined', 'declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient-funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired-card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'wrong-cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'try-again'],
    ['pm_not_there', 'try-again'],
  ])('[F11] %s: %s, and another card under the same key pays the same order', async (method, reason) => {
    const declined = await place(body(method));
    if (declined.outcome !== 'declined') throw new Error(declined.outcome);
    expect(declined.reason).toBe(reason);
    expect(declined.order.state).toBe('awaiting-payment');
    expect(await onHand()).toBe(ON_HAND - 1);
    expect(await mailsOf(declined.order.id)).toEqual([]);
    const order = await placed();
    expect(order.id).toBe(declined.order.id);
    await expectPaidOnce(order.id);
    expect((await paymentsOf(order.id)).map(({ state }) => state)).toEqual(['declined', 'captured']);
  });

  it('is still declined when the same request is repeated, without a new attempt', async () => {
    await place(body('pm_card_visa_chargeDeclined'));
    const before = (await intents()).length;
    expect(await place(body('pm_card_visa_chargeDeclined'))).toMatchObject({ outcome: 'declined' });
    expect((await intents()).length).toBe(before);
  });

  it('is replaced by another body under the same key: cancelled, its goods released, the new order paid', async () => {
    const declined = await place(body('pm_card_visa_chargeDeclined'));
    await makePartnerStore(app);
    const other = body('pm_card_visa', { shippingOptionId: 'pickup', expectedTotal: 1_000_000 });
    const order = await placed(other);
    if (declined.outcome !== 'declined') throw new Error(declined.outcome);
    expect(order.id).not.toBe(declined.order.id);
    expect(await orderOf(declined.order.number)).toMatchObject({ state: 'cancelled', placed_at: null });
    expect(await onHand()).toBe(ON_HAND - 1);
  });

  it('is replaced by Active Finance under the same key', async () => {
    await place(body('pm_card_visa_chargeDeclined'));
    const order = await placed(body('', { payment: { method: 'active-finance' } }));
    expect(order.state).toBe('awaiting-employer');
    expect(await onHand()).toBe(ON_HAND - 1);
  });

  it('keeps the existing order if the other body cannot be placed', async () => {
    const declined = await place(body('pm_card_visa_chargeDeclined'));
    if (declined.outcome !== 'declined') throw new Error(declined.outcome);
    const tooMany = body('pm_card_visa', { items: [{ productId: bike, quantity: 9 }] });
    expect((await place(tooMany)).outcome).toBe('out-of-stock');
    expect((await orderOf(declined.order.number)).state).toBe('awaiting-payment');
    expect(await onHand()).toBe(ON_HAND - 1);
  });

  it('allows at most ten cards for one order', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await place(body(tries % 2 ? 'pm_card_visa_chargeDeclined' : 'pm_card_chargeDeclinedExpiredCard'));
    expect(await place()).toMatchObject({ outcome: 'declined', reason: 'too-many-tries' });
  });
});

describe('[F11] goods that are reserved for a payment', () => {
  it('[F11] are released after fifteen minutes, and the same body reserves them again', async () => {
    const declined = await place(body('pm_card_visa_chargeDeclined'));
    if (declined.outcome !== 'declined') throw new Error(declined.outcome);
    await reconcilePayments(app);
    expect(await onHand()).toBe(ON_HAND - 1);
    await passes(16);
    await reconcilePayments(app);
    expect(await onHand()).toBe(ON_HAND);
    expect((await orderOf(declined.order.number)).state).toBe('awaiting-payment');
    const order = await placed();
    expect(order.id).toBe(declined.order.id);
    await expectPaidOnce(order.id);
  });

  it('that are sold in the meantime are reported', async () => {
    await place(body('pm_card_visa_chargeDeclined'));
    await passes(16);
    await reconcilePayments(app);
    await rows('update stock set on_hand = 0 where variant_id = $1', [`${bike}-m`]);
    expect((await place()).outcome).toBe('out-of-stock');
  });

  it('[F11] are released together with an abandoned bank check, and the order is cancelled after a day', async () => {
    const left = await waiting(body('pm_card_authenticationRequired'));
    await passes(16);
    await reconcilePayments(app);
    expect(await onHand()).toBe(ON_HAND);
    expect((await intentOf(left.order.id)).status).toBe('canceled');
    expect((await paymentsOf(left.order.id))[0].state).toBe('voided');
    await passes(24 * 60);
    await reconcilePayments(app);
    expect((await orderOf(left.order.number)).state).toBe('cancelled');
    const order = await placed();
    expect(order.id).not.toBe(left.order.id);
    await expectPaidOnce(order.id);
  });
});

describe('[F11] the bank’s check', () => {
  it('is requested again with the same URL, and by its link', async () => {
    const first = await waiting(body('pm_card_authenticationRequired'));
    expect(await place(body('pm_card_authenticationRequired'))).toMatchObject({
      outcome: 'requires-action',
      redirectUrl: first.redirectUrl,
    });
    const asked = await paymentOfLink(app, first.token, key);
    expect(asked).toMatchObject({ paying: { outcome: 'requires-action' }, isThisCart: true });
    expect((await paymentOfLink(app, first.token, newKey()))?.isThisCart).toBe(false);
    expect(await paymentOfLink(app, first.token.replace(/.$/, '_'), key)).toBeNull();
  });

  it('[F11] passed: the link pays the order once, however often it is opened', async () => {
    const { order, token, redirectUrl } = await waiting(body('pm_card_authenticationRequired'));
    const back = await answerBank(redirectUrl, 'approve');
    expect(back).toContain(`/checkout?step=payment&order=${token}`);
    const opened = await Promise.all([1, 2, 3].map(() => paymentOfLink(app, token, null)));
    for (const one of opened) expect(one?.paying.outcome).toMatch(/placed|repeated/);
    await expectPaidOnce(order.id);
  });

  it('[F11] failed: explained in plain words, and another card pays the same order', async () => {
    const { order, token, redirectUrl } = await waiting(body('pm_card_authenticationRequired'));
    await answerBank(redirectUrl, 'fail');
    expect((await paymentOfLink(app, token, null))?.paying).toMatchObject({
      outcome: 'declined',
      reason: 'authentication-failed',
    });
    await placed();
    await expectPaidOnce(order.id);
  });

  it('[F11] passed, and then declined for lack of funds', async () => {
    const { token, redirectUrl } = await waiting(
      body('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'),
    );
    await answerBank(redirectUrl, 'approve');
    expect((await paymentOfLink(app, token, null))?.paying).toMatchObject({
      outcome: 'declined',
      reason: 'insufficient-funds',
    });
  });

  it('[F11] replaced by another card: the first one can no longer pay', async () => {
    const { order, redirectUrl } = await waiting(body('pm_card_authenticationRequired'));
    await placed();
    await passes(1);
    await answerBank(redirectUrl, 'approve').catch(() => null);
    await reconcilePayments(app);
    await expectPaidOnce(order.id);
    const states = (await paymentsOf(order.id)).map(({ state }) => state);
    expect(states).toEqual(['voided', 'captured']);
  });

  it('[F11] passed after the goods were sold to another buyer: the reservation on the card is released', async () => {
    const { order, token, redirectUrl } = await waiting(body('pm_card_authenticationRequired'));
    await answerBank(redirectUrl, 'approve');
    await rows(`update reservations set state = 'released' where order_id = $1`, [order.id]);
    await rows('update stock set on_hand = 0 where variant_id = $1', [`${bike}-m`]);
    expect((await paymentOfLink(app, token, null))?.paying.outcome).toBe('left');
    expect((await intentOf(order.id)).status).toBe('canceled');
    expect(await mailsOf(order.id)).toEqual([]);
  });

  it('a link works for one day', async () => {
    const { order, token } = await waiting(body('pm_card_authenticationRequired'));
    await rows('update payments set return_expires_at = now() where order_id = $1', [order.id]);
    expect(await paymentOfLink(app, token, key)).toBeNull();
  });
});

describe('[F11] lost responses of the provider', () => {
  const mine = (more: object, times = 2) => ({ times, ...more });

  it.each(['before', 'after'] as const)(
    '[F11] to the reservation, %s it happened, leaves the order in doubt, and the job resolves it',
    async (when) => {
      await control({ nextConfirm: mine({ loseAnswer: when }) });
      const placing = await place();
      expect(placing.outcome).toBe('payment-pending');
      if (placing.outcome !== 'payment-pending') return;
      const other = body('pm_card_visa', { shippingOptionId: 'pickup', expectedTotal: 1_000_000 });
      expect((await place(other)).outcome).toBe('mismatch');
      await passes(3);
      await reconcilePayments(app);
      await expectPaidOnce(placing.order.id);
      expect(await place()).toMatchObject({ outcome: 'repeated', order: { number: placing.order.number } });
    },
  );

  it.each(['before', 'after'] as const)(
    '[F11] to the capture, %s it happened, leaves the order in doubt, and it is resolved',
    async (when) => {
      await control({ nextCapture: mine({ loseAnswer: when }) });
      const placing = await place();
      expect(placing.outcome).toBe('payment-pending');
      if (placing.outcome !== 'payment-pending') return;
      await passes(3);
      await reconcilePayments(app);
      await expectPaidOnce(placing.order.id);
    },
  );

  it('[F11] the same request again also resolves the doubt, and so does the link', async () => {
    await control({ nextConfirm: mine({ loseAnswer: 'after' }) });
    const placing = await place();
    if (placing.outcome !== 'payment-pending') throw new Error(placing.outcome);
    const asked = await paymentOfLink(app, placing.token, key);
    expect(asked?.paying.outcome).toBe('placed');
    await expectPaidOnce(placing.order.id);
  });

  it('if the card was never used, the buyer can try again or order in another way', async () => {
    await control({ nextCreate: mine({ fail: 'error' }, 1) });
    expect(await place()).toEqual({ outcome: 'payment-unavailable' });
    await expectPaidOnce((await placed()).id);
  });

  it('[F11] an order in doubt for longer than its reservation is paid if the goods are still in stock', async () => {
    await control({ nextCapture: mine({ loseAnswer: 'after' }) });
    const placing = await place();
    if (placing.outcome !== 'payment-pending') throw new Error(placing.outcome);
    await passes(60);
    await reconcilePayments(app);
    await expectPaidOnce(placing.order.id);
  });

  it('[F11] a late capture for a cancelled order is refunded, once', async () => {
    await control({ nextCapture: mine({ loseAnswer: 'after' }) });
    const placing = await place();
    if (placing.outcome !== 'payment-pending') throw new Error(placing.outcome);
    await rows(`update orders set state = 'cancelled' where id = $1`, [placing.order.id]);
    await passes(3);
    await Promise.all([reconcilePayments(app), reconcilePayments(app)]);
    await passes(3);
    await reconcilePayments(app);
    expect((await intentOf(placing.order.id)).charge?.amount_refunded).toBe(ONE_BIKE);
    expect((await paymentsOf(placing.order.id))[0]).toMatchObject({
      state: 'refunded',
      refunded_ore: String(ONE_BIKE),
    });
    expect(await mailsOf(placing.order.id)).toEqual([]);
  });
});
