// Reads products in any response format of the store back end (specification section 7, 'Store backend').
import type { PublicRead } from '#src/wire/endpoint.ts';
import type { listProducts, ProductSummary } from '../contract.ts';

/** A page of a list: its products, and the cursor of the next page. */
export interface ProductPage {
  products: ProductSummary[];
  nextCursor: string | null;
}

/** The answer is not a list of products. The error page chooses its text by this name. */
export class ProductsUnread extends Error {
  override name = 'ProductsUnread';
}

/** Tells whether something is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the products of a response: a bare list, or `{ success, data: [...] }`.
 * @throws ProductsUnread 'Failed to fetch products data' for anything else (specification section 8).
 */
export async function productsOf(answer: unknown): Promise<ProductPage> {
  if (Array.isArray(answer)) return { products: await normalOf(answer), nextCursor: null };
  if (!isRecord(answer) || answer.success === false || !Array.isArray(answer.data))
    throw new ProductsUnread('Failed to fetch products data');
  const next = answer.nextCursor;
  return { products: await normalOf(answer.data), nextCursor: typeof next === 'string' ? next : null };
}

// Products of our own server already have this form. The code that converts others is not part of the first
// load.
const isOurs = (product: unknown) =>
  isRecord(product) && typeof product.id === 'string' && typeof product.current_price === 'number';

/** Returns products in the form that pages use. */
export async function normalOf(products: readonly unknown[]): Promise<ProductSummary[]> {
  if (products.every(isOurs)) return products as ProductSummary[];
  const { normalProduct } = await import('./with-default-category.ts');
  return products.map(normalProduct);
}

/** Reads a page of a list. */
export async function readProducts(
  read: PublicRead,
  query: Parameters<typeof read<typeof listProducts>>[1] extends { query?: infer Q } | undefined ? Q : never,
): Promise<ProductPage> {
  return productsOf(await read<typeof listProducts>('/api/products', { query }));
}

interface Refusal {
  status?: unknown;
  code?: unknown;
  problem?: { status?: unknown; code?: unknown };
}

/**
 * Tells whether a read was refused. An HTTP response is recognised by its status, an error within the server
 * by its code.
 */
export function isRefused(error: unknown, status: number, codes: readonly string[]): boolean {
  const refusal = (error ?? {}) as Refusal;
  const code = refusal.problem?.code ?? refusal.code;
  return (refusal.problem?.status ?? refusal.status) === status || codes.includes(String(code));
}
const isInvalid = (error: unknown) => isRefused(error, 400, ['invalid-request']);

/**
 * Reads a page of a list by `readPage`. Falls back to the first page for an unknown cursor (an old or truncated URL).
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
