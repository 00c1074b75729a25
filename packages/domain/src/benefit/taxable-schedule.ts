// The taxable value of one person's benefits by calendar year, spread over months to the öre.
import { type Ore, ore, roundOre, sumOre, ZERO } from '../money.ts';
import { monthAt, monthIndex } from '../month.ts';
import {
  type BenefitParameters,
  type BenefitType,
  benefitValue,
  DEFAULT_ASSUMPTIONS,
  parametersForYear,
  taxableValue,
} from './benefit-value.ts';
import { splitOre } from './deduction-schedule.ts';
import { assumptionsOf, type ServicePackage } from './policy.ts';

/** A benefit of a person: its bike with fixed parts, its loose accessories, and the months in which the person has it. */
export interface TaxedBenefit {
  bikeOre: Ore;
  isElectric: boolean;
  /** What the employer pays for service is part of the value. */
  servicePackage: ServicePackage;
  /** Taxable in full, in equal parts over the first term: an extension doesn't tax them again. */
  accessoriesOre: Ore;
  termMonths: number;
  /** The first month, `YYYY-MM`. */
  firstMonth: string;
  /**
   * The months in which the person actually has it. Differs from the term if the benefit ends early, is
   * paused or is extended, or if the bike is returned late.
   */
  months?: number;
}

/** One month of the schedule, `YYYY-MM`. An exported month never changes. */
export interface TaxableMonth {
  month: string;
  taxableOre: Ore;
  isExported: boolean;
}

/** One calendar year of the schedule. The sum of its months and `unplacedOre` is its taxable value. */
export interface TaxableYear {
  year: number;
  /** The value of all benefits in the year, before the tax-free amount. */
  valueOre: Ore;
  taxableOre: Ore;
  /** Whether the rate of the year is not set, so that an earlier one is used. */
  isPreliminary: boolean;
  months: TaxableMonth[];
  /**
   * The amount that no month of the year can take, because all are exported. It belongs to the next open
   * period.
   */
  unplacedOre: Ore;
}

/** The input of a schedule. */
export interface TaxableQuestion {
  benefits: readonly TaxedBenefit[];
  parameters: readonly BenefitParameters[];
  /** The amounts that payroll has already received, by month. Those months stay unchanged. */
  exported?: ReadonlyMap<string, Ore>;
  /** Years that payroll has reported by the former rule for service; they keep it. */
  formerYears?: ReadonlySet<number>;
}

/**
 * Returns the taxable value of a person by calendar year and month. A year sums all benefits and subtracts
 * the tax-free amount once; accessories are taxable in full. It is rounded once and spread over the months
 * with a running benefit; remaining öre go to the first months. Exported months stay, and the rest is spread
 * over the open ones: a negative rest gives negative months.
 * @throws RangeError if a first month or term is invalid, or the table begins later. Source: benefit
 * programme, section 6, "Taxable schedule"; 11 kap. 12 a § inkomstskattelagen (1999:1229).
 */
export function taxableSchedule({
  benefits,
  parameters,
  exported = new Map(),
  formerYears = new Set(),
}: TaxableQuestion): TaxableYear[] {
  const spans = benefits.map(spanOf);
  const months = [
    ...new Set([
      ...spans.flatMap(({ first, after }) => Array.from({ length: after - first }, (_, at) => first + at)),
      ...[...exported.keys()].map(monthIndex),
    ]),
  ].sort((one, other) => one - other);
  return [...new Set(months.map((month) => Math.floor(month / 12)))].map((year) => {
    const row = parametersForYear(parameters, year);
    const monthsIn = ({ first, after }: Span) =>
      Math.max(0, Math.min(after, year * 12 + 12) - Math.max(first, year * 12));
    const bikes = benefits.map((benefit, at) => ({
      perYearOre: benefitValue({
        priceOre: benefit.bikeOre,
        type: typeOf(benefit),
        termMonths: benefit.termMonths,
        parameters: row,
        assumptions: formerYears.has(year) ? DEFAULT_ASSUMPTIONS : assumptionsOf(benefit.servicePackage),
      }).perYearOre,
      months: monthsIn(spans[at] as Span),
    }));
    const accessories = benefits.reduce(
      (sum, { accessoriesOre, termMonths }, at) =>
        sum + (accessoriesOre * monthsIn(firstTermOf(spans[at] as Span, termMonths))) / termMonths,
      0,
    );
    const valueOre = roundOre(taxableValue(bikes, { ...row, taxFreeSek: 0 }) + accessories);
    const taxableOre = roundOre(taxableValue(bikes, row) + accessories);
    const ofYear = months.filter((month) => Math.floor(month / 12) === year).map(monthAt);
    const isPreliminary = row.year < year;
    return { year, valueOre, taxableOre, isPreliminary, ...spread(taxableOre, ofYear, exported) };
  });
}

interface Span {
  first: number;
  /** The month after the last one. */
  after: number;
}

const typeOf = ({ isElectric }: TaxedBenefit): BenefitType =>
  isElectric ? 'bike_electric' : 'bike_non_electric';

const firstTermOf = ({ first, after }: Span, termMonths: number): Span => ({
  first,
  after: Math.min(after, first + termMonths),
});

function spanOf({ firstMonth, termMonths, months = termMonths }: TaxedBenefit): Span {
  if (!Number.isInteger(termMonths) || termMonths < 1) throw new RangeError('A term has whole months');
  if (!Number.isInteger(months) || months < 0) throw new RangeError('A benefit lasts for whole months');
  const first = monthIndex(firstMonth);
  return { first, after: first + months };
}

function spread(
  taxableOre: Ore,
  names: readonly string[],
  exported: ReadonlyMap<string, Ore>,
): Pick<TaxableYear, 'months' | 'unplacedOre'> {
  const open = names.filter((month) => !exported.has(month));
  const placed = sumOre(names.map((month) => exported.get(month) ?? ZERO));
  const rest = ore(taxableOre - placed);
  const parts = open.length > 0 ? splitOre(rest, open.length) : [];
  const months = names.map((month): TaxableMonth => {
    const done = exported.get(month);
    return done === undefined
      ? { month, taxableOre: parts[open.indexOf(month)] as Ore, isExported: false }
      : { month, taxableOre: done, isExported: true };
  });
  return { months, unplacedOre: open.length > 0 ? ZERO : rest };
}
