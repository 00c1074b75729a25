// Changes of people's taxable values by a year's rate, stored for the mail to their employer.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import { type TaxableRow, totalOfYear } from './taxable-repository.ts';

/**
 * Records the taxable values of final years that differ from the stored ones. Call it before the new ones are stored. Without
 * `isRateChange` only years that were preliminary count, because a changed benefit can have changed the others.
 */
export async function recordRateChanges(
  tx: Connection,
  rows: readonly TaxableRow[],
  isRateChange: boolean,
): Promise<void> {
  const final = rows.filter(({ isPreliminary }) => !isPreliminary);
  if (final.length === 0) return;
  await execute(tx, {
    name: 'record-rate-changes',
    // The next change replaces one that the employer already knows.
    text: `insert into taxable_rate_changes as c (company_id, person_id, year, months, before_ore, after_ore)
      select t.company_id, t.person_id, t.year, n.months, t.total_ore, n.total_ore
      from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::bigint[])
        as n(company_id, person_id, year, months, total_ore)
      cross join lateral (
        select y.*, y.unplaced_ore + (select coalesce(sum(ore), 0) from unnest(y.months_ore) ore) as total_ore
        from taxable_years y
        where y.company_id = n.company_id and y.person_id = n.person_id and y.year = n.year
      ) t
      where t.total_ore <> n.total_ore and n.months > 0 and (t.is_preliminary or $6)
      on conflict (company_id, person_id, year) do update set months = excluded.months,
        before_ore = case when c.told_at is null then c.before_ore else excluded.before_ore end,
        after_ore = excluded.after_ore, changed_at = now(), told_at = null`,
    values: [
      final.map(({ companyId }) => companyId),
      final.map(({ personId }) => personId),
      final.map(({ year }) => year),
      final.map(({ monthsOre }) => monthsOre.filter((one) => one !== null).length),
      final.map(totalOfYear),
      isRateChange,
    ],
  });
}

/** A company's year with changed figures. */
export interface ChangedYear {
  companyId: string;
  year: number;
  /** Whether anybody's figures differ from those before; false when a second rate has taken the change back. */
  isChanged: boolean;
}

/** Returns up to `most` years of companies with changes that the employer does not know, and marks the changes as told. */
export const takeChangedYears = (tx: Connection, most: number): Promise<ChangedYear[]> =>
  queryRows<ChangedYear>(tx, {
    name: 'take-changed-years',
    text: `with due as (
        select distinct company_id, year from taxable_rate_changes where told_at is null
        order by company_id, year limit $1
      ), told as (
        update taxable_rate_changes c set told_at = now() from due
        where c.company_id = due.company_id and c.year = due.year and c.told_at is null
        returning c.company_id, c.year, c.before_ore <> c.after_ore as is_changed
      )
      select company_id as "companyId", year::int as year, bool_or(is_changed) as "isChanged" from told
      group by company_id, year order by company_id, year`,
    values: [most],
  });
