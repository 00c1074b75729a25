// Payouts to partner stores: the stage of a sold order or a claim, and the periods that invoices are grouped by.
import { addDays, type Day, lastDayOfMonth, weekdayOf } from '../calendar.ts';
import type { BillingStage } from '../invoicing/billing-stage.ts';

/** The periods by which self-billing invoices are grouped. */
export const PAYOUT_PERIODS = ['day', 'week', 'month'] as const;
/** One of PAYOUT_PERIODS. */
export type PayoutPeriod = (typeof PAYOUT_PERIODS)[number];

const WEEK_DAYS = 7;

/**
 * Returns the first and last day of the period that a day lies in. Weeks start on Monday.
 * @throws RangeError for an invalid day.
 */
export function payoutPeriodOf(day: Day, period: PayoutPeriod): { from: Day; to: Day } {
  if (period === 'month') return { from: `${day.slice(0, 7)}-01`, to: lastDayOfMonth(day) };
  if (period === 'day') return { from: day, to: day };
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, WEEK_DAYS - 1) };
}

/** The stages of a payout. 'returned': the invoice was objected to, credited or cancelled. */
export const PAYOUT_STAGES = ['due', 'invoiced', 'approved', 'booked', 'paid', 'returned'] as const;
/** One of PAYOUT_STAGES. */
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** The stage of a payout by the stage of its invoice. A credit invoice has no payouts of its own. */
export const PAYOUT_STAGE_OF: Readonly<Record<BillingStage, PayoutStage>> = {
  'in-doubt': 'invoiced',
  sent: 'invoiced',
  'awaiting-approval': 'invoiced',
  approved: 'approved',
  booked: 'booked',
  paid: 'paid',
  objected: 'returned',
  credited: 'returned',
  credit: 'returned',
  cancelled: 'returned',
};
