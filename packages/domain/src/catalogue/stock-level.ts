/** Up to this many pieces on hand the shop says that few are left. */
export const FEW_LEFT = 3;

/** The stock level of a variant. */
export const STOCK_LEVELS = ['in-stock', 'few-left', 'order-item', 'sold-out'] as const;

/** One of STOCK_LEVELS. */
export type StockLevel = (typeof STOCK_LEVELS)[number];

/**
 * Returns what to say about a variant with so many pieces on hand, reservations taken off. An order item is
 * ordered from its maker when none is on hand and never sells out.
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
