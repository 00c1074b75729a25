// The cart's data, its changes, and its parsing from the browser's storage. Pure: no storage, no random values.

import { MAX_LINES, MAX_QUANTITY } from '@activepick/domain/checkout/quantity.ts';
import { isProductId, VARIANT_ID } from '@activepick/domain/identifiers/ids.ts';

/**
 * A line of the cart. Price, name and picture are the last known ones. Only product, variant and quantity
 * count.
 */
export interface CartLine {
  key: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  name: string;
  unitOre: number;
  image: string | null;
  variantLabel: string | null;
}
/** A line to add. */
export type NewLine = Omit<CartLine, 'key'>;

/** A cart as it is stored. The generation is the idempotency key of its order (security page, section 5). */
export interface Cart {
  version: 1;
  generation: string;
  lines: readonly CartLine[];
}

/** Facts about a line from a quote. */
export type LineNews = Pick<CartLine, 'key' | 'name' | 'unitOre' | 'image' | 'variantLabel'>;

/** A removed line and its position, for undoing. */
export interface RemovedLine {
  line: CartLine;
  index: number;
}

const GENERATION = /^[A-Za-z0-9_-]{43}$/;
const GENERATION_BYTES = 32;

/** Returns the key of a line. The same product in two sizes gives two lines. */
export const lineKey = (productId: string, variantId: string | null): string =>
  variantId === null ? productId : `${productId}/${variantId}`;

/** Returns a new generation: 256 random bits in base64url. `random` gives the bytes. */
export function newGeneration(random: (count: number) => Uint8Array): string {
  const bytes = String.fromCharCode(...random(GENERATION_BYTES));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns an empty cart. */
export const emptyCart = (generation: string): Cart => ({ version: 1, generation, lines: [] });

const withinLimits = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function readLine(value: unknown): CartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    productId,
    variantId = null,
    quantity,
    name,
    unitOre,
    image,
    variantLabel,
  } = value as Partial<CartLine>;
  if (!isProductId(productId)) return null;
  if (variantId !== null && (typeof variantId !== 'string' || !VARIANT_ID.test(variantId))) return null;
  if (typeof quantity !== 'number' || !Number.isFinite(quantity)) return null;
  return {
    key: lineKey(productId, variantId),
    productId,
    variantId,
    quantity: withinLimits(quantity),
    name: textOrNull(name) ?? productId,
    unitOre: Number.isSafeInteger(unitOre) && Number(unitOre) >= 0 ? Number(unitOre) : 0,
    image: textOrNull(image),
    variantLabel: textOrNull(variantLabel),
  };
}

/**
 * Returns the cart from stored text, or null when it cannot be read. Drops unreadable lines, merges duplicates and
 * limits the quantities, so broken storage is never fatal.
 */
export function parseCart(text: string | null): Cart | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, generation, lines } = stored as Partial<Cart>;
  if (version !== 1 || typeof generation !== 'string' || !GENERATION.test(generation)) return null;
  const readable = (Array.isArray(lines) ? lines : []).map(readLine).filter((line) => line !== null);
  return readable.reduce(addLine, emptyCart(generation));
}

/**
 * Returns the cart with a line added; a line of the same product and variant grows instead. A full cart stays
 * unchanged.
 */
export function addLine(cart: Cart, added: NewLine): Cart {
  const key = lineKey(added.productId, added.variantId);
  const existing = cart.lines.find((line) => line.key === key);
  if (existing) return setLineQuantity(cart, key, existing.quantity + added.quantity);
  if (cart.lines.length >= MAX_LINES) return cart;
  const line = { ...added, key, quantity: withinLimits(added.quantity) };
  return { ...cart, lines: [...cart.lines, line] };
}

/** Returns the cart with the quantity of a line set, at least 1 and at most `MAX_QUANTITY`. */
export function setLineQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!Number.isFinite(quantity)) return cart;
  const lines = cart.lines.map((line) =>
    line.key === key ? { ...line, quantity: withinLimits(quantity) } : line,
  );
  return { ...cart, lines };
}

/** Returns the cart without a line, and the data for undoing; null if the line did not exist. */
export function removeLine(cart: Cart, key: string): { cart: Cart; removed: RemovedLine | null } {
  const index = cart.lines.findIndex((line) => line.key === key);
  const line = cart.lines[index];
  if (!line) return { cart, removed: null };
  return { cart: { ...cart, lines: cart.lines.toSpliced(index, 1) }, removed: { line, index } };
}

/** Returns the cart with a removed line restored, or its quantity added when the line exists again. */
export function restoreLine(cart: Cart, { line, index }: RemovedLine): Cart {
  if (cart.lines.some(({ key }) => key === line.key)) return addLine(cart, line);
  return { ...cart, lines: cart.lines.toSpliced(index, 0, line).slice(0, MAX_LINES) };
}

/** Returns the cart with the facts of a quote; the same cart if nothing is new. */
export function refreshLines(cart: Cart, news: readonly LineNews[]): Cart {
  let isChanged = false;
  const lines = cart.lines.map((line) => {
    const found = news.find(({ key }) => key === line.key);
    if (!found || (Object.keys(found) as (keyof LineNews)[]).every((name) => found[name] === line[name]))
      return line;
    isChanged = true;
    return { ...line, ...found };
  });
  return isChanged ? { ...cart, lines } : cart;
}
