import { expect, it } from 'vitest';
import { quoteCart } from '#src/features/cart/contract.ts';
import { orderBody } from './contract.ts';

it('[READ.PICKUP] quote and order use the same names of delivery options, because pickup has two names', () => {
  const items = [{ productId: 'bike-1', quantity: 1 }];
  for (const shippingOptionId of ['standard', 'express', 'pickup', 'store-pickup'] as const) {
    expect(quoteCart.body?.safeParse({ items, shippingOptionId }).success).toBe(true);
    expect(orderBody.shape.shippingOptionId.safeParse(shippingOptionId).success).toBe(true);
  }
});
