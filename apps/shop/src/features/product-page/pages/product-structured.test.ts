import { plainText } from '@activepick/domain/catalogue/plain-text.ts';
import { expect, it } from 'vitest';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import type { Site } from '#src/wire/page.ts';
import { structuredProduct } from './product-structured.ts';

const site = {
  publicUrl: 'https://shop.example',
  legalName: 'Butiken AB',
  taxMode: 'added',
  vatPercent: 25,
} as Site;
const product = {
  id: 'cp-1',
  group: 'customer-picks',
  name: 'Klara',
  brand: 'Norrbacka',
  description: '<p>Lätt &amp; snabb.</p><p>Röd.</p>',
  image: '/art/x.svg',
  current_price: 1000,
  stock_level: 'order-item',
  rating: 4.3,
  review_count: 12,
} as ProductDetail;

it('gives the price incl. VAT with its currency, the stock and the rating', () => {
  expect(structuredProduct(product, site)).toMatchObject({
    '@type': 'Product',
    name: 'Klara',
    description: 'Lätt & snabb. Röd.',
    image: 'https://shop.example/art/x.svg',
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
    offers: {
      price: '1250.00',
      priceCurrency: 'SEK',
      availability: 'https://schema.org/BackOrder',
      url: 'https://shop.example/customer-pick/cp-1',
    },
  });
});

it('leaves out the rating if there is none', () => {
  expect(structuredProduct({ ...product, rating: null }, site)).not.toHaveProperty('aggregateRating');
});

it('uses prices that include VAT unchanged', () => {
  const offers = structuredProduct(product, { ...site, taxMode: 'included' }).offers as { price: string };
  expect(offers.price).toBe('1000.00');
});

it('cuts a long text between words', () => {
  expect(plainText('<p>en två tre</p>', 8)).toBe('en två…');
  expect(plainText('<b>kort</b>', 7)).toBe('kort');
});
