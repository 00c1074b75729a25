// Recognises card numbers in order to refuse them. The shop never stores card numbers.

// 14 to 19 separate digits, with single spaces or hyphens between them. The digits of ids have letters around them.
const CANDIDATE = /(?<![0-9A-Za-z])[2-6](?:[ -]?[0-9]){13,18}(?![0-9A-Za-z])/g;

// Prefix and length of current cards: American Express, Diners, Visa, Mastercard, Maestro, Discover, UnionPay.
const NETWORKS = [
  /^3[47]\d{13}$/,
  /^3[0689]\d{12}$/,
  /^4(\d{15}|\d{18})$/,
  /^5[0-9]\d{14}$/,
  /^2[2-7]\d{14}$/,
  /^6\d{15,18}$/,
];

/** Tells whether the check digit is valid. Source: ISO/IEC 7812-1, annex B (Luhn). */
function fitsLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/**
 * Tells whether a text contains a number that looks like a card number. Takes time linear in the length. Phone numbers
 * and personal numbers are shorter or have other prefixes.
 * Source: docs/security.md, T03; PCI DSS 4.0.1 requirement 3.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [candidate] of text.matchAll(CANDIDATE)) {
    const digits = candidate.replace(/[ -]/g, '');
    if (NETWORKS.some((network) => network.test(digits)) && fitsLuhn(digits)) return true;
  }
  return false;
}
