import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Position } from './hits-repository.ts';

const isRealInstant = (text: string) => {
  const instant = new Date(text);
  // `Date` changes a day that does not exist to another day, but the database refuses it. The same applies to
  // the year 0.
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text && !text.startsWith('0000');
};

/** Returns a position as text for a URL. */
export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url');

const NUMBER = /^-?\d{1,10}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Returns the position of a cursor, or null for an invalid cursor. `isInstant`: the list is sorted by time. */
export function decodeCursor(text: string, isInstant: boolean): Position | null {
  try {
    const [value, id, more] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (more !== undefined || typeof value !== 'string' || !isProductId(id)) return null;
    const isKnown = isInstant
      ? INSTANT.test(value) && isRealInstant(value)
      : NUMBER.test(value) && Math.abs(Number(value)) <= 2_147_483_647;
    return isKnown ? { value, id } : null;
  } catch {
    return null; // Not JSON, so it is not one of our cursors.
  }
}
