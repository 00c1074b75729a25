import { readTypedText } from './typed-text.ts';

/** A valid Swedish postcode: five digits. */
export type Postcode = string & { readonly __brand: 'postcode' };

const MAX_TYPED = 32;
const FIVE_DIGITS = /^[1-9][0-9]{4}$/;

/**
 * Parses a Swedish postcode with optional spaces and an optional `SE-` prefix to five digits, or returns `{ ok: false
 * }`.
 * Takes time linear in the length.
 * Source: docs/domain-facts.md 4.4 (five digits, the first from 1 to 9).
 */
export function parsePostcode(text: string): { ok: true; value: Postcode } | { ok: false } {
  if (text.length > MAX_TYPED) return { ok: false };
  const digits = readTypedText('number', text)
    .replace(/\s/g, '')
    .replace(/^(?:SE|S)-?/i, '');
  return FIVE_DIGITS.test(digits) ? { ok: true, value: digits as Postcode } : { ok: false };
}

/**
 * Formats a postcode as `NNN NN`, with one ordinary space (docs/domain-facts.md 4.4).
 */
export function formatPostcode(postcode: Postcode): string {
  return `${postcode.slice(0, 3)} ${postcode.slice(3)}`;
}
