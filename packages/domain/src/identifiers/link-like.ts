// Text that email clients turn into a link. In a name or an address, it would make our emails advertise for a stranger.

// Other dots that browsers read as dots of a domain, or that look like one. Source: UTS 46 section 2.3, RFC 3490 section 3.1.
const DOTS = /[\u3002\uff0e\uff61\u2024\ufe52]/gu;
// Characters that change the direction of text, and so can hide what a reader would see.
const DIRECTION = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;
// A path, a query, a fragment or a port after a domain, such as `x.se/vinn`, in any case.
const PATH = /[\p{L}\p{N}]\.(?:\p{L}{2,24}|xn--[a-z0-9-]+)(?::\d{2,5}|(?::\d+)?[/?#][^\s/])/iu;
// `c/o A.Berg/Storgatan 1` is an address: an initial or a short word, then a capitalised one.
const INITIAL = /(?<![\p{L}\p{N}.])\p{Lu}\p{Ll}{0,2}\.(?=\p{Lu}\p{Ll}+\/)/gu;
const IP = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/;
const PUNYCODE = /(?<![\p{L}\p{N}-])xn--[a-z0-9]/iu;
const SCHEME = /:\/\/|https?:|mailto:|javascript:|www\./i;

/**
 * Tells whether a name or an address contains text that looks like a link: a scheme, `www.`, a numeric or encoded domain,
 * or a path, query or port after a domain. A bare domain is a name: "Cykel.se AB". Text with characters that change its
 * direction counts as one, because it can hide one. Source: docs/security.md, T13 and T64.
 */
export function looksLikeLink(text: string): boolean {
  if (DIRECTION.test(text)) return true;
  // Normalises full-width letters and dots, and removes spaces and invisible characters that could hide a link.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(DOTS, '.');
  if (IP.test(plain) || PUNYCODE.test(plain)) return true;
  return PATH.test(plain.replace(INITIAL, '')) || SCHEME.test(plain.replace(/\s+/gu, ''));
}

const BREAK = '\u200b';
// Addresses become links that only write a mail, and readers copy them.
const EMAIL =
  /^[<("]*[\p{L}\p{N}_%+-]+(?:\.[\p{L}\p{N}_%+-]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[>)",.;:!?]*$/u;
const BREAKING_DOT =
  /[.\u3002\uff0e\uff61\u2024\ufe52](?=\p{L})|(?<=\p{L}\p{Cf}*)[.\u3002\uff0e\uff61\u2024\ufe52](?=[\p{L}\p{N}])/gu;
const DOTTED_NUMBER = /\d{1,3}(?:\.\d{1,3}){3}/g;
const COLON = /(?<=\p{L}\p{L}):(?=[^\s\u200b])/gu;

/**
 * Returns a text in which email clients find no link: an invisible character, which browsers ignore in a pasted domain,
 * follows each dot and colon that could be part of one. Email addresses stay.
 */
export const withoutLinks = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word) =>
      EMAIL.test(word)
        ? word
        : word
            .replace(DOTTED_NUMBER, (number) => number.replaceAll('.', `.${BREAK}`))
            .replace(BREAKING_DOT, (dot) => `${dot}${BREAK}`)
            .replace(COLON, `:${BREAK}`)
            .replaceAll('//', `/${BREAK}/`)
            .replaceAll('\\\\', `\\${BREAK}\\`),
    )
    .join('');
