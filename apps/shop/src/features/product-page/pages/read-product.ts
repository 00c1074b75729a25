// Reads one product in any response format of the store back end (specification section 7, 'Store backend').

import type { ProductDetail, ProductSummary, readProduct } from '#src/features/catalogue/contract.ts';
import { isRecord, isRefused, normalOf, readProducts } from '#src/features/catalogue/ui/product-reader.ts';
import type { PublicRead } from '#src/wire/endpoint.ts';
import { PageNotFound } from '#src/wire/page.ts';

const isMissing = (error: unknown) => isRefused(error, 404, ['product-not-found', 'not-found']);

/**
 * Returns the product of a response `{ success, data }`.
 * @throws Error 'Unexpected API response format' for anything else (specification section 7).
 */
export async function productOf(answer: unknown): Promise<ProductDetail> {
  const data = isRecord(answer) && answer.success !== false ? answer.data : undefined;
  if (!isRecord(data)) throw new Error('Unexpected API response format');
  const [product] = await normalOf([data]);
  return detailOf(product as ProductSummary);
}

const LIST_PAGE = 100;
const MAX_LIST_PAGES = 10;

/**
 * Reads one product. If that request fails, searches the list for it (specification section 7, 'Store backend').
 * @throws PageNotFound 'Product not found' (specification section 8).
 */
export async function readProductById(read: PublicRead, id: string): Promise<ProductDetail> {
  let answer: unknown;
  try {
    answer = await read<typeof readProduct>('/api/products/:id', { params: { id } });
  } catch (error) {
    return fromList(read, id, error);
  }
  return productOf(answer);
}

// After a 404 one page is enough: the server has searched the whole catalogue already. After another failure, further
// pages are read up to a limit. Beyond that limit, the first failure is thrown.
async function fromList(read: PublicRead, id: string, failure: unknown): Promise<ProductDetail> {
  const pages = isMissing(failure) ? 1 : MAX_LIST_PAGES;
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { products, nextCursor } = await readProducts(read, { limit: LIST_PAGE, cursor });
    const found = products.find((product) => product.id === id);
    if (found) return detailOf(found);
    if (nextCursor === null) throw new PageNotFound('product');
    cursor = nextCursor;
  }
  throw isMissing(failure) ? new PageNotFound('product') : failure;
}

function detailOf(product: ProductSummary): ProductDetail {
  const missing = {
    specification: '',
    manufacturer_name: product.brand,
    manufacturer_url: null,
    manufacturer_contact: null,
    eu_responsible: null,
    video_url: null,
    variants: [],
    special_panel: null,
    pictures: [],
  };
  return { ...missing, ...product };
}
