// An order for its buyer, and the list of a buyer's orders.
import { type Approver, missingApprover } from '@activepick/domain/benefit/approval.ts';
import { lastReturnDay, type OrderState } from '@activepick/domain/orders/order-states.ts';
import type { OrderView, OwnOrder } from '#src/features/orders/contract.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/**
 * SQL for the time when an order `o` is cancelled if nobody confirms or approves it; null in other states.
 */
export const LAPSES_AT = `case when o.state in ('awaiting-confirmation', 'awaiting-employer') then o.lapses_at end`;

const SELECT = `select o.id, o.link_version, o.number, o.language, o.state, coalesce(o.placed_at, o.created_at) as placed_at,
    o.delivered_at,
    ${LAPSES_AT} as lapses_at,
    o.shipping_option_id, o.payment_method, o.service_package, o.tax_mode, o.first_name, o.last_name, o.email, o.subtotal_ore, o.tax_ore,
    o.shipping_ore, o.total_ore, o.payable_ore,
    (select coalesce(json_agg(json_build_object('name', l.name, 'variantLabel', l.variant_label,
        'quantity', l.quantity, 'line', l.line_ore) order by l.position), '[]')
      from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object('state', e.to_state, 'at', e.at,
        'isByPolicy', e.event = 'approve-by-policy',
        'reason', case when e.event = 'decline' and e.actor = 'employer' then e.note end) order by e.at, e.id), '[]')
      from order_events e where e.order_id = o.id and e.from_state is distinct from e.to_state) as history,
    (select coalesce(json_agg(json_build_object('kind', n.kind, 'at', n.received_at) order by n.id), '[]')
      from order_notices n where n.order_id = o.id) as notices,
    (select coalesce(sum(r.amount_ore) filter (where r.state = 'done'), 0)::bigint
      from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunded,
    (select coalesce(sum(r.amount_ore) filter (where r.state = 'pending'), 0)::bigint
      from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refund_pending,
    (select json_build_object('name', c.company_name, 'asked', a.asked, 'department', a.department,
        'ownAccounts', accounts_of_person(o.company_id, o.person_id, a.buyer_id, o.email), 'members', case when o.state = 'awaiting-employer' then (
          select coalesce(json_agg(json_build_object('userId', m.user_id, 'rights', m.rights,
            'departments', m.departments)), '[]')
          from company_members m where m.company_id = c.id and m.ended_at is null
            and m.rights && array['owner', 'hr', 'approver']) end)
      from companies c left join order_approvals a on a.order_id = o.id where c.id = o.company_id) as employer,
    (select json_build_object('name', s.name, 'phone', s.phone, 'openingHours', s.opening_hours,
        'address', concat(s.address, ', ', left(s.zip_code, 3), ' ', right(s.zip_code, 2), ' ', s.town))
      from partner_stores s where s.id = o.partner_store_id and o.shipping_option_id = 'pickup') as pickup,
    (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.position), '[]')
      from benefits b where b.order_id = o.id) as benefits
  from orders o where o.id = $1`;

/** An order for its buyer, with the data for its links. */
export type ViewedOrder = OrderView & { id: string; linkVersion: number };

