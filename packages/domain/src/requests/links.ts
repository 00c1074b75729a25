// Finds URLs in a sender's text, because people often describe a bike with a link.

/** A URL in a text, and the host that is shown with it. */
export interface TextLink {
  url: string;
  host: string;
}

/** A part of a text: words, or a URL as written. */
export type TextPart = { text: string; link: null } | { text: string; link: TextLink };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']{3,500}/gi;
// Punctuation at the end of a sentence does not belong to the URL.
const CLOSING = /[.,;:!?)\]}]+$/;

// Refuses user names and backslashes, which make a URL look like another one.
const WEB = /^https?:\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?)(?:[/?#]|$)/iu;

function linkOf(written: string): TextLink | null {
  const url = /^www\./i.test(written) ? `https://${written}` : written;
  const host = WEB.exec(url)?.[1];
  return host ? { url, host: host.toLowerCase() } : null;
}

/**
 * Splits a text into words and URLs, in order. Only http and https count as URLs.
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

/** Returns the unique URLs in a text. */
export function linksIn(text: string): TextLink[] {
  const links = partsOf(text).flatMap(({ link }) => (link ? [link] : []));
  return links.filter(({ url }, index) => links.findIndex((one) => one.url === url) === index);
}
