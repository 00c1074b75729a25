// Goods that an order reserves until it is paid. Releases them, and reserves them again if they are still in stock.

import { stockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { LISTS_TAG, productTag } from '#src/features/product-index/server/cache-tags.ts';
import type { Connection } from '#src/platform/database/database.ts';
import {
  lockStock,
  type Reservation,
  release,
  reservationsOf,
  reserve,
  restoreStock,
  type StockRequest,
} from './stock-repository.ts';

/** The stock of a variant before and after a change, in pieces. */
export interface StockChange {
  productId: ProductId;
  before: number;
  after: number;
  orderItem: boolean;
}

/** Returns the cache tags to invalidate: only products whose displayed stock level changed. */
export function changedTags(changes: readonly StockChange[]): string[] {
  const products = changes
    .filter(({ before, after, orderItem }) => stockLevel(before, orderItem) !== stockLevel(after, orderItem))
    .map(({ productId }) => productTag(productId));
  return products.length === 0 ? [] : [...new Set(products), LISTS_TAG];
}

/** Puts an order's reserved goods back in stock. Returns the changed cache tags. Lock the order first. */
export async function releaseReservation(tx: Connection, orderId: string): Promise<string[]> {
  const held = (await reservationsOf(tx, orderId)).filter(({ state }) => state === 'held');
  if (held.length === 0) return [];
  const changes = await stockChanges(tx, held, ({ taken }) => taken);
  await release(tx, orderId);
  return changedTags(changes);
}

/** Puts all goods of a cancelled or returned order back in stock. Returns the changed cache tags. */
export async function restock(tx: Connection, orderId: string): Promise<string[]> {
  const gone = (await reservationsOf(tx, orderId)).filter(({ state }) => state !== 'released');
  if (gone.length === 0) return [];
  const changes = await stockChanges(tx, gone, ({ taken }) => taken);
  await restoreStock(tx, orderId);
  return changedTags(changes);
}

/**
 * Makes sure that an order's goods are reserved for this many minutes. Reserves them again if they had been released.
 * `held` is false if they are no longer in stock; then nothing changed. Lock the order first.
 */
export async function reserveAgain(
  tx: Connection,
  orderId: string,
  minutes: number,
): Promise<{ held: boolean; tags: string[] }> {
  const wanted = (await reservationsOf(tx, orderId)).filter(({ state }) => state === 'released');
  if (wanted.length === 0) return { held: true, tags: [] };
  const stock = new Map(
    (
      await lockStock(
        tx,
        wanted.map(({ variantId }) => variantId),
      )
    ).map((row) => [row.variant_id, row]),
  );
  const stockRequests = wanted.flatMap(({ variantId, quantity }): StockRequest[] => {
    const inStock = stock.get(variantId);
    if (!inStock || (!inStock.order_item && inStock.on_hand < quantity)) return [];
    return [{ variantId, quantity, taken: Math.min(quantity, inStock.on_hand) }];
  });
  if (stockRequests.length < wanted.length) return { held: false, tags: [] };
  const changes = await stockChanges(
    tx,
    wanted,
    ({ variantId }) => -(stockRequests.find((one) => one.variantId === variantId)?.taken ?? 0),
  );
  await reserve(tx, orderId, stockRequests, minutes);
  return { held: true, tags: changedTags(changes) };
}

/** Tells whether all goods of an order are reserved or consumed. */
export const isReserved = async (tx: Connection, orderId: string): Promise<boolean> =>
  (await reservationsOf(tx, orderId)).every(({ state }) => state !== 'released');

async function stockChanges(
  tx: Connection,
  goods: readonly Reservation[],
  moreOf: (goods: Reservation) => number,
): Promise<StockChange[]> {
  const locked = await lockStock(
    tx,
    goods.map(({ variantId }) => variantId),
  );
  return locked.flatMap(({ variant_id, on_hand, order_item }) => {
    const one = goods.find(({ variantId }) => variantId === variant_id);
    if (!one) return [];
    return [
      { productId: one.productId, before: on_hand, after: on_hand + moreOf(one), orderItem: order_item },
    ];
  });
}
