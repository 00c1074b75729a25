// The payroll lines of a person for a month: one line per benefit and kind. Lines of a closed month never
// change.
import { type Ore, ore, sumOre, ZERO } from '../money.ts';
import type { Month } from '../month.ts';
import { deductionPlan, type PlanEvents } from './deduction-plan.ts';
import type { OneOff } from './life-events.ts';
import type { TaxableYear } from './taxable-schedule.ts';

/** The kinds of payroll lines, each with its own wage type. Source: benefit programme, section 10. */
export const PAYROLL_KINDS = ['gross-deduction', 'taxable-benefit', 'net-deduction'] as const;

/** One of PAYROLL_KINDS. */
export type PayrollKind = (typeof PAYROLL_KINDS)[number];

/** A line of a person in a payroll period. */
export interface PayrollLine {
  kind: PayrollKind;
  /** The benefit of a deduction. The taxable value belongs to the person, who has one tax-free amount for all benefits. */
  benefitId: string | null;
  /** The month that the amount belongs to; earlier than the period for a correction. */
  ofMonth: Month;
  amountOre: Ore;
}

/** The deductions and one-off sums of one benefit. Only one-off sums from the employee's salary count. */
export interface PayrollBenefit {
  id: string;
  plan: PlanEvents;
  oneOffs: readonly (Pick<OneOff, 'payer' | 'month' | 'amountOre'> & {
    basis: OneOff['basis'] | 'net-salary' | 'card';
  })[];
}

/**
 * Returns the lines of a person in a month. They are: the gross deduction of each benefit, including sums due
 * with its last salary; each buy-out from the net salary; the taxable value of the month; and one correction
 * for each earlier year that is closed and whose value has changed. `taxable` is the schedule of the person,
 * which contains the values reported for closed months. Leaves out lines of zero. Source: benefit programme,
 * sections 6 and 10.
 */
export function payrollLines(
  benefits: readonly PayrollBenefit[],
  taxable: readonly Pick<TaxableYear, 'months' | 'unplacedOre'>[],
  month: Month,
): PayrollLine[] {
  const line = (
    kind: PayrollKind,
    benefitId: string | null,
    ofMonth: Month,
    amountOre: Ore,
  ): PayrollLine => ({
    kind,
    benefitId,
    ofMonth,
    amountOre,
  });
  const deductions = benefits.flatMap(({ id, plan, oneOffs }) => {
    const ofBasis = (basis: string) =>
      oneOffs
        .filter((one) => one.payer === 'employee' && one.basis === basis && one.month === month)
        .map(({ amountOre }) => amountOre);
    const planned = deductionPlan(plan).find((one) => one.month === month)?.deductionOre ?? ZERO;
    return [
      line('gross-deduction', id, month, sumOre([planned, ...ofBasis('gross-salary')])),
      line('net-deduction', id, month, sumOre(ofBasis('net-salary'))),
    ];
  });
  const own = taxable
    .flatMap(({ months }) => months)
    .filter((one) => one.month === month && !one.isExported)
    .map(({ taxableOre }) => line('taxable-benefit', null, month, taxableOre));
  const corrections = taxable
    .filter(({ unplacedOre }) => unplacedOre !== 0)
    .map(({ months, unplacedOre }) =>
      line('taxable-benefit', null, months.at(-1)?.month ?? month, unplacedOre),
    )
    .filter(({ ofMonth }) => ofMonth < month);
  return [...deductions, ...own, ...corrections].filter(({ amountOre }) => amountOre !== 0);
}

/**
 * Returns the taxable value that closed periods have reported for each month, in öre, including corrections.
 * A new schedule of the person must not change it. `closed`: the closed months, since a month without a line has
 * reported zero.
 */
export function exportedTaxable(
  lines: readonly Pick<PayrollLine, 'kind' | 'ofMonth' | 'amountOre'>[],
  closed: Iterable<Month>,
): Map<Month, Ore> {
  const sums = new Map<Month, Ore>([...closed].map((month) => [month, ZERO]));
  for (const { kind, ofMonth, amountOre } of lines)
    if (kind === 'taxable-benefit') sums.set(ofMonth, ore((sums.get(ofMonth) ?? ZERO) + amountOre));
  return sums;
}
