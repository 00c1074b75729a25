// Keeps the stored taxable values true: after each change of a person's benefits, and for everybody after a new rate.
import { type BenefitParameters, DEFAULT_ASSUMPTIONS } from '@activepick/domain/benefit/benefit-value.ts';
import { deductionPlan } from '@activepick/domain/benefit/deduction-plan.ts';
import { exportedTaxable } from '@activepick/domain/benefit/payroll-lines.ts';
import { type TaxedBenefit, taxableSchedule } from '@activepick/domain/benefit/taxable-schedule.ts';
import { type Month, monthIndex } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { recordRateChanges } from './rate-change-repository.ts';
import {
  type CompanyPerson,
  lastClosedMonths,
  lockTaxable,
  parametersByYear,
  peopleWithBenefits,
  type ReportedRow,
  reportedTaxable,
  storeTaxable,
  type TaxableRow,
  type TaxedRow,
  taxedBenefits,
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
  const parameters = await parametersByYear(tx);
  const benefits = new Map<string, TaxedRow[]>(people.map((person) => [keyOf(person), []]));
  for (const benefit of await taxedBenefits(tx, people)) benefits.get(keyOf(benefit))?.push(benefit);
  const companies = [...new Set(people.map(({ companyId }) => companyId))];
  const lastClosed = new Map(
    (await lastClosedMonths(tx, companies)).map(({ companyId, month }) => [companyId, month]),
  );
  const reported = new Map<string, ReportedRow[]>(people.map((person) => [keyOf(person), []]));
  if (lastClosed.size > 0)
    for (const row of await reportedTaxable(tx, people)) reported.get(keyOf(row))?.push(row);
  const rows = people.flatMap((person) =>
    rowsOf(person, benefits.get(keyOf(person)) ?? [], {
      parameters,
      reported: reported.get(keyOf(person)) ?? [],
      lastClosed: lastClosed.get(person.companyId) ?? null,
    }),
  );
  await recordRateChanges(tx, rows, isRateChange);
  await storeTaxable(tx, people, rows);
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
    reported,
    lastClosed,
  }: {
    parameters: readonly BenefitParameters[];
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
  return taxableSchedule({ benefits: taxed, parameters, assumptions: DEFAULT_ASSUMPTIONS, exported }).map(
    ({ year, months, unplacedOre, isPreliminary }) => {
      const byMonth = new Map(months.map(({ month, taxableOre }) => [month, taxableOre]));
      const monthsOre = Array.from(
        { length: MONTHS_OF_A_YEAR },
        (_, at) => byMonth.get(`${year}-${String(at + 1).padStart(2, '0')}`) ?? null,
      );
      return { companyId, personId, year, monthsOre, unplacedOre, isPreliminary };
    },
  );
}

/** Returns a handed-over benefit as the taxable schedule takes it; null before its handover. */
export function taxedOf({ plan, keptUntil, ...bike }: TaxedRow): TaxedBenefit | null {
  const [start] = plan;
  if (start?.kind !== 'start') return null;
  const { firstMonth } = start;
  const kept = keptUntil === null ? 0 : monthIndex(keptUntil) - monthIndex(firstMonth) + 1;
  return { ...bike, firstMonth, months: Math.max(deductionPlan(plan).length, kept) };
}
