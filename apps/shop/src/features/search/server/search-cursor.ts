// The cursor of the next page of results. Results by words are ranked among their most popular hits. The cursor names
// the least popular of these, so later pages use the same set even when products are added meanwhile.

import type { RankedPlace } from '#src/features/product-index/server/hits-repository.ts';

const ID = /^[a-z0-9-]{1,64}$/;
const WHOLE = /^-?\d{1,15}$/;
const LARGEST = 2_147_483_647;

/** A place in the results: among the most popular hits, or behind them, where popularity alone is the order. */
export type SearchPlace =
  | { part: 'head'; last: RankedPlace; floor: { popularity: number; id: string } }
  | { part: 'tail'; last: { popularity: number; id: string } };

const encode = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Returns a place as a text for an address. */
export function encodePlace(place: SearchPlace): string {
  if (place.part === 'tail') return encode(['t', place.last.popularity, place.last.id]);
  const { last, floor } = place;
  return encode(['h', last.value, last.popularity, last.id, floor.popularity, floor.id, last.telling]);
}

const isInt = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LARGEST;
const isValue = (value: unknown): value is number => typeof value === 'number' && WHOLE.test(String(value));
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Returns the place in a cursor, or null when it is not one of ours. */
export function decodePlace(text: string): SearchPlace | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null; // Not JSON: somebody else's text, which is what null says.
  }
  if (!Array.isArray(parts)) return null;
  const [part, a, b, c, d, e, telling = 1, more] = parts as unknown[];
  if (part === 't' && isInt(a) && isId(b) && c === undefined)
    return { part: 'tail', last: { popularity: a, id: b } };
  const isWhole = (telling === 0 || telling === 1) && more === undefined;
  if (part === 'h' && isValue(a) && isInt(b) && isId(c) && isInt(d) && isId(e) && isWhole)
    return {
      part: 'head',
      last: { telling, value: a, popularity: b, id: c },
      floor: { popularity: d, id: e },
    };
  return null;
}
