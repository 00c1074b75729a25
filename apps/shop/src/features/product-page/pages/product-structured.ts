// Structured data of a product for search engines (schema.org Product).
import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { oreToSek, sekToOre } from '@activepick/domain/money.ts';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { productPath } from '#src/features/catalogue/ui/product-path.ts';
import type { Site } from '#src/wire/page.ts';

// Source: schema.org/ItemAvailability.
const AVAILABILITY: Record<StockLevel, string> = {
  'in-stock': 'https://schema.org/InStock',
  'few-left': 'https://schema.org/LimitedAvailability',
  'order-item': 'https://schema.org/BackOrder',
  'sold-out': 'https://schema.org/OutOfStock',
};

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Returns the text of sanitised HTML, at most `longest` characters, cut between words. */
export function plainText(html: string, longest: number): string {
  const text = html
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/&(#39|[a-z]{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

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
      availability: AVAILABILITY[product.stock_level],
      seller: { '@type': 'Organization', name: site.legalName },
    },
  };
}
