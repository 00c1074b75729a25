// What both product pages load and say in their head.
import type { ListReviews } from '#src/features/reviews/contract.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import type { ProductDetail } from '../contract.ts';
import { productMessages } from '../product-messages.ts';
import { productPath } from './product-path.ts';
import { fromCursor, readProductById } from './product-reader.ts';
import { plainText, structuredProduct } from './product-structured.ts';

/** What a product's page shows. */
export interface ProductPageData {
  product: ProductDetail;
  reviews: AnswerOf<ListReviews>;
}

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
const LONGEST_DESCRIPTION = 155;

/** Reads a product and a page of its reviews side by side. */
export async function loadProductPage({ read, params, url }: LoadInput): Promise<ProductPageData> {
  const id = params.id ?? '';
  const cursor = url.searchParams.get('cursor') ?? '';
  const [product, reviews] = await Promise.all([
    readProductById(read, id),
    fromCursor(CURSOR.test(cursor) ? cursor : null, (from) =>
      read<ListReviews>('/api/reviews/:id', { params: { id }, query: { cursor: from } }),
    ),
  ]);
  return { product, reviews };
}

/** Own title and description per language; the canonical address is that of the product's own group. */
export function productPageMeta({ data, language, site }: MetaInput<ProductPageData | undefined>): PageMeta {
  if (!data) return { title: site.name, description: '', canonical: null };
  const { product } = data;
  return {
    title: productMessages[language].productTitle({ product: product.name, name: site.name }),
    description: plainText(product.description, LONGEST_DESCRIPTION),
    canonical: productPath(product),
    image: { path: sharePath(language, product.id), alt: product.image_alt },
    structured: [structuredProduct(product, site)],
  };
}
