// Keeps the stored taxable values true: after each change of a person's benefits, and for everybody after a new rate.
import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import { exportedTaxable } from '@activepick/domain/benefit/payroll-lines.ts';
import { type TaxedBenefit, taxableSchedule } from '@activepick/domain/benefit/taxable-schedule.ts';
import { type Ore, ore, ZERO } from '@activepick/domain/money.ts';
import { type Month, monthAfter, monthIndex } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { Benefit } from './benefit-repository.ts';
import { recordRateChanges } from './rate-change-repository.ts';
import {
  type CompanyPerson,
  lastClosedMonths,
  lockTaxable,
  parametersByYear,
  peopleOfFormerRules,
  peopleWithBenefits,
  type ReportedRow,
  reportedTaxable,
  storeTaxable,
  TAXABLE_RULES,
  type TaxableRow,
  type TaxedRow,
  taxableYearsOf,
  taxedBenefits,
  totalOfYear,
  yearsOfFormerRules,
} from './taxable-repository.ts';

// Each person of a batch is locked until its transaction ends.
const AT_ONCE = 1_000;
const MONTHS_OF_A_YEAR = 12;

/**
 * Computes the taxable values of people and stores what has changed. Nothing is stored while no rate is set. Records
 * the values before and after a year's rate, if `isRateChange`: then nothing else can have changed them.
 * Source: benefit programme, section 6, "Taxable schedule".
 */
export async function storeTaxableOf(
  tx: Connection,
  people: readonly CompanyPerson[],
  { isRateChange = false }: { isRateChange?: boolean } = {},
): Promise<void> {
  await lockTaxable(tx, people);
  const rows = await computeTaxable(tx, people, (benefit) => benefit);
  await recordRateChanges(tx, rows, isRateChange);
  await storeTaxable(tx, people, rows);
}

/**
 * Returns the taxable values of people as they would be if `changed` was stored of each of their benefits.
 */
export async function computeTaxable(
  tx: Connection,
  people: readonly CompanyPerson[],
  changed: (benefit: TaxedRow) => TaxedRow,
): Promise<TaxableRow[]> {
  const parameters = await parametersByYear(tx);
  const byPerson = <Row extends CompanyPerson>(rows: readonly Row[]) => Map.groupBy(rows, keyOf);
  const benefits = byPerson(await taxedBenefits(tx, people));
  const former = byPerson(await yearsOfFormerRules(tx, people));
  const companies = [...new Set(people.map(({ companyId }) => companyId))];
  const lastClosed = new Map(
    (await lastClosedMonths(tx, companies)).map(({ companyId, month }) => [companyId, month]),
  );
  const reported = byPerson(lastClosed.size > 0 ? await reportedTaxable(tx, people) : []);
  return people.flatMap((person) =>
    rowsOf(person, (benefits.get(keyOf(person)) ?? []).map(changed), {
      parameters,
      former: (former.get(keyOf(person)) ?? []).map(({ year }) => year),
      reported: reported.get(keyOf(person)) ?? [],
      lastClosed: lastClosed.get(person.companyId) ?? null,
    }),
  );
}

/** The taxable value that more months of a benefit add in a calendar year, in öre. */
export interface AddedTaxable {
  year: number;
  taxableOre: Ore;
  isPreliminary: boolean;
}

/**
 * Returns what more months of a benefit would add to the stored taxable values of its person, by calendar year. All
 * benefits of the person share one tax-free amount.
 */
export async function addedTaxable(
  connection: Connection,
  benefit: Pick<Benefit, 'id' | 'companyId' | 'personId' | 'lastMonth'>,
  months: number,
): Promise<AddedTaxable[]> {
  const { companyId, personId } = benefit;
  if (personId === null || benefit.lastMonth === null) return [];
  const person = { companyId, personId };
  const deductions = Array.from({ length: months }, () => ZERO);
  const rows = await computeTaxable(connection, [person], (one) =>
    one.id === benefit.id ? { ...one, plan: [...one.plan, { kind: 'extend', deductions }] } : one,
  );
  const stored = new Map(
    (await taxableYearsOf(connection, person)).map((row) => [row.year, totalOfYear(row)]),
  );
  const from = Number(monthAfter(benefit.lastMonth).slice(0, 4));
  return rows
    .filter(({ year }) => year >= from)
    .map((row) => ({
      year: row.year,
      taxableOre: ore(totalOfYear(row) - (stored.get(row.year) ?? ZERO)),
      isPreliminary: row.isPreliminary,
    }));
}

