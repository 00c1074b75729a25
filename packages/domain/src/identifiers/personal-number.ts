import library from 'personnummer';

/** A personal or coordination number that has been checked: twelve digits, `YYYYMMDDNNNC`. Personal data. */
export type PersonalNumber = string & { readonly __brand: 'personal-number' };

/** Why a text is no personal number. 'date' also when it lies ahead; 'serial' for 000 and interim letters. */
export type PersonalNumberProblem = 'length' | 'date' | 'check-digit' | 'serial';

/** The checked number, or what is wrong with it. */
export type ParsedPersonalNumber =
  | { ok: true; value: PersonalNumber }
  | { ok: false; reason: PersonalNumberProblem };

// The package's types say that its class hangs on `default`; Node and bundlers hand the class itself.
const { valid } = library as unknown as typeof library.default;

const SHORT_DATE = 6;
const LONG_DATE = 8;
const LAST_FOUR = 4;
const COORDINATION_DAYS = 60;

/** Length of the payment field, `YYYYMMDD-XXXX` (specification section 5). */
export const MAX_PERSONAL_NUMBER = 13;

/**
 * Returns what the payment field shows for what was typed: digits and one sign, at most 13 characters. The
 * hyphen comes after the eighth digit, and only when a ninth follows, so that one can delete over it; typed after
 * the sixth digit of the ten-digit form or after the eighth, it stays. A plus stays in the ten-digit form, where it
 * tells that somebody is over a hundred. Idempotent; looks at each character once.
 * Source: specification section 5, 'Personal number (payment)'; folkbokföringslagen (1991:481) 18 §.
 */
export function maskPersonalNumber(typed: string): string {
  let digits = '';
  let signAfter = -1;
  let typedSign = '-';
  for (const character of typed) {
    if (character >= '0' && character <= '9') digits += character;
    else if ((character === '-' || character === '+') && signAfter < 0 && isSignPlace(digits.length)) {
      signAfter = digits.length;
      typedSign = character;
    }
    if (digits.length === LONG_DATE + LAST_FOUR) break;
  }
  const place = signAfter === SHORT_DATE && digits.length <= SHORT_DATE + LAST_FOUR ? SHORT_DATE : LONG_DATE;
  const isShown = signAfter === place || digits.length > LONG_DATE;
  const sign = place === SHORT_DATE ? typedSign : '-';
  return isShown && digits.length >= place
    ? `${digits.slice(0, place)}${sign}${digits.slice(place)}`
    : digits;
}

function isSignPlace(digitsBefore: number): boolean {
  return digitsBefore === SHORT_DATE || digitsBefore === LONG_DATE;
}

const SHAPE = /^(?<date>[0-9]{6}(?:[0-9]{2})?)(?<sign>[-+]?)(?<serial>[0-9A-Z][0-9]{2})(?<check>[0-9])$/;

/**
 * Returns the twelve digits of a personal or coordination number typed in any of its forms (10 or 12 digits, with
 * or without hyphen or plus, spaces dropped), or why it is none. A missing century is the latest that puts the
 * date not after `today` (`YYYY-MM-DD`); `+` goes 100 years further back. Interim numbers are refused as
 * 'serial'. Takes time linear in the length.
 * @throws RangeError when `today` is no date.
 * Source: folkbokföringslagen (1991:481) 18 §, docs/domain-facts.md 4.1.
 */
export function parsePersonalNumber(text: string, today: string): ParsedPersonalNumber {
  const todayDigits = dateDigits(today);
  const typed = text.length > 64 ? '' : text.replace(/\s/g, '').toUpperCase();
  const parts = SHAPE.exec(withoutMaskHyphen(typed))?.groups;
  if (!parts) return { ok: false, reason: 'length' };
  if (!/^[0-9]{3}$/.test(parts.serial!) || parts.serial === '000') return { ok: false, reason: 'serial' };
  const date =
    parts.date!.length === LONG_DATE ? parts.date! : longDate(parts.date!, parts.sign === '+', todayDigits);
  const birthday = birthdayOf(date);
  if (!birthday || birthday > todayDigits) return { ok: false, reason: 'date' };
  const digits = `${date}${parts.serial}${parts.check}`;
  return valid(digits) ? { ok: true, value: digits as PersonalNumber } : { ok: false, reason: 'check-digit' };
}

/**
 * Returns a personal number as it is shown: `19640823-****`. The last four digits never leave.
 * Source: docs/domain-facts.md 3.9.
 */
export function hidePersonalNumber(personalNumber: PersonalNumber): string {
  return `${personalNumber.slice(0, LONG_DATE)}-${'*'.repeat(LAST_FOUR)}`;
}

/**
 * Returns the day of birth that a number holds, `YYYY-MM-DD`; a coordination number's day has 60 added to it.
 * Source: folkbokföringslagen (1991:481) 18 and 18 a §§, docs/domain-facts.md 4.1.
 */
export function birthDateOf(personalNumber: PersonalNumber): string {
  const birthday = birthdayOf(personalNumber.slice(0, LONG_DATE)) as string;
  return `${birthday.slice(0, 4)}-${birthday.slice(4, 6)}-${birthday.slice(6)}`;
}

/** The payment field puts its hyphen after eight digits, also when ten were typed: the mask never spoils a number. */
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
  return String(day > COORDINATION_DAYS ? day - COORDINATION_DAYS : day).padStart(2, '0');
}

/** `YYYYMMDD` of the birth, or null when that day never was. */
function birthdayOf(date: string): string | null {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(4, 6));
  const day = Number(dayOfBirth(date));
  const real = new Date(Date.UTC(year, month - 1, day));
  const exists =
    real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return exists ? `${date.slice(0, 6)}${dayOfBirth(date)}` : null;
}
