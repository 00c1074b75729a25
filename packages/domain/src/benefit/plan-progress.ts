// What the deduction plan of a benefit says in a month.
import { type Ore, ore, sumOre } from '../money.ts';
import type { Month } from '../month.ts';
import type { Pause } from './deduction-plan.ts';

/** A month of a plan; the amount in öre. */
type ShownMonth = { month: Month; deductionOre: number; pause: Pause | null };

/** Where a benefit is in its term. */
export interface PlanProgress {
  /** Months of the term until the present one, that included. */
  months: number;
  all: number;
  /** The deductions of earlier months. */
  done: number;
  /** Months with a deduction. */
  deductions: number;
  sumOre: Ore;
  /** The present or the next month with a deduction; null when none remains. */
  next: { month: Month; deductionOre: Ore } | null;
  /** Whether the present month is one without its own deduction. */
  isPaused: boolean;
}

/** Returns where a plan is in a month. */
export function progressOf(plan: readonly ShownMonth[], month: Month): PlanProgress {
  const paid = plan.filter(({ deductionOre }) => deductionOre > 0);
  const next = paid.find((one) => one.month >= month);
  return {
    months: plan.filter((one) => one.month <= month).length,
    all: plan.length,
    done: paid.filter((one) => one.month < month).length,
    deductions: paid.length,
    sumOre: sumOre(plan.map(({ deductionOre }) => ore(deductionOre))),
    next: next ? { month: next.month, deductionOre: ore(next.deductionOre) } : null,
    isPaused: plan.some((one) => one.month === month && one.pause !== null),
  };
}
