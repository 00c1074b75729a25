// The cursor of the next page of results. Results by words are ranked among their most popular hits. The cursor names
// the least popular of these, so later pages use the same set even when products are added meanwhile.

import { isProductId, type ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { RankedPosition } from '#src/features/product-index/server/hits-repository.ts';

const WHOLE = /^-?\d{1,15}$/;
const LARGEST = 2_147_483_647;

/**
 * A cursor of a result list. It is among the most popular hits, or after them, where the order is by
 * popularity only.
 */
export type SearchCursor =
  | { part: 'head'; last: RankedPosition; floor: { popularity: number; id: ProductId } }
  | { part: 'tail'; last: { popularity: number; id: ProductId } };

const encode = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Encodes a cursor for a URL. */
export function encodeCursor(cursor: SearchCursor): string {
  if (cursor.part === 'tail') return encode(['t', cursor.last.popularity, cursor.last.id]);
  const { last, floor } = cursor;
  return encode(['h', last.value, last.popularity, last.id, floor.popularity, floor.id, last.telling]);
}

const isInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LARGEST;
const isValue = (value: unknown): value is number => typeof value === 'number' && WHOLE.test(String(value));

/** Decodes a cursor, or returns null if it is invalid. */
export function decodeCursor(text: string): SearchCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null; // Not JSON, so it is not one of our cursors.
  }
  if (!Array.isArray(parts)) return null;
  const [part, a, b, c, d, e, telling = 1, more] = parts as unknown[];
  if (part === 't' && isInt(a) && isProductId(b) && c === undefined)
    return { part: 'tail', last: { popularity: a, id: b } };
  const isWhole = (telling === 0 || telling === 1) && more === undefined;
  if (part === 'h' && isValue(a) && isInt(b) && isProductId(c) && isInt(d) && isProductId(e) && isWhole)
    return {
      part: 'head',
      last: { telling, value: a, popularity: b, id: c },
      floor: { popularity: d, id: e },
    };
  return null;
}
