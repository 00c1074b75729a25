import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** An order by which a person received a product. */
export interface DeliveredOrder {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns the delivered orders of an account's confirmed address that contain a product, the earliest first.
 */
export async function deliveredWith(
  connection: Connection,
  userId: string,
  productId: ProductId,
): Promise<DeliveredOrder[]> {
  return queryRows<DeliveredOrder>(connection, {
    name: 'delivered-with',
    text: `select o.id, o.first_name as "firstName", o.last_name as "lastName" from orders o
      join users u on u.id = $1 and u.email_confirmed_at is not null and lower(o.email) = u.email
      where o.state = 'delivered' and exists (
        select 1 from order_lines l where l.order_id = o.id and l.product_id = $2
      ) order by o.id`,
    values: [userId, productId],
  });
}
