import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, makeProduct, orderLine } from '#tests/factories/factories.ts';
import {
  insertOrder,
  orderById,
} from '../../../apps/shop/src/features/order-records/server/order-repository.ts';
import { saveProducts } from '../../../apps/shop/src/features/product-storage/server/product-write-repository.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a test app stores products and orders with the application role, which owns no table', async () => {
  const product = makeProduct();
  const variantId = product.variants[0]?.id ?? '';
  const line = { ...orderLine(product.id, 'Cykel', null, { unitOre: 800_000, quantity: 1 }), variantId };
  const order = makeOrder({ lines: [line] });
  await app.db.transaction(async (tx) => {
    await saveProducts(tx, [product], new Map(), app.now().toISOString());
    await insertOrder(tx, order);
  });
  expect(await orderById(app.db.pool, order.id)).toMatchObject({ number: order.number, lines: [line] });
  const { rows } = await app.db.pool.query(
    `select current_user as role, (select count(*)::int from pg_tables where tableowner = current_user) as owned`,
  );
  expect(rows[0]).toEqual({ role: 'activepick_app', owned: 0 });
});
