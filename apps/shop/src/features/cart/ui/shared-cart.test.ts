import { MAX_LINES, MAX_QUANTITY } from '@activepick/domain/checkout/quantity.ts';
import { expect, test } from 'vitest';
import { sharedHash, sharedItems } from './shared-cart.ts';

test('a cart is read back from its link', () => {
  const hash = sharedHash([
    { productId: 'bike-1', variantId: 'bike-1-m', quantity: 1 },
    { productId: 'accessory-2', variantId: null, quantity: 3 },
  ]);
  expect(hash).toBe('#cart=bike-1~bike-1-m~1.accessory-2~~3');
  expect(sharedItems(hash)).toEqual([
    { productId: 'bike-1', variantId: 'bike-1-m', quantity: 1 },
    { productId: 'accessory-2', quantity: 3 },
  ]);
});

test('a damaged or foreign link shares nothing', () => {
  const line = 'bike-1~~1';
  for (const hash of [
    '',
    '#reviews',
    '#cart=',
    '#cart=bike-1',
    '#cart=bike-1~~0',
    `#cart=bike-1~~${MAX_QUANTITY + 1}`,
    '#cart=bike-1~~1.5',
    '#cart=bike-1~~1~9',
    '#cart=BIKE~~1',
    '#cart=bike-1~<b>~1',
    `#cart=${line}.`,
    `#cart=${Array.from({ length: MAX_LINES + 1 }, () => line).join('.')}`,
  ])
    expect(sharedItems(hash), hash).toBeNull();
});
