// The cost of a bike by gross salary deduction, compared with cash. Calculates in exact öre and rounds each line once,
// at the end (docs/domain-facts.md 2.5).
import { VAT_PERCENT } from '../catalogue/vat.ts';
import { type Ore, ore, percentOf, percentShare, roundHalfUp, roundOre, ZERO } from '../money.ts';
import {
  type BenefitAssumptions,
  type BenefitParameters,
  type BenefitType,
  benefitValue,
  DEFAULT_ASSUMPTIONS,
  taxableValue,
  taxFreeSekFor,
} from './benefit-value.ts';

/** The months of a benefit (specification section 9). The settings can change it. */
export const TERM_MONTHS = 36;

/** The weighted average marginal tax of the Active Pick prices, in percent (specification section 9). */
export const WEIGHTED_MARGINAL_TAX_PERCENT = 44;

/** The residual value, in percent of the price when new; shown as a range (docs/domain-facts.md 1.8). */
export const BUY_OUT_PERCENTS = [10, 20, 30] as const;

/**
 * The models of the gross deduction (docs/domain-facts.md 2.2). A 'simple': the cost, by default the price,
 * spread over the term. B 'cost-neutral': the employer neither gains nor loses, including contributions. C
 * 'cost-neutral-vat': the same for an employer who deducts input VAT (HFD 2024 ref. 33). `monthlyCostOre` is
 * the employer's monthly cost in exact öre incl. VAT with insurance and service, `totalCostOre` a cost of the term
 * in exact öre; the employer's share is in percent.
 */
export type DeductionModel =
  | { model: 'simple'; totalCostOre?: number; employerSharePercent?: number }
  | { model: 'cost-neutral' | 'cost-neutral-vat'; monthlyCostOre: number; employerSharePercent?: number };

/** The input of `calculate`. The price is incl. VAT in every tax mode. */
export interface BenefitQuestion {
  priceOre: Ore;
  type: BenefitType;
  marginalTaxPercent: number;
  termMonths: number;
  deduction: DeductionModel;
  parameters: BenefitParameters;
  assumptions?: BenefitAssumptions;
  /** The buy-out price, in öre; absent when the bike is returned. */
  buyOutOre?: Ore;
  /** Costs of the cash buyer besides the price: insurance and service over the term, in öre. */
  cashExtrasOre?: Ore;
}

/** Every line of the calculation, in öre, each rounded once. */
export interface BenefitResult {
  depreciationPerYearOre: Ore;
  servicePerYearOre: Ore;
  capitalPerYearOre: Ore;
  valuePerYearOre: Ore;
  taxFreePerYearOre: Ore;
  taxablePerYearOre: Ore;
  taxablePerMonthOre: Ore;
  taxOnBenefitPerMonthOre: Ore;
  costPerMonthOre: Ore;
  employerSharePerMonthOre: Ore;
  grossPerMonthOre: Ore;
  netPerMonthOre: Ore;
  netOverTermOre: Ore;
  /** The parts of the net cost: gross deduction, less the tax saved, plus the tax on the benefit. */
  grossOverTermOre: Ore;
  taxSavedOverTermOre: Ore;
  taxOnBenefitOverTermOre: Ore;
  buyOutOre: Ore;
  /** The net cost over the term plus the buy-out: the total cost of the benefit. */
  totalCostOre: Ore;
  cashOre: Ore;
  /**
   * Cost of buying outright minus cost of the benefit. Negative, and shown as such, if buying outright costs
   * less.
   */
  savingOre: Ore;
  /** The saving in percent of cash, one decimal. */
  savingPercent: number;
  isCashCheaper: boolean;
}

/**
 * Returns the monthly gross deduction, from the taxable value of a month, both in exact öre.
 * The employer's share is deducted from the cost first.
 * Source: docs/domain-facts.md 2.2; model C after HFD 2024 ref. 33.
 */
export function grossDeduction(
  {
    priceOre,
    termMonths,
    deduction,
    parameters,
  }: Pick<BenefitQuestion, 'priceOre' | 'termMonths' | 'deduction' | 'parameters'>,
  taxablePerMonthOre: number,
): number {
  const employee = 1 - (deduction.employerSharePercent ?? 0) / 100;
  const cost = costPerMonth({ priceOre, termMonths, deduction }) * employee;
  if (deduction.model === 'simple') return cost;
  const contributions = parameters.employerContributionsPercent / 100;
  const netOfVat = deduction.model === 'cost-neutral-vat' ? 100 / (100 + VAT_PERCENT) : 1;
  return (netOfVat * cost + contributions * taxablePerMonthOre) / (netOfVat + contributions);
}

/**
 * Returns the employee's monthly cost in exact öre: the deduction, minus the saved tax, plus the tax on the
 * benefit. Source: docs/domain-facts.md 2.3.
 */
