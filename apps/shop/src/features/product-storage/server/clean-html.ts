import sanitizeHtml from 'sanitize-html';

/** Version of the rules below. Increase it when they change, so that stored texts are cleaned again. */
export const HTML_RULES = 2;

const ALLOWED_ADDRESS = /^(https:\/\/|mailto:)/i;

const RULES: sanitizeHtml.IOptions = Object.freeze<sanitizeHtml.IOptions>({
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'h3',
    'h4',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
    'a',
    'blockquote',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href && ALLOWED_ADDRESS.test(attribs.href) ? { href: attribs.href } : {}),
        rel: 'noopener nofollow',
      },
    }),
  },
});

// Paragraphs, or a table, that contain only text. Such HTML needs no sanitising, and a parser would take a
// hundred times as long to find that out.
const PLAIN_PARAGRAPHS = /^(?:<p>[^<>&]*<\/p>)+$/;
const PLAIN_TABLE = /^<table><tbody>(?:<tr><th>[^<>&]*<\/th><td>[^<>&]*<\/td><\/tr>)+<\/tbody><\/table>$/;

/**
 * Returns HTML of a product without anything that is not on the allow-list of tags and URLs. Applied on write, so that
 * stored texts are clean (docs/security.md, T10).
 */
export const cleanHtml = (html: string): string =>
  PLAIN_PARAGRAPHS.test(html) || PLAIN_TABLE.test(html) ? html : sanitizeHtml(html, RULES);

// Lower-case letters, digits and single separators between them; the last label of the host has letters only. A URL
// parser would return such a URL unchanged.
const PLAIN_LINK = /^https:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]{2,}(?:\/[a-z0-9]+(?:[-_][a-z0-9]+)*)+$/;

/** Returns an https URL, or null for anything else, so that a product's link cannot be dangerous. */
export function cleanLink(address: string | null): string | null {
  if (address === null || PLAIN_LINK.test(address)) return address;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}
