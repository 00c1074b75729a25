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
