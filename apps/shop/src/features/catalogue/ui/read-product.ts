// Reads one product whatever shape the store back end gives it (specification section 7, 'Store backend').
import type { PublicRead } from '#src/wire/endpoint.ts';
import { PageNotFound } from '#src/wire/page.ts';
import type { ProductDetail, ProductSummary, ReadProduct } from '../contract.ts';
import { isRecord, isRefused, normalOf, type ProductPage, readProducts } from './product-reader.ts';

const isMissing = (error: unknown) => isRefused(error, 404, ['product-not-found', 'not-found']);

/**
 * Returns the product of an answer `{ success, data }`.
 * @throws Error 'Unexpected API response format' for anything else (specification section 7).
 */
export async function productOf(answer: unknown): Promise<ProductDetail> {
  const data = isRecord(answer) && answer.success !== false ? answer.data : undefined;
  if (!isRecord(data)) throw new Error('Unexpected API response format');
  const [product] = await normalOf([data]);
  return detailOf(product as ProductSummary);
}

/**
 * Reads one product. When that call is not OK for another reason than that there is no such product, it is looked
 * for in the list.
 * @throws PageNotFound 'Product not found' (specification section 8).
 */
export async function readProductById(read: PublicRead, id: string): Promise<ProductDetail> {
  let answer: unknown;
  try {
    answer = await read<ReadProduct>('/api/products/:id', { params: { id } });
  } catch (error) {
    if (isMissing(error)) throw new PageNotFound('product');
    return fromList(await readProducts(read, {}), id, error);
  }
  return productOf(answer);
}

// A list that goes on has not said that there is no such product: then the first failure stands.
function fromList({ products, nextCursor }: ProductPage, id: string, failure: unknown): ProductDetail {
  const found = products.find((product) => product.id === id);
  if (!found) throw nextCursor === null ? new PageNotFound('product') : failure;
  return detailOf(found);
}

function detailOf(product: ProductSummary): ProductDetail {
  const missing = {
    specification: '',
    manufacturer_name: product.brand,
    manufacturer_url: null,
    video_url: null,
    variants: [],
    special_panel: null,
    pictures: [],
  };
  return { ...missing, ...product };
}
