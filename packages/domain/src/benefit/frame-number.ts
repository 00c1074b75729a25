// The frame number of a bike, by which a handover, a service claim and a police report name it.

/** The fewest and most characters of a frame number. */
export const FRAME_NUMBER_LENGTH = { least: 4, most: 30 };

// Makers use letters, digits and a few separators.
const FORM = /^[A-Z0-9][A-Z0-9./-]*$/;

/** A frame number in its normal form, or why the text is none. */
export type ParsedFrameNumber =
  | { ok: true; value: string }
  | { ok: false; reason: 'missing' | 'too-short' | 'too-long' | 'characters' };

/**
 * Returns a typed frame number in upper case without spaces, so that one bike has one number however it was typed.
 * Source: benefit programme, section 8.
 */
export function parseFrameNumber(typed: string): ParsedFrameNumber {
  const value = typed.replace(/\s+/g, '').toUpperCase();
  if (value === '') return { ok: false, reason: 'missing' };
  if (!FORM.test(value)) return { ok: false, reason: 'characters' };
  if (value.length < FRAME_NUMBER_LENGTH.least) return { ok: false, reason: 'too-short' };
  return value.length > FRAME_NUMBER_LENGTH.most ? { ok: false, reason: 'too-long' } : { ok: true, value };
}
