import { PRICE_RULES } from '@activepick/domain/catalogue/price.ts';
import { ore } from '@activepick/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { reindexProducts } from './reindex-repository.ts';
import { repriceProducts } from './reprice-repository.ts';

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.app.db.pool.query(text, values)).rows;
const inHours = (hours: number) => new Date(shop.app.now().getTime() + hours * 3_600_000).toISOString();
const STORED = `select id, current_ore, price_basis, reference_ore, reduction_percent, price_rules, facets, search_rules > 0 as indexed
  from products order by id`;

/** Stores the result of older rules: another price, with its filters and its history. */
async function ageTo(id: string, currentOre: number): Promise<void> {
  await query(
    `update products set current_ore = $2, price_basis = 'house', reference_ore = null, reduction_percent = null,
       price_rules = $3 where id = $1`,
    [id, currentOre, PRICE_RULES - 1],
  );
  await query(`insert into price_history values ($1, $3, $2, $2)`, [id, currentOre, inHours(1)]);
}

test('[CODE.1] a new version of the price rules updates stored prices, their history and their filters', async () => {
  const bikes = [1, 2, 3].map((n) =>
    makeProduct({ id: `bike-${n}`, kind: 'city', priceOre: ore(n * 1_000_000) }),
  );
  await shop.sell(...bikes);
  const right = await query(STORED);
  await ageTo('bike-1', 750_000);
  await query('update products set price_rules = $1 where id = $2', [PRICE_RULES - 1, 'bike-2']);

  const now = inHours(2);
  expect(await repriceProducts(shop.app.db, now)).toBe(2);
  const [repriced, same] = await query(STORED);
  expect(repriced).toMatchObject({
    current_ore: right[0].current_ore,
    price_rules: PRICE_RULES,
    indexed: false,
  });
  expect(same).toEqual(right[1]);
  expect(await reindexProducts(shop.app.db)).toBe(1);
  expect(await query(STORED)).toEqual(right);
  const history = await query(
    `select product_id, valid_from, current_ore from price_history where valid_from = $1`,
    [now],
  );
  expect(history).toContainEqual({
    product_id: 'bike-1',
    valid_from: new Date(now),
    current_ore: right[0].current_ore,
  });
  expect(history.map(({ product_id }) => product_id)).not.toContain('bike-2');

  expect(await repriceProducts(shop.app.db, now)).toBe(0);
});

test('[CODE.1] a product locked by an order is updated after the order', async () => {
  await shop.sell(makeProduct({ id: 'held-bike' }));
  await query(`update products set price_rules = $1 where id = 'held-bike'`, [PRICE_RULES - 1]);
  const order = await shop.app.db.pool.connect();
  try {
    await order.query('begin');
    await order.query(`select 1 from products where id = 'held-bike' for update`);
    const repricing = repriceProducts(shop.app.db, inHours(3));
    await order.query('select pg_sleep(0.3)');
    await order.query('commit');
    expect(await repricing).toBe(1);
  } finally {
    order.release();
  }
});

test('[CODE.1] more products than one batch are all updated', async () => {
  const many = Array.from({ length: 450 }, (_, n) => makeProduct({ id: `many-${n}` }));
  await shop.sell(...many);
  await query(`update products set price_rules = $1 where id like 'many-%'`, [PRICE_RULES - 1]);
  expect(await repriceProducts(shop.app.db, inHours(3))).toBe(450);
  expect(await query('select 1 from products where price_rules <> $1', [PRICE_RULES])).toEqual([]);
});
