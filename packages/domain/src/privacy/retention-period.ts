const YEARS_AFTER = 7;

/**
 * Returns the last day, 'YYYY-MM-DD', of the retention period of a day's accounting records: the end of the seventh
 * year after the financial year, which is the calendar year.
 * Source: 7 kap. 2 § bokföringslagen (1999:1078).
 */
export const keptUntil = (day: string): string => `${Number(day.slice(0, 4)) + YEARS_AFTER}-12-31`;

/** The time limit for answering a person, in months. Source: regulation (EU) 2016/679, article 12(3). */
const ANSWER_MONTHS = 1;

/**
 * Returns the last day, 'YYYY-MM-DD', for answering a request: the same day of the next month, or its last one. Source:
 * regulation (EU) 2016/679, article 12(3); regulation 1182/71, article 3(2)(c).
 */
export function answerBy(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + ANSWER_MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + ANSWER_MONTHS, Math.min(date, lastOfNext)))
    .toISOString()
    .slice(0, 10);
}
