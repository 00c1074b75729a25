import library from 'personnummer';
import { readTypedText } from './typed-text.ts';

/** A valid personal or coordination number: twelve digits, `YYYYMMDDNNNC`. Personal data. */
export type PersonalNumber = string & { readonly __brand: 'personal-number' };

/** Why a personal number is invalid. 'date' includes future dates; 'serial' is for 000 and interim letters. */
export type PersonalNumberProblem = 'length' | 'date' | 'check-digit' | 'serial';

/** The valid number, or the reason why it is invalid. */
export type ParsedPersonalNumber =
  | { ok: true; value: PersonalNumber }
  | { ok: false; reason: PersonalNumberProblem };

// The package's types declare its class as `default`, but Node and bundlers export the class itself.
const { valid } = library as unknown as typeof library.default;

const SHORT_DATE = 6;
const LONG_DATE = 8;
const LAST_FOUR = 4;
const COORDINATION_DAYS = 60;
const MAX_PASTED = 64;

/** Length of the payment field, `YYYYMMDD-XXXX` (specification section 5). */
export const MAX_PERSONAL_NUMBER = 13;

/**
 * Formats typed text for the payment field: digits and one sign, at most 13 characters. Adds the hyphen after the
 * eighth digit once a ninth follows, so that one can delete across it. Keeps a typed hyphen after the sixth digit of
 * the ten-digit form or after the eighth. Keeps a plus in the ten-digit form, which means over a hundred years old.
 * Idempotent. Takes time linear in the length.
 * Source: specification section 5, 'Personal number (payment)'; folkbokföringslagen (1991:481) 18 §.
 */
export function maskPersonalNumber(typed: string): string {
  let digits = '';
  let signAfter = -1;
  let typedSign = '-';
  for (const character of readTypedText('number', typed.slice(0, MAX_PASTED))) {
    if (character >= '0' && character <= '9') digits += character;
    else if ((character === '-' || character === '+') && signAfter < 0 && isSignIndex(digits.length)) {
      signAfter = digits.length;
      typedSign = character;
    }
    if (digits.length === LONG_DATE + LAST_FOUR) break;
  }
  const signIndex =
    signAfter === SHORT_DATE && digits.length <= SHORT_DATE + LAST_FOUR ? SHORT_DATE : LONG_DATE;
  const isShown = signAfter === signIndex || digits.length > LONG_DATE;
  const sign = signIndex === SHORT_DATE ? typedSign : '-';
  return isShown && digits.length >= signIndex
    ? `${digits.slice(0, signIndex)}${sign}${digits.slice(signIndex)}`
    : digits;
}

function isSignIndex(digitsBefore: number): boolean {
  return digitsBefore === SHORT_DATE || digitsBefore === LONG_DATE;
}

const SHAPE = /^(?<date>[0-9]{6}(?:[0-9]{2})?)(?<sign>[-+]?)(?<serial>[0-9A-Z][0-9]{2})(?<check>[0-9])$/;

/**
 * Parses a personal or coordination number of 10 or 12 digits, with optional hyphen, plus and spaces. Returns twelve
 * digits, or the reason why it is invalid. A missing century is the latest that is not after `today` (`YYYY-MM-DD`);
 * `+` goes back another 100 years. Refuses interim numbers as 'serial'. In a
 * coordination number, 00 is an unknown month or day. Takes time linear in the length.
 * @throws RangeError if `today` is not a date.
 * Source: folkbokföringslagen (1991:481) 18 §, docs/domain-facts.md 4.1.
 */
export function parsePersonalNumber(text: string, today: string): ParsedPersonalNumber {
  const todayDigits = dateDigits(today);
  const typed =
    text.length > MAX_PASTED ? '' : readTypedText('number', text).replace(/\s/g, '').toUpperCase();
  const parts = SHAPE.exec(withoutMaskHyphen(typed))?.groups;
  if (!parts) return { ok: false, reason: 'length' };
  if (!/^[0-9]{3}$/.test(parts.serial!) || parts.serial === '000') return { ok: false, reason: 'serial' };
  const date =
    parts.date!.length === LONG_DATE ? parts.date! : longDate(parts.date!, parts.sign === '+', todayDigits);
  if (!isIssuedDate(date) || plainDate(date) > todayDigits) return { ok: false, reason: 'date' };
  const digits = `${date}${parts.serial}${parts.check}`;
  const isRight = birthdayOf(date) === null ? hasCheckDigit(digits) : valid(digits);
  return isRight ? { ok: true, value: digits as PersonalNumber } : { ok: false, reason: 'check-digit' };
}

/**
 * Masks a personal number: `19640823-****`. The last four digits are never shown.
 * Source: docs/domain-facts.md 3.9.
 */
export function hidePersonalNumber(personalNumber: PersonalNumber): string {
  return `${personalNumber.slice(0, LONG_DATE)}-${'*'.repeat(LAST_FOUR)}`;
}

/**
 * Returns the date of birth of a number, `YYYY-MM-DD`; null for a coordination number whose month or day is unknown. A
 * coordination number's day is increased by 60.
 * Source: folkbokföringslagen (1991:481) 18 and 18 a §§, docs/domain-facts.md 4.1.
 */
export function birthDateOf(personalNumber: PersonalNumber): string | null {
  const birthday = birthdayOf(personalNumber.slice(0, LONG_DATE));
  if (!birthday) return null;
  return `${birthday.slice(0, 4)}-${birthday.slice(4, 6)}-${birthday.slice(6)}`;
}

/**
 * Accepts the payment field's hyphen after eight digits even for ten typed digits, so that the mask never breaks a
 * number.
 */
function withoutMaskHyphen(typed: string): string {
  return /^[0-9]{8}-[0-9]{2}$/.test(typed) ? typed.replace('-', '') : typed;
}

function dateDigits(isoDate: string): string {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(isoDate))
    throw new RangeError('Today must be given as YYYY-MM-DD');
  return isoDate.replaceAll('-', '');
}

function longDate(shortDate: string, isOverHundred: boolean, todayDigits: string): string {
  const day = dayOfBirth(shortDate);
  const thisCentury = Number(todayDigits.slice(0, 2));
  const comparable = `${thisCentury}${shortDate.slice(0, 4)}${day}`;
  const century = thisCentury - Number(comparable > todayDigits) - Number(isOverHundred);
  return `${String(century).padStart(2, '0')}${shortDate}`;
}

/** Two digits of the day; a coordination number's day has 60 added. */
function dayOfBirth(date: string): string {
  const day = Number(date.slice(-2));
  return String(day >= COORDINATION_DAYS ? day - COORDINATION_DAYS : day).padStart(2, '0');
}

const plainDate = (date: string) => `${date.slice(0, 6)}${dayOfBirth(date)}`;

// A real day, or the unknown month or day of a coordination number.
function isIssuedDate(date: string): boolean {
  if (birthdayOf(date)) return true;
  const [month, typedDay, day] = [Number(date.slice(4, 6)), Number(date.slice(6)), Number(dayOfBirth(date))];
  if (typedDay < COORDINATION_DAYS || month > 12 || day > 31) return false;
  return month === 0 || day === 0;
}

// Over the ten digits of the short form (docs/domain-facts.md 4.1). The library refuses unknown months and days.
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(2)].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the date of birth as `YYYYMMDD`, or null if that day does not exist or is unknown. */
function birthdayOf(date: string): string | null {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(4, 6));
  const day = Number(dayOfBirth(date));
  const real = new Date(Date.UTC(year, month - 1, day));
  const exists =
    real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return exists ? `${date.slice(0, 6)}${dayOfBirth(date)}` : null;
}
