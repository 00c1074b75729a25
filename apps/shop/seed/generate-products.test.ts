import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import { describe, expect, test } from 'vitest';
import { ALL_PRODUCTS } from './all-products.ts';
import { CATEGORIES } from './categories.ts';
import { generateProducts } from './generate-products.ts';
import { TAGS } from './tags.ts';

const MANY = 4000;
const products = [...generateProducts(MANY, 1)];

describe('generated products', () => {
  test('are the same for the same seed and different for another', () => {
    expect([...generateProducts(50, 1)]).toEqual(products.slice(0, 50));
    expect([...generateProducts(50, 2)]).not.toEqual(products.slice(0, 50));
  });

  test('have unique ids, names, variants and URLs', () => {
    for (const of of [
      products.map(({ id }) => id),
      products.map(({ name }) => name.sv),
      products.map(({ name }) => name.en),
      products.map(({ manufacturerUrl }) => manufacturerUrl),
      products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ]) {
      expect(new Set(of).size).toBe(of.length);
    }
    const written = new Set(ALL_PRODUCTS.flatMap(({ id, name }) => [id, name.sv]));
    expect(products.filter(({ id, name }) => written.has(id) || written.has(name.sv))).toEqual([]);
  });

  test('have drawings that are rarely equal', () => {
    const addresses = products.map(({ art }) => encodeArt(art));
    expect(new Set(addresses).size).toBeGreaterThan(MANY * 0.95);
  });

  test('use the catalogue’s categories and tags, and are less popular than the hand-written products', () => {
    const categories = new Set(CATEGORIES.map(({ id }) => id));
    const tags = new Set(TAGS.map(({ id }) => id));
    for (const { categoryIds, tagIds, priceSek, popularity, isElectric } of products) {
      expect(categoryIds.every((id) => categories.has(id))).toBe(true);
      expect(tagIds.every((id) => tags.has(id)) && new Set(tagIds).size === tagIds.length).toBe(true);
      expect(Number.isInteger(priceSek) && priceSek > 0).toBe(true);
      expect(popularity).toBeLessThan(160);
      expect(categoryIds.includes('electric')).toBe(isElectric);
    }
  });
});
