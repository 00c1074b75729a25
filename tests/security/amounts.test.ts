// T02: only product, variant and quantity count. Amounts in the body are ignored or refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, orderFor, post, problemIn, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';

let shop: ServedShop;
const bike = makeProduct({
  variants: [{ id: 'priced-m', size: null, colour: null, art: null, onHand: 500, orderItem: false }],
});
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike);
});
afterAll(() => shop.close());

const items = [{ productId: bike.id, quantity: 2 }];
const stored = async () => {
  const { rows } = await shop.app.db.pool.query(
    'select total_ore::int as total, payable_ore::int as payable from orders order by created_at',
  );
  return rows as { total: number; payable: number }[];
};

test.each([
  ['price', 1],
  ['total', 1],
  ['discount', 99],
  ['discounted_price', 1],
  ['stock', 1_000],
  ['tax', 0],
  ['shipping', 0],
  ['payable', 1],
  ['unit', 1],
  ['unitOre', 1],
  ['currency', 'EUR'],
  ['vatPercent', 0],
])('[T02] a field %s is refused anywhere in the body', async (name, value) => {
  const before = await stored();
  const body = await orderFor(shop, items);
  const bodies = [
    { ...body, [name]: value },
    { ...body, items: [{ ...body.items[0], [name]: value }] },
    { ...body, customer: { ...body.customer, [name]: value } },
    { ...body, payment: { ...body.payment, [name]: value } },
  ];
  for (const changed of bodies) {
    const answer = await order(shop, changed);
    expect(answer.status).toBe(400);
    expect(problemIn(answer).fields?.[0]).toMatchObject({ code: 'unknown' });
  }
  expect(await stored()).toEqual(before);
});

test('[T02] a wrong expected total only fails the order, and the response has the correct one', async () => {
  const body = await orderFor(shop, items);
  const before = await stored();
  const wrong = [
    1,
    100,
    body.expectedTotal - 1,
    body.expectedTotal + 1,
    body.expectedTotal * 100,
    2_147_483_647,
  ];
  for (const expectedTotal of [...wrong, Number.MAX_SAFE_INTEGER]) {
    const answer = await order(shop, { ...body, expectedTotal });
    expect(answer.status).toBe(409);
    expect(problemIn(answer)).toMatchObject({ code: 'total-changed', facts: { total: body.expectedTotal } });
  }
  for (const expectedTotal of [0, -1, -body.expectedTotal, 0.5, body.expectedTotal + 0.1, 2 ** 53, 1e300])
    expect((await order(shop, { ...body, expectedTotal })).status).toBe(400);
  expect(await stored()).toEqual(before);
});

test('[T02] with any number of the body changed, the order has the correct total or is refused', async () => {
  const one = (await orderFor(shop, [{ productId: bike.id, quantity: 1 }])).expectedTotal;
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
  for (const quantity of [2, 3, 98, 99, 0, -1, -99, 1.5, 100, 1e9, 2 ** 53]) {
    const answer = await order(shop, { ...body, items: [{ productId: bike.id, quantity }] });
    expect([400, 409]).toContain(answer.status);
  }
  const placed = await order(shop, body);
  expect(placed.status).toBe(201);
  expect(JSON.parse(placed.text).data.total).toBe(one);
  expect((await stored()).every(({ total }) => total === one)).toBe(true);
});

test('[T02] the price at the time of the order applies, whatever the earlier quote', async () => {
  const dear = makeProduct({ variants: [{ ...bike.variants[0]!, id: 'dear-m' }] });
  await shop.sell(dear);
  const body = await orderFor(shop, [{ productId: dear.id, quantity: 1 }]);
  await shop.sell({ ...dear, priceOre: (dear.priceOre * 2) as typeof dear.priceOre });
  const answer = await order(shop, body);
  expect(problemIn(answer).code).toBe('total-changed');
  const { total } = problemIn(answer).facts as { total: number };
  expect(total).toBeGreaterThan(body.expectedTotal);
  expect((await order(shop, { ...body, expectedTotal: total })).status).toBe(201);
});

test('[T02] a quote accepts no price either', async () => {
  const honest = JSON.parse((await post(shop, '/api/cart/quote', { items })).text).data.totals;
  for (const more of [
    { price: 1 },
    { total: 1 },
    { totals: honest },
    { taxMode: 'included' },
    { expectedTotal: 1 },
  ])
    expect((await post(shop, '/api/cart/quote', { items, ...more })).status).toBe(400);
  expect((await post(shop, '/api/cart/quote', { items: [{ ...items[0], unit: 1 }] })).status).toBe(400);
  expect(JSON.parse((await post(shop, '/api/cart/quote', { items })).text).data.totals).toEqual(honest);
});
