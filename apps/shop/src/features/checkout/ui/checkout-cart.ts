import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import type { CartTotals, ShippingOptionId } from '@activepick/domain/checkout/totals.ts';

/** A line as the checkout shows it. */
export interface CheckoutLine {
  key: string;
  productId: string;
  variantId: string | null;
  name: string;
  variantLabel: string | null;
  image: string | null;
  quantity: number;
  unitOre: number;
}

/** The cart in the checkout: its lines, their current prices, and problems. */
export interface CheckoutCart {
  generation: string;
  lines: readonly CheckoutLine[];
  itemCount: number;
  /** A line is no longer sold, has no size, or exceeds the available quantity. */
  hasUnavailableLine: boolean;
  hasPriceChange: boolean;
  /** Stock levels of the lines; empty until the server has answered. */
  stockLevels: readonly StockLevel[];
  totals: CartTotals;
  /** The delivery option of the totals. */
  shippingOptionId: ShippingOptionId | null;
  /** Requests a new quote from the server. */
  askAgain: () => void;
  /** Called after the order is placed. `renew` makes the same lines a new order. */
  complete: (generation: string) => void;
  renew: () => void;
}
