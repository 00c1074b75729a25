// Text that mail programs turn into a link: in a name or an address it makes our mails advertise for a stranger.

const SCHEME = /:\/\/|https?:|www\./i;

/**
 * Tells whether a name or an address contains something that reads as a link: a scheme or `www.`.
 * Source: docs/security.md, T13.
 */
export function looksLikeLink(text: string): boolean {
  // Full-width letters and dots read the same; spaces or invisible signs between them do not hide a link.
  return SCHEME.test(text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, ''));
}
