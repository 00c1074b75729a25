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

/** What a sum beside the monthly deduction pays for. */
export const SUM_KINDS = ['remaining-deductions', 'remaining-cost', 'buy-out', 'damage'] as const;
/** One of SUM_KINDS. */
export type SumKind = (typeof SUM_KINDS)[number];

/** A line of a person in a payroll period. */
export interface PayrollLine {
  kind: PayrollKind;
  /** The benefit of a deduction. The taxable value belongs to the person, who has one tax-free amount for all benefits. */
  benefitId: string | null;
  /** The month that the amount belongs to; earlier than the period for a correction. */
  ofMonth: Month;
  amountOre: Ore;
  /** The sum that it deducts beside the monthly deduction; null for all other lines. */
  what: SumKind | null;
  /** The correction by hand that it is; null for all other lines. */
  correctionId: string | null;
}

/** The deductions and one-off sums of one benefit. Only one-off sums from the employee's salary count. */
export interface PayrollBenefit {
  id: string;
  plan: PlanEvents;
  oneOffs: readonly (Pick<OneOff, 'payer' | 'month' | 'amountOre'> & {
    what: SumKind;
    basis: OneOff['basis'] | 'net-salary' | 'card';
  })[];
}

/** A correction of a closed line by hand, which waits for the open period. */
export interface PayrollCorrection extends Pick<PayrollLine, 'kind' | 'benefitId' | 'ofMonth' | 'amountOre'> {
  id: string;
}

/**
 * Returns the lines of a person in a month. They are: the gross deduction of each benefit; each kind of sum that its gross or
 * net salary pays, as its own line; the taxable value of the month; one correction for each earlier year that is closed and
 * whose value has changed; and the corrections by hand. `taxable` is the schedule of the person, which contains the values
 * reported for closed months. Leaves out lines of zero. Source: benefit programme, sections 6 and 10.
 */
export function payrollLines(
  benefits: readonly PayrollBenefit[],
  taxable: readonly Pick<TaxableYear, 'months' | 'unplacedOre'>[],
  month: Month,
  byHand: readonly PayrollCorrection[] = [],
): PayrollLine[] {
  const line = (
    kind: PayrollKind,
    ofMonth: Month,
    amountOre: Ore,
    more: Partial<PayrollLine> = {},
  ): PayrollLine => ({ kind, ofMonth, amountOre, benefitId: null, what: null, correctionId: null, ...more });
  const deductions = benefits.flatMap(({ id, plan, oneOffs }) => {
    const sumsOf = (kind: PayrollKind, basis: 'gross-salary' | 'net-salary') => {
      const due = oneOffs.filter(
        (one) => one.payer === 'employee' && one.basis === basis && one.month === month,
      );
      return [...Map.groupBy(due, ({ what }) => what)].map(([what, ones]) =>
        line(kind, month, sumOre(ones.map(({ amountOre }) => amountOre)), { benefitId: id, what }),
      );
    };
    const planned = plan.length > 0 ? deductionPlan(plan).find((one) => one.month === month) : undefined;
    return [
      line('gross-deduction', month, planned?.deductionOre ?? ZERO, { benefitId: id }),
      ...sumsOf('gross-deduction', 'gross-salary'),
      ...sumsOf('net-deduction', 'net-salary'),
    ];
  });
  const own = taxable
    .flatMap(({ months }) => months)
    .filter((one) => one.month === month && !one.isExported)
    .map(({ taxableOre }) => line('taxable-benefit', month, taxableOre));
  const corrections = taxable
    .filter(({ unplacedOre }) => unplacedOre !== 0)
    .map(({ months, unplacedOre }) => line('taxable-benefit', months.at(-1)?.month ?? month, unplacedOre))
    .filter(({ ofMonth }) => ofMonth < month);
  const added = byHand.map(({ id, kind, benefitId, ofMonth, amountOre }) =>
    line(kind, ofMonth, amountOre, { benefitId, correctionId: id }),
  );
  return [...deductions, ...own, ...corrections, ...added].filter(({ amountOre }) => amountOre !== 0);
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

/**
 * Returns the smallest and largest correction of a line by hand, in öre. With all its corrections it stays between zero and
 * the limit above it. `correctedOre`: the corrections that the line has already.
 */
export function correctionBounds(
  lineOre: Ore,
  correctedOre: Ore,
  limitOre: Ore,
): { leastOre: Ore; mostOre: Ore } {
  const [low, high] = lineOre < 0 ? [lineOre, ZERO] : [ZERO, lineOre];
  const now = lineOre + correctedOre;
  return { leastOre: ore(low - now), mostOre: ore(high + limitOre - now) };
}
