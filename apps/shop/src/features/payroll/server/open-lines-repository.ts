// What the lines of open months are made of.
import type { PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { PayrollBenefit, PayrollKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** What a line says about its person, as the eligible list has it. */
export interface LineFacts {
  name: string;
  employeeNumber: string | null;
  costCentre: string | null;
  department: string | null;
}

/** A benefit with the sums of the month. */
export interface BenefitRow extends LineFacts {
  id: string;
  /** Null for a person whose data is deleted. */
  personId: string | null;
  number: number;
  isHandedOver: boolean;
  plan: PlanEvents;
  oneOffs: PayrollBenefit['oneOffs'][number][];
}

/** Which people's lines: those of a list, or the benefits without a person. */
export type LinePeople = readonly string[] | null;

// Two conditions instead of one with both cases, so that an index finds the rows.
const whose = (table: 'b' | 'l', place: number, people: LinePeople): string =>
  people === null
    ? `${table}.person_id is null and $${place}::uuid[] is null`
    : `${table}.person_id = any ($${place}::uuid[])`;

/** Returns the next people of a company who have had a benefit, by id. */
export async function peopleAfter(
  connection: Connection,
  { companyId, after, limit }: { companyId: string; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await queryRows<{ personId: string | null }>(connection, {
    name: 'people-of-payroll-after',
    text: `select distinct person_id as "personId" from benefits
      where company_id = $1 and person_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
      order by person_id limit $3`,
    values: [companyId, after, limit],
  });
  return rows.flatMap(({ personId }) => personId ?? []);
}

/** Returns the benefits of people, the newest last. */
export const benefitsOfPeople = (
  connection: Connection,
  { companyId, month }: { companyId: string; month: Month },
  people: LinePeople,
): Promise<BenefitRow[]> =>
  queryRows<BenefitRow>(connection, {
    name: people === null ? 'benefits-of-nobody' : 'benefits-of-payroll-people',
    text: `select b.id, b.person_id as "personId", b.number, b.employee_name as name, b.employee_number as "employeeNumber",
        b.cost_centre as "costCentre", b.department, b.handed_over_on is not null as "isHandedOver", b.plan,
        coalesce((select json_agg(json_build_object('what', s.what, 'payer', s.payer, 'basis', s.basis, 'month', $2::text,
            'amountOre', s.amount_ore) order by s.id)
          from benefit_sums s where s.benefit_id = b.id and s.month = ($2 || '-01')::date), '[]') as "oneOffs"
      from benefits b
      where b.company_id = $1 and ${whose('b', 3, people)}
      order by b.id`,
    values: [companyId, month, people],
  });

/** The taxable value of a person in a year. */
export interface TaxableYearRow {
  personId: string;
  year: number;
  monthsOre: (Ore | null)[];
  unplacedOre: Ore;
}

/** Returns the stored taxable values of people in the year of a month, and what earlier years could not take. */
export const taxableOfPeople = (
  connection: Connection,
  { companyId, month }: { companyId: string; month: Month },
  people: LinePeople,
): Promise<TaxableYearRow[]> =>
  queryRows<TaxableYearRow>(connection, {
    name: 'taxable-values-of-payroll-people',
    text: `select person_id as "personId", year::int as year, to_json(months_ore) as "monthsOre",
        unplaced_ore::float8 as "unplacedOre"
      from taxable_years where company_id = $1 and person_id = any ($3)
        and (year = left($2, 4)::int or (unplaced_ore <> 0 and year < left($2, 4)::int))`,
    values: [companyId, month, people ?? []],
  });

/** A correction by hand that waits for the open period, with the line that it corrects. */
export interface CorrectionRow extends LineFacts {
  id: string;
  personId: string | null;
  benefitId: string | null;
  benefitNumber: number | null;
  kind: PayrollKind;
  ofMonth: Month;
  amountOre: Ore;
  corrects: string;
  reason: string;
}

/** Returns the corrections of people's lines. */
export const correctionsOfPeople = (
  connection: Connection,
  companyId: string,
  people: LinePeople,
): Promise<CorrectionRow[]> =>
  queryRows<CorrectionRow>(connection, {
    name: people === null ? 'corrections-of-nobody' : 'corrections-of-payroll-people',
    text: `select c.id, l.person_id as "personId", l.benefit_id as "benefitId", l.benefit_number as "benefitNumber", l.kind,
        to_char(l.of_month, 'YYYY-MM') as "ofMonth", c.amount_ore::float8 as "amountOre", l.id as corrects, c.reason,
        l.employee_name as name, l.employee_number as "employeeNumber", l.cost_centre as "costCentre", l.department
      from payroll_corrections c join payroll_lines l on l.id = c.corrects
      where c.company_id = $1 and ${whose('l', 2, people)}
      order by c.id`,
    values: [companyId, people],
  });
