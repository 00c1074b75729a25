// Orders, their lines and their history. Everything about one order is written in the transaction of its cause.

import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import type { CustomerInfo } from '@activepick/domain/checkout/customer.ts';
import type { CartTotals, PaymentMethod, ShippingOptionId } from '@activepick/domain/checkout/totals.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { OrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { OrderActor, OrderEvent, OrderState } from '@activepick/domain/orders/order-states.ts';
import { followOrder } from '#src/features/benefits/server/follow-order.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A line of an order; amounts in öre, texts in the order's language. */
export interface OrderLine {
  /** Null, like `variantId`, for the line of an offer. */
  productId: ProductId | null;
  variantId: string | null;
  name: string;
  variantLabel: string | null;
  quantity: number;
  unitOre: Ore;
  lineOre: Ore;
}

/** A line before it is stored. Only the line of an offer stores its kind: others take it from their product. */
export interface NewOrderLine extends OrderLine {
  kind?: ProductKind;
  isElectric?: boolean;
}

/** A stored order without its encrypted parts. Amounts in öre. */
export interface StoredOrder {
  id: string;
  number: OrderNumber;
  state: OrderState;
  language: Language;
  customer: CustomerInfo;
  shippingOptionId: ShippingOptionId;
  /** The partner store that prepares the order, or where it is picked up. */
  pickupStoreId: string | null;
  paymentMethod: PaymentMethod;
  taxMode: TaxMode;
  /** The service package of each bike; null if no employer's policy decided the order. */
  servicePackage: ServicePackage | null;
  currency: 'SEK';
  totals: Omit<CartTotals, 'savingOre'>;
  placedAt: Date;
  /** False until the payment or the email address is confirmed. */
  wasPlaced: boolean;
  /** The number of its link generation, from 1. Withdrawing the links increments it. */
  linkVersion: number;
  lines: OrderLine[];
}

/** An order before it is stored, with its encrypted parts and its events so far. */
export interface NewOrder
  extends Omit<StoredOrder, 'currency' | 'totals' | 'wasPlaced' | 'linkVersion' | 'lines'> {
  totals: CartTotals;
  employerCodeSealed: string | null;
  personalNumberSealed: string | null;
  /** The employer whose programme the order is under, or null. */
  companyId: string | null;
  /** The person on the employer's list who gets the benefit; null before the identity is proved. */
  personId: string | null;
  /** The version of the employer's policy that decided the order, or null. */
  policyVersion: number | null;
  lines: readonly NewOrderLine[];
  /** Oldest first. */
  events: readonly { event: string; from: OrderState | null; to: OrderState }[];
}

/** Returns the next sequence number of orders. */
export async function nextOrderSequence(tx: Connection): Promise<number> {
  const row = await queryOneRow<{ sequence: number }>(tx, {
    name: 'next-order-sequence',
    text: `select nextval('order_numbers')::int as sequence`,
  });
  return row.sequence;
}

/** Stores an order with its lines and events. */
export async function insertOrder(tx: Connection, order: NewOrder): Promise<void> {
  const { customer, totals, lines, events } = order;
  await execute(tx, {
    name: 'insert-order',
    text: INSERT_ORDER,
    values: [
      order.id,
      order.number,
      order.state,
      order.language,
      customer.firstName,
      customer.lastName,
      customer.email,
      customer.phone,
      customer.address,
      customer.city,
      customer.state,
      customer.zipCode,
      order.shippingOptionId,
      order.paymentMethod,
      order.taxMode,
      totals.subtotalOre,
      totals.taxOre,
      totals.shippingOre,
      totals.totalOre,
      totals.deductionOre,
      totals.payableOre,
      order.employerCodeSealed,
      order.personalNumberSealed,
      lines.map((line) => line.productId),
      lines.map((line) => line.variantId),
      lines.map((line) => line.name),
      lines.map((line) => line.variantLabel),
      lines.map((line) => line.quantity),
      lines.map((line) => line.unitOre),
      lines.map((line) => line.lineOre),
      events.map(() => uuidv7()),
      events.map((one) => one.event),
      events.map((one) => one.from),
      events.map((one) => one.to),
      order.placedAt,
      order.pickupStoreId,
      order.companyId,
      order.personId,
      order.policyVersion,
      order.servicePackage,
      lines.map((line) => (line.productId === null ? line.kind : null)),
      lines.map((line) => (line.productId === null ? line.isElectric : null)),
    ],
  });
}

