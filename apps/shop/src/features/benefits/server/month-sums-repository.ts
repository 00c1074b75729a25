// The sums of a company's monthly deductions, which the database keeps with every change of a benefit.
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/**
 * Returns the deductions of a month and all later ones of a company, in öre: its remaining liability. `departments`: only
 * theirs; null for all.
 */
export async function remainingLiability(
  connection: Connection,
  of: { companyId: string; month: Month; departments: readonly string[] | null },
): Promise<Ore> {
  const row = await queryOneRow<{ ore: Ore }>(connection, {
    name: 'remaining-liability',
    text: `select coalesce(sum(deduction_ore), 0)::float8 as ore from benefit_month_sums
      where company_id = $1 and month >= ($2 || '-01')::date and ($3::text[] is null or department = any ($3))`,
    values: [of.companyId, of.month, of.departments],
  });
  return row.ore;
}

/**
 * Folds the sums of companies that have many more rows than keys into one row for each key. A reader sees them before or
 * after. Returns the number of rows that were folded.
 */
export async function foldMonthSums(connection: Connection): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'fold-benefit-month-sums',
    text: `with due as (
        select company_id from benefit_month_sums group by company_id
        having count(*) > 500 and count(*) > 1.5 * count(distinct (department, month))
      ), gone as (
        delete from benefit_month_sums where company_id in (select company_id from due) returning *
      ), kept as (
        insert into benefit_month_sums (company_id, department, month, deduction_ore)
          select company_id, department, month, sum(deduction_ore) from gone
          group by company_id, department, month having sum(deduction_ore) <> 0
      )
      select count(*)::int as n from gone`,
  });
  return row.n;
}
