// The language of a page or a call.
import { LANGUAGES } from '../languages/languages.ts';

/** A language of the shop. */
export type Language = keyof typeof LANGUAGES;
/** The codes of the languages. The default is first. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];
/** The language of a visitor who has chosen none: Swedish (specification section 9). */
export const DEFAULT_LANGUAGE: Language = LANGUAGE_CODES[0];
/** The cookie that stores the choice. It gives no right, so the browser writes it itself. */
export const LANGUAGE_COOKIE = 'lang';

/** Returns whether a text names a language of the shop. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

const COOKIE = new RegExp(`(?:^|;\\s*)lang=(${LANGUAGE_CODES.join('|')})(?:;|$)`);

/** Returns the language of a request: `?lang=`, else the cookie, else the default. */
export function languageOf(queryLang: string | null | undefined, cookieHeader: string | undefined): Language {
  if (isLanguage(queryLang)) return queryLang;
  const found = cookieHeader ? COOKIE.exec(cookieHeader)?.[1] : undefined;
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

/** Returns the language that the switch changes to. */
export const otherLanguage = (language: Language): Language =>
  LANGUAGE_CODES.find((code) => code !== language) ?? language;

/** Returns the address of a path in a language: unchanged for the default, `?lang=en` for English. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
