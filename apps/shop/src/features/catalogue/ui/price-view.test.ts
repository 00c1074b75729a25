import { expect, it } from 'vitest';
import type { CardProduct } from './card-product.ts';
import { priceView } from './price-view.ts';

const product = (price: Partial<CardProduct>) =>
  ({
    price: 20_000,
    current_price: 16_000,
    price_basis: 'house',
    reference_price: null,
    reduction_percent: null,
    ...price,
  }) as CardProduct;
const added = { taxMode: 'added', vatPercent: 25 } as const;
const included = { taxMode: 'included', vatPercent: 25 } as const;

it('[LAW.3.2] shows our own price beside the recommended one and strikes nothing through', () => {
  expect(priceView(product({}), added)).toEqual({
    currentOre: 1_600_000,
    inclVatOre: 2_000_000,
    reduction: null,
    recommendedOre: 2_000_000,
  });
});

it('claims a reduction only with the lowest price of the 30 days before', () => {
  const claimed = { price_basis: 'discount', reference_price: 18_000, reduction_percent: 11 } as const;
  expect(priceView(product(claimed), added)).toMatchObject({
    reduction: { referenceOre: 1_800_000, percent: 11 },
    recommendedOre: null,
  });
  expect(priceView(product({ price_basis: 'discount' }), added).reduction).toBeNull();
  expect(priceView(product({ ...claimed, reduction_percent: null }), added).reduction).toBeNull();
});

it('has no second amount if prices include VAT', () => {
  expect(priceView(product({}), included).inclVatOre).toBeNull();
});
