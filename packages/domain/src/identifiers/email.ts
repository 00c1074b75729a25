const MAX_EMAIL = 254;
const LONGEST_COMPOSED = 4 * MAX_EMAIL;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}-]+$/u;
const TOP_LABEL = /^(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

/**
 * Tells whether a text can be an e-mail address that mail can be sent to: one `@`, a local part of the usual
 * characters without leading, trailing or doubled dots, a domain of at least two labels (also with å, ä, ö).
 * Quoted local parts and addresses of bare hosts are refused. No surrounding space: see `normaliseEmail`. Takes
 * time linear in the length.
 * Source: lengths of RFC 5321 section 4.5.3.1, characters of RFC 5322 section 3.2.3.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL) return false;
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/**
 * Returns an e-mail address in the form that it is stored and compared in: composed, trimmed and in lower case.
 * It does not check it. What is far too long for an address stays uncomposed, since composing a long run of
 * accents takes quadratic time.
 */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim().toLowerCase();
  return trimmed.length > LONGEST_COMPOSED ? trimmed : trimmed.normalize('NFC');
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
