import { ore } from '@activepick/domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PRODUCTS } from '#seed/all-products.ts';
import { seedIfEmpty } from '#seed/seed-database.ts';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import {
  type Catalogue,
  catalogueOf,
  listCatalogue,
  readCatalogueFilters,
  readOneProduct,
} from './read-catalogue.ts';

let app: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app);
  catalogue = catalogueOf(app);
});
afterAll(() => app.close());

type Query = Parameters<typeof listCatalogue>[1];
const list = async (query: Query = {}, language: 'sv' | 'en' = 'sv') =>
  (await listCatalogue(catalogue, query, language)).answer;

describe('the list of products', () => {
  it('returns the first 24 without parameters', async () => {
    const { data, nextCursor } = await list();
    expect(data).toHaveLength(24);
    expect(nextCursor).not.toBeNull();
  });

  it.each(['popular', 'price', '-price', 'newest'] as const)(
    'pages through all listed products once, by key, in the order %s',
    async (sort) => {
      const seen: string[] = [];
      const prices: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, cursor, limit: 10 });
        seen.push(...page.data.map(({ id }) => id));
        prices.push(...page.data.map((product) => product.current_price));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const listed = ALL_PRODUCTS.filter((product) => product.listed);
      expect(seen).toHaveLength(listed.length);
      expect(new Set(seen).size).toBe(listed.length);
      if (sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b));
    },
  );

  it('[S3.24] filters by group, category, tag and tier, and by several at once', async () => {
    const picks = await list({ group: 'customer-picks', tier: '5', limit: 100 });
    expect(picks.data.length).toBeGreaterThan(0);
    for (const product of picks.data)
      expect(product).toMatchObject({ group: 'customer-picks', customer_tier: '5' });
    const electric = await list({ category: 'electric', limit: 100 });
    expect(electric.data.some((product) => product.id === 'bike-2')).toBe(true);
    expect(electric.data.some((product) => product.id === 'accessory-1')).toBe(false);
    const kids = await list({ tag: 'kids', limit: 100 });
    expect(kids.data.every((product) => product.tags.some((tag) => tag.id === 'kids'))).toBe(true);
  });

  it('[S2.60] treats category all and tier all as no filter', async () => {
    const [all, plain] = [await list({ category: 'all', tier: 'all' }), await list()];
    expect(all.data.map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id));
  });

  it('never lists the products of the demonstration cart, although their pages work', async () => {
    const ids = (await list({ limit: 100 })).data.map(({ id }) => id);
    expect(ids).not.toContain('demo-bike');
    const { answer } = await readOneProduct(catalogue, 'demo-bike', 'sv');
    expect(answer.data.current_price).toBe(1299.99);
  });

  it('refuses a foreign cursor', async () => {
    for (const cursor of [
      'xx',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('["a","b"]').toString('base64url'),
    ])
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('has the language of the request', async () => {
    const [sv] = (await list({ tag: 'kids', limit: 1 }, 'sv')).data;
    const [en] = (await list({ tag: 'kids', limit: 1 }, 'en')).data;
    expect(sv?.id).toBe(en?.id);
    expect(sv?.name).not.toBe(en?.name);
  });
});

describe('one product', () => {
  it('[S3.25] has the prices that the specification gives for the samples', async () => {
    const read = async (id: string) => (await readOneProduct(catalogue, id, 'sv')).answer.data;
    expect(await read('bike-2')).toMatchObject({
      price: 19_740,
      current_price: 14_805,
      price_basis: 'discount',
      special_panel: {
        ordinary_price: 19_740,
        current_price: 14_805,
        benefit_price: 11_258,
        saving_percent: 43,
      },
    });
    expect(await read('bike-1')).toMatchObject({
      price: 27_000,
      current_price: 21_600,
      price_basis: 'house',
    });
    expect(await read('accessory-1')).toMatchObject({
      price: 2_138,
      current_price: 2_138,
      price_basis: 'list',
    });
    expect((await read('accessory-1')).special_panel?.saving_percent).toBeNull();
    expect((await read('bike-4')).special_panel).toBeNull();
    expect((await read('bike-4')).handpicked_by).not.toBeNull();
    expect((await read('bike-3')).price).toBe(59_000);
    expect((await read('bike-4')).price).toBe(7_995);
    expect((await read('accessory-2')).price).toBe(175);
    expect((await read('accessory-3')).price).toBe(75);
  });

  it('gives product-not-found for an unknown id', async () => {
    await expect(readOneProduct(catalogue, 'no-such', 'sv')).rejects.toMatchObject({
      code: 'product-not-found',
    });
  });
});

describe('filters', () => {
  it('[S9.20] are the nine default categories merged with those of the catalogue, sorted after All', async () => {
    const { answer } = await readCatalogueFilters(catalogue, 'en');
    const names = answer.data.categories.map(({ name }) => name);
    expect(names[0]).toBe('All');
    for (const name of [
      'Electric',
      'City',
      'MTB',
      'Road',
      'Accessories',
      'Trainers',
      'Commute / Hybrid',
      'Foldable',
    ])
      expect(names).toContain(name);
    expect(names.slice(1)).toEqual([...names.slice(1)].sort(new Intl.Collator('en').compare));
    expect(new Set(names).size).toBe(names.length);
    expect(answer.data.tiers).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('the history of prices', () => {
  it('gets a row for each change, decides about reductions, and loses no row', async () => {
    const product = makeProduct({ id: 'test-history', kind: 'helmet', priceOre: ore(100_000) });
    const save = (more: Partial<typeof product>, daysAgo: number) =>
      app.db.transaction((tx) =>
        saveProducts(
          tx,
          [{ ...product, ...more }],
          new Map(),
          new Date(app.now().getTime() - daysAgo * 86_400_000).toISOString(),
        ),
      );
    await save({}, 60);
    await save({ discountedOre: ore(80_000) }, 20);
    await save({}, 10);
    await save({ discountedOre: ore(90_000) }, 0);
    const { data } = (await readOneProduct(catalogue, 'test-history', 'sv')).answer;
    // 80 was charged within the 30 days before: nothing may be struck through.
    expect(data).toMatchObject({ current_price: 900, reference_price: null, reduction_percent: null });
    const { rows } = await app.db.pool.query(
      `select current_ore from price_history where product_id = 'test-history' order by valid_from`,
    );
    expect(rows.map((row) => row.current_ore)).toEqual([100_000, 80_000, 100_000, 90_000]);
    await expect(app.db.pool.query('delete from price_history')).rejects.toThrow();
    await expect(app.db.pool.query('update price_history set current_ore = 1')).rejects.toThrow();
  });
});