/** Returns an order as its buyer sees it, or null. */
export async function orderViewOf(connection: Connection, id: string): Promise<ViewedOrder | null> {
  const row = await queryRow<{
    id: string;
    link_version: number;
    number: string;
    language: Language;
    state: OrderState;
    placed_at: Date;
    delivered_at: Date | null;
    lapses_at: Date | null;
    shipping_option_id: OrderView['shippingOptionId'];
    payment_method: OrderView['paymentMethod'];
    tax_mode: OrderView['taxMode'];
    first_name: string;
    last_name: string;
    email: string;
    subtotal_ore: string;
    tax_ore: string;
    shipping_ore: string;
    total_ore: string;
    payable_ore: string;
    lines: OrderView['lines'];
    history: OrderView['history'];
    notices: OrderView['notices'];
    refunded: string;
    refund_pending: string;
    employer: ReadEmployer | null;
    service_package: OrderView['servicePackage'];
    pickup: OrderView['pickup'];
    benefits: OrderView['benefits'];
  }>(connection, { name: 'order-view', text: SELECT, values: [id] });
  if (!row) return null;
  return {
    id: row.id,
    linkVersion: row.link_version,
    orderNumber: row.number,
    language: row.language,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    lastReturnDay: lastDayOf(row.state, row.delivered_at),
    lapsesAt: row.lapses_at?.toISOString() ?? null,
    shippingOptionId: row.shipping_option_id,
    paymentMethod: row.payment_method,
    taxMode: row.tax_mode,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    lines: row.lines,
    subtotal: Number(row.subtotal_ore),
    tax: Number(row.tax_ore),
    shipping: Number(row.shipping_ore),
    total: Number(row.total_ore),
    payable: Number(row.payable_ore),
    refunded: Number(row.refunded),
    refundPending: Number(row.refund_pending),
    history: row.history.map(instantOf),
    notices: row.notices.map(instantOf),
    employer: row.employer && employerOf(row.employer),
    servicePackage: row.service_package,
    pickup: row.pickup,
    benefits: row.benefits,
  };
}

interface ReadEmployer {
  name: string;
  asked: 'hr' | 'approver' | null;
  department: string | null;
  ownAccounts: string[];
  /** The members who have the right to answer, while the order waits; otherwise null. */
  members: Approver[] | null;
}

const employerOf = ({
  name,
  asked,
  department,
  ownAccounts,
  members,
}: ReadEmployer): OrderView['employer'] => ({
  name,
  asked,
  missing: members && missingApprover(members, { asked, department, ownAccounts }),
});

const lastDayOf = (state: OrderState, deliveredAt: Date | null): string | null =>
  state === 'delivered' && deliveredAt ? lastReturnDay(stockholmDay(deliveredAt)) : null;

// The database writes timestamps into JSON with its own UTC offset.
const instantOf = <Row extends { at: string }>(row: Row): Row => ({
  ...row,
  at: new Date(row.at).toISOString(),
});

/** An order in a buyer's list. */
export type OwnOrderRow = Omit<OwnOrder, 'token'> & { id: string; linkVersion: number };

// In the language of the order, each product once for all its variants. A product that is no longer sold has
// no page for a review.
const TO_REVIEW = `select coalesce(json_agg(json_build_object('id', got.id, 'name', got.name, 'group', got."group")
      order by got.position), '[]')
    from (
      select p.id, p."group", min(l.name) as name, min(l.position) as position
      from order_lines l join products p on p.id = l.product_id and p.published
      where l.order_id = o.id and o.state = 'delivered'
        and not exists (select 1 from reviews r where r.product_id = p.id and r.order_id = o.id)
      group by p.id
    ) got`;

/**
 * Returns at most `most` orders of the address that an account has confirmed, newest first, after a position.
 */
export async function ownOrders(
  connection: Connection,
  { userId, cursor }: { userId: string; cursor: string | null },
  most: number,
): Promise<OwnOrderRow[]> {
  const rows = await queryRows<{
    id: string;
    link_version: number;
    number: string;
    language: Language;
    state: OrderState;
    placed_at: Date;
    total_ore: string;
    items: string | null;
    to_review: OwnOrder['toReview'];
    benefits: OwnOrder['benefits'];
  }>(connection, {
    name: 'own-orders',
    text: `select o.id, o.link_version, o.number, o.language, o.state, coalesce(o.placed_at, o.created_at) as placed_at, o.total_ore,
        (select string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position)
          from order_lines l where l.order_id = o.id) as items,
        (${TO_REVIEW}) as to_review,
        (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.position), '[]')
      from benefits b where b.order_id = o.id) as benefits
      from users u join orders o on lower(o.email) = u.email
      where u.id = $1 and u.email_confirmed_at is not null and ($2::uuid is null or o.id < $2)
      order by o.id desc limit $3`,
    values: [userId, cursor, most],
  });
  return rows.map((row) => ({
    id: row.id,
    linkVersion: row.link_version,
    orderNumber: row.number,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    total: Number(row.total_ore),
    language: row.language,
    items: row.items ?? '',
    toReview: row.to_review,
    benefits: row.benefits,
  }));
}
