import { expect, it } from 'vitest';
import { FEW_LEFT, isBuyable, STOCK_LEVELS, stockLevel } from './stock-level.ts';

it.each([
  [FEW_LEFT + 1, false, 'in-stock'],
  [FEW_LEFT, false, 'few-left'],
  [1, true, 'few-left'],
  [0, true, 'order-item'],
  [0, false, 'sold-out'],
  [-1, false, 'sold-out'],
])('%s in stock (order item: %s) is %s', (onHand, isOrderItem, level) => {
  expect(stockLevel(onHand, isOrderItem)).toBe(level);
});

it('sells every level except sold out', () => {
  expect(STOCK_LEVELS.filter(isBuyable)).toEqual(['in-stock', 'few-left', 'order-item']);
});
