/** Up to this stock the shop shows that few are left. */
export const FEW_LEFT = 3;

/** The stock level of a variant. */
export const STOCK_LEVELS = ['in-stock', 'few-left', 'order-item', 'sold-out'] as const;

/** One of STOCK_LEVELS. */
export type StockLevel = (typeof STOCK_LEVELS)[number];

/**
 * Returns the level for a variant's stock without reservations. An order item never sells out, because it is
 * ordered from its maker.
 */
export function stockLevel(onHand: number, isOrderItem: boolean): StockLevel {
  if (onHand > FEW_LEFT) return 'in-stock';
  if (onHand > 0) return 'few-left';
  return isOrderItem ? 'order-item' : 'sold-out';
}

/** Tells whether a variant at this level can be bought. */
export function isBuyable(level: StockLevel): boolean {
  return level !== 'sold-out';
}

/** The latest time after which an item that is ordered from its maker is ready, in days. */
export const ORDER_ITEM_DAYS = 28;

/** The availability that search engines get of a product: its page and the product feed must agree. */
export type Availability = 'in-stock' | 'back-order' | 'out-of-stock';

/** Returns the availability for search engines. */
export function availabilityOf(level: StockLevel): Availability {
  if (level === 'order-item') return 'back-order';
  return isBuyable(level) ? 'in-stock' : 'out-of-stock';
}
