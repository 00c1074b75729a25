// The email domains whose people join a company without asking. Source: design of the benefit programme,
// section 4.
import { isEmail, normaliseEmail } from '../identifiers/email.ts';

/** The maximum number of domains of a company. */
export const MAX_MAIL_DOMAINS = 20;
/** The maximum length of the field. Source: RFC 1035 section 2.3.4. */
export const MAX_MAIL_DOMAIN = 253;

// Providers where anybody can get an address. With a `*`, under any top-level domain.
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.*',
  'googlemail.*',
  'google.*',
  'outlook.*',
  'hotmail.*',
  'live.*',
  'msn.*',
  'windowslive.*',
  'passport.*',
  'yahoo.*',
  'ymail.*',
  'rocketmail.*',
  'aol.*',
  'aim.*',
  'icloud.*',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.*',
  'pm.me',
  'tutanota.*',
  'tuta.*',
  'tutamail.*',
  'gmx.*',
  'mail.*',
  'email.*',
  'inbox.*',
  'web.de',
  't-online.de',
  'freenet.de',
  'posteo.*',
  'mailbox.*',
  'fastmail.*',
  'fastmail.fm',
  'hey.com',
  'hushmail.*',
  'zoho.*',
  'zohomail.*',
  'yandex.*',
  'ya.ru',
  'rambler.*',
  'bk.ru',
  'list.ru',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'sina.com',
  'naver.com',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'interia.pl',
  'seznam.cz',
  'libero.it',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'wanadoo.fr',
  'duck.com',
  'mailinator.com',
  'yopmail.com',
  'guerrillamail.com',
  'temp-mail.org',
  '10minutemail.com',
  'simplelogin.com',
  'anonaddy.com',
  // Swedish and Nordic ones.
  'telia.com',
  'comhem.se',
  'tele2.se',
  'bredband.net',
  'bredband2.com',
  'bahnhof.se',
  'spray.se',
  'passagen.se',
  'home.se',
  'swipnet.se',
  'algonet.se',
  'glocalnet.net',
  'ownit.nu',
  'telenor.se',
  'tre.se',
  'ahaaa.se',
  'brikks.com',
  'online.no',
  'getmail.no',
  'elisanet.fi',
  'kolumbus.fi',
  'jubii.dk',
]);

/** The reasons for rejecting a domain: it is invalid, or anybody can get an address there. */
export type MailDomainProblem = 'domain' | 'public-domain';

/** Tells whether anybody can get an address at a domain or at one of its parent domains. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((label, at) => {
    const end = labels.slice(at).join('.');
    return PUBLIC_DOMAINS.has(end) || (TOP.test(end.slice(label.length)) && PUBLIC_DOMAINS.has(`${label}.*`));
  });
}

// 'yahoo.*' is also yahoo.co.uk and yahoo.com.br.
const TOP = /^(\.com?)?\.[a-z]+$/;

/**
 * Returns a typed domain in lower case, or the reason for rejecting it. Accepts a leading `@` and a whole address. A domain with
 * å, ä or ö is written in its `xn--` form, as in the addresses of accounts.
 */
export function parseMailDomain(
  typed: string,
): { ok: true; value: string } | { ok: false; reason: MailDomainProblem } {
  const text = normaliseEmail(typed);
  const domain = text.slice(text.lastIndexOf('@') + 1);
  if (domain.length > MAX_MAIL_DOMAIN || !isEmail(`a@${domain}`)) return { ok: false, reason: 'domain' };
  return isPublicMailDomain(domain) ? { ok: false, reason: 'public-domain' } : { ok: true, value: domain };
}

/** Tells whether a normalised address belongs to one of the domains. A subdomain is another domain. */
export const hasMailDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1));
