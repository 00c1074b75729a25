// The figures of an employer by department or cost centre: the largest groups, and one row with the sum of the others.
import type { Month } from '@activepick/domain/month.ts';
import type { EmployerFigures } from '@activepick/domain/reports/employer-report.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { type OfReport, REPORT_TIMEOUT_MS } from './month-report.ts';

/** The figures of a group over all months of a report. */
export interface GroupRow extends Omit<EmployerFigures, 'savedOre'> {
  /** Null for employees without a department or cost centre, and for the others. */
  name: string | null;
  /** The rank of the group. The row of the others comes last. */
  place: number;
  /** How many groups the row sums up. */
  groups: number;
  /** `a * (G - T)` in öre, not rounded; null if the rate of a month is not known. */
  unroundedSavedOre: number | null;
}

/** Which groups are wanted, and the rates of the employer contributions by month. */
export interface OfGroups extends OfReport {
  by: 'department' | 'cost-centre';
  rates: readonly { month: Month; percent: number | null }[];
  most: number;
}

/**
 * Returns the figures of a company by department or cost centre, ranked by people and eligible employees. Sums are over all
 * months; people, eligible employees and liability are those of the last month. They are made of the same rows as
 * `monthsOfCompany`. A benefit and its invoice lines belong to the group that the employee has now; payroll lines of
 * closed months keep theirs.
 */
export const groupsOfCompany = (
  connection: Connection,
  { companyId, from, to, by, rates, most }: OfGroups,
): Promise<GroupRow[]> =>
  queryRows<GroupRow>(connection, {
    name: 'employer-report-by-group',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `with rates as (
        select (month || '-01')::date as month, percent
        from jsonb_to_recordset($5) as r(month text, percent numeric)
      ), open as materialized (
        select month from rates r
        where not exists (select 1 from payroll_periods p where p.company_id = $1 and p.month = r.month)
          and month >= (select min(first_month) from benefits where company_id = $1)
      ), lines as (
        select coalesce(case $4 when 'department' then l.department else l.cost_centre end, '') as value, l.month, l.kind,
            l.amount_ore
          from payroll_lines l
          where l.company_id = $1 and l.month between ($2 || '-01')::date and ($3 || '-01')::date
        union all
        select coalesce(case $4 when 'department' then l.department else l.cost_centre end, ''), o.month, l.kind, l.amount_ore
          from open o cross join lateral open_payroll_lines($1, o.month) l
      ), payroll as (
        select l.value, l.month, coalesce(sum(l.amount_ore) filter (where l.kind = 'gross-deduction'), 0) as gross,
          coalesce(sum(l.amount_ore) filter (where l.kind = 'taxable-benefit'), 0) as taxable,
          coalesce(sum(l.amount_ore) filter (where l.kind = 'net-deduction'), 0) as net
        from lines l group by l.value, l.month
      ), terms as (
        select b.id, coalesce(case $4 when 'department' then b.department else b.cost_centre end, '') as value, b.person_id,
          b.handed_over_on, b.first_month, b.last_month, b.months_ore,
          b.first_month <= ($3 || '-01')::date and b.last_month >= ($3 || '-01')::date as runs
        from benefits b where b.company_id = $1 and b.first_month <= ($3 || '-01')::date
      ), invoiced as (
        select l.amount_ore, t.value from employer_invoices i join employer_invoice_lines l on l.invoice_id = i.id
          left join terms t on t.id = l.benefit_id
        where i.company_id = $1 and i.month between ($2 || '-01')::date and ($3 || '-01')::date and i.state <> 'cancelled'
      ), parts as (
        select value, 0 as people, count(*) as eligible, 0 as bikes, 0 as cost, 0 as gross, 0 as taxable, 0 as net,
            0::numeric as saved, 0 as liability
          from (
            select coalesce(case $4 when 'department' then e.department else e.cost_centre end, '') as value
            from company_employees e where e.company_id = $1
              and e.added_at < (($3 || '-01')::date + interval '1 month') at time zone 'Europe/Stockholm'
              and (e.until_version is null or coalesce(e.removed_at, e.added_at)
                >= (($3 || '-01')::date + interval '1 month') at time zone 'Europe/Stockholm')
          ) listed group by value
        union all
        select value, count(distinct person_id) filter (where runs and handed_over_on is not null), 0,
            coalesce(sum((extract(year from least(last_month, ($3 || '-01')::date))
                - extract(year from greatest(first_month, ($2 || '-01')::date))) * 12
              + extract(month from least(last_month, ($3 || '-01')::date))
              - extract(month from greatest(first_month, ($2 || '-01')::date)) + 1)
              filter (where last_month >= ($2 || '-01')::date and handed_over_on is not null), 0),
            0, 0, 0, 0, 0,
            coalesce(sum((select sum(o.ore) from unnest(months_ore[
                1 + ((extract(year from ($3 || '-01')::date) - extract(year from first_month)) * 12
                  + extract(month from ($3 || '-01')::date) - extract(month from first_month))::int:]) o (ore)))
              filter (where runs), 0)
          from terms group by value
        union all
        select p.value, 0, 0, 0, 0, sum(p.gross), sum(p.taxable), sum(p.net),
            case when bool_and(r.percent is not null) then sum((p.gross - p.taxable) * r.percent / 100) end, 0
          from payroll p join rates r on r.month = p.month group by p.value
        union all
        select coalesce(value, ''), 0, 0, 0, sum(amount_ore), 0, 0, 0, 0, 0 from invoiced group by coalesce(value, '')
      ), sums as (
        select value, sum(people) as people, sum(eligible) as eligible, sum(bikes) as bikes, sum(cost) as cost,
          sum(gross) as gross, sum(taxable) as taxable, sum(net) as net,
          case when bool_and(saved is not null) then sum(saved) end as saved, sum(liability) as liability
        from parts group by value
      ), ranked as (
        select *, row_number() over (order by people desc, eligible desc, bikes desc, value) as place from sums
        where people <> 0 or eligible <> 0 or bikes <> 0 or cost <> 0 or gross <> 0 or taxable <> 0 or net <> 0
          or liability <> 0
      )
      select case when place <= $6 then nullif(value, '') end as name, least(place, $6 + 1)::int as place,
        count(*)::int as groups, sum(people)::int as people, sum(eligible)::int as eligible, sum(bikes)::int as "bikeMonths",
        case when exists (select 1 from invoiced) then sum(cost)::float8 end as "costOre", sum(gross)::float8 as "grossOre",
        sum(taxable)::float8 as "taxableOre", sum(net)::float8 as "netOre",
        (case when bool_and(saved is not null) then sum(saved) end)::float8 as "unroundedSavedOre",
        sum(liability)::float8 as "liabilityOre"
      from ranked group by least(place, $6 + 1), case when place <= $6 then nullif(value, '') end order by 2`,
    values: [companyId, from, to, by, JSON.stringify(rates), most],
  });
