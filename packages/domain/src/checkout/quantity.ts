// The limits of a cart. Separate from totals.ts, because every page shows the cart's badge in the first load.

/** The maximum quantity of a cart line, so that a typing error does not order a thousand bikes. */
export const MAX_QUANTITY = 99;

/** The maximum number of lines of a cart or an order. */
export const MAX_LINES = 50;

/** Tells whether a number is a valid quantity of a line (minus stops at 1: specification section 4). */
export function isQuantity(n: number): boolean {
  return Number.isInteger(n) && n >= 1 && n <= MAX_QUANTITY;
}

/** Returns the number of pieces in a cart, for its badge (specification section 2, 'Header'). */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
