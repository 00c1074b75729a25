// Keyset paging: an unchanged product appears exactly once, whatever else is added, removed or changed meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { storeGenerated } from '#tests/factories/large-catalogue.ts';
import {
  type Catalogue,
  catalogueOf,
  listCatalogue,
} from '../../apps/shop/src/features/catalogue/server/read-catalogue.ts';
import { LISTS_TAG } from '../../apps/shop/src/features/product-index/server/cache-tags.ts';
import { monthPricesOf } from '../../apps/shop/src/features/product-index/server/price-filters.ts';
import { saveProducts } from '../../apps/shop/src/features/product-storage/server/product-write-repository.ts';
import { searchCatalogue } from '../../apps/shop/src/features/search/server/search-catalogue.ts';
import { BIKE_KINDS } from '../../packages/domain/src/catalogue/product-kind.ts';
import { sekToOre } from '../../packages/domain/src/money.ts';

const LONG = 120_000;
const PRODUCTS = 4_500;

let app: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  app = await testApp();
  await storeGenerated(app, 0, PRODUCTS);
  catalogue = catalogueOf(app);
}, LONG);
afterAll(() => app.close());

let added = 0;
/** Adds products of all popularities, and unlists others. Returns the ids of changed products. */
async function disturb(): Promise<string[]> {
  added += 1;
  const products = [0, 3, 40, 5_000].map((popularity, at) =>
    makeProduct({ id: `late-${added}-${at}`, popularity, isElectric: at % 2 === 0 }),
  );
  await app.db.transaction((tx) => saveProducts(tx, products, new Map(), app.now().toISOString()));
  const { rows } = await app.db.pool.query(
    `update products set listed = false where id = any($1::text[]) returning id`,
    [[`gp-${String(added * 37).padStart(7, '0')}`, `gp-${String(added * 211).padStart(7, '0')}`]],
  );
  app.cache.drop([LISTS_TAG]);
  return [...products.map(({ id }) => id), ...rows.map(({ id }) => id as string)];
}

interface Page {
  data: { id: string }[];
  nextCursor: string | null;
}

async function walk(pageAt: (cursor: string | undefined) => Promise<Page>) {
  const seen: string[] = [];
  const disturbed = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await pageAt(cursor);
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
    if (seen.length % 300 < 100) for (const id of await disturb()) disturbed.add(id);
  } while (cursor);
  return { seen, disturbed };
}

async function expectOnce(
  { seen, disturbed }: { seen: string[]; disturbed: Set<string> },
  condition: string,
): Promise<void> {
  expect(seen.filter((id, at) => seen.indexOf(id) !== at)).toEqual([]);
  const { rows } = await app.db.pool.query(`select id from products where listed and ${condition}`);
  const steady = rows.map(({ id }) => id as string).filter((id) => !disturbed.has(id));
  const there = new Set(seen);
  expect(steady.filter((id) => !there.has(id))).toEqual([]);
  expect(steady.length).toBeGreaterThan(200);
}

const search = (query: object) => (cursor: string | undefined) =>
  searchCatalogue(catalogue, { ...query, limit: 100, cursor } as never, 'sv').then(({ answer }) => answer);

describe('paging by key while products change', () => {
  test.each(['relevance', 'price', '-price', 'rating', 'newest'] as const)(
    'never repeats or skips in the whole list by %s',
    async (sort) => expectOnce(await walk(search({ sort })), 'true'),
    LONG,
  );

  test.each([
    ['one filter', { electric: 'yes' }, `facets @> array['electric:yes']`],
    [
      'two filters, one with several values',
      { kind: 'city,hybrid', made: 'taiwan,china,sweden' },
      `facets && array['kind:city','kind:hybrid'] and facets && array['made:taiwan','made:china','made:sweden']`,
    ],
    ['a price in the query', { q: '700–9 900 kr' }, 'current_ore between 70000 and 990000'],
    [
      'also with a filter',
      { q: 'under 21500', kind: 'city,hybrid' },
      `current_ore <= 2150000 and facets && array['kind:city','kind:hybrid']`,
    ],
  ])(
    'never repeats or skips with %s, by price and by popularity',
    async (_name, query, condition) => {
      await expectOnce(await walk(search({ ...query, sort: 'price' })), condition);
      await expectOnce(await walk(search({ ...query, sort: '-price' })), condition);
      await expectOnce(await walk(search(query)), condition);
    },
    LONG,
  );

  test.each([
    ['a range', '150–300 kr/mån', 150, 300],
    ['a wider range', '300–440 kr/mån', 300, 440],
    ['a range of cheap bikes among many other things', 'max 90 kr/mån', 0, 90],
  ])(
    'never repeats or skips with a monthly price, %s, by price and by popularity',
    async (_name, q, least, most) => {
      const month = { from: sekToOre(least), to: sekToOre(most) };
      const { electric, other } = monthPricesOf(app, await catalogue.rates(), month);
      const within = (prices: typeof electric) => `current_ore between ${prices?.from} and ${prices?.to}`;
      const bikes = BIKE_KINDS.map((kind) => `'${kind}'`).join();
      const condition = `case when kind in (${bikes})
        then case when is_electric then ${within(electric)} else ${within(other)} end end`;
      await expectOnce(await walk(search({ q, sort: 'price' })), condition);
      await expectOnce(await walk(search({ q, sort: '-price' })), condition);
      await expectOnce(await walk(search({ q })), condition);
    },
    LONG,
  );

  test(
    'never repeats or skips among all hits of a word, ranked and unranked',
    async () => expectOnce(await walk(search({ q: 'cykel' })), `search @@ '''=cykel'''::tsquery`),
    LONG,
  );

  test(
    'hits of a word in another order match their count, each once',
    async () => {
      const { seen } = await walk(search({ q: 'elcykel', sort: 'price' }));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThan(200);
    },
    LONG,
  );

  test(
    'never repeats or skips in the list of the store’s own call',
    async () => {
      const list = (cursor: string | undefined) =>
        listCatalogue(catalogue, { group: 'customer-picks', tag: 'kids', limit: 50, cursor }, 'sv').then(
          ({ answer }) => answer,
        );
      await expectOnce(await walk(list), `facets @> array['group:customer-picks','tag:kids']`);
    },
    LONG,
  );
});
