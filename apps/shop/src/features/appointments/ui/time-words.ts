import { formatShortDay } from '#src/i18n/format.ts';
import { formatTime } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';

/** Returns a moment such as 'mån 30 nov. kl. 10:00' or 'Mon 30 Nov at 10:00', in Swedish time. */
export const timeWords = (instant: string, language: Language): string =>
  appointmentMessages[language].moment({
    day: formatShortDay(instant, language),
    time: formatTime(instant, language),
  });