const INSERT_ORDER = `with placed as (
    insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city, state_region,
      zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore, total_ore,
      deduction_ore, payable_ore, employer_code_sealed, personal_number_sealed, placed_at, partner_store_id, company_id,
      person_id, policy_version, service_package)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
      case when $3 in ('awaiting-payment', 'awaiting-confirmation') then null else $35::timestamptz end, $36, $37,
      $38, $39, $40)
  ), lines as (
    insert into order_lines (order_id, position, product_id, variant_id, name, variant_label, quantity, unit_ore, line_ore,
      kind, is_electric)
    select $1, l.position, l.product_id, l.variant_id, l.name, l.variant_label, l.quantity, l.unit_ore, l.line_ore,
      l.kind, l.is_electric
    from unnest($24::text[], $25::text[], $26::text[], $27::text[], $28::int[], $29::int[], $30::bigint[], $41::text[],
      $42::boolean[]) with ordinality as l(product_id, variant_id, name, variant_label, quantity, unit_ore, line_ore, kind,
      is_electric, position)
  )
  insert into order_events (id, order_id, event, from_state, to_state, actor, at)
  select e.id, $1, e.event, e.from_state, e.to_state, case when e.event = 'place' then 'customer' else 'system' end,
    clock_timestamp()
  from unnest($31::uuid[], $32::text[], $33::text[], $34::text[]) as e(id, event, from_state, to_state)`;

const SELECT_ORDER = `select o.*, (
    select json_agg(json_build_object('productId', l.product_id, 'variantId', l.variant_id, 'name', l.name,
      'variantLabel', l.variant_label, 'quantity', l.quantity, 'unitOre', l.unit_ore, 'lineOre', l.line_ore)
      order by l.position)
    from order_lines l where l.order_id = o.id
  ) as lines from orders o where o.id = $1`;

type OrderRow = Pick<StoredOrder, 'id' | 'number' | 'state' | 'language' | 'currency'> &
  Record<'first_name' | 'last_name' | 'email' | 'phone', string> &
  Record<'address' | 'city' | 'state_region' | 'zip_code', string> &
  Record<
    'subtotal_ore' | 'tax_ore' | 'shipping_ore' | 'total_ore' | 'deduction_ore' | 'payable_ore',
    string
  > & {
    shipping_option_id: ShippingOptionId;
    partner_store_id: string | null;
    payment_method: PaymentMethod;
    tax_mode: TaxMode;
    placed_at: Date | null;
    created_at: Date;
    link_version: number;
    service_package: ServicePackage | null;
    lines: OrderLine[] | null;
  };

/** Returns an order by its id, or null. */
export async function orderById(connection: Connection, id: string): Promise<StoredOrder | null> {
  const row = await queryRow<OrderRow>(connection, { name: 'order-by-id', text: SELECT_ORDER, values: [id] });
  if (!row) return null;
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    language: row.language,
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      city: row.city,
      state: row.state_region,
      zipCode: row.zip_code,
    },
    shippingOptionId: row.shipping_option_id,
    pickupStoreId: row.partner_store_id,
    paymentMethod: row.payment_method,
    taxMode: row.tax_mode,
    servicePackage: row.service_package,
    currency: row.currency,
    totals: {
      subtotalOre: Number(row.subtotal_ore) as Ore,
      taxOre: Number(row.tax_ore) as Ore,
      shippingOre: Number(row.shipping_ore) as Ore,
      totalOre: Number(row.total_ore) as Ore,
      deductionOre: Number(row.deduction_ore) as Ore,
      payableOre: Number(row.payable_ore) as Ore,
    },
    placedAt: row.placed_at ?? row.created_at,
    wasPlaced: row.placed_at !== null,
    linkVersion: row.link_version,
    lines: row.lines ?? [],
  };
}

/** The state of an order, with its row locked. */
export interface LockedOrder {
  id: string;
  number: OrderNumber;
  state: OrderState;
  language: Language;
  /** False for a card order that was never paid. */
  wasPlaced: boolean;
  version: number;
  paymentMethod: PaymentMethod;
  shippingOptionId: ShippingOptionId;
  deliveredAt: Date | null;
  partnerStoreId: string | null;
}

