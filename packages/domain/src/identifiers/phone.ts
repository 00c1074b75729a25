/** A phone number that looks like one: digits, with `+` before a country code. */
export type Phone = string & { readonly __brand: 'phone' };

const MAX_TYPED = 64;
const SEPARATORS = /[\s().\-/\u2010-\u2015]/g;
const PLAUSIBLE = /^\+?[0-9]{7,15}$/;

/**
 * Returns a phone number in the form that it is stored in, or `{ ok: false }` when it cannot be one. Spaces,
 * hyphens, dots, slashes and parentheses are dropped, `00` becomes `+`, a leading 0 is read as a Swedish number
 * (`070-123 45 67` is `+46701234567`), the `(0)` of `+46 (0)70` is dropped. Only plausible: whether the number
 * exists is not known. Takes time linear in the length.
 * Source: at most 15 digits, ITU-T E.164; seven at least is this shop's choice.
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
