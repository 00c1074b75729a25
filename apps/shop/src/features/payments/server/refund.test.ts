import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { newKey, order, orderFor, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { refundPayment, sendPendingRefunds } from './refund.ts';

let shop: ServedShop;
const bike = makeProduct({
  variants: [{ id: 'refund-bike-m', size: null, colour: null, art: null, onHand: 50, orderItem: false }],
});
beforeAll(async () => {
  shop = await servedShop({ payments: 'sandbox' });
  await shop.app.db.transaction((tx) => saveProducts(tx, [bike], new Map(), shop.app.now().toISOString()));
});
afterAll(() => shop.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.app.db.pool.query(text, values)).rows;
let payment: { id: string; provider_id: string; amount_ore: string };
let total: number;
let key: string;
beforeEach(async () => {
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }], {
    payment: { method: 'credit-card', paymentMethodId: 'pm_card_visa' },
  });
  total = body.expectedTotal;
  expect((await order(shop, body)).status).toBe(201);
  [payment] = (await rows('select * from payments order by created_at desc limit 1')) as [typeof payment];
  key = newKey();
});
const refund = (amountOre: number | 'rest', under = key) =>
  refundPayment(shop.app, { paymentId: payment.id, amountOre, key: under, actor: 'staff' });
const given = async () => {
  const { intents } = (await shop.app.controlPayments('state')) as {
    intents: { id: string; charge: { amount_refunded: number } }[];
  };
  return intents.find(({ id }) => id === payment.provider_id)?.charge.amount_refunded;
};
const stored = async () =>
  (await rows('select state, refunded_ore::int as refunded from payments where id = $1', [payment.id]))[0];

it('[F11] refunds a whole payment once, however often it is decided', async () => {
  const all = await Promise.all([refund('rest'), refund('rest'), refund('rest')]);
  for (const one of all) expect(one).toEqual({ outcome: 'done', amountOre: total });
  expect(await given()).toBe(total);
  expect(await stored()).toEqual({ state: 'refunded', refunded: total });
  expect(await refund('rest', newKey())).toEqual({ outcome: 'not-captured' });
});

it('[F11] refunds in parts, and never more than was captured', async () => {
  expect(await refund(10_000)).toEqual({ outcome: 'done', amountOre: 10_000 });
  expect(await stored()).toEqual({ state: 'captured', refunded: 10_000 });
  expect(await refund(total, newKey())).toEqual({ outcome: 'too-much', leftOre: total - 10_000 });
  expect(await refund(0, newKey())).toMatchObject({ outcome: 'too-much' });
  const together = await Promise.all([refund(total - 15_000, newKey()), refund(total - 15_000, newKey())]);
  expect(together.map(({ outcome }) => outcome).sort()).toEqual(['done', 'too-much']);
  expect(await refund('rest', newKey())).toEqual({ outcome: 'done', amountOre: 5_000 });
  expect(await given()).toBe(total);
});

it.each(['before', 'after'] as const)(
  '[F11] after an answer that was lost %s the refund, asks again and refunds once',
  async (when) => {
    await shop.app.controlPayments('control', { nextRefund: { loseAnswer: when, times: 2 } });
    expect(await refund(700)).toEqual({ outcome: 'pending', amountOre: 700 });
    expect(await stored()).toEqual({ state: 'captured', refunded: 0 });
    await rows(`update refunds set updated_at = now() - interval '1 minute' where state = 'pending'`);
    expect(await sendPendingRefunds(shop.app, 10)).toBe(1);
    expect(await given()).toBe(700);
    expect(await stored()).toEqual({ state: 'captured', refunded: 700 });
    expect(await refund(700)).toEqual({ outcome: 'done', amountOre: 700 });
  },
);

it('refunds nothing of a payment that was not captured', async () => {
  await rows(`update payments set state = 'declined' where id = $1`, [payment.id]);
  expect(await refund('rest')).toEqual({ outcome: 'not-captured' });
});
