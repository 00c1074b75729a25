import { expect, it } from 'vitest';
import { BIKE_KINDS, isBikeKind, isProductKind, PRODUCT_KINDS } from './product-kind.ts';

it('calls exactly the bike kinds bikes', () => {
  expect(PRODUCT_KINDS.filter(isBikeKind)).toEqual([...BIKE_KINDS]);
});

it.each(['helmet', 'trainer', 'child-seat', 'accessory'] as const)('does not call a %s a bike', (kind) => {
  expect(isBikeKind(kind)).toBe(false);
});

it('knows its own names and no others', () => {
  expect(PRODUCT_KINDS.every(isProductKind)).toBe(true);
  expect(isProductKind('toString')).toBe(false);
  expect(isProductKind('Helmet')).toBe(false);
});
