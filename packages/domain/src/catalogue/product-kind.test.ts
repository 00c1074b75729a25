import { expect, it } from 'vitest';
import { BIKE_KINDS, isBikeKind, isProductKind, PRODUCT_KINDS } from './product-kind.ts';

it('recognises exactly the bike kinds as bikes', () => {
  expect(PRODUCT_KINDS.filter(isBikeKind)).toEqual([...BIKE_KINDS]);
});

it.each(['helmet', 'trainer', 'child-seat', 'accessory'] as const)(
  'does not recognise a %s as a bike',
  (kind) => {
    expect(isBikeKind(kind)).toBe(false);
  },
);

it('recognises its own names only', () => {
  expect(PRODUCT_KINDS.every(isProductKind)).toBe(true);
  expect(isProductKind('toString')).toBe(false);
  expect(isProductKind('Helmet')).toBe(false);
});
