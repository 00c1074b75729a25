import { memoize } from '@activepick/domain/memoize.ts';
import type { Language } from './language.ts';

/** Returns the name of a language in the reader's language: 'engelska', 'English'. */
export const languageName = memoize(
  { maxEntries: 100, maxLength: 10 },
  (code: Language, reader: Language): string =>
    new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code,
);
