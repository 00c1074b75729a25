import { decodePunycode } from './punycode.ts';
import { readTypedText } from './typed-text.ts';

const MAX_EMAIL = 254;
const MAX_READ = 4 * MAX_EMAIL;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}-]+$/u;
// Letters that a reader of Swedish or English can distinguish, as they appear in a decoded label.
const LATIN_LABEL = /^[a-z0-9\u00df-\u00f6\u00f8-\u00ff-]+$/i;
const NOT_ASCII = /[^\0-\x7f]/;
const TOP_LABEL = /^(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

/**
 * Tells whether a new email address is accepted. It must be ASCII, to exclude look-alike letters of other alphabets:
 * `drift@аctivepick.se` with a Cyrillic `а` is refused. A domain with other Latin letters is accepted in its `xn--`
 * form.
 * Source: docs/security.md, T44.
 */
export const isEmail = (text: string): boolean =>
  isEmailAddress(text) &&
  !NOT_ASCII.test(text) &&
  text
    .slice(text.lastIndexOf('@') + 1)
    .split('.')
    .every(isClearLabel);

function isClearLabel(label: string): boolean {
  if (!/^xn--/i.test(label)) return true;
  const decoded = decodePunycode(label.slice(4));
  return decoded !== null && LATIN_LABEL.test(decoded);
}

/**
 * Returns why `isEmail` refuses an address: 'email-letters' for its letters, 'email' for its format; null if accepted.
 */
export function emailProblem(text: string): 'email' | 'email-letters' | null {
  if (isEmail(text)) return null;
  return NOT_ASCII.test(text) || isEmailAddress(text) ? 'email-letters' : 'email';
}

/**
 * Tells whether email can be sent to an address: one `@`, a local part of the usual
 * characters without leading, trailing or doubled dots, a domain of at least two labels (also with å, ä, ö).
 * Quoted local parts and addresses of bare hosts are refused. No surrounding space: see `normaliseEmail`. Takes
 * time linear in the length.
 * Source: lengths of RFC 5321 section 4.5.3.1, characters of RFC 5322 section 3.2.3.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL) return false;
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/**
 * Normalises an email address for storage and comparison: read as typed text, and in lower case. Does not validate it. A
 * text far too long for an address is only trimmed and lowered.
 */
export function normaliseEmail(text: string): string {
  if (text.length > MAX_READ) return text.trim().toLowerCase();
  return readTypedText('email', readTypedText('email', text).toLowerCase());
}

function isLocalPart(text: string): boolean {
  return LOCAL_PART.test(text) && !text.startsWith('.') && !text.endsWith('.') && !text.includes('..');
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const areLabels = labels.every(
    (label) =>
      label.length <= MAX_LABEL && DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'),
  );
  return labels.length >= 2 && areLabels && TOP_LABEL.test(labels.at(-1)!);
}
