import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import type { CartTotals, ShippingOptionId } from '@activepick/domain/checkout/totals.ts';

/** A line as the checkout shows it. */
export interface BasketLine {
  key: string;
  productId: string;
  variantId: string | null;
  name: string;
  variantLabel: string | null;
  image: string | null;
  quantity: number;
  unitOre: number;
}

/** What the checkout knows of the cart: its lines, what they cost now, and what stands in the way. */
export interface Basket {
  generation: string;
  lines: readonly BasketLine[];
  itemCount: number;
  /** A line is no longer sold, lacks its size, or is wanted in a greater number than there is. */
  hasUnavailableLine: boolean;
  hasPriceChange: boolean;
  /** Levels of the lines; empty until the server has answered. */
  stockLevels: readonly StockLevel[];
  totals: CartTotals;
  /** The delivery that the totals are for. */
  shippingOptionId: ShippingOptionId | null;
  /** Asks the server anew what the cart costs. */
  askAgain: () => void;
  /** What the cart does once its order stands; `renew` makes its lines a new order. */
  complete: (generation: string) => void;
  renew: () => void;
}
