// What the pages of payroll show: the sums of a period, and its people with their lines.
import type { PayrollKind, SumKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { PaxmlEncoding } from '@activepick/domain/payroll/paxml.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { Mark, PayrollSums } from '../contract.ts';

/** A month of a company. */
export interface OfPeriod {
  companyId: string;
  month: Month;
}

/** A line of a period. */
export interface PayrollRow {
  /** Null while the period is open, except for a correction. */
  id: string | null;
  personId: string;
  benefitId: string | null;
  benefitNumber: number | null;
  kind: PayrollKind;
  /** The month that the amount belongs to; earlier than the period for a correction. */
  ofMonth: Month;
  amountOre: Ore;
  corrects: string | null;
  reason: string | null;
  what: SumKind | null;
}

// The sums of an open month of 100,000 benefits take longer than a statement of a request may.
/** How long the statements below may take. The transaction allows it by `allowTime`. */
export const SUMS_TIMEOUT_MS = 20_000;
const MONTH = `($2 || '-01')::date`;

/** The sums of a period, and what its lines lack. */
export interface CountedPeriod {
  sums: PayrollSums;
  people: number;
  lines: number;
  withoutNumber: number;
  kinds: PayrollKind[];
  isPreliminary: boolean;
  corrections: { count: number; amountOre: Ore };
}

/** Counts a period: an open month as it would be closed now. */
export const countPeriod = (connection: Connection, { companyId, month }: OfPeriod): Promise<CountedPeriod> =>
  queryOneRow<CountedPeriod>(connection, {
    name: 'count-payroll-period',
    query_timeout: SUMS_TIMEOUT_MS,
    text: `select json_build_object('grossOre', coalesce(sum(l.amount_ore) filter (where l.kind = 'gross-deduction'), 0),
        'taxableOre', coalesce(sum(l.amount_ore) filter (where l.kind = 'taxable-benefit'), 0),
        'netOre', coalesce(sum(l.amount_ore) filter (where l.kind = 'net-deduction'), 0)) as sums,
      count(distinct l.person_id)::int as people, count(*)::int as lines,
      (count(distinct l.person_id) filter (where l.employee_number is null))::int as "withoutNumber",
      to_json(array_remove(array_agg(distinct l.kind), null)) as kinds,
      json_build_object('count', count(*) filter (where l.corrects is not null),
        'amountOre', coalesce(sum(l.amount_ore) filter (where l.corrects is not null), 0)) as corrections,
      exists (select 1 from taxable_years t where t.company_id = $1 and t.is_preliminary
        and t.year = extract(year from ${MONTH})) as "isPreliminary"
      from payroll_lines_of($1, ${MONTH}) l`,
    values: [companyId, month],
  });

/** Counts the people with each mark, compared with the month before. */
export const countMarks = (
  connection: Connection,
  { companyId, month }: OfPeriod,
): Promise<{ mark: Mark; people: number }[]> =>
  queryRows<{ mark: Mark; people: number }>(connection, {
    name: 'count-payroll-marks',
    query_timeout: SUMS_TIMEOUT_MS,
    text: `select mark, count(*)::int as people from payroll_marks($1, ${MONTH}) group by mark`,
    values: [companyId, month],
  });

/** Who a page of people begins behind. */
export interface PersonCursor {
  sortName: string;
  personId: string;
}

/** A person of a period, with what the eligible list says, or said when the period was closed. */
export interface PersonRow extends PersonCursor {
  name: string;
  employeeNumber: string | null;
  department: string | null;
  costCentre: string | null;
}

/** Which people of a period are wanted. */
export interface WantedPeople extends OfPeriod {
  isOpen: boolean;
  filter: 'all' | 'changed' | 'problem';
  /** The beginning of a name, or an employee number. */
  q: string | null;
  after: PersonCursor | null;
  limit: number;
  /** The encoding of the company's PAXml: texts with characters that it lacks are problems. */
  encoding: PaxmlEncoding;
}

/** The regular expression of PostgreSQL for the characters that `unencodable` of the domain returns. */
export const UNENCODABLE: Readonly<Record<PaxmlEncoding, string>> = {
  'iso-8859-1': '[^\\u0009\\u000a\\u000d\\u0020-\\u007e\\u00a0-\\u00ff]',
  'utf-8': '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]',
};

const SHOWN = `sort_name as "sortName", person_id as "personId", name, employee_number as "employeeNumber", department,
  cost_centre as "costCentre"`;
// Benefits of a person carry the same facts, except while two are changed one after the other.
const FACTS = `b.sort_name, b.person_id, max(b.employee_name) as name, max(b.employee_number) as employee_number,
  max(b.department) as department, max(b.cost_centre) as cost_centre`;
const WANTED = `($3::text is null or (b.sort_name, b.person_id) > ($3, $4::uuid))
  and ($6::text is null or starts_with(b.sort_name, lower($6)) or b.employee_number = $6)
  and ($7 <> 'changed' or b.person_id in (select m.person_id from payroll_marks($1, ${MONTH}) m))`;
const PROBLEM = `b.employee_number is null or length(b.cost_centre) > 10
  or concat(b.employee_number, b.cost_centre) ~ $8`;
const WANTED_OPEN = `${WANTED} and ($7 <> 'problem' or ${PROBLEM} or b.person_id in (
  select l.person_id from payroll_corrections c join payroll_lines l on l.id = c.corrects
    where c.company_id = $1 and c.reason ~ $8))`;
const WANTED_CLOSED = `${WANTED} and ($7 <> 'problem' or ${PROBLEM} or b.reason ~ $8)`;
const PAGE = 'group by b.sort_name, b.person_id order by b.sort_name, b.person_id limit $5';

const valuesOf = ({ companyId, month, after, limit, q, filter, encoding }: WantedPeople) => [
  companyId,
  month,
  after?.sortName ?? null,
  after?.personId ?? null,
  limit,
  q,
  filter,
  UNENCODABLE[encoding],
];

// Whoever has a benefit in the month or had one in the month before, and whoever has a sum or a correction without one.
const peopleOfOpenMonth = (connection: Connection, wanted: WantedPeople): Promise<PersonRow[]> =>
  queryRows<PersonRow>(connection, {
    name: 'people-of-open-payroll',
    query_timeout: SUMS_TIMEOUT_MS,
    text: `select ${SHOWN} from ((
        select ${FACTS} from benefits b
        where b.company_id = $1 and b.person_id is not null and b.handed_over_on is not null and b.first_month <= ${MONTH}
          and greatest(b.last_month, b.kept_until) >= ${MONTH} - interval '1 month' and ${WANTED_OPEN} ${PAGE}
      ) union (
        select ${FACTS} from benefits b
        where b.company_id = $1 and b.person_id in (
            select o.person_id from benefit_sums s join benefits o on o.id = s.benefit_id
              where o.company_id = $1 and s.month = ${MONTH} and s.payer = 'employee'
            union all select y.person_id from taxable_years y
              where y.company_id = $1 and y.unplaced_ore <> 0 and y.year <= extract(year from ${MONTH})
            union all select l.person_id from payroll_corrections c join payroll_lines l on l.id = c.corrects
              where c.company_id = $1
          ) and ${WANTED_OPEN} ${PAGE}
      )) people order by people.sort_name, people.person_id limit $5`,
    values: valuesOf(wanted),
  });

const peopleOfClosedMonth = (connection: Connection, wanted: WantedPeople): Promise<PersonRow[]> =>
  queryRows<PersonRow>(connection, {
    name: 'people-of-closed-payroll',
    query_timeout: SUMS_TIMEOUT_MS,
    text: `select ${SHOWN} from (
        select ${FACTS} from payroll_lines b
        where b.company_id = $1 and b.month = ${MONTH} and b.person_id is not null and ${WANTED_CLOSED} ${PAGE}
      ) people order by people.sort_name, people.person_id`,
    values: valuesOf(wanted),
  });

/** Returns the next people of a period by name. */
export const peopleOfPeriod = (connection: Connection, wanted: WantedPeople): Promise<PersonRow[]> =>
  wanted.isOpen ? peopleOfOpenMonth(connection, wanted) : peopleOfClosedMonth(connection, wanted);

/** Returns the stored lines of people in a closed period, by kind and month. */
export const closedLinesOf = (
  connection: Connection,
  { companyId, month }: OfPeriod,
  people: readonly string[],
): Promise<PayrollRow[]> =>
  queryRows<PayrollRow>(connection, {
    name: 'closed-payroll-lines-of-people',
    text: `select l.id, coalesce(l.person_id, l.id) as "personId", l.benefit_id as "benefitId",
        l.benefit_number as "benefitNumber", l.kind, to_char(l.of_month, 'YYYY-MM') as "ofMonth",
        l.amount_ore::float8 as "amountOre", l.corrects, l.reason, l.what
      from payroll_lines l where l.company_id = $1 and l.month = ${MONTH} and l.person_id = any ($3)
      order by l.person_id, l.kind, l.of_month, l.benefit_number, l.what nulls first, l.amount_ore`,
    values: [companyId, month, people],
  });

/** Returns the marks of people in a period. */
export const marksOfPeople = (
  connection: Connection,
  { companyId, month }: OfPeriod,
  people: readonly string[],
): Promise<{ personId: string; mark: Mark }[]> =>
  queryRows<{ personId: string; mark: Mark }>(connection, {
    name: 'payroll-marks-of-people',
    text: `select person_id as "personId", mark from payroll_marks($1, ${MONTH}, $3) order by mark`,
    values: [companyId, month, people],
  });