export function netPerMonth(month: {
  grossOre: number;
  taxableOre: number;
  marginalTaxPercent: number;
}): number {
  const tax = month.marginalTaxPercent / 100;
  return month.grossOre * (1 - tax) + tax * month.taxableOre;
}

/**
 * Returns the whole calculation, each line in öre rounded half-up once. An accessory is taxable in full and has
 * no tax-free amount: in every model, a month costs its price divided by the months, and nothing is saved.
 * @throws RangeError when tax or employer's share is not 0-100 %, the term not whole months, or the price
 * negative.
 * Source: docs/domain-facts.md section 2; specification section 9 (36 months, 3 000 SEK, 25 %).
 */
export function calculate(question: BenefitQuestion): BenefitResult {
  checkQuestion(question);
  const { priceOre, type, marginalTaxPercent, termMonths } = question;
  const parameters = { ...question.parameters, taxFreeSek: taxFreeSekFor(type, question.parameters) };
  const deduction: DeductionModel = type === 'accessory' ? { model: 'simple' } : question.deduction;
  const value = benefitValue({
    ...question,
    parameters,
    assumptions: question.assumptions ?? DEFAULT_ASSUMPTIONS,
  });
  const taxable = taxableValue([{ perYearOre: value.perYearOre, months: 12 }], parameters);
  const cost = costPerMonth({ priceOre, termMonths, deduction });
  const gross = grossDeduction({ priceOre, termMonths, deduction, parameters }, taxable / 12);
  const net = netPerMonth({ grossOre: gross, taxableOre: taxable / 12, marginalTaxPercent });
  const buyOut = question.buyOutOre ?? ZERO;
  const cash = ore(priceOre + (question.cashExtrasOre ?? ZERO));
  const total = net * termMonths + buyOut;
  const savingOre = roundOre(cash - total);
  return {
    depreciationPerYearOre: roundOre(value.depreciationOre),
    servicePerYearOre: roundOre(value.serviceOre),
    capitalPerYearOre: roundOre(value.capitalOre),
    valuePerYearOre: roundOre(value.perYearOre),
    taxFreePerYearOre: roundOre(parameters.taxFreeSek * 100),
    taxablePerYearOre: roundOre(taxable),
    taxablePerMonthOre: roundOre(taxable / 12),
    taxOnBenefitPerMonthOre: roundOre(((taxable / 12) * marginalTaxPercent) / 100),
    costPerMonthOre: roundOre(cost),
    employerSharePerMonthOre: roundOre((cost * (deduction.employerSharePercent ?? 0)) / 100),
    grossPerMonthOre: roundOre(gross),
    netPerMonthOre: roundOre(net),
    netOverTermOre: roundOre(net * termMonths),
    grossOverTermOre: roundOre(gross * termMonths),
    taxSavedOverTermOre: roundOre((gross * termMonths * marginalTaxPercent) / 100),
    taxOnBenefitOverTermOre: roundOre(((taxable / 12) * termMonths * marginalTaxPercent) / 100),
    buyOutOre: buyOut,
    totalCostOre: roundOre(total),
    cashOre: cash,
    savingOre,
    savingPercent: roundHalfUp(percentShare(savingOre, cash) * 10) / 10,
    isCashCheaper: savingOre < 0,
  };
}

/** The displayed range of buy-outs, in öre. It is a market value, not a promise (docs/domain-facts.md 1.2, 1.8). */
export function buyOutRange(priceOre: Ore): { percent: number; buyOutOre: Ore }[] {
  return BUY_OUT_PERCENTS.map((percent) => ({ percent, buyOutOre: percentOf(priceOre, percent) }));
}

/**
 * Returns the proposed marginal tax for a yearly salary, in percent: 32 below the state tax threshold, 52 above.
 * Both amounts are in SEK. Ignores the municipal rate and the job tax credit (docs/domain-facts.md 2.1).
 */
export function proposedMarginalTaxPercent(salarySek: number, stateTaxStartsSek: number): number {
  return salarySek > stateTaxStartsSek ? 52 : 32;
}

function costPerMonth({
  priceOre,
  termMonths,
  deduction,
}: Pick<BenefitQuestion, 'priceOre' | 'termMonths' | 'deduction'>) {
  return deduction.model === 'simple'
    ? (deduction.totalCostOre ?? priceOre) / termMonths
    : deduction.monthlyCostOre;
}

function checkQuestion({ priceOre, marginalTaxPercent, termMonths, deduction }: BenefitQuestion): void {
  const isPercent = (n: number) => n >= 0 && n <= 100;
  if (!isPercent(marginalTaxPercent)) throw new RangeError('The tax rate must be from 0 to 100 %');
  if (!isPercent(deduction.employerSharePercent ?? 0))
    throw new RangeError('The share must be from 0 to 100 %');
  if (!Number.isInteger(termMonths) || termMonths < 1) throw new RangeError('The term must be whole months');
  if (priceOre < 0) throw new RangeError('The price must not be negative');
}
