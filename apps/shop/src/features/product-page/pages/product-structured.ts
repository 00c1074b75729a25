// Structured data of a product for search engines (schema.org Product).

import { plainText } from '@activepick/domain/catalogue/plain-text.ts';
import { type Availability, availabilityOf } from '@activepick/domain/catalogue/stock-level.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { oreToSek, sekToOre } from '@activepick/domain/money.ts';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import type { Site } from '#src/wire/page.ts';
import { productPath } from '#src/wire/product-path.ts';

// Source: schema.org/ItemAvailability.
const AVAILABILITY: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'back-order': 'https://schema.org/BackOrder',
  'out-of-stock': 'https://schema.org/OutOfStock',
};

const MAX_DESCRIPTION = 300;

/** Returns the product for schema.org, with the consumer's price incl. VAT. */
export function structuredProduct(product: ProductDetail, site: Site): Record<string, unknown> {
  const { rating, review_count } = product;
  const price = oreToSek(inclVat(sekToOre(product.current_price), site.taxMode, site.vatPercent)).toFixed(2);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: plainText(product.description, MAX_DESCRIPTION),
    sku: product.id,
    image: `${site.publicUrl}${product.image}`,
    brand: { '@type': 'Brand', name: product.brand },
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: review_count,
            bestRating: 5,
          },
        }),
    offers: {
      '@type': 'Offer',
      url: `${site.publicUrl}${productPath(product)}`,
      price,
      priceCurrency: 'SEK',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'SEK',
        valueAddedTaxIncluded: true,
      },
      availability: AVAILABILITY[availabilityOf(product.stock_level)],
      seller: { '@type': 'Organization', name: site.legalName },
    },
  };
}
