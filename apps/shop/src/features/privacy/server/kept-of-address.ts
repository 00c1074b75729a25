// What is kept under an address, counted: a report over what other features store.
import { keptUntil } from '@activepick/domain/privacy/kept-until.ts';
import type { Connection } from '#src/platform/db.ts';
import type { OpenedCase } from '../contract.ts';

/**
 * Returns how much is kept under an address in lower case, and what of it stays until when.
 * Source: regulation (EU) 2016/679, article 17(3)(b); 7 kap. 2 § bokföringslagen (1999:1078).
 */
export async function keptOf(
  connection: Connection,
  email: string,
): Promise<Pick<OpenedCase, 'hasAccount' | 'requests' | 'notices' | 'orders'>> {
  const { rows } = await connection.query({
    name: 'kept-of-address',
    text: `select exists (select 1 from users where email = $1) as "hasAccount",
        (select count(*)::int from requests where email = $1) as requests,
        (select count(*)::int from order_notices where lower(email) = $1 and order_id is null) as notices,
        (select coalesce(jsonb_agg(jsonb_build_object('orderNumber', number,
            'day', to_char(created_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')) order by id desc), '[]')
          from orders where lower(email) = $1) as orders`,
    values: [email],
  });
  const { hasAccount, requests, notices, orders } = rows[0];
  return {
    hasAccount,
    requests,
    notices,
    orders: (orders as { orderNumber: string; day: string }[]).map(({ orderNumber, day }) => ({
      orderNumber,
      day,
      keptUntil: keptUntil(day),
    })),
  };
}
