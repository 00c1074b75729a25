// Invariants of search results: a filter's count equals the length of its list, up to the cap, with any other filters.
// The stored counters agree with the catalogue, even after concurrent writes.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { storeGenerated } from '#tests/factories/large-catalogue.ts';
import { type Catalogue, catalogueOf } from '../../apps/shop/src/features/catalogue/server/read-catalogue.ts';
import { LISTS_TAG } from '../../apps/shop/src/features/product-index/server/cache-tags.ts';
import { saveProducts } from '../../apps/shop/src/features/product-storage/server/product-write-repository.ts';
import { searchCatalogue } from '../../apps/shop/src/features/search/server/search-catalogue.ts';
import { COUNT_CAP, FACET_DIMENSIONS, facetsOf } from '../../packages/domain/src/search/facets.ts';

const LONG = 120_000;
const PRODUCTS = 6_000;

let app: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  app = await testApp();
  await storeGenerated(app, 0, PRODUCTS);
  catalogue = catalogueOf(app);
}, LONG);
afterAll(() => app.close());

type Query = Parameters<typeof searchCatalogue>[1];
const search = async (query: Query) => (await searchCatalogue(catalogue, query, 'sv')).answer;

async function yieldOf(query: Query): Promise<{ ids: string[]; isWhole: boolean }> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ ...query, limit: 100 as never, cursor });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && ids.length <= COUNT_CAP);
  return { ids, isWhole: !cursor };
}

const WORDS = [
  undefined,
  undefined,
  'cykel',
  'elcykel',
  'hjälm',
  'pump',
  'gravel',
  'norrbacka tur',
  'lås',
  'cykel under 7 900 kr',
  'hjälm 300-900 kr',
  'över 12500',
  'elcykel under 400 kr/mån',
  '150-300 kr i månaden',
];
const VALUES: Record<string, readonly string[]> = {
  kind: ['city', 'hybrid', 'pump', 'trainer', 'helmet'],
  electric: ['yes'],
  price: ['0-500', '5000-10000', '40000-up'],
  size: ['m', '51-cm'],
  stock: ['in'],
  tag: ['kids', 'premium', 'security'],
  made: ['sweden', 'china'],
  tier: ['1', '5'],
  reduced: ['yes'],
};
const chosen = fc.record({
  q: fc.constantFrom(...WORDS),
  dimensions: fc.uniqueArray(fc.constantFrom(...Object.keys(VALUES)), { maxLength: 3 }),
  two: fc.boolean(),
  dice: fc.nat(),
});

const queryOf = ({
  q,
  dimensions,
  two,
  dice,
}: {
  q?: string;
  dimensions: string[];
  two: boolean;
  dice: number;
}) => {
  const values = dimensions.map((dimension) => {
    const from = VALUES[dimension] as readonly string[];
    const first = from[dice % from.length] as string;
    const second = from[(dice + 1) % from.length] as string;
    return [dimension, two && first !== second ? `${first},${second}` : first] as const;
  });
  return { q, ...Object.fromEntries(values) } as Query;
};

describe('counts', () => {
  test(
    'every filter’s count equals the length of its list, up to the cap',
    async () => {
      await fc.assert(
        fc.asyncProperty(chosen, async (choice) => {
          const query = queryOf(choice);
          const { total, facets } = await search(query);
          const all = await yieldOf(query);
          if (total.more) expect(all.ids.length).toBeGreaterThanOrEqual(COUNT_CAP);
          else if (all.isWhole) expect(total.count).toBe(all.ids.length);
          else expect(total.count).toBeGreaterThan(COUNT_CAP);
          const options = facets.flatMap(({ dimension, options: list }) =>
            list.map((option) => ({ dimension, option })),
          );
          const picked = options[choice.dice % Math.max(1, options.length)];
          if (!picked) return;
          const narrowed = await yieldOf({ ...query, [picked.dimension]: picked.option.id });
          const said = JSON.stringify([query, picked]);
          if (picked.option.more)
            expect(narrowed.ids.length, said).toBeGreaterThanOrEqual(
              Math.min(picked.option.count, COUNT_CAP),
            );
          else if (narrowed.isWhole) expect(narrowed.ids.length, said).toBe(picked.option.count);
          else expect(picked.option.count, said).toBeGreaterThan(COUNT_CAP - 1);
        }),
        { numRuns: 40 },
      );
    },
    LONG,
  );

  test.each([
    ['norrbacka tur', 'price', '0-500', '500-2000'],
    ['norrbacka tur', 'kind', 'helmet', 'hybrid'],
    ['cykelhjlm', 'price', '40000-up', '500-2000'],
  ])('%s keeps its words if the filter %s %s leaves no hits', async (q, dimension, none, some) => {
    const { used, data, facets } = await search({ q, [dimension]: none } as Query);
    const other = await yieldOf({ q, [dimension]: some } as Query);
    expect([data, used]).toEqual([[], (await search({ q })).used]);
    const option = facets
      .find((facet) => facet.dimension === dimension)
      ?.options.find(({ id }) => id === some);
    expect(option?.count).toBe(other.ids.length);
    expect(other.ids.length).toBeGreaterThan(0);
  });

  test('a single filter has its full count, however large', async () => {
    const { facets, total } = await search({});
    const { rows } = await app.db.pool.query('select count(*)::int as n from products where listed');
    expect(total).toEqual({ count: rows[0].n, more: false });
    for (const { dimension, options } of facets)
      for (const { id, count, more } of options) {
        const { rows: real } = await app.db.pool.query(
          'select count(*)::int as n from products where listed and facets @> array[$1::text]',
          [`${dimension}:${id}`],
        );
        expect([`${dimension}:${id}`, count, more]).toEqual([`${dimension}:${id}`, real[0].n, false]);
      }
  });

  test('every dimension has values in the catalogue', async () => {
    const { facets } = await search({});
    expect(facets.map(({ dimension }) => dimension)).toEqual(
      FACET_DIMENSIONS.filter((dimension) => dimension !== 'category'),
    );
  });
});

