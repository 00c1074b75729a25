// Sitemaps with both languages of each page. Source: sitemaps.org protocol 0.9; Google, "Localized versions of your pages".
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, pathInLanguage } from '#src/i18n/language.ts';
import { escapeHtml } from '#src/platform/http/escape-html.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the index of sitemaps. `urls` are absolute. */
export const sitemapIndex = (urls: readonly string[]): string =>
  `${XML}<sitemapindex xmlns="${SITEMAP}">\n${urls
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** Returns a sitemap of paths, each in every language, with links to the others. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const urlIn = (language: Language) => escapeHtml(`${publicUrl}${pathInLanguage(path, language)}`);
    const links = [
      ...LANGUAGE_CODES.map((language) => [language, urlIn(language)] as const),
      ['x-default', urlIn(DEFAULT_LANGUAGE)] as const,
    ].map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`);
    return LANGUAGE_CODES.map((language) => `<url><loc>${urlIn(language)}</loc>${links.join('')}</url>\n`);
  });
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}
