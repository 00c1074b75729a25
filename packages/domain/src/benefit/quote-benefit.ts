// The quote of a benefit under an employer's policy: the costs of employee and employer, each value rounded
// once. The arithmetic is that of calculator.ts and benefit-value.ts.
import { type Ore, ore, percentShare, roundHalfUp, roundOre, sumOre, timesOre } from '../money.ts';
import {
  type BenefitParameters,
  benefitValue,
  calendarYears,
  parametersForYear,
  taxableValue,
} from './benefit-value.ts';
import { buyOutRange, type DeductionModel, grossDeduction, netPerMonth } from './calculator.ts';
import type { EndValue } from './comparison.ts';
import { deductionSchedule, splitOre } from './deduction-schedule.ts';
import {
  assumptionsOf,
  type BenefitPolicy,
  SERVICE_PRICES,
  type ServicePackage,
  servicePackageUnder,
} from './policy.ts';

/** The input of a quote. Prices are in öre incl. VAT. */
export interface QuoteQuestion {
  /** The bike with its fixed parts. */
  bikeOre: Ore;
  isElectric: boolean;
  /** Loose accessories, which are taxable in full. */
  accessoriesOre: Ore;
  policy: BenefitPolicy;
  /** The employee's choice of package. A package in the policy overrides it. */
  servicePackage?: ServicePackage;
  marginalTaxPercent: number;
  /** The first month of the benefit, `YYYY-MM`. */
  firstMonth: string;
  /** The dated table of rates. */
  parameters: readonly BenefitParameters[];
}

/** A quote. Amounts are in öre, each rounded once. */
export interface BenefitQuote {
  bikeOre: Ore;
  accessoriesOre: Ore;
  termMonths: number;
  servicePackage: ServicePackage;
  serviceBudgetPerYearOre: Ore;
  /** C: the employer's monthly cost of lease, insurance and service, incl. VAT. */
  employerCostPerMonthOre: Ore;
  /** What the employer is invoiced for loose accessories beside C, in each month; its sum is their price. */
  accessoryCosts: Ore[];
  /** All that the employer is invoiced in a month: C and the accessories, rounded once. */
  invoicedPerMonthOre: Ore;
  /** What the employer is invoiced over the term. */
  invoicedOverTermOre: Ore;
  employerSharePerMonthOre: Ore;
  grossPerMonthOre: Ore;
  grossOverTermOre: Ore;
  /** The part of it that pays for loose accessories. Months after the term do not deduct it again. */
  accessoryGrossOre: Ore;
  /** The deduction of each month; its sum is `grossOverTermOre`. */
  deductions: Ore[];
  taxablePerMonthOre: Ore;
  /** The taxable value by calendar year; preliminary if the rate of the year is not set. */
  taxableYears: { year: number; months: number; taxableOre: Ore; isPreliminary: boolean }[];
  netPerMonthOre: Ore;
  netOverTermOre: Ore;
  /** The same for a cash buyer: the price, plus service and insurance if the deduction pays for them. */
  cashOre: Ore;
  /** Cost of buying outright minus the net cost of the term; negative if buying outright costs less. */
  savingOre: Ore;
  /** The saving in percent of cash, one decimal. */
  savingPercent: number;
  isCashCheaper: boolean;
  endValues: EndValue[];
}

/**
 * Returns the quote of a benefit. The deduction is based on the taxable value of one month in a full year, at
 * the rates of the first month's year. Later rates never change it. An accessory costs its price divided by
 * the months, without lease or insurance. With the model 'simple' the employee pays the price, or what the
 * employer is invoiced for the bike if that is less, and the service; with the other models the deduction follows
 * from C, and the cost of buying outright includes the same insurance and service (docs/domain-facts.md 2.3:
 * compare like with like). The employer's share reduces every part.
 * @throws RangeError if tax or share is not 0-100 %, a price is negative, the first month is invalid, or the
 * table begins later. Source: benefit programme, section 6; docs/domain-facts.md section 2.
 */
