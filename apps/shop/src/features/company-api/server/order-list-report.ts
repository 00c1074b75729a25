import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ApiOrder } from '../order-contract.ts';

type Row = Omit<ApiOrder, 'placedAt' | 'updatedAt'> & { placedAt: Date; updatedAt: Date };

// An order that nobody confirmed or paid is not the company's concern.
const PLACED = 'o.company_id = $1 and o.placed_at is not null';
const COLUMNS = `o.id, o.number as "orderNumber", o.state, o.placed_at as "placedAt", o.updated_at as "updatedAt",
  e.name as "employeeName", coalesce(e.employee_number, a.employee_number) as "employeeNumber",
  coalesce(a.department, f.department) as department, f.cost_centre as "costCentre",
  coalesce((select json_agg(json_build_object('name', l.name, 'variantLabel', l.variant_label, 'quantity', l.quantity,
    'lineOre', l.line_ore) order by l.position) from order_lines l where l.order_id = o.id), '[]'::json) as items,
  o.total_ore::float8 as "totalOre", f.deduction_ore::float8 as "deductionOre", f.term_months as "termMonths"`;
const BESIDE = `left join order_approvals a on a.order_id = o.id left join order_figures f on f.order_id = o.id
  cross join lateral order_person(o.id) e`;

/** Returns placed orders of a company, newest first, after the one with the id `cursor`. */
export async function companyOrders(
  tx: Connection,
  wanted: { companyId: string; state: OrderState | null; cursor: string | null },
  most: number,
): Promise<ApiOrder[]> {
  const rows = await queryRows<Row>(tx, {
    name: 'orders-of-company-for-api',
    text: `select ${COLUMNS} from (
        select * from orders o where ${PLACED} and ($2::text is null or o.state = $2)
          and ($3::uuid is null or o.id < $3) order by o.id desc limit $4
      ) o ${BESIDE} order by o.id desc`,
    values: [wanted.companyId, wanted.state, wanted.cursor, most],
  });
  return rows.map(shapeOf);
}

/** Returns a placed order of a company, or null. */
export async function companyOrder(tx: Connection, companyId: string, id: string): Promise<ApiOrder | null> {
  const row = await queryRow<Row>(tx, {
    name: 'order-of-company-for-api',
    text: `select ${COLUMNS} from orders o ${BESIDE} where ${PLACED} and o.id = $2`,
    values: [companyId, id],
  });
  return row && shapeOf(row);
}

const shapeOf = (row: Row): ApiOrder => ({
  ...row,
  placedAt: row.placedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
