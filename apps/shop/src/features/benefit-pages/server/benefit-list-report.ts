// The queries of the lists of benefits, newest first.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import { ANSWER_DAYS } from '@activepick/domain/benefit/term-end.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { Month } from '@activepick/domain/month.ts';
import { countRows } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { whereClause } from '#src/platform/database/where-clause.ts';
import type { BenefitRow } from '../contract.ts';

/** The wanted part of a list. */
export interface WantedBenefits {
  /** The month from which on deductions remain. */
  month: Month;
  companyId?: string | undefined;
  /** Only these departments; null for all. */
  departments: readonly string[] | null;
  state?: BenefitState | undefined;
  department?: string | undefined;
  costCentre?: string | undefined;
  q?: string | undefined;
  /** Only bikes whose return was due or booked 14 days before this day, and that have not been received. */
  lateOn?: Day | undefined;
  /** The id of the last row of the previous page. */
  cursor?: string | undefined;
}

/** SQL for what is deducted of a benefit `b` from a month on, in öre; the month is a first day. */
export const remainingFrom = (month: string): string =>
  `(select coalesce(sum(left_ore), 0)::float8 from unnest(b.months_ore[
    1 + greatest(0, (extract(year from ${month}) - extract(year from b.first_month)) * 12
      + extract(month from ${month}) - extract(month from b.first_month))::int:]) left_ore)`;

const COLUMNS = `b.id, b.number, b.name, b.state, b.state_since as "stateSince", b.term_end as "termEnd",
  b.employee_name as employee, b.employee_number as "employeeNumber", b.department, b.cost_centre as "costCentre",
  b.company_id as "companyId", c.company_name as "companyName",
  (select o.number from orders o where o.id = b.order_id) as "orderNumber",
  to_char(b.first_month, 'YYYY-MM') as "firstMonth", to_char(b.last_month, 'YYYY-MM') as "lastMonth"`;

// The newest benefits that are read for the words before the index on words is used: a common word fills a page from them,
// and a rare word has few hits in the index.
const WALKED = 1_000;

type ListedRow = Omit<BenefitRow, 'stateSince'> & { stateSince: Date };

/** Returns benefits of a company by words of name, employee number and benefit number, or without words all. */
export async function companyBenefits(
  connection: Connection,
  wanted: WantedBenefits & { companyId: string },
  most: number,
): Promise<BenefitRow[]> {
  const values: unknown[] = [most, `${wanted.month}-01`];
  const given = (value: unknown) => `$${values.push(value)}`;
  const where = whereClause(conditionsOf(wanted, given));
  const read = (from: string) => readRows(connection, from, values);
  const q = wanted.q?.trim();
  if (!q) return read(`(select b.* from benefits b ${where} order by b.id desc limit $1) b`);
  const words = `(select string_agg('''' || right(${given(wanted.companyId)}::text, 12) || part || ''':*', ' & ')
    from unnest(search_parts(${given(q)})) part)::tsquery`;
  const newest = await read(`(select b.* from
      (select b.* from benefits b ${where} order by b.id desc limit ${WALKED}) b
    where (select s.words @@ ${words} from benefit_search s where s.benefit_id = b.id) order by b.id desc limit $1) b`);
  if (newest.length === most) return newest;
  return read(`(with found as materialized (select benefit_id from benefit_search where words @@ ${words})
    select b.* from found join benefits b on b.id = found.benefit_id ${where} order by b.id desc limit $1) b`);
}

/** Returns benefits of all companies. The search is a benefit number, an order number or a frame number. */
export async function allBenefits(
  connection: Connection,
  wanted: WantedBenefits,
  most: number,
): Promise<BenefitRow[]> {
  const values: unknown[] = [most, `${wanted.month}-01`];
  const given = (value: unknown) => `$${values.push(value)}`;
  const where = whereClause([...conditionsOf(wanted, given), ...numberConditions(wanted, given)]);
  return readRows(connection, `(select b.* from benefits b ${where} order by b.id desc limit $1) b`, values);
}

/** Returns the number of benefits that match the filters; undefined for a search, whose hits are too slow to count. */
export async function countBenefits(
  connection: Connection,
  wanted: WantedBenefits,
): Promise<number | undefined> {
  if (wanted.q?.trim()) return undefined;
  const values: unknown[] = [];
  const conditions = conditionsOf(wanted, (value) => `$${values.push(value)}`);
  return countRows(connection, `benefits b ${whereClause(conditions)}`, values);
}

/** Returns the companies that have benefits, by name, at most `most`. */
export const companiesWithBenefits = (
  connection: Connection,
  most: number,
): Promise<{ id: string; name: string }[]> =>
  queryRows<{ id: string; name: string }>(connection, {
    name: 'companies-with-benefits',
    text: `select c.id, c.company_name as name from companies c
      where exists (select 1 from benefits b where b.company_id = c.id) order by lower(c.company_name), c.id limit $1`,
    values: [most],
  });

// The page is found first; what a row shows beside it is read for the rows of the page only.
async function readRows(connection: Connection, from: string, values: unknown[]): Promise<BenefitRow[]> {
  const rows = await queryRows<ListedRow>(
    connection,
    `select ${COLUMNS}, ${remainingFrom('$2::date')} as "remainingOre"
      from ${from} join companies c on c.id = b.company_id order by b.id desc`,
    values,
  );
  return rows.map((row) => ({ ...row, stateSince: row.stateSince.toISOString() }));
}

function conditionsOf(
  { companyId, departments, state, department, costCentre, lateOn, cursor }: WantedBenefits,
  given: (value: unknown) => string,
): string[] {
  return [
    ...(companyId ? [`b.company_id = ${given(companyId)}::uuid`] : []),
    ...(departments ? [`b.department = any (${given(departments)}::text[])`] : []),
    ...(state ? [`b.state = ${given(state)}`] : []),
    ...(department ? [`b.department = ${given(department)}`] : []),
    ...(costCentre ? [`b.cost_centre = ${given(costCentre)}`] : []),
    ...(lateOn
      ? [
          `b.id in (select t.benefit_id from term_choices t where t.closed_at is null
            and t.return_state in ('due', 'booked')
            and coalesce(t.return_on, (t.chosen_at at time zone 'Europe/Stockholm')::date)
              <= ${given(lateOn)}::date - ${ANSWER_DAYS})`,
        ]
      : []),
    ...(cursor ? [`b.id < ${given(cursor)}::uuid`] : []),
  ];
}

const MAX_NUMBER = 9;
function numberConditions({ q }: WantedBenefits, given: (value: unknown) => string): string[] {
  const search = q?.trim().replace(/^#/, '');
  if (!search) return [];
  const number = search.replaceAll(' ', '');
  const ofFrame = `select id from benefits where frame_key = upper(${given(search)})`;
  if (!/^[0-9]+$/.test(number) || number.length > MAX_NUMBER) return [`b.id = any (array(${ofFrame}))`];
  return [
    `b.id = any (array(${ofFrame} union all select id from benefits where number = ${given(Number(number))}::int
      union all select id from benefits where order_id = (select id from orders where number = ${given(number)})))`,
  ];
}
