// Input, display and validation of card number, expiry and CVC. Source of the masks: the shop's specification, section
// 5; of the results: docs.stripe.com/js/element/events/on_change and docs.stripe.com/error-codes.

/** @typedef {'visa' | 'mastercard' | 'amex' | 'unknown'} Brand */
/** @typedef {{ complete: boolean, code?: string }} Verdict */

const NUMBER_DIGITS = 16;
const AMEX_DIGITS = 15;

/**
 * Returns the digits of a text, up to a maximum.
 * @param {string} text
 * @param {number} most
 */
export const digitsOf = (text, most) => text.replace(/\D/g, '').slice(0, most);

/**
 * Formats a card number in groups of four.
 * @param {string} digits
 */
export const showNumber = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Formats an expiry as MM/YY.
 * @param {string} digits
 */
export const showExpiry = (digits) =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;

/**
 * Returns the digits of an expiry. Accepts a four-digit year from autofill.
 * @param {string} text
 */
export function expiryDigits(text) {
  const long = /^\s*(\d{2})\D*20(\d{2})\s*$/.exec(text);
  return long ? `${long[1]}${long[2]}` : digitsOf(text, 4);
}

/**
 * Returns the brand by the first digits. Source: ISO/IEC 7812 ranges as the brands publish them.
 * @param {string} digits
 * @returns {Brand}
 */
export function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard';
  return 'unknown';
}

/**
 * Whether the check digit is valid. Source: ISO/IEC 7812-1, annex B (Luhn).
 * @param {string} digits
 */
export function passesLuhn(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const value = index % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * @param {string} digits
 * @returns {Verdict}
 */
export function judgeNumber(digits) {
  const wanted = brandOf(digits) === 'amex' ? AMEX_DIGITS : NUMBER_DIGITS;
  if (digits.length < wanted) return { complete: false, code: 'incomplete_number' };
  if (digits.length > wanted || !passesLuhn(digits)) return { complete: false, code: 'invalid_number' };
  return { complete: true };
}

/**
 * @param {string} digits
 * @param {Date} now
 * @returns {Verdict}
 */
export function judgeExpiry(digits, now) {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12))
    return { complete: false, code: 'invalid_expiry_month' };
  if (digits.length < 4) return { complete: false, code: 'incomplete_expiry' };
  const year = 2000 + Number(digits.slice(2));
  if (year < now.getFullYear()) return { complete: false, code: 'invalid_expiry_year_past' };
  if (year === now.getFullYear() && month < now.getMonth() + 1)
    return { complete: false, code: 'invalid_expiry_month_past' };
  return { complete: true };
}

/**
 * @param {string} digits
 * @param {Brand} brand
 * @returns {Verdict}
 */
export function judgeCvc(digits, brand) {
  const wanted = brand === 'amex' ? [4] : brand === 'unknown' ? [3, 4] : [3];
  if (wanted.includes(digits.length)) return { complete: true };
  return { complete: false, code: digits.length < wanted[0] ? 'incomplete_cvc' : 'invalid_cvc' };
}