const BATCHES_AT_ONCE = 20;

/** Gives the open months of running benefits their values by the rules of today, in batches of their own transactions. */
export async function upgradeTaxable({ db }: Pick<App, 'db'>): Promise<void> {
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) {
    const people = await peopleOfFormerRules(db.pool, AT_ONCE);
    if (people.length > 0) await db.transaction((tx) => storeTaxableOf(tx, people));
    if (people.length < AT_ONCE) return;
  }
}

/** Computes the taxable values of everybody with a running benefit, in batches of their own transactions. */
export async function recomputeTaxable({ db }: Pick<App, 'db'>): Promise<void> {
  let after: CompanyPerson | null = null;
  do {
    const people: CompanyPerson[] = await peopleWithBenefits(db.pool, after, AT_ONCE);
    if (people.length > 0) await db.transaction((tx) => storeTaxableOf(tx, people, { isRateChange: true }));
    after = people.length === AT_ONCE ? (people.at(-1) as CompanyPerson) : null;
  } while (after !== null);
}

const keyOf = ({ companyId, personId }: CompanyPerson) => `${companyId} ${personId}`;

function rowsOf(
  { companyId, personId }: CompanyPerson,
  benefits: readonly TaxedRow[],
  {
    parameters,
    former,
    reported,
    lastClosed,
  }: {
    parameters: readonly BenefitParameters[];
    /** The years that were computed by former rules. */
    former: readonly number[];
    reported: readonly ReportedRow[];
    lastClosed: Month | null;
  },
): TaxableRow[] {
  const taxed = benefits.flatMap((one) => taxedOf(one) ?? []);
  const [first] = taxed
    .map(({ firstMonth }) => Number(firstMonth.slice(0, 4)))
    .sort((one, other) => one - other);
  // Without rates of the first year there is no taxable value yet; the next rate that is set computes it.
  if (first === undefined || !parameters.some(({ year }) => year <= first)) return [];
  const months = benefits.flatMap(({ plan }) => (plan.length > 0 ? deductionPlan(plan) : []));
  const exported = exportedTaxable(
    reported.map(({ month, amountOre }) => ({ kind: 'taxable-benefit', ofMonth: month, amountOre })),
    months.map(({ month }) => month).filter((month) => lastClosed !== null && month <= lastClosed),
  );
  const isReported = (year: number) =>
    months.every(({ month }) => !month.startsWith(`${year}-`) || exported.has(month));
  const formerYears = new Set(former.filter(isReported));
  return taxableSchedule({ benefits: taxed, parameters, exported, formerYears }).map(
    ({ year, valueOre, months, unplacedOre, isPreliminary }) => {
      const byMonth = new Map(months.map(({ month, taxableOre }) => [month, taxableOre]));
      const monthsOre = Array.from(
        { length: MONTHS_OF_A_YEAR },
        (_, at) => byMonth.get(`${year}-${String(at + 1).padStart(2, '0')}`) ?? null,
      );
      const rules = formerYears.has(year) ? 1 : TAXABLE_RULES;
      return { companyId, personId, year, monthsOre, unplacedOre, isPreliminary, valueOre, rules };
    },
  );
}

// Null before the handover.
function taxedOf({ plan, keptUntil, ...bike }: TaxedRow): TaxedBenefit | null {
  const [start] = plan;
  if (start?.kind !== 'start') return null;
  const { firstMonth } = start;
  const kept = keptUntil === null ? 0 : monthIndex(keptUntil) - monthIndex(firstMonth) + 1;
  return { ...bike, firstMonth, months: Math.max(deductionPlan(plan).length, kept) };
}
