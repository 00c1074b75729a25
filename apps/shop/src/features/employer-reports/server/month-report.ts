// The figures of an employer by month, each month in one row.

import type { Month } from '@activepick/domain/month.ts';
import type { EmployerFigures } from '@activepick/domain/reports/employer-report.ts';
import type { MonthRange } from '@activepick/domain/reports/report-range.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** The figures of a month. What employer contributions are saved follows from them and the rate of the month. */
export type MonthRow = Omit<EmployerFigures, 'savedOre'> & { month: Month };

/** The company and months of a report. */
export interface OfReport extends MonthRange {
  companyId: string;
}

// Years of a company with 100,000 benefits take longer than a statement of a request may.
/** How long the statements of reports may take. The transaction allows it by `allowTime`. */
export const REPORT_TIMEOUT_MS = 20_000;

/**
 * Returns the figures of a company by month, in order. What each is made of:
 * - people and bikes: benefits by the first and last month of their plans. Somebody with two benefits counts once.
 * - eligible: the versions of the eligible list. Former employees that were deleted are missing.
 * - cost: the invoices to the employer. Cancelled ones do not count.
 * - deductions and taxable value: the frozen sums of closed payroll periods, and the lines of open ones.
 * - liability: the sums of the deduction plans, without benefits that begin later.
 */
export const monthsOfCompany = (
  connection: Connection,
  { companyId, from, to }: OfReport,
): Promise<MonthRow[]> =>
  queryRows<MonthRow>(connection, {
    name: 'employer-report-by-month',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `with months as (
        select m::date as month from generate_series(($2 || '-01')::date, ($3 || '-01')::date, interval '1 month') m
      ), open as materialized (
        select month from months m
        where not exists (select 1 from payroll_periods p where p.company_id = $1 and p.month = m.month)
          and month >= (select min(first_month) from benefits where company_id = $1)
      ), payroll as (
        select p.month, p.gross_ore, p.taxable_ore, p.net_ore from payroll_periods p
          where p.company_id = $1 and p.month between ($2 || '-01')::date and ($3 || '-01')::date
        union all
        select o.month, sum(l.amount_ore) filter (where l.kind = 'gross-deduction'),
            sum(l.amount_ore) filter (where l.kind = 'taxable-benefit'),
            sum(l.amount_ore) filter (where l.kind = 'net-deduction')
          from open o cross join lateral open_payroll_lines($1, o.month) l group by o.month
      ), listed as (
        select greatest(date_trunc('month', e.added_at at time zone 'Europe/Stockholm')::date, ($2 || '-01')::date) as month,
            1 as n
          from company_employees e where e.company_id = $1
        union all
        select greatest(date_trunc('month', coalesce(e.removed_at, e.added_at) at time zone 'Europe/Stockholm')::date,
            ($2 || '-01')::date), -1
          from company_employees e where e.company_id = $1 and e.until_version is not null
      ), terms as (
        select person_id, first_month, (last_month + interval '1 month')::date as after_month from benefits
        where company_id = $1 and handed_over_on is not null and first_month <= ($3 || '-01')::date
          and last_month >= ($2 || '-01')::date
      ), times as (
        select unnest(range_agg(daterange(first_month, after_month))) as time from terms
        where person_id is not null group by person_id
      ), changes as (
        select month, n as eligible, 0 as people, 0 as bikes from listed
        union all select greatest(lower(time), ($2 || '-01')::date), 0, 1, 0 from times
        union all select upper(time), 0, -1, 0 from times
        union all select greatest(first_month, ($2 || '-01')::date), 0, 0, 1 from terms
        union all select after_month, 0, 0, -1 from terms
      ), counts as (
        select m.month, sum(coalesce(sum(c.eligible), 0)) over w as eligible, sum(coalesce(sum(c.people), 0)) over w as people,
          sum(coalesce(sum(c.bikes), 0)) over w as bikes
        from months m left join changes c on c.month = m.month group by m.month window w as (order by m.month)
      ), planned as materialized (
        select month, sum(deduction_ore) as ore from benefit_month_sums
        where company_id = $1 and month >= ($2 || '-01')::date group by month
      ), later as materialized (
        select b.first_month, sum(o.ore) as ore from benefits b cross join lateral unnest(b.months_ore) o (ore)
        where b.company_id = $1 and b.first_month > ($2 || '-01')::date group by b.first_month
      )
      select to_char(c.month, 'YYYY-MM') as month, c.people::int as people, c.eligible::int as eligible,
        c.bikes::int as "bikeMonths", i.total_ore::float8 as "costOre", coalesce(p.gross_ore, 0)::float8 as "grossOre",
        coalesce(p.taxable_ore, 0)::float8 as "taxableOre", coalesce(p.net_ore, 0)::float8 as "netOre",
        (coalesce((select sum(s.ore) from planned s where s.month >= c.month), 0)
          - coalesce((select sum(l.ore) from later l where l.first_month > c.month), 0))::float8 as "liabilityOre"
      from counts c
        left join payroll p on p.month = c.month
        left join employer_invoices i on i.company_id = $1 and i.month = c.month and i.state <> 'cancelled'
      order by c.month`,
    values: [companyId, from, to],
  });
