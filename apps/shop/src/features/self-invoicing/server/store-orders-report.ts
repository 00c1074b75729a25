// Delivered orders and approved service claims of partner stores that have no invoice. Reads the rows of all owners.

import type { Day } from '@activepick/domain/calendar.ts';
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import { type OrderedLine, rowsOfOrder } from '@activepick/domain/invoicing/order-rows.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { type PayoutPeriod, payoutPeriodOf } from '@activepick/domain/service/payout.ts';
import { rowOfClaim } from '@activepick/domain/service/service-claim.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { StoreOrders } from '../contract.ts';

const MOST = 200;

interface Due {
  storeId: string;
  name: string;
  supplierNumber: string | null;
  day: Day;
}

interface ClaimRow extends Due {
  id: string;
  number: number;
  budgetOre: Ore;
  benefitNumber: number;
}

interface Row extends Due {
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

/** Returns the store of all these approved claims. Returns null when one is not approved or of another store. */
export async function storeOfClaims(
  connection: Connection,
  claimIds: readonly string[],
): Promise<string | null> {
  const store = await queryRow<{ storeId: string; claims: number }>(connection, {
    name: 'store-of-approved-claims',
    text: `select store_id as "storeId", count(*)::int as claims from service_claims
      where id = any($1::uuid[]) and state = 'approved' group by store_id`,
    values: [claimIds],
  });
  return store?.claims === new Set(claimIds).size ? store.storeId : null;
}

/**
 * Returns what is due an invoice, by store and period, earliest first: delivered orders and approved service claims.
 * Source: benefit programme, section 12.
 */
export async function storeOrders(
  connection: Connection,
  { vatPercent, period }: { vatPercent: number; period: PayoutPeriod },
): Promise<StoreOrders[]> {
  const rows = await queryRows<Row>(connection, {
    name: 'store-orders',
    text: `select s.id as "storeId", s.name, m.supplier_number as "supplierNumber", o.id, o.number,
        coalesce(o.delivered_at, o.updated_at) as "deliveredAt",
        (coalesce(o.delivered_at, o.updated_at) at time zone 'Europe/Stockholm')::date::text as day, o.tax_mode as "taxMode",
        (select json_agg(json_build_object('name', concat_ws(', ', l.name, l.variant_label), 'quantity', l.quantity,
            'unitOre', l.unit_ore, 'lineOre', l.line_ore) order by l.position)
          from order_lines l where l.order_id = o.id) as lines
      from orders o join partner_stores s on s.id = o.partner_store_id
        left join store_suppliers m on m.partner_store_id = s.id
      where o.state = 'delivered' and not exists (select 1 from self_invoice_orders i where i.order_id = o.id)
      order by coalesce(o.delivered_at, o.updated_at), o.id limit ${MOST}`,
  });
  const claims = await queryRows<ClaimRow>(connection, {
    name: 'store-claims-due',
    text: `select s.id as "storeId", s.name, m.supplier_number as "supplierNumber", c.id, c.number::int as number,
        c.approved_on::text as day, c.budget_ore::float8 as "budgetOre", b.number as "benefitNumber"
      from service_claims c join partner_stores s on s.id = c.store_id join benefits b on b.id = c.benefit_id
        left join store_suppliers m on m.partner_store_id = s.id
      where c.state = 'approved' and not exists (select 1 from self_invoice_claims i where i.claim_id = c.id)
      order by c.approved_on, c.id limit ${MOST}`,
  });
  const groups = new Map<string, StoreOrders>();
  const groupOf = ({ storeId, name, supplierNumber, day }: Due): StoreOrders => {
    const days = payoutPeriodOf(day, period);
    const key = `${days.from} ${storeId}`;
    const group = groups.get(key) ?? { storeId, name, supplierNumber, ...days, orders: [], claims: [] };
    groups.set(key, group);
    return group;
  };
  for (const { id, number, deliveredAt, taxMode, lines, ...due } of rows) {
    const goods = rowsOfOrder(lines ?? [], { taxMode, vatPercent });
    groupOf(due).orders.push({ id, number, deliveredAt: deliveredAt.toISOString(), rows: goods });
  }
  for (const { id, number, benefitNumber, budgetOre, ...due } of claims)
    groupOf(due).claims.push({
      id,
      number,
      approvedOn: due.day,
      row: rowOfClaim({ number, benefitNumber, budgetOre }),
    });
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}
