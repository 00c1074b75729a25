import { useCallback } from 'react';
import { type Language, pathInLanguage } from './language.ts';
import { useLanguage } from './use-messages.ts';

/**
 * Returns the address of a path, with or without query and hash, as the pages of a language link to each other: the
 * same as their canonical ones. It does not look at the page's own address, which the server and the browser may
 * know in two forms.
 */
export function linkInLanguage(path: string, language: Language): string {
  const [url = '', hash] = path.split('#', 2);
  const linked = pathInLanguage(url, language);
  return hash === undefined ? linked : `${linked}#${hash}`;
}

/** Returns the way to write the address of another page, so that a reader without cookie or scripts stays in the language. */
export function usePath(): (path: string) => string {
  const { language } = useLanguage();
  return useCallback((path: string) => linkInLanguage(path, language), [language]);
}
