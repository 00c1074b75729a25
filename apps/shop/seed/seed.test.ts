import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import { draw } from '@activepick/illustrations/draw.ts';
import { describe, expect, test } from 'vitest';
import { altOf } from '#src/features/catalogue/server/product-shape.ts';
import { ACTIVE_PICKS } from './active-picks.ts';
import { ALL_PRODUCTS, CUSTOMER_PICKS } from './all-products.ts';
import { CATEGORIES } from './categories.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { REVIEWS } from './reviews.ts';
import type { SeedProduct } from './seed-types.ts';
import { TAGS } from './tags.ts';

const ALLOWED_TAGS = new Set(['p', 'ul', 'li', 'strong', 'table', 'tbody', 'tr', 'th', 'td']);
/** Names that are the same in both languages because the maker uses them so. */
const SAME_NAME = new Set(['bike-2']);
const SAME_CATEGORY = new Set(['mtb']);
const SAME_TAG = new Set(['premium', 'hybrid']);
/** Reductions that the last thirty days do not confirm, so that a page without a struck price exists. */
const NO_TRUE_REDUCTION = new Set(['cp-1019', 'cp-1039']);

function unique(values: readonly unknown[]): void {
  expect(new Set(values).size).toBe(values.length);
}

/** Returns the lowest price in the thirty days before today's price began (docs/domain-facts.md 3.2). */
function referencePrice({ priceHistory }: SeedProduct): number {
  const current = priceHistory.at(-1)!;
  const before = priceHistory.slice(0, -1);
  const charged = before.filter((_, i) => (before[i + 1] ?? current).daysAgo < current.daysAgo + 30);
  return Math.min(...charged.map(({ priceSek }) => priceSek));
}

describe('the seeded catalogue', () => {
  test('has no duplicate id, variant, drawing or popularity', () => {
    unique(ALL_PRODUCTS.map(({ id }) => id));
    unique(ALL_PRODUCTS.flatMap(({ variants }) => variants.map(({ id }) => id)));
    unique(ALL_PRODUCTS.map(({ popularity }) => popularity));
    unique(ALL_PRODUCTS.map(({ art }) => encodeArt(art)));
    unique(ALL_PRODUCTS.map(({ art }) => draw(art)));
    unique(ALL_PRODUCTS.map(({ name }) => name.sv));
    unique(ALL_PRODUCTS.map(({ manufacturerUrl }) => manufacturerUrl));
  });

  test('[S3.23] covers every category, tag, tier and country', () => {
    const seen = (of: (product: SeedProduct) => readonly (string | null)[]) =>
      new Set(CUSTOMER_PICKS.flatMap(of));
    expect(seen((p) => p.categoryIds)).toEqual(new Set(CATEGORIES.map(({ id }) => id)));
    expect(seen((p) => p.tagIds)).toEqual(new Set(TAGS.map(({ id }) => id)));
    expect(seen((p) => [p.customerTier])).toEqual(new Set(['1', '2', '3', '4', '5']));
    expect(seen((p) => [p.madeIn])).toEqual(new Set(['Sweden', 'USA', 'China', 'Taiwan', 'Italy']));
  });

  test('[S3.22] has the tags of the specification', () => {
    expect(TAGS.map(({ name }) => name.en.toLowerCase()).sort()).toEqual([
      'budget friendly',
      'city',
      'electric',
      'gravel',
      'hybrid',
      'kids',
      'mountain',
      'premium',
      'road',
      'safety',
      'security',
      'visibility',
    ]);
  });

  test('no accessory category has a name to which the 20 % rule of bikes applies', () => {
    const names = new Map(CATEGORIES.map(({ id, name }) => [id, `${name.sv} ${name.en}`]));
    for (const { kind, categoryIds } of ALL_PRODUCTS.filter(({ kind }) => !isBikeKind(kind))) {
      for (const id of categoryIds) expect(names.get(id), kind).not.toMatch(/bike|electric|cykel/i);
    }
  });

  test('[S3.21] has the samples at the specified prices', () => {
    const prices = ACTIVE_PICKS.map(({ id, priceSek, discountedPriceSek }) => [
      id,
      priceSek,
      discountedPriceSek,
    ]);
    expect(prices).toEqual([
      ['bike-1', 27000, null],
      ['bike-2', 19740, 14805],
      ['bike-3', 59000, null],
      ['bike-4', 7995, null],
      ['accessory-1', 2138, null],
      ['accessory-2', 175, null],
      ['accessory-3', 75, null],
    ]);
    expect(ACTIVE_PICKS.filter(({ teamPick }) => teamPick).map(({ id }) => id)).toEqual([
      'bike-1',
      'bike-2',
      'accessory-1',
    ]);
    expect(ACTIVE_PICKS.filter(({ handpickedBy }) => handpickedBy).map(({ id }) => id)).toEqual(['bike-4']);
    expect(CUSTOMER_PICKS.some((p) => p.priceSek === 18990 && p.discountedPriceSek === 14812)).toBe(true);
  });

  test('the products of the demonstration cart are in no list and have no reduction', () => {
    expect(DEMO_PRODUCTS.map(({ id, priceSek }) => [id, priceSek])).toEqual([
      ['demo-bike', 1299.99],
      ['demo-helmet', 89.99],
    ]);
    for (const { listed, group, priceSek, discountedPriceSek } of DEMO_PRODUCTS) {
      expect([listed, group, discountedPriceSek]).toEqual([false, null, priceSek]);
    }
  });

  test('products differ in price, look and stock, including few left, sold out and order items', () => {
    const variants = ALL_PRODUCTS.flatMap((product) => product.variants);
    expect(variants.some(({ onHand }) => onHand >= 1 && onHand <= 3)).toBe(true);
    expect(variants.some(({ onHand, orderItem }) => onHand === 0 && !orderItem)).toBe(true);
    expect(variants.some(({ orderItem }) => orderItem)).toBe(true);
  });
});

