// The stored taxable values of people under a company, by calendar year.
import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import type { PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { type Ore, sumOre, ZERO } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** A person on the list of a company. */
export interface CompanyPerson {
  companyId: string;
  personId: string;
}

/** A benefit as far as its taxable value needs it. */
export interface TaxedRow extends CompanyPerson {
  id: string;
  bikeOre: Ore;
  accessoriesOre: Ore;
  isElectric: boolean;
  servicePackage: ServicePackage;
  termMonths: number;
  plan: PlanEvents;
  /** The last month in which a bike that is to be returned was not received, after the plan; null for none. */
  keptUntil: Month | null;
}

/** The taxable value of a person in a year, ready to store. */
export interface TaxableRow extends CompanyPerson {
  year: number;
  /** Öre of January to December; null for a month without a benefit. */
  monthsOre: (Ore | null)[];
  unplacedOre: Ore;
  isPreliminary: boolean;
  /** Before the tax-free amount. */
  valueOre: Ore;
  rules: number;
}

/** Returns the rates of every year for which the state borrowing rate is set, oldest first. */
export const parametersByYear = (connection: Connection): Promise<BenefitParameters[]> =>
  queryRows<BenefitParameters>(connection, {
    name: 'benefit-parameters-by-year',
    text: `select years.year, rate.value::float8 as "stateBorrowingRatePercent", free.value::float8 as "taxFreeSek",
        contributions.value::float8 as "employerContributionsPercent"
      from (select distinct extract(year from valid_from)::int as year from benefit_parameters
          where name = 'state-borrowing-rate-percent') years
      cross join lateral (select value from benefit_parameters where name = 'state-borrowing-rate-percent'
        and valid_from <= make_date(years.year, 12, 31) order by valid_from desc limit 1) rate
      cross join lateral (select value from benefit_parameters where name = 'tax-free-sek'
        and valid_from <= make_date(years.year, 12, 31) order by valid_from desc limit 1) free
      cross join lateral (select value from benefit_parameters where name = 'employer-contributions-percent'
        and valid_from <= make_date(years.year, 12, 31) order by valid_from desc limit 1) contributions
      order by years.year`,
  });

/** The version of the rules for taxable values: 1 valued service at 300 and 650 SEK, 2 values it by its package. */
export const TAXABLE_RULES = 2;

/**
 * Returns people with a running benefit whose open months have taxable values by former rules, in the order of company and
 * person. A year that payroll has closed keeps its rules.
 */
export const peopleOfFormerRules = (connection: Connection, most: number): Promise<CompanyPerson[]> =>
  queryRows<CompanyPerson>(connection, {
    name: 'people-of-former-taxable-rules',
    text: `select t.company_id as "companyId", t.person_id as "personId" from taxable_years t
      where t.rules < 2 and t.year >= coalesce((select extract(year from max(p.month) + interval '1 month')
            from payroll_periods p where p.company_id = t.company_id), 0)
        and exists (select 1 from benefits b where b.company_id = t.company_id and b.person_id = t.person_id
          and b.state in ('active', 'ending'))
      group by t.company_id, t.person_id order by t.company_id, t.person_id limit $1`,
    values: [most],
  });

/** A stored year of a person: what every page, file and mail shows of the taxable value. */
export interface StoredTaxableYear {
  year: number;
  /** Öre of January to December; null for a month without a benefit. */
  monthsOre: (Ore | null)[];
  unplacedOre: Ore;
  isPreliminary: boolean;
  /** Before the tax-free amount; null where an earlier version computed it. */
  valueOre: Ore | null;
}

/** Returns the taxable value of a stored year in öre: its months, and what its closed months could not take. */
export const totalOfYear = ({
  monthsOre,
  unplacedOre,
}: Pick<StoredTaxableYear, 'monthsOre' | 'unplacedOre'>): Ore =>
  sumOre([...monthsOre.map((one) => one ?? ZERO), unplacedOre]);

/** Returns the stored taxable values of a person, the first year first. */
export const taxableYearsOf = (
  connection: Connection,
  { companyId, personId }: CompanyPerson,
): Promise<StoredTaxableYear[]> =>
  queryRows<StoredTaxableYear>(connection, {
    name: 'taxable-years-of-person',
    text: `select year::int as year, to_json(months_ore) as "monthsOre", unplaced_ore::float8 as "unplacedOre",
        is_preliminary as "isPreliminary", value_ore::float8 as "valueOre"
      from taxable_years where company_id = $1 and person_id = $2 order by year`,
    values: [companyId, personId],
  });

/** Returns the years of people that were computed by former rules. */
export const yearsOfFormerRules = (
  tx: Connection,
  people: readonly CompanyPerson[],
): Promise<(CompanyPerson & { year: number })[]> =>
  queryRows<CompanyPerson & { year: number }>(tx, {
    name: 'taxable-years-of-former-rules',
    text: `select t.company_id as "companyId", t.person_id as "personId", t.year::int as year
      from unnest($1::uuid[], $2::uuid[]) as p(company_id, person_id)
      join taxable_years t on t.company_id = p.company_id and t.person_id = p.person_id where t.rules < 2`,
    values: [people.map(({ companyId }) => companyId), people.map(({ personId }) => personId)],
  });

/** Returns the next people with a running benefit, in the order of company and person. */
export const peopleWithBenefits = (
  connection: Connection,
  after: CompanyPerson | null,
  most: number,
): Promise<CompanyPerson[]> =>
  queryRows<CompanyPerson>(connection, {
    name: 'people-with-benefits',
    text: `select company_id as "companyId", person_id as "personId" from benefits
      where state in ('active', 'ending') and person_id is not null
        and (company_id, person_id) > (coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid),
          coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid))
      group by company_id, person_id order by company_id, person_id limit $3`,
    values: [after?.companyId ?? null, after?.personId ?? null, most],
  });

/** Keeps the taxable values of people to this transaction until it ends. */
export async function lockTaxable(tx: Connection, people: readonly CompanyPerson[]): Promise<void> {
  await execute(tx, {
    name: 'lock-taxable',
    text: `select pg_advisory_xact_lock(hashtextextended('taxable:' || p.company_id || ':' || p.person_id, 0))
      from unnest($1::uuid[], $2::uuid[]) as p(company_id, person_id) order by p.company_id, p.person_id`,
    values: [people.map(({ companyId }) => companyId), people.map(({ personId }) => personId)],
  });
}

/** Returns the benefits of people that have been handed over, ended ones included. */
export const taxedBenefits = (tx: Connection, people: readonly CompanyPerson[]): Promise<TaxedRow[]> =>
  queryRows<TaxedRow>(tx, {
    name: 'taxed-benefits',
    text: `select p.company_id as "companyId", p.person_id as "personId", b.id, b.bike_ore::float8 as "bikeOre",
        b.accessories_ore::float8 as "accessoriesOre", b.is_electric as "isElectric", b.service_package as "servicePackage",
        b.term_months as "termMonths", b.plan, to_char(b.kept_until, 'YYYY-MM') as "keptUntil"
      from unnest($1::uuid[], $2::uuid[]) as p(company_id, person_id)
      join benefits b on b.company_id = p.company_id and b.person_id = p.person_id
      where b.handed_over_on is not null order by b.id`,
    values: [people.map(({ companyId }) => companyId), people.map(({ personId }) => personId)],
  });

/** What closed payroll periods have reported for a person and month, corrections included. */
export interface ReportedRow extends CompanyPerson {
  month: Month;
  amountOre: Ore;
}

/** Returns the taxable values of people that closed payroll periods have reported. */
export const reportedTaxable = (tx: Connection, people: readonly CompanyPerson[]): Promise<ReportedRow[]> =>
  queryRows<ReportedRow>(tx, {
    name: 'reported-taxable',
    text: `select p.company_id as "companyId", p.person_id as "personId", to_char(l.of_month, 'YYYY-MM') as month,
        sum(l.amount_ore)::float8 as "amountOre"
      from unnest($1::uuid[], $2::uuid[]) as p(company_id, person_id)
      join payroll_lines l on l.company_id = p.company_id and l.person_id = p.person_id
      where l.kind = 'taxable-benefit' group by p.company_id, p.person_id, l.of_month`,
    values: [people.map(({ companyId }) => companyId), people.map(({ personId }) => personId)],
  });

/** Returns the last month that each of some companies has closed in payroll. */
export const lastClosedMonths = (
  tx: Connection,
  companies: readonly string[],
): Promise<{ companyId: string; month: Month }[]> =>
  queryRows<{ companyId: string; month: Month }>(tx, {
    name: 'last-closed-months',
    text: `select company_id as "companyId", to_char(max(month), 'YYYY-MM') as month from payroll_periods
      where company_id = any ($1) group by company_id`,
    values: [companies],
  });

/** Returns the last month that a company has closed in payroll, or null. */
export async function lastClosedOf(connection: Connection, companyId: string): Promise<Month | null> {
  const [found] = await lastClosedMonths(connection, [companyId]);
  return found?.month ?? null;
}

/**
 * Returns the last month that a company has closed in payroll, or null, and keeps it so until the transaction ends: nothing is
 * closed beside a change of a deduction plan (docs/security.md, F29).
 */
export async function holdLastClosed(tx: Connection, companyId: string): Promise<Month | null> {
  await execute(tx, {
    name: 'share-payroll-periods',
    text: `select pg_advisory_xact_lock_shared(hashtextextended('payroll:' || $1::uuid, 0))`,
    values: [companyId],
  });
  return lastClosedOf(tx, companyId);
}

/** Replaces the taxable values of people. */
export async function storeTaxable(
  tx: Connection,
  people: readonly CompanyPerson[],
  rows: readonly TaxableRow[],
): Promise<void> {
  const [companies, persons] = [
    people.map(({ companyId }) => companyId),
    people.map(({ personId }) => personId),
  ];
  await execute(tx, {
    name: 'drop-taxable-years',
    text: `delete from taxable_years t using unnest($1::uuid[], $2::uuid[]) as p(company_id, person_id)
      where t.company_id = p.company_id and t.person_id = p.person_id
        and (t.company_id, t.person_id, t.year) not in (select * from unnest($3::uuid[], $4::uuid[], $5::smallint[]))`,
    values: [
      companies,
      persons,
      rows.map(({ companyId }) => companyId),
      rows.map(({ personId }) => personId),
      rows.map(({ year }) => year),
    ],
  });
  await execute(tx, {
    name: 'store-taxable-years',
    text: `insert into taxable_years as t (company_id, person_id, year, months_ore, unplaced_ore, is_preliminary, value_ore, rules)
      select company_id, person_id, year, months_ore::bigint[], unplaced_ore, is_preliminary, value_ore, rules
      from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::bigint[], $6::boolean[], $7::bigint[], $8::smallint[])
        as n(company_id, person_id, year, months_ore, unplaced_ore, is_preliminary, value_ore, rules)
      on conflict (company_id, person_id, year) do update set months_ore = excluded.months_ore,
        unplaced_ore = excluded.unplaced_ore, is_preliminary = excluded.is_preliminary, value_ore = excluded.value_ore,
        rules = excluded.rules, computed_at = now()
      where (t.months_ore, t.unplaced_ore, t.is_preliminary, t.value_ore, t.rules) is distinct from
        (excluded.months_ore, excluded.unplaced_ore, excluded.is_preliminary, excluded.value_ore, excluded.rules)`,
    values: [
      rows.map(({ companyId }) => companyId),
      rows.map(({ personId }) => personId),
      rows.map(({ year }) => year),
      rows.map(({ monthsOre }) => `{${monthsOre.map((one) => one ?? 'null').join(',')}}`),
      rows.map(({ unplacedOre }) => unplacedOre),
      rows.map(({ isPreliminary }) => isPreliminary),
      rows.map(({ valueOre }) => valueOre),
      rows.map(({ rules }) => rules),
    ],
  });
}
