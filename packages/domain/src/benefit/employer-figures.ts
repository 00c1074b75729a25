// The employer's cost of orders under a programme. Every amount comes from the quote.

import type { Day } from '../calendar.ts';
import { isBikeKind } from '../catalogue/product-kind.ts';
import { type Ore, ore, percentOf, roundOre, sumOre, timesOre, ZERO } from '../money.ts';
import type { BenefitParameters } from './benefit-value.ts';
import type { BenefitLine } from './decide-benefit.ts';
import { firstDayOfBenefit } from './decide-benefit.ts';
import { type BenefitPolicy, isFixedKind, type ServicePackage } from './policy.ts';
import { quoteBenefit } from './quote-benefit.ts';

/** The figures of an order for its employer. Amounts are in öre. Monthly amounts are for a full month. */
export interface OrderFigures {
  termMonths: number;
  /** All that the employer is invoiced: lease, insurance, service and loose accessories, incl. VAT. */
  costPerMonthOre: Ore;
  deductionPerMonthOre: Ore;
  deductionOverTermOre: Ore;
  /** The reduction of the employer contributions; negative if they rise. */
  contributionsSavedPerMonthOre: Ore;
}

/** The order to calculate. */
export interface FiguresQuestion {
  lines: readonly BenefitLine[];
  policy: BenefitPolicy;
  /** The package that the employee has chosen, if the policy leaves the choice. */
  servicePackage?: ServicePackage;
  /** The day of the order. */
  day: Day;
  /** The dated table of rates. */
  parameters: readonly [BenefitParameters, ...BenefitParameters[]];
}

// None of the employer's figures depends on the employee's tax.
const ANY_TAX = 0;

/**
 * Returns the figures of an order. Each bike is a benefit of its own and is quoted alone; accessories go with the first
 * bike. The contributions of the order are `a * (G - T)` a month.
 * Source: docs/domain-facts.md 2.2; benefit programme, sections 6 and 7.
 */
export function orderFigures({
  lines,
  policy,
  servicePackage,
  day,
  parameters,
}: FiguresQuestion): OrderFigures {
  const bikes = lines
    .filter(({ kind }) => isBikeKind(kind))
    .flatMap(({ unitOre, isElectric, quantity }) =>
      Array.from({ length: quantity }, () => ({ priceOre: unitOre, isElectric })),
    );
  const [first = { priceOre: ZERO, isElectric: false }, ...others] = bikes;
  const fixedOre = costOf(lines.filter(({ kind }) => isFixedKind(kind)));
  const looseOre = costOf(lines.filter(({ kind }) => !isBikeKind(kind) && !isFixedKind(kind)));
  const quotes = [
    { ...first, priceOre: sumOre([first.priceOre, fixedOre]), looseOre },
    ...others.map((bike) => ({ ...bike, looseOre: ZERO })),
  ].map((bike) =>
    quoteBenefit({
      bikeOre: bike.priceOre,
      isElectric: bike.isElectric,
      accessoriesOre: bike.looseOre,
      policy,
      ...(servicePackage ? { servicePackage } : {}),
      marginalTaxPercent: ANY_TAX,
      firstMonth: firstDayOfBenefit(day, policy.cutOffDay).slice(0, 7),
      parameters,
    }),
  );
  const percent = parameters[0].employerContributionsPercent;
  return {
    termMonths: policy.termMonths,
    costPerMonthOre: sumOre(quotes.map((quote) => quote.invoicedPerMonthOre)),
    deductionPerMonthOre: sumOre(quotes.map((quote) => quote.grossPerMonthOre)),
    deductionOverTermOre: sumOre(quotes.map((quote) => quote.grossOverTermOre)),
    contributionsSavedPerMonthOre: sumOre(
      quotes.map((quote) => percentOf(ore(quote.grossPerMonthOre - quote.taxablePerMonthOre), percent)),
    ),
  };
}

const costOf = (lines: readonly BenefitLine[]): Ore =>
  sumOre(lines.map(({ unitOre, quantity }) => timesOre(unitOre, quantity)));

/** Orders with the same first month and term. The month is null before delivery. */
export interface TermGroup {
  /** `YYYY-MM`. */
  firstMonth: string | null;
  termMonths: number;
  deductionOverTermOre: Ore;
}

const MONTHS_A_YEAR = 12;
const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5, 7)) - 1;

/** Returns how many months of a term are open in a month (`YYYY-MM`): this month and those after it. */
export function openMonths(
  { firstMonth, termMonths }: Omit<TermGroup, 'deductionOverTermOre'>,
  month: string,
): number {
  if (firstMonth === null) return termMonths;
  const passed = monthNumber(month) - monthNumber(firstMonth);
  return Math.min(Math.max(termMonths - passed, 0), termMonths);
}

/**
 * Returns the deductions of the open months in öre: each group's part of its term, rounded once.
 * Source: benefit programme, section 14, "remaining liability".
 */
export const openDeductions = (groups: readonly TermGroup[], month: string): Ore =>
  sumOre(
    groups.map((group) =>
      roundOre((group.deductionOverTermOre * openMonths(group, month)) / group.termMonths),
    ),
  );
