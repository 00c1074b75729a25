import type { Day } from '../calendar.ts';
import type { Month } from '../month.ts';

/**
 * Returns whether a payroll month is to be closed on a day: it is over, or its cut-off day has passed. Bikes that are handed
 * over after the cut-off day start in the next month, so the lines are complete (benefit programme, sections 6 and 10).
 */
export function isPayrollDue(month: Month, today: Day, cutOffDay: number): boolean {
  const present = today.slice(0, 7);
  return month < present || (month === present && Number(today.slice(8)) > cutOffDay);
}
