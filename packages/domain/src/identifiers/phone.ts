import { PLAUSIBLE_PHONE, readTypedText } from './typed-text.ts';

/** A plausible phone number: digits, with `+` before a country code. */
export type Phone = string & { readonly __brand: 'phone' };

const MAX_TYPED = 64;

/**
 * Normalises a phone number for storage, or returns `{ ok: false }` if it is not plausible: `070-123 45 67` becomes
 * `+46701234567`. Does not check whether the number exists. Takes time linear in the length.
 */
export function parsePhone(text: string): { ok: true; value: Phone } | { ok: false } {
  if (text.length > MAX_TYPED) return { ok: false };
  const number = readTypedText('phone', text);
  return PLAUSIBLE_PHONE.test(number) ? { ok: true, value: number as Phone } : { ok: false };
}
