// Refunds that the payment provider refuses: what admins see of them and do about them. With the provider's stand-in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#src/features/card-payments/server/reconcile-payments.ts';
import { problemIn } from '#tests/app/served-shop.ts';
import { cardCalls } from '#tests/factories/card-buy-outs.ts';
import type { Person } from '#tests/factories/people.ts';
import { callsOf, termEndShop, termIn } from '#tests/factories/term-ends.ts';
import type { CardPaymentRow } from '../contract.ts';

const PRICE = 379_800;
let shop: Awaited<ReturnType<typeof termEndShop>>;
let store: Person;
beforeAll(async () => {
  shop = await termEndShop({ payments: 'sandbox' });
  store = await shop.people.person({ role: 'store' });
});
afterAll(() => shop.people.shop.close());

const ask = (path: string, as: Person, body?: object) =>
  shop.people.shop.ask(`/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function listed(benefitId: string): Promise<CardPaymentRow[]> {
  const answer = await ask(`benefits/${benefitId}/card-payments`, shop.admin);
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: CardPaymentRow[] }).data;
}

const refused = async () =>
  (await shop.people.shop.app.metrics.registry.getSingleMetric('refunds_refused')?.get())?.values[0]?.value;

// The provider does not know the payment while its id is another one, and so refuses.
const hide = (paymentId: string, isHidden: boolean) =>
  shop.people.inDatabase(
    `update payments set provider_id = case when $2 then provider_id || '_gone'
      else replace(provider_id, '_gone', '') end where id = $1`,
    [paymentId, isHidden],
  );

/** A bike that was paid by card, and whose employee has changed their mind; the provider refuses the refund. */
async function refusedRefund() {
  const benefit = await shop.ending('2027-02');
  await shop.jobOn('2026-12-01');
  const { read, send } = callsOf(shop.people, benefit);
  const card = cardCalls(shop.people, benefit.employee, benefit.id);
  const { version } = termIn(await read());
  await card.pay(`/api/benefits/${benefit.id}/term-end/card`, { version, priceOre: PRICE });
  const [payment] = await listed(benefit.id);
  const paymentId = payment?.id as string;
  await hide(paymentId, true);
  termIn(await send('withdrawal', { version: termIn(await read()).version }));
  await card.reconcile();
  const [after] = await listed(benefit.id);
  return { benefit, card, paymentId, refundId: after?.refunds[0]?.id as string, payment };
}

test('[BP9] a refused refund is in the list and counted, and is paid once when it is sent again', async () => {
  const { benefit, card, paymentId, refundId, payment } = await refusedRefund();
  expect(payment).toMatchObject({
    target: 'term-end',
    state: 'captured',
    amountOre: PRICE,
    card: expect.stringMatching(/4242$/),
    refunds: [],
  });
  const failed = { id: refundId, amountOre: PRICE, state: 'failed', isByHand: false };
  expect((await listed(benefit.id))[0]?.refunds).toMatchObject([failed]);
  expect(await refused()).toBe(1);
  // Still refused: it stays visible.
  const again = await ask(`refunds/${refundId}/retry`, shop.admin, {});
  expect(JSON.parse(again.text)).toMatchObject({ data: { state: 'failed' } });
  await hide(paymentId, false);
  const both = await Promise.all([
    ask(`refunds/${refundId}/retry`, shop.admin, {}),
    ask(`refunds/${refundId}/retry`, shop.admin, {}),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await card.taken()).toEqual({ captured: PRICE, refunded: PRICE });
  expect((await listed(benefit.id))[0]).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done', isByHand: false }],
  });
  await reconcilePayments(shop.people.shop.app);
  expect(await refused()).toBe(0);
});

test('[BP9] money that was paid back in another way is confirmed with a reason, once', async () => {
  const { benefit, card, refundId } = await refusedRefund();
  const path = `refunds/${refundId}/settlement`;
  expect(problemIn(await ask(path, shop.admin, { reason: ' ' })).code).toBe('invalid-request');
  expect((await ask(path, shop.admin, { reason: 'Bankgiro 123-4567' })).status).toBe(200);
  expect(problemIn(await ask(path, shop.admin, { reason: 'Bankgiro 123-4567' })).code).toBe(
    'not-possible-now',
  );
  expect(problemIn(await ask(`refunds/${refundId}/retry`, shop.admin, {})).code).toBe('not-possible-now');
  expect((await listed(benefit.id))[0]).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done', isByHand: true }],
  });
  expect(await card.taken()).toEqual({ captured: PRICE, refunded: 0 });
  const [entry] = await shop.people.inDatabase<{ action: string; reason: string }>(
    `select action, reason from audit_log where target_id = $1 and action = 'refund.settled'`,
    [benefit.id],
  );
  expect(entry).toEqual({ action: 'refund.settled', reason: 'Bankgiro 123-4567' });
});

test('[BP9] only admins see and settle the payments of benefits', async () => {
  const { benefit, refundId } = await refusedRefund();
  for (const person of [store, shop.hr, benefit.employee])
    expect(problemIn(await ask(`benefits/${benefit.id}/card-payments`, person)).code).toBe('access-denied');
  for (const what of ['retry', 'settlement']) {
    const body = what === 'retry' ? {} : { reason: 'Bankgiro' };
    expect(problemIn(await ask(`refunds/${refundId}/${what}`, store, body)).code).toBe('not-found');
    expect(problemIn(await ask(`refunds/${refundId}/${what}`, shop.hr, body)).code).toBe('access-denied');
  }
  expect((await listed(benefit.id))[0]?.refunds[0]?.state).toBe('failed');
});
