// Companies, requests and onboarding by month. Each query returns one row for each month, in order.
import type { Month } from '@activepick/domain/month.ts';
import type { AdminFigures } from '@activepick/domain/reports/admin-report.ts';
import type { MonthRange } from '@activepick/domain/reports/report-range.ts';
import { REQUEST_MOVES } from '@activepick/domain/requests/request-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { REPORT_TIMEOUT_MS } from './sales-report.ts';

/** The companies and the onboarding of a month. */
export type CompaniesOfMonth = { month: Month } & Pick<
  AdminFigures,
  'employers' | 'stores' | 'newCompanies' | 'begun' | 'registered' | 'signed' | 'active'
>;

/**
 * Returns the companies by the month in which they became active, and those whose onboarding began in the month by how far
 * they are today. Registered: every step of the wizard is done. A signed or active company counts as registered.
 */
export const companiesByMonth = (
  connection: Connection,
  { from, to }: MonthRange,
): Promise<CompaniesOfMonth[]> =>
  queryRows<CompaniesOfMonth>(connection, {
    name: 'admin-report-companies',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `with known as (
        select kind, date_trunc('month', created_at at time zone 'Europe/Stockholm')::date as begun,
          date_trunc('month', active_since at time zone 'Europe/Stockholm')::date as active,
          not is_unfinished or signed_at is not null or active_since is not null as is_registered,
          signed_at is not null or active_since is not null as is_signed
        from companies
        where created_at < (($2 || '-01')::timestamp + interval '1 month') at time zone 'Europe/Stockholm'
          or active_since < (($2 || '-01')::timestamp + interval '1 month') at time zone 'Europe/Stockholm'
      ), activated as (
        select active as month, count(*) filter (where kind = 'employer') as employers,
          count(*) filter (where kind = 'store') as stores
        from known where active is not null group by active
      ), begun as (
        select begun as month, count(*) as begun, count(*) filter (where is_registered) as registered,
          count(*) filter (where is_signed) as signed, count(*) filter (where active is not null) as active
        from known group by begun
      ), shown as (
        select m::date as month from generate_series(($1 || '-01')::date, ($2 || '-01')::date, interval '1 month') m
      )
      select to_char(s.month, 'YYYY-MM') as month,
        coalesce((select sum(a.employers) from activated a where a.month <= s.month), 0)::int as employers,
        coalesce((select sum(a.stores) from activated a where a.month <= s.month), 0)::int as stores,
        coalesce((select a.employers + a.stores from activated a where a.month = s.month), 0)::int as "newCompanies",
        coalesce(b.begun, 0)::int as begun, coalesce(b.registered, 0)::int as registered,
        coalesce(b.signed, 0)::int as signed, coalesce(b.active, 0)::int as active
      from shown s left join begun b on b.month = s.month order by s.month`,
    values: [from, to],
  });

/** The requests of a month. */
export type RequestsOfMonth = { month: Month } & Pick<
  AdminFigures,
  'missingBikes' | 'contacts' | 'activePicks' | 'answered' | 'medianHours'
>;

/**
 * Returns the requests by the month in which they were sent. Staff answer a request with their first
 * move, which its sender gets by mail.
 */
export const requestsByMonth = (
  connection: Connection,
  { from, to }: MonthRange,
): Promise<RequestsOfMonth[]> =>
  queryRows<RequestsOfMonth>(connection, {
    name: 'admin-report-requests',
    query_timeout: REPORT_TIMEOUT_MS,
    text: `with sent as (
        select date_trunc('month', r.created_at at time zone 'Europe/Stockholm')::date as month, r.kind,
          (extract(epoch from a.at - r.created_at) / 3600)::float8 as hours
        from requests r cross join lateral (
          select min(e.at) as at from request_events e where e.request_id = r.id and e.event = any ($3::text[])
        ) a
        where r.created_at >= ($1 || '-01')::timestamp at time zone 'Europe/Stockholm'
          and r.created_at < (($2 || '-01')::timestamp + interval '1 month') at time zone 'Europe/Stockholm'
      ), months as (
        select month, count(*) filter (where kind = 'missing-bike') as missing,
          count(*) filter (where kind = 'contact') as contacts, count(*) filter (where kind = 'active-pick') as picks,
          count(hours) as answered, percentile_cont(0.5) within group (order by hours) as median
        from sent group by month
      )
      select to_char(m, 'YYYY-MM') as month, coalesce(s.missing, 0)::int as "missingBikes",
        coalesce(s.contacts, 0)::int as contacts, coalesce(s.picks, 0)::int as "activePicks",
        coalesce(s.answered, 0)::int as answered, s.median as "medianHours"
      from generate_series(($1 || '-01')::date, ($2 || '-01')::date, interval '1 month') m
        left join months s on s.month = m::date order by m`,
    values: [from, to, REQUEST_MOVES],
  });
