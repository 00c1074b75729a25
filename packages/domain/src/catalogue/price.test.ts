import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore, sekToOre } from '../money.ts';
import { currentPrice, type PriceInput, savingPercentToCash } from './price.ts';
import { PRODUCT_KINDS } from './product-kind.ts';
import { exclVat, inclVat, type TaxMode, vatOf } from './vat.ts';

const product = (overrides: Partial<PriceInput>): PriceInput => ({
  kind: 'accessory',
  categoryNames: [],
  priceOre: ore(100_000),
  discountedOre: null,
  ...overrides,
});

describe('the current price', () => {
  it.each<[string, Partial<PriceInput>, number, string]>([
    ['a discount of the catalogue', { kind: 'city', discountedOre: ore(75_000) }, 75_000, 'discount'],
    [
      'the list price when discount and price are equal',
      { kind: 'city', discountedOre: ore(100_000) },
      100_000,
      'list',
    ],
    [
      'the list price when the discount is above it',
      { kind: 'city', discountedOre: ore(120_000) },
      100_000,
      'list',
    ],
    [
      'the shop price for a bike when the discount is 0',
      { kind: 'city', discountedOre: ore(0) },
      80_000,
      'house',
    ],
    ['the shop price for a bike kind', { kind: 'cargo' }, 80_000, 'house'],
    ['the shop price for a category with bike', { categoryNames: ['Mountain BIKES'] }, 80_000, 'house'],
    ['the shop price for a category with electric', { categoryNames: ['Lock', 'Electric'] }, 80_000, 'house'],
    ['the shop price for a category with cykel', { categoryNames: ['Elcykel'] }, 80_000, 'house'],
    ['the list price for an accessory', { categoryNames: ['Accessories', 'Tillbehör'] }, 100_000, 'list'],
    ['the list price for a trainer', { kind: 'trainer', categoryNames: ['Trainers'] }, 100_000, 'list'],
  ])('[S9.15] is %s', (_, overrides, currentOre, basis) => {
    expect(currentPrice(product(overrides))).toEqual({ ordinaryOre: 100_000, currentOre, basis });
  });

  it.each([
    ['bike-1', 'city', 27000, null, 21600],
    ['bike-2', 'city', 19740, 14805, 14805],
    ['bike-3', 'cargo', 59000, null, 47200],
    ['bike-4', 'hybrid', 7995, null, 6396],
    ['accessory-1', 'helmet', 2138, null, 2138],
    ['a Customer Pick', 'road', 18990, 14812, 14812],
    ['the demo bike', 'mountain', 1299.99, 1299.99, 1299.99],
  ] as const)('[S9.03] of %s', (_, kind, priceSek, discountedSek, currentSek) => {
    const discountedOre = discountedSek === null ? null : sekToOre(discountedSek);
    const { currentOre } = currentPrice(product({ kind, priceOre: sekToOre(priceSek), discountedOre }));
    expect(currentOre).toBe(sekToOre(currentSek));
  });

  it('is never above the ordinary price', () => {
    const prices = fc.integer({ min: 0, max: 1e9 }).map(ore);
    fc.assert(
      fc.property(
        fc.constantFrom(...PRODUCT_KINDS),
        prices,
        fc.option(prices),
        (kind, priceOre, discountedOre) => {
          const price = currentPrice(product({ kind, priceOre, discountedOre }));
          expect(price.currentOre).toBeLessThanOrEqual(price.ordinaryOre);
        },
      ),
    );
  });
});

describe('VAT', () => {
  it.each<[number, TaxMode, number]>([
    [18990, 'included', 3798],
    [59000, 'included', 11800],
    [19740, 'added', 4935],
    [1389.98, 'added', 347.5],
  ])('of %s SEK, %s, is %s SEK', (sek, mode, vat) => {
    expect(vatOf(sekToOre(sek), mode)).toBe(sekToOre(vat));
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }).map(ore),
        fc.constantFrom<TaxMode>('added', 'included'),
        (a, mode) => {
          expect(exclVat(a, mode) + vatOf(a, mode)).toBe(inclVat(a, mode));
          expect(vatOf(inclVat(a, mode), 'included')).toBe(vatOf(a, mode));
        },
      ),
    );
  });
});

describe('the saving compared with cash', () => {
  it('[S9.17] is 43 % for the Vässla pedal', () => {
    expect(savingPercentToCash(sekToOre(19740), sekToOre(11258))).toBe(43);
  });

  it('says so when the benefit costs more', () => {
    expect(savingPercentToCash(ore(100), ore(110))).toBe(-10);
    expect(savingPercentToCash(ore(0), ore(110))).toBe(0);
  });
});