/**
 * Returns the state of an order and locks its row for the rest of the transaction. Lock its payments only
 * after it.
 */
export async function lockOrder(tx: Connection, id: string): Promise<LockedOrder> {
  return (await findAndLock(tx, id)) as LockedOrder;
}

/** The same for an id from a request: null if there is no such order. */
export async function findAndLock(tx: Connection, id: string): Promise<LockedOrder | null> {
  return queryRow<LockedOrder>(tx, {
    name: 'lock-order',
    text: `select id, number, state, language, placed_at is not null as "wasPlaced", version,
        payment_method as "paymentMethod", shipping_option_id as "shippingOptionId", delivered_at as "deliveredAt",
        partner_store_id as "partnerStoreId"
      from orders where id = $1 for update`,
    values: [id],
  });
}

/** An event of a locked order. `by`: the member of staff; `note`: their text. */
export interface OrderStep {
  event: OrderEvent;
  to: OrderState;
  actor: OrderActor;
  detail?: Record<string, string>;
  by?: string | null;
  note?: string | null;
}

/**
 * Moves a locked order and its benefits on, writes the history and returns the id of the order's new line. An order that
 * becomes placed or is delivered gets the time of that.
 */
export async function moveOrder(tx: Connection, order: LockedOrder, step: OrderStep): Promise<string> {
  const eventId = uuidv7();
  await execute(tx, {
    name: 'move-order',
    text: `with moved as (
        update orders set state = $2, updated_at = now(), version = version + 1,
          placed_at = case when $2 = 'placed' then coalesce(placed_at, now()) else placed_at end,
          delivered_at = case when $2 = 'delivered' then now() else delivered_at end
        where id = $1
      )
      insert into order_events (id, order_id, event, from_state, to_state, actor, at, detail, actor_id, note)
      values ($3, $1, $4, $5, $2, $6, clock_timestamp(), $7, $8, $9)`,
    values: [
      order.id,
      step.to,
      eventId,
      step.event,
      order.state,
      step.actor,
      JSON.stringify(step.detail ?? {}),
      step.by ?? null,
      step.note ?? null,
    ],
  });
  await followOrder(tx, order.id, step);
  return eventId;
}

/**
 * Stores the person who gets the benefit of a locked order, and the policy's version and service package that
 * its approval decided.
 */
export async function recordDecision(
  tx: Connection,
  orderId: string,
  decided: { personId: string; policyVersion: number; servicePackage: ServicePackage },
): Promise<void> {
  await execute(tx, {
    name: 'record-order-decision',
    text: 'update orders set person_id = $2, policy_version = $3, service_package = $4 where id = $1',
    values: [orderId, decided.personId, decided.policyVersion, decided.servicePackage],
  });
}

/** Returns one line of the history of an order, or null. */
export async function orderEventById(
  connection: Connection,
  id: string,
): Promise<{
  orderId: string;
  event: OrderEvent | 'new-link';
  actor: OrderActor;
  note: string | null;
} | null> {
  return queryRow<{
    orderId: string;
    event: OrderEvent | 'new-link';
    actor: OrderActor;
    note: string | null;
  }>(connection, {
    name: 'order-event-by-id',
    text: 'select order_id as "orderId", event, actor, note from order_events where id = $1',
    values: [id],
  });
}

/** Returns the id of the order with a number and an address, or null. */
export async function orderOfBuyer(
  connection: Connection,
  number: OrderNumber,
  email: string,
): Promise<string | null> {
  const row = await queryRow<{ id: string }>(connection, {
    name: 'order-of-buyer',
    text: 'select id from orders where number = $1 and lower(email) = lower($2)',
    values: [number, email],
  });
  return row?.id ?? null;
}

/** Returns card orders that are unpaid for longer than their payment link is valid, the oldest first. */
export async function ordersLeftUnpaid(
  connection: Connection,
  hours: number,
  most: number,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    connection,
    `select id from orders where state = 'awaiting-payment' and created_at < now() - make_interval(hours => $1)
      order by created_at limit $2`,
    [hours, most],
  );
  return rows.map((row) => row.id);
}
