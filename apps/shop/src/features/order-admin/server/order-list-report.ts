// The orders of the queue, newest first, in pages.
import { isOrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import { OUTSIDE_ACTOR } from '#src/features/payments/server/refund-repository.ts';
import { countRows } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { whereClause } from '#src/platform/database/where-clause.ts';
import type { AdminOrder, ASSIGNMENT_FILTERS, PAYMENT_FILTERS, STATE_FILTERS } from '../contract.ts';

/** The filters of the queue. */
export interface WantedOrders {
  q?: string | undefined;
  state?: (typeof STATE_FILTERS)[number] | undefined;
  payment?: (typeof PAYMENT_FILTERS)[number] | undefined;
  assigned?: (typeof ASSIGNMENT_FILTERS)[number] | undefined;
  cursor?: string | undefined;
  /** Only these orders. */
  ids?: readonly string[] | undefined;
  /** The caller, whose orders are 'mine'. */
  userId: string;
}

/** An order of the queue, with the ids of the people who work on it. */
export type ListedOrder = Omit<AdminOrder, 'assignee' | 'partnerStore'>;

/** A row of `LISTED`. */
export type ListedRow = Omit<ListedOrder, 'placedAt'> & { placedAt: Date };

/** The columns that the queue and the detail have in common. */
export const LISTED = `o.id, o.version, o.number as "orderNumber", o.state, coalesce(o.placed_at, o.created_at) as "placedAt",
  (select e.name from order_person(o.id) e) as name, o.email, o.total_ore::float8 as total,
  o.payment_method as "paymentMethod", o.shipping_option_id as "shippingOptionId", o.assigned_to as "assignedTo",
  o.partner_store_id as "partnerStoreId",
  (select n.kind from order_notices n where n.order_id = o.id and n.handled_at is null order by n.id desc limit 1)
    as "openNotice"`;

// The number of newest orders that are scanned for the words before the word index is used. Common words are found in
// the scan. Other words are rare, so collecting their hits from the index is fast.
const WALKED = 1_000;

/** Returns at most `most` orders after the position of `cursor`. */
export async function orderListReport(
  connection: Connection,
  wanted: WantedOrders,
  most: number,
): Promise<ListedOrder[]> {
  const values: unknown[] = [most];
  const given = (value: unknown) => `$${values.push(value)}`;
  const search = wanted.q?.trim().replace(/^#/, '') ?? '';
  const number = search.replaceAll(' ', '');
  const isNumber = isOrderNumber(number);
  const conditions = [...(isNumber ? [`o.number = ${given(number)}`] : []), ...conditionsOf(wanted, given)];
  const where = whereClause(conditions);
  const read = async (text: string): Promise<ListedOrder[]> => {
    const rows = await queryRows<ListedRow>(connection, text, values);
    return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
  };
  if (isNumber || !search) return read(`select ${LISTED} from orders o ${where} order by o.id desc limit $1`);
  const words = `(select string_agg('''' || part || ''':*', ' & ')
    from unnest(search_parts(${given(search)})) part)::tsquery`;
  // Reads the words row by row, because a join would read the words of all orders first.
  const newest = await read(`select ${LISTED} from
      (select * from orders o ${where} order by o.id desc limit ${WALKED}) o
      where (select s.words @@ ${words} from order_search s where s.order_id = o.id) order by o.id desc limit $1`);
  if (newest.length === most) return newest;
  return read(`with found as materialized (select order_id from order_search where words @@ ${words})
    select ${LISTED} from found join orders o on o.id = found.order_id ${where} order by o.id desc limit $1`);
}

/**
 * Returns the number of orders that match the filters, or undefined for a search, because counting its hits
 * is too slow.
 */
export async function orderListTotal(
  connection: Connection,
  wanted: WantedOrders,
): Promise<number | undefined> {
  if (wanted.q?.trim()) return undefined;
  const values: unknown[] = [];
  const conditions = conditionsOf(wanted, (value) => `$${values.push(value)}`);
  return countRows(connection, `orders o ${whereClause(conditions)}`, values);
}

const withRefund = (condition: string) => `exists (select 1 from payments p
  join refunds r on r.payment_id = p.id where p.order_id = o.id and ${condition})`;
const withDispute = (states: string) => `exists (select 1 from payments p
  join payment_disputes d on d.payment_id = p.id where p.order_id = o.id and d.state in (${states}))`;

// 'changed-outside': paid back in the provider's dashboard or by the bank, while the order goes on; or captured in part.
const OF_PAYMENT: Readonly<Record<(typeof PAYMENT_FILTERS)[number], string>> = {
  'active-finance': `o.payment_method = 'active-finance'`,
  'credit-card': `o.payment_method = 'credit-card'`,
  'refund-failed': withRefund(`r.state = 'failed'`),
  'refund-pending': withRefund(`r.state = 'pending'`),
  disputed: withDispute(`'inquiry', 'needs-response', 'under-review'`),
  'changed-outside': `(o.state not in ('cancelled', 'returned')
      and (${withRefund(`r.actor = '${OUTSIDE_ACTOR}'`)} or ${withDispute(`'lost'`)})
    or exists (select 1 from payments p where p.order_id = o.id and p.captured_ore < p.amount_ore))`,
};

function conditionsOf(wanted: WantedOrders, given: (value: unknown) => string): string[] {
  const { state, payment, assigned, cursor, ids, userId } = wanted;
  return [
    ...(state === 'to-prepare' ? [`o.state in ('placed', 'confirmed')`] : []),
    ...(state && state !== 'to-prepare' ? [`o.state = ${given(state)}`] : []),
    ...(payment ? [OF_PAYMENT[payment]] : []),
    ...(assigned === 'mine' ? [`o.assigned_to = ${given(userId)}`] : []),
    ...(assigned === 'nobody' ? ['o.assigned_to is null'] : []),
    ...(assigned === 'store' ? ['o.partner_store_id is not null'] : []),
    ...(ids ? [`o.id = any(${given(ids)}::uuid[])`] : []),
    ...(cursor ? [`o.id < ${given(cursor)}`] : []),
  ];
}
