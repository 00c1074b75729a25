// The data and the head of both product pages.

import { plainText } from '@activepick/domain/catalogue/plain-text.ts';
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Calculation, readCalculation } from '#src/features/benefit-calculator/contract.ts';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { fromCursor } from '#src/features/catalogue/ui/product-reader.ts';
import type { listReviews } from '#src/features/reviews/contract.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import type { AnswerOf, PublicRead } from '#src/wire/endpoint.ts';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { productPath } from '#src/wire/product-path.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import { structuredProduct } from './product-structured.ts';
import { readProductById } from './read-product.ts';

/** The data of a product's page. */
export interface ProductPageData {
  product: ProductDetail;
  /** The cost as a benefit; null if it cannot be calculated. */
  calculation: Calculation | null;
  reviews: AnswerOf<typeof listReviews>;
}

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
const MAX_DESCRIPTION = 155;

/** Reads a product and a page of its reviews in parallel. */
export async function loadProductPage({ read, params, url }: LoadInput): Promise<ProductPageData> {
  const id = params.id ?? '';
  const cursor = url.searchParams.get('cursor') ?? '';
  const [{ product, calculation }, reviews] = await Promise.all([
    readWithCalculation(read, id),
    fromCursor(CURSOR.test(cursor) ? cursor : null, (from) =>
      read<typeof listReviews>('/api/reviews/:id', { params: { id }, query: { cursor: from } }),
    ),
  ]);
  return { product, calculation, reviews };
}

async function readWithCalculation(read: PublicRead, id: string) {
  const product = await readProductById(read, id);
  const bike = product.is_electric ? 'bike_electric' : 'bike_non_electric';
  const query = {
    type: isBikeKind(product.kind) ? bike : 'accessory',
    price: product.current_price,
    price_is: 'shown',
  } as const;
  // Visitors can see and buy a product while its calculator is unavailable.
  const calculation = await read<typeof readCalculation>('/api/benefit-calculator', { query }).catch(
    () => null,
  );
  return { product, calculation };
}

/** Title and description per language. The canonical URL is that of the product's own group. */
export function productPageMeta({ data, language, site }: MetaInput<ProductPageData | undefined>): PageMeta {
  if (!data) return { title: site.name, description: '', canonical: null };
  const { product } = data;
  return {
    title: productMessages[language].productTitle({ product: product.name, name: site.name }),
    description: plainText(product.description, MAX_DESCRIPTION),
    canonical: productPath(product),
    image: { path: sharePath(language, product.id), alt: product.image_alt },
    structured: [structuredProduct(product, site)],
  };
}
