// Apart from the other formats, which every page carries: months are shown on few.
import type { Month } from '@activepick/domain/month.ts';
import { LANGUAGES } from '../languages/languages.ts';
import type { Language } from './language.ts';

/** Returns a month such as 'april 2026' or 'April 2026' from 'YYYY-MM'. */
export const formatMonth = (month: Month, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
    .format(new Date(`${month}-01T00:00:00Z`))
    .replaceAll(' ', '\u00a0');
