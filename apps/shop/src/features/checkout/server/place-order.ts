// Placing an order, to be read from top to bottom (docs/security.md, section "Orders and outside effects").

import { stockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import {
  type CartTotals,
  cartTotals,
  lineTotal,
  type ShippingOption,
  shippingOption,
} from '@activepick/domain/checkout/totals.ts';
import { eventAfterPlacing, initialState, next } from '@activepick/domain/orders/life.ts';
import type { App } from '#src/app.ts';
import {
  type MatchedWish,
  matchWishes,
  offerName,
  variantLabel,
} from '#src/features/catalogue/server/offers.ts';
import { LISTS_TAG, productTag } from '#src/features/catalogue/server/read-catalogue.ts';
import {
  type LockedStock,
  lockStock,
  reserve,
  type Taking,
} from '#src/features/catalogue/server/stock-store.ts';
import { orderNumber } from '#src/features/orders/server/order-number.ts';
import {
  insertOrder,
  nextOrderPlace,
  type OrderLine,
  orderById,
  type StoredOrder,
} from '#src/features/orders/server/order-store.ts';
import { insertPayment } from '#src/features/payments/server/payment-store.ts';
import type { Language } from '#src/i18n/language.ts';
import { announceChange } from '#src/platform/changes.ts';
import type { Connection } from '#src/platform/db.ts';
import { addToOutbox } from '#src/platform/outbox.ts';
import { uuidv7 } from '#src/platform/uuid.ts';
import { type CheckedOrder, fingerprintOf } from './check-order.ts';
import { bindKey, boundKey, keyHash, lockKey } from './order-key-store.ts';

/** A line that stands in the way of an order. `available`: how many can be had. */
export interface LineInTheWay {
  productId: string;
  variantId: string | null;
  available: number;
}

/** How placing an order ended. */
export type Placing =
  | { outcome: 'placed' | 'repeated'; order: StoredOrder }
  | { outcome: 'mismatch'; orderNumber: string }
  | { outcome: 'in-progress' }
  | { outcome: 'not-sold' | 'out-of-stock'; lines: LineInTheWay[] }
  | { outcome: 'total-changed'; total: number };

/**
 * Places an Active Finance order under a key, or says why not. The same key and order again gives the order that
 * stands; a refusal stores nothing. Throws when the database is away, then nobody knows: the same call may be
 * repeated safely.
 */
export async function placeOrder(
  app: App,
  order: CheckedOrder,
  key: string,
  language: Language,
): Promise<Placing> {
  const changed: string[] = [];
  const placing = await app.db
    .transaction(
      async (tx): Promise<Placing> => {
        const hash = keyHash(key);
        await lockKey(tx, hash);
        const standing = await standingOrder(tx, hash, fingerprintOf(order));
        if (standing) return standing;
        const decided = await decide(app, tx, order);
        if (decided.outcome !== 'go-on') return decided;
        changed.push(...decided.changedTags);
        return write(app, tx, { order, hash, language, ...decided });
      },
      { withinMs: WITHIN_MS },
    )
    .catch((error): Placing => {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return { outcome: 'in-progress' };
      throw error;
    });
  if (placing.outcome === 'placed') {
    app.cache.drop(changed);
    app.metrics.ordersPlaced.inc({ method: placing.order.paymentMethod });
  }
  return placing;
}

// A buyer is told within 5 s (docs/security.md, F04), however many statements each wait almost too long.
const WITHIN_MS = 4_500;
// PostgreSQL's lock_timeout: somebody else holds the key or the stock for longer than anyone should wait.
const LOCK_NOT_AVAILABLE = '55P03';

async function standingOrder(tx: Connection, hash: Buffer, fingerprint: Buffer): Promise<Placing | null> {
  const bound = await boundKey(tx, hash);
  if (!bound) return null;
  if (!bound.fingerprint.equals(fingerprint)) return { outcome: 'mismatch', orderNumber: bound.orderNumber };
  return { outcome: 'repeated', order: (await orderById(tx, bound.orderId)) as StoredOrder };
}

type Matched = Extract<MatchedWish, { state: 'matched' }>;
interface Decision {
  outcome: 'go-on';
  matched: Matched[];
  totals: CartTotals;
  shipping: ShippingOption;
  takings: Taking[];
  changedTags: string[];
}

// Prices and stock are read inside the lock: what was shown before counts for nothing.
async function decide(app: App, tx: Connection, order: CheckedOrder): Promise<Decision | Placing> {
  const wishes = await matchWishes(tx, order.items);
  const missing = wishes.filter((wish) => wish.state !== 'matched');
  if (missing.length > 0) return { outcome: 'not-sold', lines: missing.map(({ wish }) => inTheWay(wish, 0)) };
  const matched = wishes as Matched[];
  const stock = await lockStock(tx, [...new Set(matched.map(({ offer }) => offer.variant_id))]);
  const takings = takingsOf(matched, stock);
  const short = shortLines(matched, takings, stock);
  if (short.length > 0) return { outcome: 'out-of-stock', lines: short };
  const shipping = shippingOption(order.shippingOptionId) as ShippingOption;
  const totals = cartTotals({
    lines: matched.map(({ offer, wish }) => ({ unitOre: offer.current_ore, quantity: wish.quantity })),
    shippingOre: shipping.priceOre,
    taxMode: app.settings.tax.mode,
    vatPercent: app.settings.tax.vatPercent,
    paymentMethod: 'active-finance',
    activeFinance: app.settings.activeFinance,
  });
  if (totals.totalOre !== order.expectedTotal) return { outcome: 'total-changed', total: totals.totalOre };
  return {
    outcome: 'go-on',
    matched,
    totals,
    shipping,
    takings,
    changedTags: changedTags(matched, takings, stock),
  };
}

const inTheWay = (wish: { productId: string; variantId?: string }, available: number): LineInTheWay => ({
  productId: wish.productId,
  variantId: wish.variantId ?? null,
  available,
});

// Two lines of one variant are one taking, so that together they can't take what is not there.
function takingsOf(matched: readonly Matched[], stock: readonly LockedStock[]): Taking[] {
  return stock.map(({ variant_id, on_hand }) => {
    const quantity = matched
      .filter(({ offer }) => offer.variant_id === variant_id)
      .reduce((sum, { wish }) => sum + wish.quantity, 0);
    return { variantId: variant_id, quantity, taken: Math.min(quantity, on_hand) };
  });
}

function shortLines(
  matched: readonly Matched[],
  takings: readonly Taking[],
  stock: readonly LockedStock[],
): LineInTheWay[] {
  return matched.flatMap(({ wish, offer }) => {
    const taking = takings.find((one) => one.variantId === offer.variant_id);
    const shelf = stock.find((one) => one.variant_id === offer.variant_id);
    if (!taking || !shelf) return [inTheWay(wish, 0)];
    const isShort = !shelf.order_item && taking.quantity > shelf.on_hand;
    return isShort ? [{ ...inTheWay(wish, shelf.on_hand), variantId: offer.variant_id }] : [];
  });
}

// Only a step between the levels that shoppers see makes finished answers old; each single piece does not.
function changedTags(
  matched: readonly Matched[],
  takings: readonly Taking[],
  stock: readonly LockedStock[],
): string[] {
  const products = matched.flatMap(({ offer }) => {
    const shelf = stock.find((one) => one.variant_id === offer.variant_id);
    const taking = takings.find((one) => one.variantId === offer.variant_id);
    if (!shelf || !taking) return [];
    const before = stockLevel(shelf.on_hand, shelf.order_item);
    const after = stockLevel(shelf.on_hand - taking.taken, shelf.order_item);
    return before === after ? [] : [productTag(offer.product_id)];
  });
  return products.length === 0 ? [] : [...new Set(products), LISTS_TAG];
}

async function write(
  app: App,
  tx: Connection,
  what: Decision & { order: CheckedOrder; hash: Buffer; language: Language },
): Promise<Placing> {
  const { order, totals, language } = what;
  const id = uuidv7();
  const number = orderNumber(await nextOrderPlace(tx), app.orderNumberKey);
  const placed = initialState('active-finance');
  const event = eventAfterPlacing('active-finance');
  const state = (event && next(placed, event)) ?? placed;
  const seal = (column: string, plain: string | null) =>
    plain === null ? null : app.seal.seal(plain, { table: 'orders', column, row: id });
  const stored: StoredOrder = {
    id,
    number,
    state,
    language,
    customer: order.customer,
    shippingOptionId: what.shipping.id,
    paymentMethod: 'active-finance',
    taxMode: app.settings.tax.mode,
    currency: 'SEK',
    totals,
    placedAt: app.now(),
    lines: what.matched.map((match) => orderLine(match, language)),
  };
  await insertOrder(tx, {
    ...stored,
    totals,
    employerCodeSealed: seal('employer_code_sealed', order.employerCode),
    personalNumberSealed: seal('personal_number_sealed', order.personalNumber),
    events: [
      { event: 'place', from: null, to: placed },
      ...(event ? [{ event, from: placed, to: state }] : []),
    ],
  });
  await reserve(tx, id, what.takings, null);
  await insertPayment(tx, {
    orderId: id,
    method: 'active-finance',
    state: 'awaiting-employer',
    amountOre: totals.payableOre,
  });
  await bindKey(tx, what.hash, fingerprintOf(order), id);
  await addToOutbox(tx, {
    kind: 'order-confirmation',
    businessKey: `order:${id}:confirmation`,
    language,
    payload: { orderId: id },
  });
  if (what.changedTags.length > 0) await announceChange(tx, what.changedTags);
  return { outcome: 'placed', order: stored };
}

function orderLine({ wish, offer }: Matched, language: Language): OrderLine {
  return {
    productId: offer.product_id,
    variantId: offer.variant_id,
    name: offerName(offer, language),
    variantLabel: variantLabel(offer, language),
    quantity: wish.quantity,
    unitOre: offer.current_ore,
    lineOre: lineTotal({ unitOre: offer.current_ore, quantity: wish.quantity }),
  };
}
