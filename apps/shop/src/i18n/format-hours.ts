import { joinedHours, type OpeningHours } from '@activepick/domain/stores/opening-hours.ts';
import { hoursMessages } from '#src/languages/catalogues/shared/hours-messages.ts';
import type { Language } from './language.ts';

/** Consecutive days with the same hours, as text: 'mån–fre' and '10.00–18.00'. */
interface HoursLine {
  days: string;
  times: string;
}

/** Returns a week's opening hours as text, one line per run of days with the same hours. */
export function formatHours(hours: OpeningHours, language: Language): HoursLine[] {
  const messages = hoursMessages[language];
  return joinedHours(hours).map(({ from, to, hours: day }) => {
    const [first, last] = [messages.days[from], messages.days[to]] as [string, string];
    return {
      days: from === to ? first : messages.daySpan({ from: first, to: last }),
      times: day ? messages.times(day) : messages.closed,
    };
  });
}
