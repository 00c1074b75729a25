import { LANGUAGES } from '../languages/languages.ts';
import type { Language } from './language.ts';

/** Returns the word for a language in another one, as within a sentence: 'engelska' or 'English'. */
export const languageWord = (of: Language, language: Language): string =>
  new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'language' }).of(of) ?? of;

/** Returns the word for a language in another one, as a label: 'Engelska' or 'English'. */
export function languageLabel(of: Language, language: Language): string {
  const word = languageWord(of, language);
  return word.charAt(0).toLocaleUpperCase(LANGUAGES[language].locale) + word.slice(1);
}
