// The people whose taxable value of a year is preliminary or was changed by the rate of the year.
import { type Ore, ore, roundOre } from '@activepick/domain/money.ts';
import type { PersonCursor } from '#src/features/payroll/server/period-report.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { YearPerson } from '../contract.ts';

/** A calendar year of a company. */
export interface OfYear {
  companyId: string;
  year: number;
}

/** A person as the list shows them, with the place of the list's next page. */
export interface YearRow extends YearPerson, PersonCursor {}

interface StoredRow extends PersonCursor {
  name: string;
  employeeNumber: string | null;
  months: number;
  totalBeforeOre: Ore;
  totalAfterOre: Ore | null;
}

// A year that a person no longer has a benefit in has no row in taxable_years, and its change is not shown.
const valuesOf = (people: 'b' | 'p') => `taxable_years t
  left join taxable_rate_changes c on c.company_id = t.company_id and c.person_id = t.person_id and c.year = t.year
  where t.company_id = $1 and t.person_id = ${people}.person_id and t.year = $2
    and (t.is_preliminary or c.before_ore <> c.after_ore)`;
const HANDED_OVER = 'b.company_id = $1 and b.person_id is not null and b.handed_over_on is not null';

/** Returns the next people of a year by name. */
export async function peopleOfYear(
  connection: Connection,
  { companyId, year }: OfYear,
  { after, limit }: { after: PersonCursor | null; limit: number },
): Promise<YearRow[]> {
  const rows = await queryRows<StoredRow>(connection, {
    name: 'people-of-taxable-year',
    text: `select coalesce(p.sort_name, '') as "sortName", p.person_id as "personId", p.name, p.employee_number as "employeeNumber", v.months, v.before_ore::float8 as "totalBeforeOre",
        v.after_ore::float8 as "totalAfterOre"
      from (
        select b.sort_name, b.person_id, max(b.employee_name) as name,
          max(b.employee_number) as employee_number
        from benefits b
        where ${HANDED_OVER} and ($3::text is null or (b.sort_name, b.person_id) > ($3, $4::uuid))
          and exists (select 1 from ${valuesOf('b')})
        group by b.sort_name, b.person_id order by b.sort_name, b.person_id limit $5
      ) p
      cross join lateral (
        select case when t.is_preliminary then cardinality(array_remove(t.months_ore, null)) else c.months end as months,
          case when t.is_preliminary
            then t.unplaced_ore + (select coalesce(sum(amount), 0) from unnest(t.months_ore) amount)
            else c.before_ore end as before_ore,
          case when not t.is_preliminary then c.after_ore end as after_ore
        from ${valuesOf('p')}
      ) v order by p.sort_name, p.person_id`,
    values: [companyId, year, after?.sortName ?? null, after?.personId ?? null, limit],
  });
  return rows.map(({ months, totalBeforeOre, totalAfterOre, ...row }) => ({
    ...row,
    beforeOre: perMonth(totalBeforeOre, months),
    afterOre: totalAfterOre === null ? null : perMonth(totalAfterOre, months),
  }));
}

const perMonth = (total: Ore, months: number): Ore => (months === 0 ? ore(0) : roundOre(total / months));

/** Returns whether a year is preliminary for anybody, and how many people its list has. */
export const countYear = (
  connection: Connection,
  { companyId, year }: OfYear,
): Promise<{ isPreliminary: boolean; people: number }> =>
  queryOneRow<{ isPreliminary: boolean; people: number }>(connection, {
    name: 'count-taxable-year',
    text: `select coalesce(bool_or(t.is_preliminary), false) as "isPreliminary", count(*)::int as people
      from taxable_years t
      left join taxable_rate_changes c on c.company_id = t.company_id and c.person_id = t.person_id and c.year = t.year
      where t.company_id = $1 and t.year = $2 and (t.is_preliminary or c.before_ore <> c.after_ore)
        and exists (select 1 from benefits b where ${HANDED_OVER} and b.person_id = t.person_id)`,
    values: [companyId, year],
  });
