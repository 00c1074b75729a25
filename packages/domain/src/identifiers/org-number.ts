import library from 'organisationsnummer';
import { parsePersonalNumber } from './personal-number.ts';
import { readTypedText } from './typed-text.ts';

/** A valid organisation number: ten digits. A sole trader's is a personal number. */
export type OrgNumber = string & { readonly __brand: 'org-number' };

/** 'sole-trader': the owner's personal or coordination number, and so personal data. */
export type OrgNumberKind = 'company' | 'sole-trader';

/** Why an organisation number is invalid. 'kind': the third digit belongs to neither kind. */
export type OrgNumberProblem = 'length' | 'kind' | 'check-digit';

/** The valid number with its kind, or the reason why it is invalid. */
export type ParsedOrgNumber =
  | { ok: true; value: OrgNumber; kind: OrgNumberKind }
  | { ok: false; reason: OrgNumberProblem };

// The package's types declare its class as `default`, but Node and bundlers export the class itself.
const Organisationsnummer = library as unknown as typeof library.default;

const DIGITS = 10;
const BEFORE_DASH = 6;
// A company's third digit is at least 2, which no month of a date of birth has (docs/domain-facts.md 4.2).
const FIRST_OF_COMPANIES = 2;
const LONG_FORM = /^(16|18|19|20)[0-9]{10}$/;

/** Length of the field, `XXXXXX-XXXX` (specification section 5). */
export const ORG_NUMBER_LENGTH = DIGITS + 1;

/**
 * Formats typed or pasted text for the field: at most ten digits, with a dash after the sixth. Of twelve digits with a
 * century or `16`, keeps the last ten. Idempotent.
 * Source: specification section 5, 'Organisation number (tool and wizards)'.
 */
export function maskOrgNumber(typed: string): string {
  const digits = shortDigits(typed.slice(0, 64).replace(/[^0-9]/g, ''));
  return digits.length > BEFORE_DASH ? dashed(digits) : digits;
}

/**
 * Parses ten digits with an optional dash, or twelve with `16` or a century. `today` ('YYYY-MM-DD') limits a sole
 * trader's date of birth.
 * Source: docs/domain-facts.md 4.2.
 */
export function parseOrgNumber(text: string, today: string): ParsedOrgNumber {
  const typed = text.length > 64 ? '' : readTypedText('number', text).replace(/\s/g, '');
  const digits = /^([0-9]{2})?[0-9]{6}-?[0-9]{4}$/.test(typed) ? shortDigits(typed.replace('-', '')) : '';
  if (digits.length !== DIGITS) return { ok: false, reason: 'length' };
  // No kind of company has 4 as its first digit.
  if (isCompany(digits) && digits.startsWith('4')) return { ok: false, reason: 'kind' };
  if (isCompany(digits))
    return Organisationsnummer.valid(digits)
      ? { ok: true, value: digits as OrgNumber, kind: 'company' }
      : { ok: false, reason: 'check-digit' };
  const person = parsePersonalNumber(digits, today);
  if (person.ok) return { ok: true, value: digits as OrgNumber, kind: 'sole-trader' };
  return {
    ok: false,
    reason: 'reason' in person && person.reason === 'check-digit' ? 'check-digit' : 'kind',
  };
}

/** Formats a number as `556036-0793`. */
export const formatOrgNumber = (orgNumber: OrgNumber): string => dashed(orgNumber);

/**
 * Formats ten digits for logs and audit: a company's in full, a sole trader's without the last four digits.
 */
export const hideOrgNumber = (orgNumber: OrgNumber): string =>
  isCompany(orgNumber) ? dashed(orgNumber) : `${orgNumber.slice(0, BEFORE_DASH)}-****`;

/** Tells whether a number belongs to a sole trader, so that it is a personal number. */
export const isSoleTrader = (orgNumber: OrgNumber): boolean => !isCompany(orgNumber);

const isCompany = (digits: string) => Number(digits[2]) >= FIRST_OF_COMPANIES;

const dashed = (digits: string) => `${digits.slice(0, BEFORE_DASH)}-${digits.slice(BEFORE_DASH)}`;

const shortDigits = (digits: string) => (LONG_FORM.test(digits) ? digits.slice(2) : digits.slice(0, DIGITS));
