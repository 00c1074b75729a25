// The default dates of a self-billing invoice form.
import { addDays, type Day, isDay } from '../calendar.ts';

/** The default payment term in days. Source: räntelagen (1975:635) 4 §. */
export const USUAL_TERM_DAYS = 30;
const MAX_TERM_DAYS = 365;

/** Parses the accounting system's payment terms ('30', '30 dagar') to days, or null. */
export function termDaysOf(terms: string | null): number | null {
  const found = /^\s*(\d{1,3})\b/.exec(terms ?? '')?.[1];
  const days = found === undefined ? null : Number(found);
  return days === null || days > MAX_TERM_DAYS ? null : days;
}

/**
 * Returns the due date of an invoice by the supplier's terms or the default; '' if the invoice date is not a valid day.
 */
export const dueDayOf = (invoiceDay: string, termDays: number | null): Day =>
  isDay(invoiceDay) ? addDays(invoiceDay, termDays ?? USUAL_TERM_DAYS) : '';
