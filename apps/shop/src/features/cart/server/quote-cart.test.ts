import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { quoteFor } from './quote-cart.ts';

let app: TestApp;
const bike = makeProduct();
const sizes = makeProduct({
  id: 'quoted-sizes',
  variants: ['s', 'l'].map((size) => ({
    id: `quoted-sizes-${size}`,
    size: { sv: `Storlek ${size}`, en: `Size ${size}` },
    colour: { sv: 'blå', en: 'blue' },
    art: null,
    onHand: 2,
    orderItem: size === 'l',
  })),
});
beforeAll(async () => {
  app = await testApp();
  await app.db.transaction((tx) => saveProducts(tx, [bike, sizes], new Map(), app.now().toISOString()));
});
afterAll(() => app.close());

describe('a quote', () => {
  it('[S3.40] returns the price of each line and the totals of an order', async () => {
    const quote = await quoteFor(
      app,
      { items: [{ productId: bike.id as ProductId, quantity: 2 }], shippingOptionId: 'express' },
      'sv',
    );
    expect(quote.lines[0]).toMatchObject({ state: 'sold', unit: 800_000, line: 1_600_000, available: 5 });
    expect(quote.totals).toEqual({
      subtotal: 1_600_000,
      tax: 400_000,
      shipping: 1_999,
      total: 2_001_999,
      deduction: 36_000,
      saving: 400_000,
      payable: 1_965_999,
    });
  });

  it('has neither deduction nor saving for a card', async () => {
    const quote = await quoteFor(
      app,
      { items: [{ productId: bike.id as ProductId, quantity: 1 }], paymentMethod: 'credit-card' },
      'sv',
    );
    expect(quote.totals).toMatchObject({ deduction: 0, saving: 0, payable: quote.totals.total });
  });

  it('reports products no longer sold, missing choices and excess quantities, and never charges a wrong amount', async () => {
    const quote = await quoteFor(
      app,
      {
        items: [
          { productId: 'gone' as ProductId, quantity: 1 },
          { productId: 'quoted-sizes' as ProductId, quantity: 1 },
          { productId: 'quoted-sizes' as ProductId, variantId: 'quoted-sizes-s', quantity: 2 },
          { productId: 'quoted-sizes' as ProductId, variantId: 'quoted-sizes-s', quantity: 1 },
          { productId: 'quoted-sizes' as ProductId, variantId: 'quoted-sizes-l', quantity: 9 },
        ],
      },
      'en',
    );
    expect(quote.lines.map(({ state, available }) => [state, available])).toEqual([
      ['not-sold', 0],
      ['choose-variant', null],
      ['too-many', 2],
      ['too-many', 2],
      ['sold', null],
    ]);
    expect(quote.lines[2]?.variantLabel).toBe('Size s, blue');
    expect(quote.totals.subtotal).toBe(12 * 800_000);
  });
});
