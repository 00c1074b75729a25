// The taxable value of a bike benefit, per year and per calendar year. Amounts are exact öre with fractions;
// `calculator.ts` rounds each line once.
import { type Ore, sekToOre } from '../money.ts';
import { monthIndex } from '../month.ts';

/** The kind of benefit, with the names of the calculator's call. `accessory` is fully taxable. */
export type BenefitType = 'bike_non_electric' | 'bike_electric' | 'accessory';

/** The rates of one income year, a row of the dated parameter table. */
export interface BenefitParameters {
  year: number;
  /** Statslåneräntan on 30 November of the year before, in percent. */
  stateBorrowingRatePercent: number;
  /** The part of all bike benefits of a year that is not taxed, in SEK. */
  taxFreeSek: number;
  employerContributionsPercent: number;
}

/** Assumptions that the law leaves open, shown with every result (docs/domain-facts.md 1.5, 2.6). */
export interface BenefitAssumptions {
  /** Assumed lifetime of a pedal bike, in years. */
  pedalLifeYears: number;
  /** Yearly depreciation of an electric bike, in percent of its price with battery. */
  electricDepreciationPercent: number;
  /** Service and repairs paid by the employer, in SEK a year; 0 when they are not included. */
  pedalServiceSek: number;
  electricServiceSek: number;
}

/** The figures of Skatteverket's published examples (docs/domain-facts.md 1.5). */
export const DEFAULT_ASSUMPTIONS: BenefitAssumptions = {
  pedalLifeYears: 6,
  electricDepreciationPercent: 20,
  pedalServiceSek: 300,
  electricServiceSek: 650,
};

/** A bike's price as new in öre incl. VAT, its type, and the rates and assumptions for its value. */
export interface ValuedBenefit {
  priceOre: Ore;
  type: BenefitType;
  /** For an accessory: the months over which it is paid. */
  termMonths: number;
  parameters: BenefitParameters;
  assumptions: BenefitAssumptions;
}

/** The value of a benefit in exact öre per year: V = D + S + K. */
export interface BenefitValue {
  depreciationOre: number;
  serviceOre: number;
  capitalOre: number;
  perYearOre: number;
}

/**
 * Returns the yearly value of a benefit, in exact (unrounded) öre, of a full year: depreciation, service and the
 * cost of capital at the state borrowing rate plus one percentage point. An accessory's value is its price,
 * spread over the term.
 * Source: Skatteverket's method for bikes without a private hire market, 61 kap. 2 § inkomstskattelagen
 * (1999:1229); docs/domain-facts.md 1.5.
 */
export function benefitValue({
  priceOre,
  type,
  termMonths,
  parameters,
  assumptions,
}: ValuedBenefit): BenefitValue {
  if (type === 'accessory') {
    const perYearOre = (priceOre * 12) / termMonths;
    return { depreciationOre: perYearOre, serviceOre: 0, capitalOre: 0, perYearOre };
  }
  const isElectric = type === 'bike_electric';
  const depreciationOre = isElectric
    ? (priceOre * assumptions.electricDepreciationPercent) / 100
    : priceOre / assumptions.pedalLifeYears;
  const serviceOre = sekToOre(isElectric ? assumptions.electricServiceSek : assumptions.pedalServiceSek);
  const capitalOre = (priceOre * (parameters.stateBorrowingRatePercent + 1)) / 100;
  return { depreciationOre, serviceOre, capitalOre, perYearOre: depreciationOre + serviceOre + capitalOre };
}

/**
 * A bike that one employee has during a calendar year: its value for a full year in öre, and the number of
 * months.
 */
export interface HeldBenefit {
  perYearOre: number;
  months: number;
}

/**
 * Returns an employee's taxable amount of a calendar year, in exact öre: the value of all bikes for their months, less
 * the tax-free amount. A part of a year has the full tax-free amount. Never below 0.
 * Source: 11 kap. 12 a § inkomstskattelagen (1999:1229); specification section 9; docs/domain-facts.md 1.6.
 */
export function taxableValue(bikes: readonly HeldBenefit[], parameters: BenefitParameters): number {
  const value = bikes.reduce((sum, bike) => sum + (bike.perYearOre * bike.months) / 12, 0);
  return Math.max(0, value - sekToOre(parameters.taxFreeSek));
}

/** Returns the tax-free amount of a type of benefit, in SEK per year: 0 for an accessory. */
export function taxFreeSekFor(type: BenefitType, parameters: BenefitParameters): number {
  return type === 'accessory' ? 0 : parameters.taxFreeSek;
}

/**
 * Returns the rates of a year from the dated table: its own row, else the latest before it, which applies until the new
 * rate is set on 30 November.
 * @throws RangeError when the table begins later.
 */
export function parametersForYear(table: readonly BenefitParameters[], year: number): BenefitParameters {
  const known = table.filter((row) => row.year <= year).sort((a, b) => b.year - a.year);
  if (!known[0]) throw new RangeError(`There are no benefit parameters for ${year}`);
  return known[0];
}

/** A bike over its term, from the first month (`YYYY-MM`) that the employee has it. */
export interface BenefitTerm {
  priceOre: Ore;
  type: BenefitType;
  firstMonth: string;
  termMonths: number;
  parameters: readonly BenefitParameters[];
  assumptions: BenefitAssumptions;
}

/** One calendar year of a term: its months, and value and taxable part in exact öre. */
export interface BenefitYear {
  year: number;
  months: number;
  valueOre: number;
  taxableOre: number;
  /** The year of the used rates. Earlier than `year` until that year's rates are set. */
  parametersYear: number;
}

/**
 * Returns the calendar years that a term touches, each with its months, value and taxable part in exact öre.
 * Tax is by calendar year, so first and last year of a lease differ from those between.
 * @throws RangeError for an invalid first month or term, or if the table begins later.
 * Source: 11 kap. 12 a § inkomstskattelagen (1999:1229); docs/domain-facts.md 1.6 and 2.7.
 */
export function calendarYears(term: BenefitTerm): BenefitYear[] {
  const start = monthIndex(term.firstMonth);
  if (!Number.isInteger(term.termMonths) || term.termMonths < 1)
    throw new RangeError('A term has whole months');
  const end = start + term.termMonths;
  const years: BenefitYear[] = [];
  for (let year = Math.floor(start / 12); year * 12 < end; year++) {
    const months = Math.min(end, (year + 1) * 12) - Math.max(start, year * 12);
    const row = parametersForYear(term.parameters, year);
    const parameters = { ...row, taxFreeSek: taxFreeSekFor(term.type, row) };
    const { perYearOre } = benefitValue({ ...term, parameters });
    years.push({
      year,
      months,
      valueOre: (perYearOre * months) / 12,
      taxableOre: taxableValue([{ perYearOre, months }], parameters),
      parametersYear: row.year,
    });
  }
  return years;
}
