// Addresses of the web within a text that somebody has written: a bike is often described by where it was seen.

/** An address in a text: where it leads, and the host that is shown with it. */
export interface TextLink {
  url: string;
  host: string;
}

/** A part of a text: words, or an address as it was written. */
export type TextPart = { text: string; link: null } | { text: string; link: TextLink };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']{3,500}/gi;
// What ends a sentence does not belong to the address before it.
const CLOSING = /[.,;:!?)\]}]+$/;

// A name before the host, or a backslash, makes an address look like another one: neither is taken.
const WEB = /^https?:\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?)(?:[/?#]|$)/iu;

function linkOf(written: string): TextLink | null {
  const url = /^www\./i.test(written) ? `https://${written}` : written;
  const host = WEB.exec(url)?.[1];
  return host ? { url, host: host.toLowerCase() } : null;
}

/**
 * Returns a text in its parts, addresses apart from words, in their order. Only http and https are addresses.
 * Source: docs/readings.md, "links in the description are recognised"; docs/security.md, T26.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const written = found.replace(CLOSING, '');
    const link = linkOf(written);
    if (!link) continue;
    if (index > from) parts.push({ text: text.slice(from, index), link: null });
    parts.push({ text: written, link });
    from = index + written.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: null });
  return parts;
}

/** Returns the addresses in a text, each once. */
export function linksIn(text: string): TextLink[] {
  const links = partsOf(text).flatMap(({ link }) => (link ? [link] : []));
  return links.filter(({ url }, place) => links.findIndex((one) => one.url === url) === place);
}
