// T21: limits attempts with stolen cards and queries of payments.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  newKey,
  orderFor,
  problemIn,
  type ServedShop,
  serveApp,
  servedShop,
  type TestServer,
} from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import {
  CARDS_BY_CART,
  CARDS_PER_NETWORK,
  STATES_BY_CLIENT,
} from '../../apps/shop/src/features/card-payments/server/payment-rate-limits.ts';
import { connect, type Database } from '../../apps/shop/src/platform/database/database.ts';
import { createRateLimits } from '../../apps/shop/src/platform/limits/rate-limit.ts';

const lamp = makeProduct({
  variants: [{ id: 'tries-lamp', size: null, colour: null, art: null, onHand: 5_000, orderItem: false }],
});
let shop: ServedShop;
let second: TestServer;
const limitsOn = (db: Database) =>
  createRateLimits({ db, secret: shop.app.linkSigningKey, factor: 1, onAlarm: () => undefined });
beforeAll(async () => {
  shop = await servedShop({
    payments: 'sandbox',
    environment: { AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
  });
  await shop.sell(lamp);
  const db = connect(shop.app.settings.database.url as string, 5, silentLog());
  second = await serveApp({ ...shop.app, db, authLimits: limitsOn(db) });
});
afterAll(async () => {
  await second.stop();
  await second.app.db.close();
  await shop.close();
});

const tried = async (from: string, key: string, index: number): Promise<Answer> => {
  const body = await orderFor(shop, [{ productId: lamp.id, quantity: 1 }], {
    payment: { method: 'credit-card', paymentMethodId: 'pm_card_chargeDeclined' },
  });
  return (index % 2 ? shop : second).ask('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
};
const refusedOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429);

test('[T21] limits the cards of a cart over two servers, with a Retry-After', async () => {
  const key = newKey();
  const answers: Answer[] = [];
  for (let index = 0; index < CARDS_BY_CART.points + 5; index += 1)
    answers.push(await tried(`10.1.0.${index}`, key, index));
  const refused = refusedOf(answers);
  expect(refused).toHaveLength(5);
  for (const answer of refused) {
    expect(problemIn(answer).code).toBe('too-many-requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}, 60_000);

test('[T21] limits the cards of a client over all its carts', async () => {
  const answers: Answer[] = [];
  for (let index = 0; index < CARDS_PER_NETWORK.points + 5; index += 1)
    answers.push(await tried('10.2.0.1', newKey(), index));
  expect(refusedOf(answers)).toHaveLength(5);
  expect(refusedOf([await tried('10.2.0.2', newKey(), 0)])).toEqual([]);
}, 120_000);

test('[T21] limits a client’s queries of payments', async () => {
  const ask = () =>
    shop.ask('/api/payments/state', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.3.0.1' },
      body: JSON.stringify({ token: 'A'.repeat(43) }),
    });
  const answers: Answer[] = [];
  while (answers.length < STATES_BY_CLIENT.points + 10)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))));
  expect(refusedOf(answers)).toHaveLength(10);
}, 60_000);
