// The totals of an order. Cart, summary, quote and order use the same calculation.

import { type TaxMode, vatOf } from '../catalogue/vat.ts';
import { type Ore, ore, percentOf, sumOre, timesOre, ZERO } from '../money.ts';
import { isQuantity, MAX_LINES, MAX_QUANTITY } from './quantity.ts';

/** The payment methods (specification section 3, 'Payment details'). */
export type PaymentMethod = 'credit-card' | 'active-finance';

/** The default payment method (specification section 3). */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'active-finance';

/** The delivery methods (specification section 3, 'Shipping option'). */
export type ShippingOptionId = 'standard' | 'express' | 'pickup';

/** A delivery option: its price in öre, and its transport time after the goods are ready, in working days or hours. */
export interface ShippingOption {
  id: ShippingOptionId;
  priceOre: Ore;
  minDays: number;
  maxDays: number;
  /** Set if the time is in hours. */
  readyHours: number | null;
}

/** The delivery options, 9.99, 19.99 and 0 SEK (specification sections 3 and 9). */
export const SHIPPING_OPTIONS: readonly ShippingOption[] = [
  { id: 'standard', priceOre: ore(999), minDays: 3, maxDays: 5, readyHours: null },
  { id: 'express', priceOre: ore(1999), minDays: 1, maxDays: 2, readyHours: null },
  { id: 'pickup', priceOre: ore(0), minDays: 0, maxDays: 1, readyHours: 24 },
];

/**
 * Returns the delivery option with this id, or undefined. 'store-pickup' is the specification's other name of pickup.
 */
export function shippingOption(id: string): ShippingOption | undefined {
  const known = id === 'store-pickup' ? 'pickup' : id;
  return SHIPPING_OPTIONS.find((option) => option.id === known);
}

/** A line of a cart or an order: the current unit price in öre, and the quantity. */
export interface PricedLine {
  unitOre: Ore;
  quantity: number;
}

/** Active Finance's two figures, in percent of the subtotal. */
export interface ActiveFinanceTerms {
  deductionPercent: number;
  savingPercent: number;
}

/** The input of `cartTotals`. Shipping in öre, or null if none is chosen. */
export interface TotalsInput {
  lines: readonly PricedLine[];
  shippingOre: Ore | null;
  taxMode: TaxMode;
  vatPercent: number;
  paymentMethod: PaymentMethod;
  activeFinance: ActiveFinanceTerms;
}

/** The amounts of a cart or order, all in öre. */
export interface CartTotals {
  subtotalOre: Ore;
  taxOre: Ore;
  shippingOre: Ore;
  totalOre: Ore;
  /** Active Finance's deduction and saving; 0 for a card. Both are estimates. */
  deductionOre: Ore;
  savingOre: Ore;
  /** The amount to pay: the total, less the deduction of Active Finance. */
  payableOre: Ore;
}

/** Returns the price of a line, in öre. @throws RangeError when the quantity is not allowed. */
export function lineTotal({ unitOre, quantity }: PricedLine): Ore {
  if (!isQuantity(quantity)) throw new RangeError(`A quantity is a whole number from 1 to ${MAX_QUANTITY}`);
  return timesOre(unitOre, quantity);
}

/**
 * Returns the amounts of a cart, each rounded once. Prices excl. VAT ('added'): tax on the subtotal, total =
 * subtotal + tax + shipping. Prices incl. VAT ('included'): total = subtotal + shipping, and the tax line is the
 * VAT within that total, which a receipt must state. Active Finance's percents apply to the subtotal.
 * @throws RangeError when a quantity is not allowed, there are too many lines, or an amount is too large.
 * Source: specification section 9; mervärdesskattelagen 2023:200 for the VAT of the gross amount.
 */
export function cartTotals(input: TotalsInput): CartTotals {
  if (input.lines.length > MAX_LINES) throw new RangeError(`An order has at most ${MAX_LINES} lines`);
  const subtotalOre = sumOre(input.lines.map(lineTotal));
  const shippingOre = input.shippingOre ?? ZERO;
  const goodsAndShipping = sumOre([subtotalOre, shippingOre]);
  const isAdded = input.taxMode === 'added';
  const taxOre = vatOf(isAdded ? subtotalOre : goodsAndShipping, input.taxMode, input.vatPercent);
  const totalOre = isAdded ? sumOre([goodsAndShipping, taxOre]) : goodsAndShipping;
  const isFinanced = input.paymentMethod === 'active-finance';
  const deductionOre = isFinanced ? percentOf(subtotalOre, input.activeFinance.deductionPercent) : ZERO;
  const savingOre = isFinanced ? percentOf(subtotalOre, input.activeFinance.savingPercent) : ZERO;
  const payableOre = ore(totalOre - deductionOre);
  return { subtotalOre, taxOre, shippingOre, totalOre, deductionOre, savingOre, payableOre };
}