export function quoteBenefit(question: QuoteQuestion): BenefitQuote {
  checkQuestion(question);
  const { bikeOre, accessoriesOre, policy, marginalTaxPercent, firstMonth } = question;
  const { termMonths } = policy;
  const type = question.isElectric ? 'bike_electric' : 'bike_non_electric';
  const parameters = parametersForYear(question.parameters, Number(firstMonth.slice(0, 4)));
  const costs = costsOf(question);
  const assumptions = assumptionsOf(costs.servicePackage);
  const bike = { priceOre: bikeOre, type, termMonths, parameters, assumptions } as const;

  const taxable = taxableValue([{ perYearOre: benefitValue(bike).perYearOre, months: 12 }], parameters) / 12;
  const accessories = accessoriesOre / termMonths;
  const accessoryGross = accessories * (1 - policy.employerSharePercent / 100);
  const gross = grossDeduction({ ...bike, deduction: costs.deduction }, taxable) + accessoryGross;
  const net = netPerMonth({ grossOre: gross, taxableOre: taxable + accessories, marginalTaxPercent });
  const cash = bikeOre + accessoriesOre + costs.cashExtrasOre;
  const comparison = (buyOutOre: number) => roundOre(cash - net * termMonths - buyOutOre);

  const deductions = deductionSchedule(gross, termMonths);
  const savingOre = comparison(0);
  return {
    bikeOre,
    accessoriesOre,
    termMonths,
    servicePackage: costs.servicePackage,
    serviceBudgetPerYearOre: SERVICE_PRICES[costs.servicePackage].yearlyBudgetOre,
    employerCostPerMonthOre: roundOre(costs.employerOre),
    accessoryCosts: splitOre(accessoriesOre, termMonths),
    invoicedPerMonthOre: roundOre(costs.employerOre + accessories),
    invoicedOverTermOre: ore(roundOre(costs.employerOre) * termMonths + accessoriesOre),
    employerSharePerMonthOre: roundOre(((costs.sharedOre + accessories) * policy.employerSharePercent) / 100),
    grossPerMonthOre: roundOre(gross),
    grossOverTermOre: sumOre(deductions),
    accessoryGrossOre: roundOre(accessoryGross * termMonths),
    deductions,
    taxablePerMonthOre: roundOre(taxable + accessories),
    taxableYears: calendarYears({ ...bike, firstMonth, parameters: question.parameters }).map((year) => ({
      year: year.year,
      months: year.months,
      taxableOre: roundOre(year.taxableOre + accessories * year.months),
      isPreliminary: year.parametersYear < year.year,
    })),
    netPerMonthOre: roundOre(net),
    netOverTermOre: roundOre(net * termMonths),
    cashOre: roundOre(cash),
    savingOre,
    savingPercent: roundHalfUp(percentShare(savingOre, roundOre(cash)) * 10) / 10,
    isCashCheaper: savingOre < 0,
    endValues: buyOutRange(bikeOre).map(({ percent, buyOutOre }) => ({
      percent,
      buyOutOre,
      totalCostOre: roundOre(net * termMonths + buyOutOre),
      savingOre: comparison(buyOutOre),
      isCashCheaper: comparison(buyOutOre) < 0,
    })),
  };
}

// Amounts in exact öre: C, the amount that the employer's share applies to, the input of the calculator, and
// the extras of a cash buyer.
function costsOf({ bikeOre, policy, servicePackage: chosen }: QuoteQuestion) {
  const { termMonths, deductionModel, employerSharePercent } = policy;
  const servicePackage = servicePackageUnder(policy, chosen ?? null);
  const { monthlyOre } = SERVICE_PRICES[servicePackage];
  const insurance = (bikeOre * policy.insurancePercent) / 100;
  const employerOre = (bikeOre * policy.leasePercent) / 100 + insurance + monthlyOre;
  const isSimple = deductionModel === 'simple';
  // min(P, E): price and invoice contain the same service, so only the bike differs.
  const bike = Math.min(bikeOre, (roundOre(employerOre) - monthlyOre) * termMonths);
  const simpleOre = bike + timesOre(monthlyOre, termMonths);
  const deduction: DeductionModel = isSimple
    ? { model: 'simple', totalCostOre: simpleOre, employerSharePercent }
    : { model: deductionModel, monthlyCostOre: employerOre, employerSharePercent };
  return {
    servicePackage,
    employerOre,
    sharedOre: isSimple ? simpleOre / termMonths : employerOre,
    deduction,
    cashExtrasOre: (monthlyOre + (isSimple ? 0 : insurance)) * termMonths,
  };
}

function checkQuestion({ bikeOre, accessoriesOre, marginalTaxPercent, policy }: QuoteQuestion): void {
  const isPercent = (n: number) => n >= 0 && n <= 100;
  if (!isPercent(marginalTaxPercent)) throw new RangeError('The tax rate must be from 0 to 100 %');
  if (!isPercent(policy.employerSharePercent)) throw new RangeError('The share must be from 0 to 100 %');
  if (bikeOre < 0 || accessoriesOre < 0) throw new RangeError('The price must not be negative');
}
