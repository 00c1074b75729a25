// Reads products whatever shape the store back end gives its answers (specification section 7, 'Store backend').
import type { PublicRead } from '#src/wire/endpoint.ts';
import { PageNotFound } from '#src/wire/page.ts';
import type { ListProducts, ProductDetail, ProductSummary, ReadProduct } from '../contract.ts';
import { normalProduct } from './normal-product.ts';

/** A page of a list: its products, and where the next one begins. */
export interface ProductPage {
  products: ProductSummary[];
  nextCursor: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the products of an answer: a bare list, or `{ success, data: [...] }`.
 * @throws Error 'Failed to fetch products data' for anything else (specification section 8).
 */
export function productsOf(answer: unknown): ProductPage {
  if (Array.isArray(answer)) return { products: answer.map(normalProduct), nextCursor: null };
  if (!isRecord(answer) || answer.success === false || !Array.isArray(answer.data))
    throw new Error('Failed to fetch products data');
  const next = answer.nextCursor;
  return { products: answer.data.map(normalProduct), nextCursor: typeof next === 'string' ? next : null };
}

/**
 * Returns the product of an answer `{ success, data }`.
 * @throws Error 'Unexpected API response format' for anything else (specification section 7).
 */
export function productOf(answer: unknown): ProductDetail {
  const data = isRecord(answer) && answer.success !== false ? answer.data : undefined;
  if (!isRecord(data)) throw new Error('Unexpected API response format');
  return detailOf(normalProduct(data));
}

/** Reads a page of a list. */
export async function readProducts(
  read: PublicRead,
  query: Parameters<typeof read<ListProducts>>[1] extends { query?: infer Q } | undefined ? Q : never,
): Promise<ProductPage> {
  return productsOf(await read<ListProducts>('/api/products', { query }));
}

interface Refusal {
  status?: unknown;
  code?: unknown;
  problem?: { status?: unknown; code?: unknown };
}

// A read over HTTP is refused with a status, one within the server by its code alone.
function isRefused(error: unknown, status: number, codes: readonly string[]): boolean {
  const refusal = (error ?? {}) as Refusal;
  const code = refusal.problem?.code ?? refusal.code;
  return (refusal.problem?.status ?? refusal.status) === status || codes.includes(String(code));
}
const isMissing = (error: unknown) => isRefused(error, 404, ['product-not-found', 'not-found']);
const isInvalid = (error: unknown) => isRefused(error, 400, ['invalid-request']);

/**
 * Reads a page of a list by `readPage`. A cursor that the server does not know (an old or cut-off address) leads to
 * the first page.
 */
export async function fromCursor<Page>(
  cursor: string | null,
  readPage: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  if (cursor === null) return readPage(undefined);
  try {
    return await readPage(cursor);
  } catch (error) {
    if (isInvalid(error)) return readPage(undefined);
    throw error;
  }
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
  };
  return { ...missing, ...product };
}
