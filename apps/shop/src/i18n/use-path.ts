import { useCallback } from 'react';
import { type Language, pathInLanguage } from './language.ts';
import { useLanguage } from './use-messages.ts';

/**
 * Returns the URL of a path, with or without query and hash, in the language. Links use it, and it equals the
 * canonical URL of the page. It does not depend on the current URL, which server and browser may have in two
 * forms.
 */
export function linkInLanguage(path: string, language: Language): string {
  const [url = '', hash] = path.split('#', 2);
  const linked = pathInLanguage(url, language);
  return hash === undefined ? linked : `${linked}#${hash}`;
}

/**
 * Returns a function that writes the URL of another page, so that a reader without cookies or scripts stays
 * in the language.
 */
export function usePath(): (path: string) => string {
  const { language } = useLanguage();
  return useCallback((path: string) => linkInLanguage(path, language), [language]);
}
