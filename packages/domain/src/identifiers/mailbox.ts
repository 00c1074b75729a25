// The mailbox behind an email address, for counting. Never for sending: the address stays as it was typed.
import { normaliseEmail } from './email.ts';

// Providers that deliver an address with and without dots to one mailbox, with the domain that counts for them.
// Sources: support.google.com/mail/answer/7436150; proton.me/support/addresses-and-aliases.
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * Returns the key of an address's mailbox: normalised, without `+tag`, and without dots where the provider ignores them.
 * So `a+1@`, `a+2@` and `a@` are one mailbox (docs/security.md, T62). Text without `@` is only normalised.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1).replace(/\.+$/, '');
  const tag = local.indexOf('+');
  const box = tag > 0 ? local.slice(0, tag) : local;
  const counted = WITHOUT_DOTS[domain];
  return counted ? `${box.replaceAll('.', '')}@${counted}` : `${box}@${domain}`;
}
