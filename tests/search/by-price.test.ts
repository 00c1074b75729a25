// Lists by price use several search plans, depending on the distribution of hits. Each must return the whole list.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { storeGenerated } from '#tests/factories/large-catalogue.ts';
import { type Catalogue, catalogueOf } from '../../apps/shop/src/features/catalogue/server/read-catalogue.ts';
import { LISTS_TAG } from '../../apps/shop/src/features/product-index/server/cache-tags.ts';
import { readFacetCounts } from '../../apps/shop/src/features/product-index/server/facet-counts.ts';
import { saveProducts } from '../../apps/shop/src/features/product-storage/server/product-write-repository.ts';
import { searchCatalogue } from '../../apps/shop/src/features/search/server/search-catalogue.ts';
import { ore } from '../../packages/domain/src/money.ts';
import { bucketFacet, priceBucket } from '../../packages/domain/src/search/facets.ts';

const LONG = 120_000;
const PRODUCTS = 6_000;
const PAGES = 5;

let app: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  app = await testApp();
  await storeGenerated(app, 0, PRODUCTS);
  // One product far below all others of its kind, and one far above.
  const alone = ['1', '900000'].map((sek, at) =>
    makeProduct({ id: `alone-${at}`, kind: 'kids', tagIds: ['kids'], priceOre: ore(Number(sek) * 100) }),
  );
  await app.db.transaction((tx) => saveProducts(tx, alone, new Map(), app.now().toISOString()));
  catalogue = catalogueOf(app);
}, LONG);
afterAll(() => app.close());

const VALUES: Record<string, readonly string[]> = {
  kind: ['kids', 'city', 'pump', 'helmet'],
  electric: ['yes'],
  price: ['0-500', '5000-10000', '40000-up'],
  stock: ['in'],
  tag: ['kids', 'premium', 'security'],
  tier: ['1', '5'],
};
const asked = fc.record({
  dimensions: fc.uniqueArray(fc.constantFrom(...Object.keys(VALUES)), { minLength: 1, maxLength: 3 }),
  sort: fc.constantFrom('price' as const, '-price' as const),
  limit: fc.integer({ min: 1, max: 60 }),
  dice: fc.nat(),
});

async function expectWholeList(filters: Record<string, string>, sort: 'price' | '-price', limit: number) {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { answer } = await searchCatalogue(catalogue, { ...filters, sort, limit, cursor } as never, 'sv');
    seen.push(...answer.data.map(({ id }) => id));
    cursor = answer.nextCursor ?? undefined;
    if (!cursor) break;
  }
  const direction = sort === 'price' ? 'asc' : 'desc';
  const { rows } = await app.db.pool.query(
    `select id from products where listed and facets @> $1::text[]
     order by current_ore ${direction}, id ${direction} limit $2`,
    [Object.entries(filters).map(([dimension, value]) => `${dimension}:${value}`), limit * PAGES],
  );
  expect(seen, JSON.stringify([filters, sort, limit])).toEqual(rows.map(({ id }) => id));
}

const filtersOf = ({ dimensions, dice }: { dimensions: string[]; dice: number }) =>
  Object.fromEntries(
    dimensions.map((dimension) => {
      const from = VALUES[dimension] as readonly string[];
      return [dimension, from[dice % from.length] as string];
    }),
  );

describe('lists by price with filters', () => {
  test(
    'have the same products in pages as the whole list, with any filter',
    () =>
      fc.assert(
        fc.asyncProperty(asked, (one) => expectWholeList(filtersOf(one), one.sort, one.limit)),
        { numRuns: 40 },
      ),
    LONG,
  );

  test('begin with a product whose price is far from all others', async () => {
    await expectWholeList({ tag: 'kids' }, 'price', 24);
    await expectWholeList({ tag: 'kids' }, '-price', 24);
  });

  test('every product has the mark of its price bucket in the database', async () => {
    const counts = await readFacetCounts(app.db.pool);
    expect(counts.buckets.length).toBeGreaterThan(20);
    for (const bucket of counts.buckets)
      expect([bucket, counts.of(bucketFacet(bucket))]).toEqual([bucket, counts.inBucket('*', bucket)]);
    // The house price of a bike of one krona.
    expect(counts.buckets).toContain(priceBucket(ore(80)));
  });

  test('contain products without a mark, stored by an earlier version', async () => {
    await app.db.pool.query(
      `update products set facets = array(select one from unnest(facets) one where one not like 'rung:%')
       where id in (select id from products where 'tag:kids' = any(facets) order by current_ore limit 40)`,
    );
    app.cache.drop([LISTS_TAG]);
    await expectWholeList({ tag: 'kids' }, 'price', 24);
    await expectWholeList({ tag: 'kids', stock: 'in' }, 'price', 7);
  });
});
