// Orders and benefits of all companies by month. Each query returns one row for each month, in order.
import type { Month } from '@activepick/domain/month.ts';
import type { AdminFigures } from '@activepick/domain/reports/admin-report.ts';
import type { MonthRange } from '@activepick/domain/reports/report-range.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';

// Years of all companies take longer than a statement of a request may.
/** How long the statements of the report may take. The transaction allows it by `allowTime`. */
export const REPORT_TIMEOUT_MS = 20_000;

/** Returns the month of the oldest order, company or request; null if none exists. */
export async function firstReportedMonth(connection: Connection): Promise<Month | null> {
  const row = await queryOneRow<{ month: Month | null }>(connection, {
    name: 'first-month-of-admin-report',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `select to_char(least((select min(placed_at) from orders), (select min(created_at) from companies),
        (select min(created_at) from requests)) at time zone 'Europe/Stockholm', 'YYYY-MM') as month`,
  });
  return row.month;
}

/** The orders placed in a month. */
export type OrdersOfMonth = { month: Month } & Pick<AdminFigures, 'orders' | 'undone' | 'orderedOre'>;

/** Returns the orders by the month in which they were placed. */
export const ordersByMonth = (connection: Connection, { from, to }: MonthRange): Promise<OrdersOfMonth[]> =>
  queryRows<OrdersOfMonth>(connection, {
    name: 'admin-report-orders',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `with placed as (
        select date_trunc('month', placed_at at time zone 'Europe/Stockholm')::date as month, count(*) as orders,
          count(*) filter (where state in ('cancelled', 'returned')) as undone, sum(total_ore) as ore
        from orders
        where placed_at >= ($1 || '-01')::timestamp at time zone 'Europe/Stockholm'
          and placed_at < (($2 || '-01')::timestamp + interval '1 month') at time zone 'Europe/Stockholm'
        group by 1
      )
      select to_char(m, 'YYYY-MM') as month, coalesce(p.orders, 0)::int as orders, coalesce(p.undone, 0)::int as undone,
        coalesce(p.ore, 0)::float8 as "orderedOre"
      from generate_series(($1 || '-01')::date, ($2 || '-01')::date, interval '1 month') m
        left join placed p on p.month = m::date order by m`,
    values: [from, to],
  });

/** The benefits of a month. */
export type BenefitsOfMonth = { month: Month } & Pick<AdminFigures, 'running' | 'started' | 'ended'>;

/** Returns the benefits by the first and last month of their plans. */
export const benefitsByMonth = (
  connection: Connection,
  { from, to }: MonthRange,
): Promise<BenefitsOfMonth[]> =>
  queryRows<BenefitsOfMonth>(connection, {
    name: 'admin-report-benefits',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `with changes as (
        select first_month as month, count(*) as started, 0 as ended from benefits
          where handed_over_on is not null and first_month <= ($2 || '-01')::date group by 1
        union all
        select last_month, 0, count(*) from benefits
          where handed_over_on is not null and last_month <= ($2 || '-01')::date group by 1
      ), months as (
        select month, sum(started) as started, sum(ended) as ended from changes group by month
      ), shown as (
        select m::date as month from generate_series(($1 || '-01')::date, ($2 || '-01')::date, interval '1 month') m
      )
      select to_char(s.month, 'YYYY-MM') as month,
        coalesce((select sum(c.started) - sum(c.ended) filter (where c.month < s.month) from months c
          where c.month <= s.month), 0)::int as running,
        coalesce((select c.started from months c where c.month = s.month), 0)::int as started,
        coalesce((select c.ended from months c where c.month = s.month), 0)::int as ended
      from shown s order by s.month`,
    values: [from, to],
  });
