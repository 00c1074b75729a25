import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ApiStoreOrder } from '../order-contract.ts';

type Row = Omit<ApiStoreOrder, 'placedAt' | 'updatedAt'> & { placedAt: Date; updatedAt: Date };

// The store sees an order once it is placed, and the name once it needs it: the store compares it with an ID document.
const PLACED = 'o.partner_store_id = $1 and o.placed_at is not null';
const COLUMNS = `o.id, o.number as "orderNumber", o.state, o.placed_at as "placedAt", o.updated_at as "updatedAt",
  case when exists (select 1 from benefits b where b.order_id = o.id and b.state in ('ready', 'active', 'ending', 'ended'))
    then (select e.name from order_person(o.id) e) end as "employeeName",
  coalesce((select json_agg(json_build_object('name', l.name, 'variantLabel', l.variant_label, 'quantity', l.quantity)
    order by l.position) from order_lines l where l.order_id = o.id), '[]'::json) as items,
  coalesce((select json_agg(json_build_object('id', b.id, 'number', b.number, 'name', b.name,
    'variantLabel', b.variant_label, 'state', b.state,
    'stateSince', to_char(b.state_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'frameNumber', b.frame_number) order by b.position)
    from benefits b where b.order_id = o.id), '[]'::json) as benefits`;

/** Returns placed orders of a store, newest first, after the one with the id `cursor`. */
export async function ordersOfStore(
  tx: Connection,
  wanted: { storeId: string; state: OrderState | null; cursor: string | null },
  most: number,
): Promise<ApiStoreOrder[]> {
  const rows = await queryRows<Row>(tx, {
    name: 'orders-of-store-for-api',
    text: `select ${COLUMNS} from (
        select * from orders o where ${PLACED} and ($2::text is null or o.state = $2)
          and ($3::uuid is null or o.id < $3) order by o.id desc limit $4
      ) o order by o.id desc`,
    values: [wanted.storeId, wanted.state, wanted.cursor, most],
  });
  return rows.map(shapeOf);
}

/** Returns a placed order of a store, or null. */
export async function orderOfStore(
  tx: Connection,
  storeId: string,
  id: string,
): Promise<ApiStoreOrder | null> {
  const row = await queryRow<Row>(tx, {
    name: 'order-of-store-for-api',
    text: `select ${COLUMNS} from orders o where ${PLACED} and o.id = $2`,
    values: [storeId, id],
  });
  return row && shapeOf(row);
}

const shapeOf = (row: Row): ApiStoreOrder => ({
  ...row,
  placedAt: row.placedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
