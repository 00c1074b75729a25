import { addDays, type Day } from '../calendar.ts';

/** Length of a purchase window, in days. Source: specification section 9, "Purchase window 30 days". */
export const PURCHASE_WINDOW_DAYS = 30;

/** Returns the first and the last day for orders. Source: specification section 2, "Municipal welcome page". */
export const purchaseWindow = (today: Day): { from: Day; to: Day } => ({
  from: today,
  to: addDays(today, PURCHASE_WINDOW_DAYS),
});
