import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore, sekToOre } from '../money.ts';
import { BUDGETS, NO_PREFERENCES, type Preferences, USAGES } from './questions.ts';
import {
  BUDGET_BANDS,
  byTierThenPrice,
  euroOf,
  isElectricBike,
  isInBudget,
  MAX_RECOMMENDED,
  type PickerProduct,
  recommendBikes,
} from './recommend.ts';

const RATE = 10;
const bike = (overrides: Partial<PickerProduct> = {}): PickerProduct => ({
  id: 'cp-1',
  kind: 'city',
  name: 'Lind 3',
  priceOre: sekToOre(15_000),
  categoryNames: [],
  categoryIds: ['city'],
  customerTier: '3',
  isElectric: false,
  ...overrides,
});
const told = (overrides: Partial<Preferences>): Preferences => ({ ...NO_PREFERENCES, ...overrides });
const idsFor = (products: readonly PickerProduct[], preferences: Partial<Preferences> = {}) =>
  recommendBikes(products, told(preferences), RATE).bikes.map(({ id }) => id);

const BY_CATEGORY = ['city', 'road', 'mtb', 'commute-hybrid', 'gravel', 'cargo'].map((id) =>
  bike({ id, categoryIds: [id], customerTier: null, priceOre: sekToOre(100) }),
);

describe('the use of a bike', () => {
  it('[S9.47] city commuting selects commute, hybrid or city', () => {
    expect(idsFor(BY_CATEGORY, { usage: 'commuting' })).toEqual(['city', 'commute-hybrid']);
  });
  it('[S9.48] exercise selects road or mountain bikes', () => {
    expect(idsFor(BY_CATEGORY, { usage: 'exercise' })).toEqual(['road', 'mtb']);
  });
  it('[S9.49] off-road selects mountain bikes', () => {
    expect(idsFor(BY_CATEGORY, { usage: 'off-road' })).toEqual(['mtb']);
  });
  it('[S9.51] casual rides select city or hybrid', () => {
    expect(idsFor(BY_CATEGORY, { usage: 'casual' })).toEqual(['city', 'commute-hybrid']);
  });
  it('long distances select road, gravel or hybrid', () => {
    expect(idsFor(BY_CATEGORY, { usage: 'long-distance' })).toEqual(['road', 'commute-hybrid', 'gravel']);
  });
  it('uses category names for products of a store back end without our ids', () => {
    const named = ['City', 'MTB', 'Hybrid'].map((name) =>
      bike({ id: name, categoryIds: ['7'], categoryNames: [name] }),
    );
    expect(idsFor(named, { usage: 'casual' })).toEqual(['City', 'Hybrid']);
  });
});

describe('electric', () => {
  it.each([
    ['Electric city bike', true],
    ['E-bike Ronja', true],
    ['GoCycle G4', true],
    ['Steel city bike', false],
    ['Non-electric city bike', false],
  ])('[S9.46] is found by the product name: %s', (name, expected) => {
    expect(isElectricBike(bike({ name }))).toBe(expected);
  });

  it('[S9.46] keeps matching bikes, and all bikes without a preference', () => {
    const products = [bike({ id: 'plain' }), bike({ id: 'motor', name: 'E-bike Ronja' })];
    expect(idsFor(products, { electric: true })).toEqual(['motor']);
    expect(idsFor(products, { electric: false })).toEqual(['plain']);
    expect(idsFor(products, { electric: null })).toEqual(['plain', 'motor']);
  });
});

describe('the budget', () => {
  it('[S9.45] is compared in whole euro at the rate of the settings', () => {
    expect(euroOf(sekToOre(11_250), 11.25)).toBe(1000);
    expect(euroOf(sekToOre(11_250), 10)).toBe(1125);
  });

  it.each([
    ['under-1000', [999]],
    ['1000-2000', [1000, 1999]],
    ['2000-3000', [2000, 2999]],
    ['over-3000', [3000, 9000]],
  ] as const)('[S9.45] %s includes its lower bound but not its upper', (budget, inside) => {
    const all = [999, 1000, 1999, 2000, 2999, 3000, 9000];
    expect(all.filter((euro) => isInBudget(euro, budget))).toEqual(inside);
  });

  it('has exactly one band for every price', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (euro) => {
        expect(BUDGETS.filter((budget) => isInBudget(euro, budget))).toHaveLength(1);
      }),
    );
    expect(Object.keys(BUDGET_BANDS)).toEqual([...BUDGETS]);
  });
});

