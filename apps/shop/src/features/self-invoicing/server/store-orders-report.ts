// Delivered orders of partner stores that have no invoice. Reads the orders of all owners.

import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import { type OrderedLine, rowsOfOrder } from '@activepick/domain/invoicing/order-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { StoreOrders } from '../contract.ts';

const MOST = 200;

interface Row {
  storeId: string;
  name: string;
  supplierNumber: string | null;
  id: string;
  number: string;
  deliveredAt: Date;
  taxMode: TaxMode;
  lines: OrderedLine[] | null;
}

/**
 * Returns the store that delivered all these orders. Returns null when one of them does not exist, is not delivered, or
 * has another store or none.
 */
export async function storeOfDelivered(
  connection: Connection,
  orderIds: readonly string[],
): Promise<string | null> {
  const store = await queryRow<{ storeId: string; orders: number }>(connection, {
    name: 'store-of-delivered',
    text: `select partner_store_id as "storeId", count(*)::int as orders from orders
      where id = any($1::uuid[]) and state = 'delivered' and partner_store_id is not null group by partner_store_id`,
    values: [orderIds],
  });
  return store?.orders === new Set(orderIds).size ? store.storeId : null;
}

/** Returns the stores, each with its orders, earliest delivery first. */
export async function storeOrders(connection: Connection, vatPercent: number): Promise<StoreOrders[]> {
  const rows = await queryRows<Row>(connection, {
    name: 'store-orders',
    text: `select s.id as "storeId", s.name, m.supplier_number as "supplierNumber", o.id, o.number,
        coalesce(o.delivered_at, o.updated_at) as "deliveredAt", o.tax_mode as "taxMode",
        (select json_agg(json_build_object('name', concat_ws(', ', l.name, l.variant_label), 'quantity', l.quantity,
            'unitOre', l.unit_ore, 'lineOre', l.line_ore) order by l.position)
          from order_lines l where l.order_id = o.id) as lines
      from orders o join partner_stores s on s.id = o.partner_store_id
        left join store_suppliers m on m.partner_store_id = s.id
      where o.state = 'delivered' and not exists (select 1 from self_invoice_orders i where i.order_id = o.id)
      order by coalesce(o.delivered_at, o.updated_at), o.id limit ${MOST}`,
  });
  const stores = new Map<string, StoreOrders>();
  for (const { storeId, name, supplierNumber, id, number, deliveredAt, taxMode, lines } of rows) {
    const store = stores.get(storeId) ?? { storeId, name, supplierNumber, orders: [] };
    const goods = rowsOfOrder(lines ?? [], { taxMode, vatPercent });
    store.orders.push({ id, number, deliveredAt: deliveredAt.toISOString(), rows: goods });
    stores.set(storeId, store);
  }
  return [...stores.values()];
}
