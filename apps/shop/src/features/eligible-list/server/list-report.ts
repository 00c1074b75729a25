// The queries of the eligible list: a page by name, with search and filters, and its summary.
import { EMPLOYEE_ROW, type StoredEmployee } from '#src/features/companies/server/employee-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';
import { MAX_COUNTED } from '#src/wire/counted.ts';

/** The wanted part of a list. */
export interface WantedEmployees {
  companyId: string;
  q?: string | undefined;
  department?: string | undefined;
  costCentre?: string | undefined;
  ending?: 'yes' | undefined;
  /** Only people whose account has joined, or has not. */
  joined?: 'yes' | 'no' | undefined;
  /** The id of the last row of the previous page. */
  cursor?: string | undefined;
}

// Rows to read in list order before the index on words is used. A common word fills a page from these rows. A
// rare word does not, but then the index returns few rows.
const WALKED = 300;
const MAX_VALUES = 200;
const BY_NAME = 'order by e.sort_name, e.id';

/** Returns employees by name. */
export async function eligibleReport(
  connection: Connection,
  wanted: WantedEmployees,
  most: number,
): Promise<StoredEmployee[]> {
  const values: unknown[] = [wanted.companyId];
  const given = (value: unknown) => `$${values.push(value)}`;
  const limit = `limit ${given(most)}`;
  const conditions = conditionsOf(wanted, given);
  const after = afterCursor(wanted, given);
  const where = `where ${[...conditions, ...(after ? [`(e.sort_name, e.id) ${after}`] : [])].join(' and ')}`;
  const read = (text: string) => queryRows<StoredEmployee>(connection, text, values);
  const q = wanted.q?.trim();
  // An address finds its own employee, not everybody whose address begins alike.
  if (!q || isAddress(q))
    return read(`select ${EMPLOYEE_ROW} from company_employees e ${where} ${BY_NAME} ${limit}`);
  const words = `(select string_agg('''' || right($1::text, 12) || part || ''':*', ' & ')
    from unnest(search_parts(${given(q)})) part)::tsquery`;
  // Sorts and searches only the keys. The rows of the page are read at the end.
  const page = (from: string) => `with hits as materialized (${from})
    select ${EMPLOYEE_ROW} from company_employees e where e.id = any (array(select hit from hits)) ${BY_NAME}`;
  // The condition on words is a value, so that PostgreSQL finds each row by its key. The index on words is
  // slow right after an import.
  const nearest = await read(
    page(`select w.id as hit from (select e.id, e.sort_name from company_employees e ${where} ${BY_NAME} limit ${WALKED}) w
      where (select s.words @@ ${words} from employee_search s where s.row_id = w.id)
      order by w.sort_name, w.id ${limit}`),
  );
  if (nearest.length === most) return nearest;
  // Sorts the hits before reading their employees. Without filters, the first hits fill the page.
  return read(
    page(`select e.id as hit from
        (select s.row_id, s.sort_name from employee_search s
          where s.words @@ ${words} ${after ? `and (s.sort_name, s.row_id) ${after}` : ''}
          order by s.sort_name, s.row_id offset 0) found
      cross join lateral (select e.id from company_employees e
        where ${conditions.join(' and ')} and e.id = found.row_id limit 1) e
      order by found.sort_name, found.row_id ${limit}`),
  );
}

// The row may have been replaced in the meantime. Each version keeps its place in the order.
function afterCursor({ cursor }: WantedEmployees, given: (value: unknown) => string): string | undefined {
  if (!cursor) return undefined;
  const row = given(cursor);
  const last = (column: string) =>
    `(select ${column} from company_employees where id = ${row}::uuid and company_id = $1::uuid)`;
  return `> (${last('sort_name')}, ${last('id')})`;
}

/**
 * Returns the number of employees of a company, a department or a cost centre. Returns undefined for a search
 * and for several filters, because counting their hits is too slow.
 */
export async function eligibleTotal(
  connection: Connection,
  { companyId, q, department, costCentre, ending, joined }: WantedEmployees,
): Promise<number | undefined> {
  if (q?.trim() || ending || joined || (department && costCentre)) return undefined;
  const part = department ? 'department' : costCentre ? 'cost-centre' : 'total';
  return keptCount(connection, [companyId, part, department ?? costCentre ?? '']);
}