describe('recommendations', () => {
  it('[S9.44] are sorted by customer tier descending, then by price ascending', () => {
    const products = [
      bike({ id: 'low', customerTier: '1', priceOre: sekToOre(100) }),
      bike({ id: 'dear', customerTier: '5', priceOre: sekToOre(900) }),
      bike({ id: 'none', customerTier: null, priceOre: sekToOre(1) }),
      bike({ id: 'cheap', customerTier: '5', priceOre: sekToOre(800) }),
    ];
    expect(idsFor(products)).toEqual(['cheap', 'dear', 'low']);
  });

  it('[S8.69] fall back to the first three of the list if nothing matches', () => {
    const products = ['a', 'b', 'c', 'd'].map((id, index) => bike({ id, customerTier: String(index + 1) }));
    const found = recommendBikes(products, told({ usage: 'off-road' }), RATE);
    expect(found.isFallback).toBe(true);
    expect(found.bikes.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(found.bikes[0]?.reason.category).toBeNull();
  });

  it('are bikes, not accessories', () => {
    const helmet = bike({ id: 'helmet', categoryIds: ['accessories', 'road'], customerTier: '9' });
    expect(idsFor([helmet, bike({ id: 'road', categoryIds: ['road'] })], { usage: 'exercise' })).toEqual([
      'road',
    ]);
  });

  it('have reasons: use, motor, budget', () => {
    const [found] = recommendBikes(
      [bike({ isElectric: true })],
      told({ usage: 'casual', budget: '1000-2000' }),
      RATE,
    ).bikes;
    expect(found).toEqual({
      id: 'cp-1',
      name: 'Lind 3',
      euro: 1500,
      reason: { category: 'city', isElectric: true, isWithinBudget: true },
    });
  });

  it('[S9.BPK] are never children’s bikes', () => {
    const kids = bike({ id: 'kids', kind: 'kids' });
    const inCategory = bike({ id: 'kids-2', categoryIds: ['city', 'kids'] });
    expect(
      recommendBikes([kids, inCategory, bike()], told({ usage: 'casual' }), RATE).bikes.map(({ id }) => id),
    ).toEqual(['cp-1']);
  });

  it('[S9.43] are never more than three and always sorted as specified', () => {
    const product = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('city' as const, 'kids' as const),
      name: fc.constantFrom('Lind', 'E-bike Ronja', 'Electric Alva', 'Marlin 5'),
      priceOre: fc.integer({ min: 0, max: 9_000_000 }).map(ore),
      categoryNames: fc.constant([]),
      categoryIds: fc.subarray(['city', 'road', 'mtb', 'commute-hybrid', 'gravel', 'accessories']),
      customerTier: fc.constantFrom(null, '1', '2', '5', '10'),
      isElectric: fc.boolean(),
    });
    const preferences = fc.record({
      usage: fc.constantFrom(null, ...USAGES),
      electric: fc.constantFrom(true, false, null),
      budget: fc.constantFrom(null, ...BUDGETS),
      experience: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 30 }), preferences, (products, asked) => {
        const { bikes } = recommendBikes(products, asked, RATE);
        expect(bikes.length).toBeLessThanOrEqual(MAX_RECOMMENDED);
        if (products.length > 0) expect(bikes.length).toBeGreaterThan(0);
        const shown = bikes.map(({ id }) => products.find((one) => one.id === id) as PickerProduct);
        for (const [index, one] of shown.slice(1).entries())
          expect(byTierThenPrice(shown[index] as PickerProduct, one)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