describe.each(ALL_PRODUCTS)('$id', (product) => {
  test('has texts in both languages', () => {
    if (!SAME_NAME.has(product.id)) expect(product.name.sv).not.toBe(product.name.en);
    expect(product.description.sv).not.toBe(product.description.en);
    expect(product.specification.sv).not.toBe(product.specification.en);
    expect(product.specs.sv).toHaveLength(product.specs.en.length);
    expect(altOf(encodeArt(product.art), 'sv')).not.toBe(altOf(encodeArt(product.art), 'en'));
  });

  test('uses only allowed HTML, with closed tags and without attributes', () => {
    const { description, specification } = product;
    for (const html of [description.sv, description.en, specification.sv, specification.en]) {
      const open: string[] = [];
      for (const [, closing, name] of html.matchAll(/<(\/?)([^>]*)>/g)) {
        expect(ALLOWED_TAGS).toContain(name);
        if (closing) expect(open.pop()).toBe(name);
        else open.push(name!);
      }
      expect(open).toEqual([]);
    }
  });

  test('has no links to real companies', () => {
    for (const url of [product.manufacturerUrl, product.videoUrl]) {
      if (url) expect(url).toMatch(/^https:\/\/(example\.com|www\.example\.se)\/[a-z0-9/-]+$/);
    }
  });

  test('has known categories and tags, and is electric if its drawing has a motor', () => {
    const known = { categories: CATEGORIES.map(({ id }) => id), tags: TAGS.map(({ id }) => id) };
    expect(known.categories).toEqual(expect.arrayContaining([...product.categoryIds]));
    expect(known.tags).toEqual(expect.arrayContaining([...product.tagIds]));
    unique(product.categoryIds);
    expect(product.categoryIds.includes('electric')).toBe(product.isElectric);
    expect(product.tagIds.includes('electric')).toBe(product.isElectric);
    expect(product.art.type === 'bike').toBe(isBikeKind(product.kind));
    if (product.art.type === 'bike') expect(product.art.kind).toBe(product.kind);
  });

  test('has a price history that ends with its price and confirms its reduction', () => {
    const { priceHistory, discountedPriceSek, discountedPricePercent } = product;
    const days = priceHistory.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    if (discountedPriceSek !== null) expect(priceHistory.at(-1)!.priceSek).toBe(discountedPriceSek);
    if (discountedPricePercent === null) return;
    const reference = referencePrice(product);
    if (NO_TRUE_REDUCTION.has(product.id)) expect(reference).toBeLessThanOrEqual(discountedPriceSek!);
    else
      expect((1 - discountedPriceSek! / reference) * 100).toBeGreaterThanOrEqual(
        discountedPricePercent - 0.5,
      );
  });

  test('has variants, and a bike with frame sizes has several', () => {
    expect(product.variants.length).toBeGreaterThan(0);
    for (const { onHand, colour, artColour } of product.variants) {
      expect(Number.isSafeInteger(onHand) && onHand >= 0).toBe(true);
      expect(colour === null).toBe(artColour === null);
    }
    const first = product.variants[0]!.artColour;
    if (first) expect(first).toBe(product.art.colour);
  });
});

describe('the reviews', () => {
  test('[S9.REVIEWS] exist for most customer picks', () => {
    const reviewed = CUSTOMER_PICKS.filter(({ id }) => REVIEWS[id]);
    expect(reviewed.length).toBeGreaterThan(0.75 * CUSTOMER_PICKS.length);
    expect(reviewed.length).toBeLessThan(CUSTOMER_PICKS.length);
  });

  test('belong to existing products, and at least one sample has none', () => {
    const ids = new Set(ALL_PRODUCTS.map(({ id }) => id));
    expect([...ids]).toEqual(expect.arrayContaining(Object.keys(REVIEWS)));
    expect(ACTIVE_PICKS.some(({ id }) => !REVIEWS[id])).toBe(true);
  });

  test('are in both languages, have dates and ratings, and only some are verified', () => {
    const all = Object.values(REVIEWS).flat();
    unique(all.map(({ id }) => id));
    unique(all.map(({ comment }) => comment.sv));
    for (const { author, comment, date, rating } of all) {
      // [LAW.4.3] The shop's format of customer names: first name and initial.
      expect(author).toMatch(/^\p{Lu}[\p{L}-]+ \p{Lu}\.$/u);
      expect(comment.sv).not.toBe(comment.en);
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
    expect(new Set(all.map(({ verifiedPurchase }) => verifiedPurchase))).toEqual(new Set([true, false]));
  });
});

test('categories and tags have names in both languages', () => {
  for (const { id, name } of CATEGORIES) if (!SAME_CATEGORY.has(id)) expect(name.sv).not.toBe(name.en);
  for (const { id, name } of TAGS) if (!SAME_TAG.has(id)) expect(name.sv).not.toBe(name.en);
});