describe('the stored counters', () => {
  const counted = async () => {
    const { rows } = await app.db.pool.query(
      'select facet, sum(products)::int as n from facet_counts group by facet having sum(products) <> 0',
    );
    return Object.fromEntries(rows.map(({ facet, n }) => [facet, n]));
  };
  const real = async () => {
    const { rows } = await app.db.pool.query(
      `select facet, count(*)::int as n from (
         select unnest(array_append(facets, '*')) as facet from products where listed) there group by facet`,
    );
    return Object.fromEntries(rows.map(({ facet, n }) => [facet, n]));
  };

  test(
    'agree after concurrent writes and compaction',
    async () => {
      const now = app.now().toISOString();
      const writer = async (at: number) => {
        for (let round = 0; round < 6; round += 1) {
          const products = [0, 1, 2].map((one) =>
            makeProduct({
              id: `crowd-${(at + round + one) % 12}`,
              kind: (['city', 'road', 'helmet'] as const)[(at + round) % 3],
              listed: (at + one) % 4 !== 0,
              isElectric: round % 2 === 0,
            }),
          );
          products.sort((one, other) => (one.id < other.id ? -1 : 1));
          await app.db.transaction((tx) => saveProducts(tx, products, new Map(), now));
          if (round === 3) await app.db.pool.query('select sum_facet_counts()');
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, at) => writer(at)));
      expect(await counted()).toEqual(await real());
      await app.db.pool.query('select sum_facet_counts()');
      expect(await counted()).toEqual(await real());
    },
    LONG,
  );

  test('a rolled-back transaction does not count', async () => {
    const before = await counted();
    const undone = app.db.transaction(async (tx) => {
      await saveProducts(tx, [makeProduct({ id: 'undone' })], new Map(), app.now().toISOString());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await counted()).toEqual(before);
  });

  test('the filter in stock excludes a product after the last piece of all variants, and includes it after the first returns', async () => {
    const [first, second] = ['left-s', 'left-m'];
    const variant = (id: string) => ({
      id,
      size: null,
      colour: null,
      art: null,
      onHand: 1,
      orderItem: false,
    });
    const product = makeProduct({ id: 'left', variants: [variant(first), variant(second)] });
    await app.db.transaction((tx) => saveProducts(tx, [product], new Map(), app.now().toISOString()));
    const isMarked = async () => {
      const { rows } = await app.db.pool.query(
        `select facets @> array['stock:in'] as is from products where id = 'left'`,
      );
      return rows[0].is as boolean;
    };
    const set = (id: string, onHand: number) =>
      app.db.pool.query('update stock set on_hand = $2 where variant_id = $1', [id, onHand]);
    expect(await isMarked()).toBe(true);
    await set(first, 0);
    expect(await isMarked()).toBe(true);
    await Promise.all([set(first, 1), set(second, 1)]);
    await Promise.all([set(first, 0), set(second, 0)]);
    expect(await isMarked()).toBe(false);
    await set(second, 2);
    expect(await isMarked()).toBe(true);
    expect(await counted()).toEqual(await real());
  });

  test('a response is computed again when the lists have changed', async () => {
    app.cache.drop([LISTS_TAG]);
    const before = (await search({})).total.count;
    await app.db.transaction((tx) =>
      saveProducts(tx, [makeProduct({ id: 'anew' })], new Map(), app.now().toISOString()),
    );
    app.cache.drop([LISTS_TAG]);
    expect((await search({})).total.count).toBe(before + 1);
  });
});

test('facet names of the domain are valid in URLs', () => {
  const facets = facetsOf({
    kind: 'city',
    group: 'customer-picks',
    categoryKeys: ['city'],
    tagIds: ['kids'],
    customerTier: '5',
    currentOre: 1_000_000 as never,
    madeIn: 'South Korea',
    isElectric: true,
    isReduced: true,
    sizes: ['M (50 cm)', '51 cm', 'one size'],
    hasStock: true,
    popularity: 70,
  });
  expect(facets).toEqual(
    expect.arrayContaining([
      'made:south-korea',
      'reduced:yes',
      'size:m',
      'size:51-cm',
      'price:10000-20000',
      'pop:64',
    ]),
  );
  expect(facets).not.toContain('pop:128');
});
