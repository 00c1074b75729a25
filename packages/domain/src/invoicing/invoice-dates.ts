// The days of a self-billing invoice that a form begins with.
import { addDays, type Day, isDay } from '../calendar.ts';

/** Days to pay within, where nothing else has been agreed. Source: räntelagen (1975:635) 4 §. */
export const USUAL_TERM_DAYS = 30;
const MAX_TERM_DAYS = 365;

/** Returns the days of a supplier's terms as the accounting system writes them ('30', '30 dagar'), or null. */
export function termDaysOf(terms: string | null): number | null {
  const found = /^\s*(\d{1,3})\b/.exec(terms ?? '')?.[1];
  const days = found === undefined ? null : Number(found);
  return days === null || days > MAX_TERM_DAYS ? null : days;
}

/**
 * Returns the day an invoice falls due, by the supplier's terms or the usual ones; '' while the day of the invoice is half
 * typed and not a day.
 */
export const dueDayOf = (invoiceDay: string, termDays: number | null): Day =>
  isDay(invoiceDay) ? addDays(invoiceDay, termDays ?? USUAL_TERM_DAYS) : '';
