// Counts the records stored under an email address, across the tables of other features.
import { keptUntil } from '@activepick/domain/privacy/retention-period.ts';
import { NEEDS_ITS_PEOPLE } from '#src/features/companies/server/company-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';
import type { OpenedCase } from '../contract.ts';

type PersonalDataCounts = Omit<OpenedCase, 'kind' | 'email' | 'expiresAt'>;

/**
 * Returns the numbers of records stored under a lower-case email, and which are kept until when. An entry on a current
 * employer list is kept while a benefit is active. A contact or signatory is kept while the company has an agreement. A
 * party of an agreement is kept unless it was declined, was deleted or failed.
 * Source: regulation (EU) 2016/679, article 17(3)(b) and (e); 7 kap. 2 § bokföringslagen (1999:1078).
 */
export async function keptOf(
  connection: Connection,
  email: string,
  termMonths: number,
): Promise<PersonalDataCounts> {
  const row = await queryOneRow<
    Omit<PersonalDataCounts, 'orders'> & { orders: { orderNumber: string; day: string }[] }
  >(connection, {
    name: 'kept-of-address',
    text: `with running as (
        select exists (select 1 from orders where lower(email) = $1 and payment_method = 'active-finance'
          and state not in ('cancelled', 'returned')
          and not exists (select 1 from benefits b where b.order_id = orders.id)
          and (delivered_at is null or delivered_at > now() - make_interval(months => $2)))
        or exists (select 1 from benefits b
          where (b.order_id = any (array(select id from orders where lower(email) = $1))
              or b.user_id = any (array(select id from users where email = $1)))
            and b.state not in ('refused', 'withdrawn', 'ended')) as benefit
      ), lists as (
        select count(*) filter (where until_version is null and benefit)::int as kept,
          count(*) filter (where until_version is not null or not benefit)::int as erased
        from company_employees, running where lower(email) = $1
      ), contacts as (
        select count(*) filter (where needed)::int as kept, count(*) filter (where not needed)::int as erased
        from (select ${NEEDS_ITS_PEOPLE} as needed
          from companies c where lower(c.email) = $1
            or c.id in (select s.company_id from company_signatories s where lower(s.email) = $1)) of_companies
      ), contracts as (
        select count(*) filter (where state not in ('declined', 'deleted', 'failed'))::int as kept,
          count(*) filter (where state in ('declined', 'deleted', 'failed'))::int as erased
        from agreements where exists (
          select 1 from jsonb_array_elements(participants) one where lower(one ->> 'email') = $1)
      )
      select exists (select 1 from users where email = $1) as "hasAccount",
        (select count(*)::int from requests where email = $1) as requests,
        (select count(*)::int from order_notices where lower(email) = $1 and order_id is null) as notices,
        (select count(*)::int from orders o where lower(email) = $1 and came_to_nothing(o)) as "endedOrders",
        (select erased from lists) as lists,
        (select erased from contacts) as contacts,
        (select erased from contracts) as agreements,
        jsonb_build_object('lists', (select kept from lists), 'contacts', (select kept from contacts),
          'agreements', (select kept from contracts)) as kept,
        (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', number,
            'day', to_char(created_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')) order by id desc), '[]')
          from orders o where lower(email) = $1 and not came_to_nothing(o)) as orders`,
    values: [email, termMonths],
  });
  const { orders, ...counts } = row;
  return {
    ...counts,
    orders: orders.map(({ orderNumber, day }) => ({ orderNumber, day, keptUntil: keptUntil(day) })),
  };
}
