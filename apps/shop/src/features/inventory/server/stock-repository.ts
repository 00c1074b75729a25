// Stock, its reservations by orders, and the changes of it that shoppers see.
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** Stock of a variant, locked for the rest of the transaction. */
export interface LockedStock {
  variant_id: string;
  on_hand: number;
  order_item: boolean;
}

/** Returns the stock of variants with their rows locked, always in the order of their ids, to prevent deadlocks. */
export async function lockStock(tx: Connection, variantIds: readonly string[]): Promise<LockedStock[]> {
  return queryRows<LockedStock>(tx, {
    name: 'lock-stock',
    text: `select variant_id, on_hand, order_item from stock where variant_id = any($1::text[])
      order by variant_id for update`,
    values: [variantIds],
  });
}

/** One variant's part of an order: `taken` pieces leave the stock. */
export interface StockRequest {
  variantId: string;
  quantity: number;
  taken: number;
}

/**
 * Takes pieces from stock for an order and records the reservation: for this many minutes by the database's
 * clock, or permanently with null. Also reserves pieces again that the order had released. Lock the stock
 * first.
 */
export async function reserve(
  tx: Connection,
  orderId: string,
  stockRequests: readonly StockRequest[],
  minutes: number | null,
): Promise<void> {
  await execute(tx, {
    name: 'reserve',
    text: `with wanted as (
        select * from unnest($2::text[], $3::int[], $4::int[]) as w(variant_id, quantity, taken)
      ), reduced_stock as (
        update stock s set on_hand = s.on_hand - w.taken from wanted w where s.variant_id = w.variant_id and w.taken > 0
      )
      insert into reservations as r (order_id, variant_id, quantity, taken, expires_at)
      select $1, variant_id, quantity, taken, now() + make_interval(mins => $5) from wanted
      on conflict (order_id, variant_id) do update set state = 'held', quantity = excluded.quantity,
        taken = excluded.taken, expires_at = excluded.expires_at where r.state = 'released'`,
    values: [
      orderId,
      stockRequests.map((stockRequest) => stockRequest.variantId),
      stockRequests.map((stockRequest) => stockRequest.quantity),
      stockRequests.map((stockRequest) => stockRequest.taken),
      minutes,
    ],
  });
}

/** A current or past reservation of a variant by an order. */
export interface Reservation {
  variantId: string;
  productId: ProductId;
  quantity: number;
  taken: number;
  state: 'held' | 'consumed' | 'released';
}

/** Returns the reservations of an order, current or released, in the order of the variants' ids. */
export async function reservationsOf(tx: Connection, orderId: string): Promise<Reservation[]> {
  return queryRows<Reservation>(tx, {
    name: 'reservations-of',
    text: `select r.variant_id as "variantId", v.product_id as "productId", r.quantity, r.taken, r.state
      from reservations r join variants v on v.id = r.variant_id where r.order_id = $1 order by r.variant_id`,
    values: [orderId],
  });
}

/** Returns an order's reserved goods to stock. Consumed goods stay consumed. Lock the stock first. */
export async function release(tx: Connection, orderId: string): Promise<void> {
  await execute(tx, {
    name: 'release',
    text: `with freed as (
        update reservations set state = 'released', expires_at = null where order_id = $1 and state = 'held'
        returning variant_id, taken
      )
      update stock s set on_hand = s.on_hand + f.taken from freed f where s.variant_id = f.variant_id and f.taken > 0`,
    values: [orderId],
  });
}

/** Puts all goods of a cancelled or returned order back in stock, reserved or consumed. */
export async function restoreStock(tx: Connection, orderId: string): Promise<void> {
  await execute(tx, {
    name: 'give-back',
    text: `with freed as (
        update reservations set state = 'released', expires_at = null where order_id = $1 and state <> 'released'
        returning variant_id, taken
      )
      update stock s set on_hand = s.on_hand + f.taken from freed f where s.variant_id = f.variant_id and f.taken > 0`,
    values: [orderId],
  });
}

/** Consumes an order's reserved goods permanently. */
export async function consume(tx: Connection, orderId: string): Promise<void> {
  await execute(tx, {
    name: 'consume',
    text: `update reservations set state = 'consumed', expires_at = null where order_id = $1 and state = 'held'`,
    values: [orderId],
  });
}

/** Extends an order's reservations to this many minutes from now. */
export async function extendReservation(tx: Connection, orderId: string, minutes: number): Promise<void> {
  await execute(tx, {
    name: 'hold-on',
    text: `update reservations set expires_at = now() + make_interval(mins => $2) where order_id = $1 and state = 'held'`,
    values: [orderId, minutes],
  });
}

/** Returns the orders whose reservations have expired, the earliest first. */
export async function lapsedHolds(connection: Connection, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    connection,
    `select order_id as id from reservations where state = 'held' and expires_at <= now()
      group by order_id order by min(expires_at) limit $1`,
    [most],
  );
  return rows.map((row) => row.id);
}
