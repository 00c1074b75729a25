// Calendar months, in which benefits, schedules and payroll periods are counted.

/** A calendar month, `YYYY-MM`. Months compare as texts. */
export type Month = string;

/** How a month of this century is written: `2026-11`. */
export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the number of months since the year 0. @throws RangeError if the text is not a month. */
export function monthIndex(month: Month): number {
  const parts = /^([0-9]{4})-(0[1-9]|1[0-2])$/.exec(month);
  if (!parts) throw new RangeError('A month must be given as YYYY-MM');
  return Number(parts[1]) * 12 + Number(parts[2]) - 1;
}

/** Returns the month of an index of `monthIndex`. */
export const monthAt = (index: number): Month =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/**
 * Returns the month so many months later, or earlier for a negative number. @throws RangeError if the text is
 * not a month.
 */
export const monthAfter = (month: Month, months = 1): Month => monthAt(monthIndex(month) + months);

/** Returns the month, or the first after it that payroll can still change. `lastClosed`: the last month that is closed. */
export const openMonth = (month: Month, lastClosed: Month | null): Month =>
  lastClosed !== null && month <= lastClosed ? monthAfter(lastClosed) : month;
