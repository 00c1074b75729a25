// The shop's endpoints return the fields of products and reviews in the specification (sections 3 and 7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { ALL_PRODUCTS } from '../apps/shop/seed/all-products.ts';
import { REVIEWS } from '../apps/shop/seed/reviews.ts';
import { seedIfEmpty } from '../apps/shop/seed/seed-database.ts';
import type { ProductDetail, ProductSummary } from '../apps/shop/src/features/catalogue/contract.ts';
import type { Review } from '../apps/shop/src/features/reviews/contract.ts';

interface Wrapped<Data> {
  success: boolean;
  data: Data;
  nextCursor?: string | null;
}

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
  await seedIfEmpty(shop.app);
});
afterAll(() => shop.close());

const read = async <Data>(address: string) => {
  const answer = await shop.ask(address);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as Wrapped<Data>;
};
const one = async (id: string) => (await read<ProductDetail>(`/api/products/${id}`)).data;
const inList = async (id: string) =>
  (await everything()).find((product) => product.id === id) as ProductSummary;

async function everything(): Promise<ProductSummary[]> {
  const products: ProductSummary[] = [];
  let cursor: string | null | undefined = '';
  do {
    const after: string = cursor ? `&cursor=${cursor}` : '';
    const page: Wrapped<ProductSummary[]> = await read(`/api/products?limit=100&lang=en${after}`);
    products.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return products;
}

describe('the list of products', () => {
  test('[S7.38] has success and data, and contains every listed product', async () => {
    const { success, data } = await read<ProductSummary[]>('/api/products');
    expect(success).toBe(true);
    expect(Array.isArray(data)).toBe(true);
    const listed = ALL_PRODUCTS.filter((product) => product.listed).map(({ id }) => id);
    expect((await everything()).map(({ id }) => id).sort()).toEqual(listed.sort());
  });

  test('[S3.02] has for each product an id as text, a price as a number, a name, a picture and one category', async () => {
    for (const product of await everything()) {
      expect(product.id).toMatch(/^[a-z0-9-]+$/);
      expect(product.price).toBeGreaterThan(0);
      expect(product.name).toMatch(/\S/);
      expect(product.image).toMatch(/^\/art\/.+\.svg$/);
      expect(product.image_url).toBe(product.image);
      expect(product.category).toMatch(/\S/);
    }
  });

  test('[S3.04] has discount, categories, tags, tier, texts, country and the mark of Active Picks', async () => {
    expect(await inList('bike-2')).toMatchObject({
      name: 'Vässla pedal',
      price: 19_740,
      discounted_price: 14_805,
      discounted_price_percent: 25,
      activePick: true,
      customer_tier: null,
    });
    const seed = ALL_PRODUCTS.find(({ customerTier }) => customerTier !== null)!;
    const pick = await inList(seed.id);
    expect(pick).toMatchObject({
      activePick: false,
      customer_tier: seed.customerTier,
      description: expect.stringContaining('<p>'),
      specs: seed.specs.en,
      countryOfManufacture: seed.madeIn,
    });
    expect(pick.categories.map(({ id }) => id)).toEqual(seed.categoryIds);
    expect(pick.category_hierarchy.map(({ id }) => id)).toEqual(seed.categoryIds);
    expect(pick.tags.map(({ id }) => id).sort()).toEqual([...seed.tagIds].sort());
    for (const named of [...pick.categories, ...pick.category_hierarchy, ...pick.tags])
      expect(named).toEqual({ id: expect.any(String), name: expect.stringMatching(/\S/) });
  });

  test('[S3.20] has the first category of a product, or Accessories if it has none', async () => {
    for (const { category, category_hierarchy } of await everything())
      if (category_hierarchy[0]) expect(category).toBe(category_hierarchy[0].name);
    const bare = makeProduct({ id: 'stands-in-no-category', listed: false });
    await shop.sell(bare);
    const read = await one(`${bare.id}?lang=en`);
    expect(read).toMatchObject({ category: 'Accessories', category_hierarchy: [], categories: [] });
  });
});

describe('one product', () => {
  test('[S3.15] has success and data, and also specification, maker, film and whether it is electric', async () => {
    const { success, data } = await read<ProductDetail>('/api/products/bike-1?lang=en');
    expect(success).toBe(true);
    const seed = ALL_PRODUCTS.find(({ id }) => id === 'bike-1')!;
    expect(data).toMatchObject({
      description: seed.description.en,
      specification: seed.specification.en,
      is_electric: seed.isElectric,
      manufacturer_name: seed.manufacturerName,
      manufacturer_url: seed.manufacturerUrl,
      video_url: seed.videoUrl,
    });
    expect(data.is_electric).not.toBe((await one('bike-4')).is_electric);
  });
});

describe('the filters of lists', () => {
  const filters = async () =>
    (await read<{ categories: { id: string }[]; tags: { id: string }[] }>('/api/catalogue/filters?lang=en'))
      .data;
  const idsOf = (named: readonly { id: string }[]) => new Set(named.map(({ id }) => id));

  test('[S7.40] [S7.STB.05] contain exactly the tags of the listed products', async () => {
    const carried = idsOf((await everything()).flatMap(({ tags }) => tags));
    expect(idsOf((await filters()).tags)).toEqual(carried);
  });

  test('[S7.41] contain every category of the listed products, and each finds them', async () => {
    const products = await everything();
    const offered = idsOf((await filters()).categories);
    for (const { id } of products.flatMap((product) => [
      ...product.category_hierarchy,
      ...product.categories,
    ]))
      expect(offered).toContain(id);
    for (const category of offered) {
      const found = idsOf(
        (await read<ProductSummary[]>(`/api/products?limit=100&category=${category}`)).data,
      );
      for (const product of products.filter(({ categories }) => categories.some(({ id }) => id === category)))
        expect(found, category).toContain(product.id);
    }
  });
});

test('[S2.77] each review has an id, author, rating from 1 to 5, date and comment, fixed for its product', async () => {
  for (const [product, written] of Object.entries(REVIEWS)) {
    const { data } = await read<Review[]>(`/api/reviews/${product}?lang=sv`);
    const newest = [...written].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, 20);
    expect(data.map(({ author, rating, date, comment }) => [author, rating, date, comment]).sort()).toEqual(
      newest.map(({ author, rating, date, comment }) => [author, rating, date, comment.sv]).sort(),
    );
    for (const { id, rating } of data) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
  }
});
