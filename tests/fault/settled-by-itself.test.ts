// Unknown outcomes that the running shop resolves by itself, once a minute. Both tests run concurrently to wait only
// once.
// Each uses the test context's `expect`: the global one is unbound after the first concurrent test ends.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminAt } from '#tests/app/admin-at.ts';
import { mailsOnceSent } from '#tests/app/mail-counts.ts';
import { query } from '#tests/app/own-cluster.ts';
import { controlService } from '#tests/app/service-control.ts';
import { lineOf, stockUp } from '#tests/checks/order-invariants.ts';
import { expectMoneyAndOrdersAgree } from '#tests/checks/payment-invariants.ts';
import { makeBuyer, placeOrderOf, priceOf } from '#tests/factories/buyers.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

const ON_HAND = 10_000;
const NAME = 'Samarbetsavtal i tvivel';

let stage: Stage;
let payments: Shop;
let contracts: Shop;
beforeAll(async () => {
  stage = await setStage();
  await controlService(stage.oneflowUrl, 'reset', {});
  [payments, contracts] = await Promise.all([stage.open(), stage.open()]);
  // Both make the use agreements of their demonstration, whose requests would meet the faults of a test.
  for (const shop of [payments, contracts])
    await vi.waitFor(async () => expect(await unsent(shop)).toBe(0), {
      timeout: 150_000,
      interval: 500,
    });
});
afterAll(() => stage?.clear());

test.concurrent('[F11] the running shop resolves an unknown payment soon after the provider answers again', {
  timeout: 360_000,
}, async ({ expect }) => {
  const shop = payments;
  const [ware] = await stockUp(shop.database.ownerUrl, 1, ON_HAND);
  const price = await priceOf(shop.baseUrl, [lineOf(ware!)]);
  const buyer = makeBuyer('doubt', [lineOf(ware!)], price);
  buyer.body.payment = { method: 'credit-card', paymentMethodId: 'pm_card_visa' };
  const controlled = await fetch(`${stage.paymentsUrl}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nextConfirm: { loseAnswer: 'after', times: 2 } }),
  });
  expect(controlled.status).toBe(200);
  const answer = await placeOrderOf(shop.baseUrl, buyer);
  expect(answer).toMatchObject({ status: 202 });
  const state = async () => {
    const [order] = await query<{ state: string }>(
      shop.database.ownerUrl,
      'select state from orders where number = $1',
      [answer?.orderNumber],
    );
    return order?.state;
  };
  expect(await state()).toBe('awaiting-payment');
  await expect.poll(state, { timeout: 300_000, interval: 500 }).toBe('placed');
  expect((await mailsOnceSent(shop, stage.mailUrl)).get(buyer.email)).toBe(1);
  await expectMoneyAndOrdersAgree(stage, shop, new Set([answer?.orderNumber ?? '']), price);
});

test.concurrent('[F10] [F23] the running shop finds the contract by itself, without another request', {
  timeout: 240_000,
}, async ({ expect }) => {
  const shop = contracts;
  const call = await adminAt(shop);
  await controlService(stage.oneflowUrl, 'fault', { does: 'lose', path: '/v1/contracts/create' });
  // Only the search for the contract: the events of the demonstration's agreements are followed by reads of them.
  await controlService(stage.oneflowUrl, 'fault', { does: 'down', times: 3, path: '/v1/contracts?' });
  const doubt = await call('oneflow_createcontract3', {
    name: NAME,
    parties: [
      {
        type: 'company',
        name: 'Kodsmedjan i Lund AB',
        identification_number: '556820-2559',
        participants: [{ name: 'David Öhrn', email: 'david@kodsmedjan.example' }],
      },
    ],
  });
  expect([doubt.status, doubt.body.code]).toEqual([503, 'in-doubt']);
  const state = async () => {
    const [row] = await query<{ state: string }>(
      shop.database.ownerUrl,
      'select state from agreements where name = $1',
      [NAME],
    );
    return row?.state;
  };
  await expect.poll(state, { timeout: 200_000, interval: 1_000 }).toBe('draft');
});

/** Returns how many use agreements a shop still has to send, by its metric. */
async function unsent({ metricsUrl }: Shop): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(/^use_agreements_waiting (\d+)/m.exec(metrics)?.[1]);
}
