import { expect, it } from 'vitest';
import { quoteCart } from '#src/features/cart/contract.ts';
import { orderBody } from './contract.ts';

it('[READ.PICKUP] a quote names delivery as an order does, or nobody could know the total of a pickup', () => {
  const items = [{ productId: 'bike-1', quantity: 1 }];
  for (const shippingOptionId of ['standard', 'express', 'pickup', 'store-pickup'] as const) {
    expect(quoteCart.body?.safeParse({ items, shippingOptionId }).success).toBe(true);
    expect(orderBody.shape.shippingOptionId.safeParse(shippingOptionId).success).toBe(true);
  }
});