// The database keeps the number of employees of a company, a department and a cost centre.
async function keptCount(connection: Connection, values: readonly string[]): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'kept-count-of-employees',
    text: `select least(coalesce(sum(eligible), 0), $4)::int as n from programme_counts
      where company_id = $1 and part = $2 and value = $3`,
    values: [...values, MAX_COUNTED + 1],
  });
  return row.n;
}

// The company must be the first value, because the search refers to it.
function conditionsOf(
  { q, department, costCentre, ending, joined }: WantedEmployees,
  given: (value: unknown) => string,
): string[] {
  const conditions = ['e.company_id = $1::uuid', 'e.until_version is null'];
  if (department) conditions.push(`e.department = ${given(department)}`);
  if (costCentre) conditions.push(`e.cost_centre = ${given(costCentre)}`);
  if (ending) conditions.push('e.last_day is not null');
  if (joined) conditions.push(`${joined === 'no' ? 'not ' : ''}${HAS_JOINED}`);
  const address = q?.trim().toLowerCase();
  if (address && isAddress(address))
    conditions.push(
      address.startsWith('@')
        ? `strpos(e.email_key, ${given(address)}) > 0`
        : `starts_with(e.email_key, ${given(address)})`,
    );
  return conditions;
}

const isAddress = (q: string): boolean => q.includes('@') && !/\s/.test(q);

const HAS_JOINED = `exists (select 1 from employments m where m.company_id = e.company_id
  and m.person_id = e.person_id and m.ended_at is null)`;

/** Returns when the accounts of people on a company's list have joined; nothing for those without one. */
export async function joinedAtOf(
  connection: Connection,
  companyId: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ personId: string; joinedAt: Date }>(connection, {
    name: 'joined-at-of-people',
    text: `select m.person_id as "personId", m.joined_at as "joinedAt" from employments m
      where m.company_id = $1 and m.person_id = any ($2) and m.ended_at is null`,
    values: [companyId, people],
  });
  return new Map(rows.map(({ personId, joinedAt }) => [personId, joinedAt.toISOString()]));
}

/** The summary of a list. */
export interface EligibleSummary {
  count: number;
  ending: number;
  /** The people whose account has joined. */
  joined: number;
  departments: string[];
  costCentres: string[];
}

/** Returns the number of employees and the values of the filters, at most 200 each. */
export async function eligibleSummary(connection: Connection, companyId: string): Promise<EligibleSummary> {
  return queryOneRow<EligibleSummary>(connection, {
    name: 'eligible-summary',
    text: `select
        (select coalesce(sum(eligible), 0)::int from programme_counts
          where company_id = $1 and part = 'total') as count,
        (select count(*)::int from company_employees
          where company_id = $1 and until_version is null and last_day is not null) as ending,
        (select count(*)::int from employments m where m.company_id = $1 and m.ended_at is null
          and exists (select 1 from company_employees e where e.company_id = m.company_id and e.person_id = m.person_id
            and e.until_version is null)) as joined,
        ${valuesOf('department')} as departments, ${valuesOf('cost_centre')} as "costCentres"`,
    values: [companyId],
  });
}

/** Returns the cost centres of some departments, by name. */
export async function costCentresOf(
  connection: Connection,
  companyId: string,
  departments: readonly string[],
): Promise<string[]> {
  const rows = await queryRows<{ value: string }>(connection, {
    name: 'cost-centres-of-departments',
    text: `select distinct cost_centre as value from company_employees
      where company_id = $1 and until_version is null and department = any ($2) and cost_centre is not null
      order by value limit ${MAX_VALUES}`,
    values: [companyId, departments],
  });
  return rows.map(({ value }) => value);
}

// Jumps from value to value through the index, instead of reading every row.
const valuesOf = (column: 'department' | 'cost_centre') => `array(
  with recursive found (value, n) as (
    (select ${column}, 1 from company_employees
      where company_id = $1 and until_version is null and ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from company_employees
      where company_id = $1 and until_version is null and ${column} > found.value order by ${column} limit 1), n + 1
    from found where found.value is not null and n < ${MAX_VALUES}
  ) select value from found where value is not null)`;
