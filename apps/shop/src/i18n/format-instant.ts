// Separate from the other formats, which every page loads, because few pages show moments.
import { LANGUAGES } from '../languages/languages.ts';
import type { Language } from './language.ts';

/**
 * Returns a moment such as '21 november 2026 kl. 18:31' or '21 November 2026 at 18:31', in Swedish time. Returns a text
 * that is not a moment unchanged. The only place for a line break is before the time.
 */
export function formatInstant(instant: string, language: Language): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'long',
    timeStyle: 'short',
  })
    .format(date)
    .replace(/[\u0020\u2009\u202f]/g, '\u00a0')
    .replace(/\u00a0(?=kl\.|at\u00a0)/, ' ');
}

/** Returns the time of a moment such as '18:31', in Swedish time. */
export const formatTime = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    timeZone: 'Europe/Stockholm',
    timeStyle: 'short',
  }).format(new Date(instant));
