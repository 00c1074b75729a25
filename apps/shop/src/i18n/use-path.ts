import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { isLanguage } from './language.ts';

/**
 * Returns the way to write the address of another page: a language that stands in this page's address goes along,
 * so that a reader without the cookie (or without scripts) stays in it.
 */
export function usePath(): (path: string) => string {
  const lang = new URLSearchParams(useLocation().search).get('lang');
  return useCallback(
    (path: string) => (isLanguage(lang) ? `${path}${path.includes('?') ? '&' : '?'}lang=${lang}` : path),
    [lang],
  );
}
