/** A plausible phone number: digits, with `+` before a country code. */
export type Phone = string & { readonly __brand: 'phone' };

const MAX_TYPED = 64;
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g;
const PLAUSIBLE = /^\+?[0-9]{7,15}$/;

/**
 * Normalises a phone number for storage, or returns `{ ok: false }` if it is not plausible. Drops spaces, hyphens,
 * dots, slashes and parentheses. `00` becomes `+`, a leading 0 means Sweden (`070-123 45 67` is `+46701234567`), and
 * the `(0)` of `+46 (0)70` is dropped. Does not check whether the number exists. Takes time linear in the length.
 * Source: at most 15 digits, ITU-T E.164; the minimum of seven is this shop's choice.
 */
export function parsePhone(text: string): { ok: true; value: Phone } | { ok: false } {
  if (text.length > MAX_TYPED) return { ok: false };
  const dialled = text
    .replace('(0)', '')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+46')
    .replace(/^\+460/, '+46');
  return PLAUSIBLE.test(dialled) && !/^\+0/.test(dialled)
    ? { ok: true, value: dialled as Phone }
    : { ok: false };
}
