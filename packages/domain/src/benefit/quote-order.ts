// What an order of one or more bikes costs employer and employee each month, before anybody's tax.
import { type Ore, sumOre } from '../money.ts';
import type { BenefitParameters } from './benefit-value.ts';
import type { BenefitLine } from './decide-benefit.ts';
import { orderedBikes } from './ordered-bikes.ts';
import { type BenefitPolicy, type ServicePackage, servicePackageUnder } from './policy.ts';
import { quoteBenefit } from './quote-benefit.ts';

/** The monthly cost of an order, in öre. No figure depends on the employee's tax rate, which is private. */
export interface OrderQuote {
  /** The number of bikes, each of which is a benefit. */
  bikes: number;
  termMonths: number;
  /** The package of each bike. */
  servicePackage: ServicePackage;
  /** All that the employer is invoiced, loose accessories included. */
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
  const bikes = orderedBikes(lines);
  if (bikes.length === 0) return null;
  const quotes = bikes.map(({ line, bikeOre, accessoriesOre }) =>
    quoteBenefit({
      ...question,
      bikeOre,
      accessoriesOre,
      isElectric: line.isElectric,
      // Gross figures are the same at every rate.
      marginalTaxPercent: 0,
    }),
  );
  return {
    bikes: bikes.length,
    termMonths: question.policy.termMonths,
    servicePackage: servicePackageUnder(question.policy, question.servicePackage ?? null),
    employerCostPerMonthOre: sumOre(quotes.map((one) => one.invoicedPerMonthOre)),
    employerSharePerMonthOre: sumOre(quotes.map((one) => one.employerSharePerMonthOre)),
    grossPerMonthOre: sumOre(quotes.map((one) => one.grossPerMonthOre)),
    grossOverTermOre: sumOre(quotes.map((one) => one.grossOverTermOre)),
  };
}
