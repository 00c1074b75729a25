// The budget of a service package: its 12 months, and what a claim takes of it.
import { addDays, addMonths, type Day } from '../calendar.ts';
import { type Ore, ore, ZERO } from '../money.ts';

const YEAR_MONTHS = 12;

/** The 12 months in which one yearly budget can be used. Both days belong to it. */
export interface ServicePeriod {
  from: Day;
  to: Day;
}

/**
 * Returns the period of 12 months that a day lies in, counted from the handover. A day before the handover has the first
 * period. After a handover on 29 February, the years that have no such day start on 28 February.
 * @throws RangeError for an invalid day.
 * Source: benefit programme, section 12.
 */
export function servicePeriod(handedOverOn: Day, day: Day): ServicePeriod {
  const startOf = (year: number) => addMonths(handedOverOn, year * YEAR_MONTHS);
  let year = Math.max(0, Number(day.slice(0, 4)) - Number(handedOverOn.slice(0, 4)));
  if (year > 0 && startOf(year) > day) year -= 1;
  return { from: startOf(year), to: addDays(startOf(year + 1), -1) };
}

/** Returns what is left of a yearly budget, in öre incl. VAT; never below 0. */
export const remainingBudget = (yearlyOre: Ore, usedOre: Ore): Ore =>
  yearlyOre > usedOre ? ore(yearlyOre - usedOre) : ZERO;

/** The parts of a claim, in öre incl. VAT. */
export interface ClaimShares {
  /** What the budget pays. */
  budgetOre: Ore;
  /** What the employee pays in the store. */
  restOre: Ore;
}

/** Splits a claim between the remaining budget and the employee. The parts add up to the total exactly. */
export function claimShares(totalOre: Ore, remainingOre: Ore): ClaimShares {
  const budgetOre = totalOre < remainingOre ? totalOre : remainingOre;
  return { budgetOre, restOre: ore(totalOre - budgetOre) };
}
