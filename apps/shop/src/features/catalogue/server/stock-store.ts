// Stock, what orders hold back of it, and when a change of it is visible to shoppers.
import type { Connection } from '#src/platform/db.ts';

/** Stock of a variant, locked for the rest of the transaction. */
export interface LockedStock {
  variant_id: string;
  on_hand: number;
  order_item: boolean;
}

/** Returns the stock of variants with their rows locked, always in the order of their ids: no two orders wait in a ring. */
export async function lockStock(tx: Connection, variantIds: readonly string[]): Promise<LockedStock[]> {
  const { rows } = await tx.query({
    name: 'lock-stock',
    text: `select variant_id, on_hand, order_item from stock where variant_id = any($1::text[])
      order by variant_id for update`,
    values: [variantIds],
  });
  return rows as LockedStock[];
}

/** One variant's part of an order: `taken` pieces leave the shelf. */
export interface Taking {
  variantId: string;
  quantity: number;
  taken: number;
}

/** Takes pieces off the shelf for an order and records that it holds them; `expiresAt` null holds them for good. */
export async function reserve(
  tx: Connection,
  orderId: string,
  takings: readonly Taking[],
  expiresAt: Date | null,
): Promise<void> {
  await tx.query({
    name: 'reserve',
    text: `with wanted as (
        select * from unnest($2::text[], $3::int[], $4::int[]) as w(variant_id, quantity, taken)
      ), shelf as (
        update stock s set on_hand = s.on_hand - w.taken from wanted w where s.variant_id = w.variant_id and w.taken > 0
      )
      insert into reservations (order_id, variant_id, quantity, taken, expires_at)
      select $1, variant_id, quantity, taken, $5 from wanted`,
    values: [
      orderId,
      takings.map((taking) => taking.variantId),
      takings.map((taking) => taking.quantity),
      takings.map((taking) => taking.taken),
      expiresAt,
    ],
  });
}
