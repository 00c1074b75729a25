// Retention of personal data in orders (docs/security.md, "Personal data").
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow } from '#src/platform/database/query-rows.ts';

/** Retention of a personal number while the order waits for an employer or a payment, in days. */
const WAITING_DAYS = 90;

const NOBODY = `first_name = '', last_name = '', email = '', phone = '', address = '', city = '', state_region = '',
  zip_code = '', employer_code_sealed = null, personal_number_sealed = null, person_id = null, updated_at = now()`;

/**
 * Deletes the personal numbers of orders that no running benefit needs: orders that came to nothing, orders
 * without a decision for 90 days, and orders whose term of so many months is over. Returns their number.
 */
export async function forgetPersonalNumbers(connection: Connection, termMonths: number): Promise<number> {
  return execute(connection, {
    name: 'forget-personal-numbers',
    text: `update orders set personal_number_sealed = null
      where personal_number_sealed is not null and (state in ('cancelled', 'returned')
        or (state like 'awaiting-%' and created_at < now() - make_interval(days => $2))
        or (state = 'delivered' and delivered_at < now() - make_interval(months => $1)))`,
    values: [termMonths, WAITING_DAYS],
  });
}

/**
 * Anonymises orders that the law on bookkeeping no longer requires, and orders that came to nothing so many
 * months ago. Amounts and goods stay. Returns their number. Source: 7 kap. 2 § bokföringslagen (1999:1078).
 */
export async function forgetOldOrders(connection: Connection, months: number): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'forget-old-orders',
    text: `with forgotten as (
        update orders o set ${NOBODY} where o.email <> '' and (is_past_bookkeeping(coalesce(o.delivered_at, o.created_at))
          or (o.updated_at < now() - make_interval(months => $1) and came_to_nothing(o)))
        returning o.id
      ), notices as (delete from order_notices where order_id in (select id from forgotten))
      select count(*)::int as n from forgotten`,
    values: [months],
  });
  await execute(connection, { name: 'forget-old-order-events', text: 'select forget_old_order_events()' });
  return row.n;
}

/** Anonymises the orders of an address, in lower case, that came to nothing. Returns their number. */
export async function forgetOrdersOf(tx: Connection, email: string): Promise<number> {
  const row = await queryOneRow<{ n: number }>(tx, {
    name: 'forget-orders-of-address',
    text: `with forgotten as (
        update orders o set ${NOBODY} where lower(o.email) = $1 and came_to_nothing(o) returning o.id
      ), notices as (delete from order_notices where order_id in (select id from forgotten))
      select count(*)::int as n from forgotten`,
    values: [email],
  });
  return row.n;
}
