// The monthly cost of an order of one or more bikes for employer and employee, before income tax.
import { isBikeKind } from '../catalogue/product-kind.ts';
import { type Ore, ore, sumOre, timesOre } from '../money.ts';
import type { BenefitParameters } from './benefit-value.ts';
import type { BenefitLine } from './decide-benefit.ts';
import { type BenefitPolicy, isFixedKind, type ServicePackage, servicePackageUnder } from './policy.ts';
import { quoteBenefit } from './quote-benefit.ts';

/** The monthly cost of an order, in öre. No figure depends on the employee's tax rate, which is private. */
export interface OrderQuote {
  /** The number of bikes, each of which is a benefit. */
  bikes: number;
  termMonths: number;
  /** The package of each bike. */
  servicePackage: ServicePackage;
  employerCostPerMonthOre: Ore;
  employerSharePerMonthOre: Ore;
  grossPerMonthOre: Ore;
  grossOverTermOre: Ore;
}

/** The input of the quote of an order. */
export interface OrderQuoteQuestion {
  policy: BenefitPolicy;
  /** The employee's choice of package. A package in the policy overrides it. */
  servicePackage?: ServicePackage;
  /** The first month of the benefit, `YYYY-MM`. */
  firstMonth: string;
  parameters: readonly BenefitParameters[];
}

/**
 * Returns the monthly cost of an order, or null if it has no bike. Each bike is a benefit of its own; fixed
 * parts and accessories belong to the first. Each bike has the order's service package; none is counted until
 * the employee chooses one.
 * @throws RangeError as `quoteBenefit`. Source: benefit programme, sections 6 and 8.
 */
export function quoteOrder(lines: readonly BenefitLine[], question: OrderQuoteQuestion): OrderQuote | null {
  const costOf = (some: readonly BenefitLine[]) =>
    sumOre(some.map(({ unitOre, quantity }) => timesOre(unitOre, quantity)));
  const bikes = lines
    .filter(({ kind }) => isBikeKind(kind))
    .flatMap((line) => Array.from({ length: line.quantity }, () => line));
  if (bikes.length === 0) return null;
  const others = lines.filter(({ kind }) => !isBikeKind(kind));
  const fixedOre = costOf(others.filter(({ kind }) => isFixedKind(kind)));
  const looseOre = costOf(others.filter(({ kind }) => !isFixedKind(kind)));
  const quotes = bikes.map(({ unitOre, isElectric }, index) =>
    quoteBenefit({
      ...question,
      bikeOre: ore(index === 0 ? unitOre + fixedOre : unitOre),
      accessoriesOre: index === 0 ? looseOre : ore(0),
      isElectric,
      // Gross figures do not depend on the tax rate.
      marginalTaxPercent: 0,
    }),
  );
  return {
    bikes: bikes.length,
    termMonths: question.policy.termMonths,
    servicePackage: servicePackageUnder(question.policy, question.servicePackage ?? null),
    employerCostPerMonthOre: sumOre(quotes.map((one) => one.employerCostPerMonthOre)),
    employerSharePerMonthOre: sumOre(quotes.map((one) => one.employerSharePerMonthOre)),
    grossPerMonthOre: sumOre(quotes.map((one) => one.grossPerMonthOre)),
    grossOverTermOre: sumOre(quotes.map((one) => one.grossOverTermOre)),
  };
}
