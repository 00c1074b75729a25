// What waits for its handover, and the codes of the employees.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { ShippingOptionId } from '@activepick/domain/checkout/totals.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A bike in a store, with the columns that the store may see. */
export interface StoreBike {
  benefitId: string;
  number: number;
  employee: string;
  bike: string;
  variant: string | null;
  since: Date;
  state: BenefitState;
  orderId: string;
}

const STORE_BIKE = `b.id as "benefitId", b.number, b.employee_name as employee, b.name as bike,
  b.variant_label as variant, b.state_since as since, b.state, o.id as "orderId"`;

/** Returns a page of the bikes that a store has to hand over, oldest order first, after the benefit `cursor`. */
export const bikesToHandOver = (
  connection: Connection,
  storeId: string,
  cursor: string | null,
  limit: number,
): Promise<StoreBike[]> =>
  queryRows<StoreBike>(connection, {
    name: 'bikes-to-hand-over',
    text: `select ${STORE_BIKE} from orders o join benefits b on b.order_id = o.id
      where o.partner_store_id = $1 and o.state = 'ready-for-pickup' and b.state = 'ready'
        and ($2::uuid is null or b.id > $2)
      order by b.id limit $3`,
    values: [storeId, cursor, limit],
  });

/** Returns a bike that waits in a store or was handed over there, or null. */
export const bikeOfStore = (
  connection: Connection,
  storeId: string,
  benefitId: string,
): Promise<StoreBike | null> =>
  queryRow<StoreBike>(connection, {
    name: 'bike-of-store',
    text: `select ${STORE_BIKE} from benefits b join orders o on o.id = b.order_id
      where b.id = $2 and o.partner_store_id = $1 and o.shipping_option_id = 'pickup'
        and b.state in ('ready', 'active', 'ending', 'ended')`,
    values: [storeId, benefitId],
  });

/** Returns the order of the caller's own benefit, or null. Only within `asCaller`. */
export async function orderOfOwnBenefit(tx: Connection, benefitId: string): Promise<string | null> {
  const row = await queryRow<{ orderId: string | null }>(tx, {
    name: 'order-of-own-benefit',
    text: `select b.order_id as "orderId" from benefits b
      where b.id = $1 and is_callers_benefit(b.order_id, b.user_id)`,
    values: [benefitId],
  });
  return row?.orderId ?? null;
}

/** A bike of an order, as staff see it. */
export interface BikeOfOrder {
  benefitId: string;
  number: number;
  bike: string;
  variant: string | null;
  state: BenefitState;
  frameNumber: string | null;
  isPickup: boolean;
}

/** Returns the bikes of an order by position, or null where the caller sees no such order. */
export async function bikesOfOrder(connection: Connection, orderId: string): Promise<BikeOfOrder[] | null> {
  const rows = await queryRows<{ [Key in keyof BikeOfOrder]: BikeOfOrder[Key] | null }>(connection, {
    name: 'bikes-of-order',
    text: `select b.id as "benefitId", b.number, b.name as bike, b.variant_label as variant, b.state,
        b.frame_number as "frameNumber", o.shipping_option_id = 'pickup' as "isPickup"
      from orders o left join benefits b on b.order_id = o.id where o.id = $1 order by b.position`,
    values: [orderId],
  });
  return rows.length === 0 ? null : rows.filter((row): row is BikeOfOrder => row.benefitId !== null);
}

/** The handover of a benefit with its code. */
export interface StoredHandover {
  benefitId: string;
  number: number;
  bike: string;
  state: BenefitState;
  stateSince: Date;
  handedOverOn: Day | null;
  orderState: OrderState;
  shippingOptionId: ShippingOptionId;
  storeId: string | null;
  codeEncrypted: string | null;
  failedAttempts: number | null;
}

/** Returns the handover of a benefit, or null. The caller of this function has checked whose benefit it is. */
export const handoverOfBenefit = (
  connection: Connection,
  benefitId: string,
): Promise<StoredHandover | null> =>
  queryRow<StoredHandover>(connection, {
    name: 'handover-of-benefit',
    text: `select b.id as "benefitId", b.number, b.name as bike, b.state, b.state_since as "stateSince",
        b.handed_over_on::text as "handedOverOn", o.state as "orderState", o.shipping_option_id as "shippingOptionId",
        o.partner_store_id as "storeId", c.code_encrypted as "codeEncrypted", c.failed_attempts as "failedAttempts"
      from benefits b join orders o on o.id = b.order_id
      left join handover_codes c on c.benefit_id = b.id and c.used_at is null
      where b.id = $1`,
    values: [benefitId],
  });

/** Stores the code of a benefit in the place of the former one. All attempts are left. */
export async function saveCode(
  tx: Connection,
  benefitId: string,
  { hash, encrypted }: { hash: Buffer; encrypted: string },
): Promise<void> {
  await execute(tx, {
    name: 'save-handover-code',
    text: `insert into handover_codes (benefit_id, code_hash, code_encrypted) values ($1, $2, $3)
      on conflict (benefit_id) do update set code_hash = excluded.code_hash,
        code_encrypted = excluded.code_encrypted, failed_attempts = 0, made_at = now(), used_at = null`,
    values: [benefitId, hash, encrypted],
  });
}

/** Returns the code of a benefit that is not used, and locks it, or null. Its benefit is locked before it. */
export const lockCode = (
  tx: Connection,
  benefitId: string,
): Promise<{ hash: Buffer; failedAttempts: number } | null> =>
  queryRow<{ hash: Buffer; failedAttempts: number }>(tx, {
    name: 'lock-handover-code',
    text: `select code_hash as hash, failed_attempts as "failedAttempts" from handover_codes
      where benefit_id = $1 and used_at is null for update`,
    values: [benefitId],
  });

/** Counts a wrong entry of a locked code. */
export async function countFailedAttempt(tx: Connection, benefitId: string): Promise<void> {
  await execute(tx, {
    name: 'count-failed-handover-code',
    text: 'update handover_codes set failed_attempts = failed_attempts + 1 where benefit_id = $1',
    values: [benefitId],
  });
}

/** Marks a locked code as used; nobody sees it again. */
export async function markUsed(tx: Connection, benefitId: string): Promise<void> {
  await execute(tx, {
    name: 'use-handover-code',
    text: 'update handover_codes set used_at = now(), code_encrypted = null where benefit_id = $1',
    values: [benefitId],
  });
}

/**
 * Returns orders that were shipped on the last day of their option or before and are not received, the oldest first. Leaves
 * out companies whose contract has ended: an admin decides there.
 */
export async function ordersToReceive(
  connection: Connection,
  lastDays: readonly { option: ShippingOptionId; day: Day }[],
  most: number,
): Promise<string[]> {
  const rows = await queryRows<{ orderId: string }>(connection, {
    name: 'orders-to-receive',
    text: `select o.id as "orderId" from benefits b join orders o on o.id = b.order_id
        join companies c on c.id = b.company_id
        join unnest($1::text[], $2::date[]) as l(option, day) on l.option = o.shipping_option_id
      where b.state = 'ready' and o.state = 'shipped' and c.active_since is not null
        and b.state_since < (l.day + 1)::timestamp at time zone 'Europe/Stockholm'
      order by b.state_since, b.id limit $3`,
    values: [lastDays.map(({ option }) => option), lastDays.map(({ day }) => day), most],
  });
  return [...new Set(rows.map(({ orderId }) => orderId))];
}
