// Pickup orders and their required data, on a real database.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderViewOf } from '#src/features/order-records/server/order-view-report.ts';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeOrderBody, makeProduct } from '#tests/factories/factories.ts';
import { type OrderBody, orderBody } from '../contract.ts';
import { checkOrder } from './check-order.ts';
import { type PlaceOrderResult, placeOrder } from './place-order.ts';

let app: TestApp;
let bike: string;
let count = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const product = makeProduct();
  bike = product.id;
  await app.db.transaction((tx) => saveProducts(tx, [product], new Map(), app.now().toISOString()));
  await app.db.pool.query('update partner_stores set active = false');
});

const collect = async (more: Partial<OrderBody> = {}): Promise<PlaceOrderResult> => {
  const body = orderBody.parse(
    makeOrderBody({
      items: [{ productId: bike, quantity: 1 }],
      shippingOptionId: 'pickup',
      expectedTotal: 1_000_000,
      ...more,
    }),
  );
  const check = checkOrder(body, app.today());
  if (!check.ok) throw new Error(check.reason);
  count += 1;
  return placeOrder(app, check.order, `generation-of-a-pickup-${String(count).padStart(6, '0')}`, {
    language: 'sv',
    hasProvedEmail: true,
    userId: null,
  });
};
const placed = async (more: Partial<OrderBody> = {}) => {
  const placing = await collect(more);
  if (placing.outcome !== 'placed') throw new Error(placing.outcome);
  return placing.order;
};

it('[READ.PICKUP] accepts store-pickup as another name of pickup', async () => {
  const pickupStoreId = await makePartnerStore(app);
  const order = await placed({ shippingOptionId: 'store-pickup', pickupStoreId });
  expect(order).toMatchObject({ shippingOptionId: 'pickup', pickupStoreId });
});

it('[READ.PICKUP] stores the chosen store and shows it on the order', async () => {
  await makePartnerStore(app, 'Den andra');
  const pickupStoreId = await makePartnerStore(app);
  const order = await placed({ pickupStoreId });
  const view = await orderViewOf(app.db.pool, order.id);
  expect(view?.pickup).toEqual({
    name: 'Testbutiken',
    address: 'Hamngatan 2, 332 30 Gislaved',
    phone: '0371-123 45',
    openingHours: null,
  });
});

it('[READ.PICKUP] uses the only store without a choice, and requires a choice among several', async () => {
  const only = await makePartnerStore(app);
  expect((await placed()).pickupStoreId).toBe(only);
  await makePartnerStore(app, 'Den andra');
  expect((await collect()).outcome).toBe('invalid-pickup-store');
});

it('[READ.PICKUP] refuses a pickup without any store, and one at a store that is no longer a partner', async () => {
  expect((await collect()).outcome).toBe('invalid-pickup-store');
  const gone = await makePartnerStore(app);
  await app.db.pool.query('update partner_stores set active = false');
  await makePartnerStore(app, 'En öppen');
  expect((await collect({ pickupStoreId: gone })).outcome).toBe('invalid-pickup-store');
  const { rows } = await app.db.pool.query('select on_hand from stock where variant_id = $1', [`${bike}-m`]);
  expect(rows).toEqual([{ on_hand: 5 }]);
});

it('[READ.PICKUP] stores no store for a delivery', async () => {
  const pickupStoreId = await makePartnerStore(app);
  const order = await placed({ shippingOptionId: 'standard', pickupStoreId, expectedTotal: 1_000_999 });
  expect(order.pickupStoreId).toBeNull();
});
