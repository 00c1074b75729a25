// The language of a page or a call, and the names of both languages.

/** The languages of the shop. Swedish is the default (specification section 9). */
export const LANGUAGES = ['sv', 'en'] as const;
/** A language of the shop. */
export type Language = (typeof LANGUAGES)[number];
/** The default language. */
export const DEFAULT_LANGUAGE: Language = 'sv';
/** The cookie that stores the choice. It gives no right, so the browser writes it itself. */
export const LANGUAGE_COOKIE = 'lang';

/** Returns whether a text names a language of the shop. */
export const isLanguage = (text: unknown): text is Language => text === 'sv' || text === 'en';

const COOKIE = /(?:^|;\s*)lang=(sv|en)(?:;|$)/;

/** Returns the language of a request: `?lang=`, else the cookie, else Swedish. */
export function languageOf(queryLang: string | null | undefined, cookieHeader: string | undefined): Language {
  if (isLanguage(queryLang)) return queryLang;
  const found = cookieHeader ? COOKIE.exec(cookieHeader)?.[1] : undefined;
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

/** Returns the language that the switch changes to. */
export const otherLanguage = (language: Language): Language => (language === 'sv' ? 'en' : 'sv');

/** Returns the address of a path in a language: unchanged for Swedish, `?lang=en` for English. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
