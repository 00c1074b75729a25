// Text that email clients turn into a link. In a name or an address, it would make our emails advertise for a stranger.

// A path after a domain, such as `x.se/vinn`. `c/o A.Berg/Storgatan 1` is not one, because it has mixed case.
const PATH = /[\p{L}\p{N}]\.(?:[a-z]{2,24}|[A-Z]{2,24})\/[^\s/]/u;
const SCHEME = /:\/\/|https?:|www\./i;

/**
 * Tells whether a name or an address contains text that looks like a link: a scheme, `www.` or a path after a
 * domain. A bare domain is a name: "Cykel.se AB". Source: docs/security.md, T13.
 */
export function looksLikeLink(text: string): boolean {
  // Normalises full-width letters and dots, and removes spaces and invisible characters that could hide a link.
  const plain = text.normalize('NFKC').replace(/\p{Cf}+/gu, '');
  return PATH.test(plain) || SCHEME.test(plain.replace(/\s+/gu, ''));
}
