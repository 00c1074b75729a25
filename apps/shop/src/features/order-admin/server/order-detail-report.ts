// One order with all data for staff. Encrypted values stay encrypted.
import { LAPSES_AT } from '#src/features/order-records/server/order-view-report.ts';
import type { PaymentMoney } from '#src/features/refund-admin/contract.ts';
import { moneyOf, PAYMENT_MONEY } from '#src/features/refund-admin/server/payment-money-report.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { AdminClaim, AdminOrderDetail } from '../contract.ts';
import { LISTED, type ListedOrder, type ListedRow } from './order-list-report.ts';

/** An order with ids that are later replaced by names. */
export type ReadOrder = ListedOrder &
  Omit<AdminOrderDetail, keyof ListedOrder | 'assignee' | 'partnerStore' | 'acts' | 'history' | 'notices'> & {
    history: (Omit<AdminOrderDetail['history'][number], 'who'> & { actorId: string | null })[];
    notices: ReadClaim[];
  };
/** A claim with the id of the person who handled it. */
export type ReadClaim = Omit<AdminClaim, 'handledBy'> & { handledById: string | null };

const CLAIM_JSON = `'id', n.id, 'kind', n.kind, 'receivedAt', n.received_at, 'orderId', n.order_id,
  'orderNumber', n.order_number, 'name', n.name, 'email', n.email, 'message', n.message, 'handledAt', n.handled_at,
  'handledById', n.handled_by`;

const SELECT = `select ${LISTED}, o.version, o.language, o.phone, o.address, o.zip_code as "zipCode", o.city,
    o.state_region as region, o.delivered_at as "deliveredAt", ${LAPSES_AT} as "lapsesAt", o.employer_code_sealed is not null as "hasEmployerCode",
    (select json_build_object('name', c.company_name, 'asked', a.asked) from companies c
      left join order_approvals a on a.order_id = o.id where c.id = o.company_id) as employer,
    o.service_package as "servicePackage", o.personal_number_sealed is not null as "hasPersonalNumber", o.subtotal_ore::float8 as subtotal,
    o.tax_ore::float8 as tax, o.shipping_ore::float8 as shipping, o.payable_ore::float8 as payable,
    (select coalesce(json_agg(json_build_object('productId', l.product_id, 'name', l.name,
        'variantLabel', l.variant_label, 'quantity', l.quantity, 'line', l.line_ore) order by l.position), '[]')
      from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object('id', e.id, 'event', e.event, 'from', e.from_state, 'to', e.to_state,
        'at', e.at, 'actor', e.actor, 'actorId', e.actor_id, 'note', e.note) order by e.at, e.id), '[]')
      from order_events e where e.order_id = o.id) as history,
    (select coalesce(json_agg(json_build_object('id', p.id, 'attempt', p.attempt, 'state', p.state,
        'amount', p.amount_ore, 'card', p.card_brand || ' ' || p.card_last4,
        'money', ${PAYMENT_MONEY})
        order by p.attempt), '[]') from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object(${CLAIM_JSON}) order by n.id desc), '[]')
      from order_notices n where n.order_id = o.id) as notices
  from orders o where o.id = $1`;

// PostgreSQL writes timestamps into JSON with the session's UTC offset.
const instant = (text: string) => new Date(text).toISOString();
const claimOf = (row: ReadClaim): ReadClaim => ({
  ...row,
  receivedAt: instant(row.receivedAt),
  handledAt: row.handledAt && instant(row.handledAt),
});

type OrderRow = ListedRow &
  Omit<ReadOrder, keyof ListedRow | 'deliveredAt' | 'lapsesAt' | 'payments'> & {
    payments: (Omit<ReadOrder['payments'][number], keyof PaymentMoney> & { money: PaymentMoney })[];
    deliveredAt: Date | null;
    lapsesAt: Date | null;
  };

/** Returns an order by its id, or null. */
export async function orderDetailReport(connection: Connection, id: string): Promise<ReadOrder | null> {
  const row = await queryRow<OrderRow>(connection, { name: 'admin-order', text: SELECT, values: [id] });
  if (!row) return null;
  return {
    ...row,
    placedAt: row.placedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    lapsesAt: row.lapsesAt?.toISOString() ?? null,
    history: row.history.map((one) => ({ ...one, at: instant(one.at) })),
    payments: row.payments.map(({ money, ...one }) => ({ ...one, ...moneyOf(money) })),
    notices: row.notices.map(claimOf),
  };
}

/** Returns at most `most` claims, newest first, after the position of `cursor`. */
export async function claimListReport(
  connection: Connection,
  wanted: {
    state?: 'open' | 'handled' | undefined;
    kind?: AdminClaim['kind'] | undefined;
    cursor?: string | undefined;
  },
  most: number,
): Promise<ReadClaim[]> {
  const values: unknown[] = [most];
  const given = (value: unknown) => `$${values.push(value)}`;
  const { state, kind, cursor } = wanted;
  const conditions = [
    ...(state ? [`n.handled_at is ${state === 'open' ? '' : 'not '}null`] : []),
    ...(kind ? [`n.kind = ${given(kind)}`] : []),
    ...(cursor ? [`n.id < ${given(cursor)}`] : []),
  ];
  const rows = await queryRows<{ claim: ReadClaim }>(
    connection,
    `select json_build_object(${CLAIM_JSON}) as claim from order_notices n
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by n.id desc limit $1`,
    values,
  );
  return rows.map(({ claim }) => claimOf(claim));
}
