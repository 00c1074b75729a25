// Checks whether an order can be placed as it was sent. Prices and stock are read inside the lock, because
// the displayed values may be out of date.

import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import {
  type CartTotals,
  cartTotals,
  type ShippingOption,
  shippingOption,
} from '@activepick/domain/checkout/totals.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { type MatchedWish, matchWishes } from '#src/features/catalogue/server/offers.ts';
import { changedTags, releaseReservation } from '#src/features/inventory/server/reservations.ts';
import {
  type LockedStock,
  lockStock,
  reservationsOf,
  type StockRequest,
} from '#src/features/inventory/server/stock-repository.ts';
import { activeStores as pickupStores } from '#src/features/stores/server/partner-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { CheckedOrder } from './check-order.ts';

/** A line that prevents the order. `available`: the number in stock. */
export interface UnavailableLine {
  productId: ProductId;
  variantId: string | null;
  available: number;
}

/** The reason why an order cannot be placed as it was sent. */
export type OrderRefusal =
  | { outcome: 'not-sold' | 'out-of-stock' | 'choose-variant'; lines: UnavailableLine[] }
  /** No active employer has the code. */
  | { outcome: 'invalid-employer-code' }
  /** The buyer has left the chosen employer, or is not on its list any more. */
  | { outcome: 'employment-ended' }
  /** The chosen store offers no pickup, or none was chosen. */
  | { outcome: 'invalid-pickup-store' }
  /** An unconfirmed order would reserve too many goods. */
  | { outcome: 'too-many-pieces'; most: number }
  | { outcome: 'total-changed'; total: number }
  /** The employer's policy does not allow the order. */
  | { outcome: 'policy-refused'; reasons: BenefitReason[] };

/** A requested line with its product and variant. */
export type WishMatch = Extract<MatchedWish, { state: 'matched' }>;

/** All data for storing the order. */
export interface Decision {
  outcome: 'go-on';
  matched: WishMatch[];
  totals: CartTotals;
  shipping: ShippingOption;
  /** The pickup store; null for a delivery. */
  pickupStoreId: string | null;
  stockRequests: StockRequest[];
  changedTags: string[];
}

/**
 * Decides about an order while holding the locks of its stock. `insteadOf`: an order whose goods are released
 * first, so that they count as available.
 */
export async function decideOrder(
  app: App,
  tx: Connection,
  order: CheckedOrder,
  insteadOf: string | null,
): Promise<Decision | OrderRefusal> {
  const wishes = await matchWishes(tx, order.items);
  for (const state of ['not-sold', 'choose-variant'] as const) {
    const missing = wishes.filter((wish) => wish.state === state);
    if (missing.length > 0)
      return { outcome: state, lines: missing.map(({ wish }) => unavailableLine(wish, 0)) };
  }
  const matched = wishes as WishMatch[];
  const pickupStoreId = order.shippingOptionId === 'pickup' ? await pickupStoreOf(tx, order) : null;
  if (order.shippingOptionId === 'pickup' && pickupStoreId === null)
    return { outcome: 'invalid-pickup-store' };
  const { stock, freedTags } = await lockedStock(
    tx,
    [...new Set(matched.map(({ offer }) => offer.variant_id))],
    insteadOf,
  );
  const stockRequests = stockRequestsOf(matched, stock);
  const short = shortLines(matched, stockRequests, stock);
  if (short.length > 0) return { outcome: 'out-of-stock', lines: short };
  const shipping = shippingOption(order.shippingOptionId) as ShippingOption;
  const totals = cartTotals({
    lines: matched.map(({ offer, wish }) => ({ unitOre: offer.current_ore, quantity: wish.quantity })),
    shippingOre: shipping.priceOre,
    taxMode: app.settings.tax.mode,
    vatPercent: app.settings.tax.vatPercent,
    paymentMethod: order.payment.method,
    activeFinance: app.settings.activeFinance,
  });
  if (totals.totalOre !== order.expectedTotal) return { outcome: 'total-changed', total: totals.totalOre };
  const tags = changedTags(stockAfter(matched, stockRequests, stock));
  return {
    outcome: 'go-on',
    matched,
    totals,
    shipping,
    pickupStoreId,
    stockRequests,
    changedTags: [...new Set([...freedTags, ...tags])],
  };
}

// If there is only one store, no choice is needed.
async function pickupStoreOf(tx: Connection, { pickupStoreId }: CheckedOrder): Promise<string | null> {
  const open = await pickupStores(tx);
  const [only] = open;
  if (pickupStoreId === null) return open.length === 1 && only ? only.id : null;
  return open.find(({ id }) => id === pickupStoreId)?.id ?? null;
}

// Locks all rows in one statement and in one order, including those of the replaced order, to prevent
// deadlocks.
async function lockedStock(tx: Connection, variantIds: readonly string[], insteadOf: string | null) {
  if (insteadOf === null) return { stock: await lockStock(tx, variantIds), freedTags: [] };
  const held = (await reservationsOf(tx, insteadOf)).map(({ variantId }) => variantId);
  await lockStock(tx, [...new Set([...variantIds, ...held])]);
  const freedTags = await releaseReservation(tx, insteadOf);
  return { stock: await lockStock(tx, variantIds), freedTags };
}

const unavailableLine = (
  wish: { productId: ProductId; variantId?: string },
  available: number,
): UnavailableLine => ({
  productId: wish.productId,
  variantId: wish.variantId ?? null,
  available,
});

// Adds up two lines of one variant, so that together they cannot exceed the stock.
function stockRequestsOf(matched: readonly WishMatch[], stock: readonly LockedStock[]): StockRequest[] {
  return stock.map(({ variant_id, on_hand }) => {
    const quantity = matched
      .filter(({ offer }) => offer.variant_id === variant_id)
      .reduce((sum, { wish }) => sum + wish.quantity, 0);
    return { variantId: variant_id, quantity, taken: Math.min(quantity, on_hand) };
  });
}

function shortLines(
  matched: readonly WishMatch[],
  stockRequests: readonly StockRequest[],
  stock: readonly LockedStock[],
): UnavailableLine[] {
  return matched.flatMap(({ wish, offer }) => {
    const stockRequest = stockRequests.find((one) => one.variantId === offer.variant_id);
    const inStock = stock.find((one) => one.variant_id === offer.variant_id);
    if (!stockRequest || !inStock) return [unavailableLine(wish, 0)];
    const isShort = !inStock.order_item && stockRequest.quantity > inStock.on_hand;
    return isShort ? [{ ...unavailableLine(wish, inStock.on_hand), variantId: offer.variant_id }] : [];
  });
}

const stockAfter = (
  matched: readonly WishMatch[],
  stockRequests: readonly StockRequest[],
  stock: readonly LockedStock[],
) =>
  stock.flatMap(({ variant_id, on_hand, order_item }) => {
    const match = matched.find(({ offer }) => offer.variant_id === variant_id);
    const taken = stockRequests.find(({ variantId }) => variantId === variant_id)?.taken ?? 0;
    if (!match) return [];
    return [
      { productId: match.offer.product_id, before: on_hand, after: on_hand - taken, orderItem: order_item },
    ];
  });
