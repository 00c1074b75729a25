// What the employer is invoiced for each month of a benefit. Every reader of a month's cost uses it: invoice, exit,
// early buy-out, transfer and reconciliation.
import { type Ore, ore, sumOre, ZERO } from '../money.ts';
import { type Month, monthAfter } from '../month.ts';
import { deductionPlan, type PlanEvents } from './deduction-plan.ts';
import { splitOre } from './deduction-schedule.ts';

/** A benefit with what its monthly costs follow from. */
export interface CostedBenefit {
  plan: PlanEvents;
  /** C: the employer's monthly cost with insurance and service, incl. VAT, of the term that runs. */
  employerCostOre: Ore;
  /** The price of the loose accessories, which the first term pays in equal months. */
  accessoriesOre: Ore;
  /** The months of the first term. */
  termMonths: number;
}

/** The cost of a month in öre incl. VAT: C, and the part of the loose accessories. */
export interface MonthlyCost {
  employerCostOre: Ore;
  accessoriesOre: Ore;
}

/**
 * Returns the cost of each month with the bike. A month that a leave appends to the term costs nothing: it is paid at
 * the end instead. Öre of the accessories are split as the deductions are.
 * Source: benefit programme, sections 6 and 11.
 */
export function monthlyCosts(benefit: CostedBenefit): Map<Month, MonthlyCost> {
  const { plan, accessoriesOre, termMonths } = benefit;
  if (plan.length === 0) return new Map();
  const accessories = splitOre(accessoriesOre, termMonths);
  const former = formerTerms(plan);
  return new Map(
    deductionPlan(plan)
      .filter(({ pause }) => pause !== 'appended')
      .map(({ month }, at) => [
        month,
        {
          employerCostOre: former.find(({ before }) => month < before)?.costOre ?? benefit.employerCostOre,
          accessoriesOre: accessories[at] ?? ZERO,
        },
      ]),
  );
}

/** Returns the total cost of the months from one on, in öre. */
export const costFrom = (benefit: CostedBenefit, from: Month): Ore =>
  sumOre(
    monthsFrom(benefit, from).map(({ employerCostOre, accessoriesOre }) =>
      ore(employerCostOre + accessoriesOre),
    ),
  );

/**
 * Returns the part of the loose accessories' price that the months from one on pay, in öre. The person who takes the
 * benefit over pays it, so a stop before those months does not count.
 */
export const accessoriesFrom = ({ plan, ...benefit }: CostedBenefit, from: Month): Ore =>
  sumOre(
    monthsFrom({ ...benefit, plan: plan.filter(({ kind }) => kind !== 'stop') }, from).map(
      ({ accessoriesOre }) => accessoriesOre,
    ),
  );

const monthsFrom = (benefit: CostedBenefit, from: Month): MonthlyCost[] =>
  [...monthlyCosts(benefit)].filter(([month]) => month >= from).map(([, cost]) => cost);

// The costs of the terms before each extension with other costs, and the first month of that extension.
function formerTerms(plan: PlanEvents): { before: Month; costOre: Ore }[] {
  return plan.flatMap((event, at) => {
    if (event.kind !== 'extend' || event.formerCostOre === undefined) return [];
    const last = deductionPlan(plan.slice(0, at)).at(-1)?.month;
    return last === undefined ? [] : [{ before: monthAfter(last), costOre: event.formerCostOre }];
  });
}
