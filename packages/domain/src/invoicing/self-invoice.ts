// A self-billing invoice for the accounting system. Refuses amounts that are not exact to the öre.
import { isDay } from '../calendar.ts';
import { type Ore, ore, roundHalfUp, sumOre } from '../money.ts';

/**
 * A row: `quantity` times `priceOre`, excl. VAT, less the discount. Without `account`, the article's account applies.
 */
export interface SelfInvoiceRow {
  account: number | null;
  articleNumber: string;
  quantity: number;
  priceOre: Ore;
  /** Percent off, with at most two decimals. Absent without a discount, so that a stored fingerprint stays valid. */
  discountPercent?: number;
  /** Date of supply, discount and reason for 0 % VAT, for bookkeeping. At most 100 characters. */
  note?: string;
}

/** An invoice in the seller's name. Amounts in öre, days as 'YYYY-MM-DD'. */
export interface SelfInvoice {
  supplierNumber: string;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  comments: string;
  rows: readonly SelfInvoiceRow[];
  vatOre: Ore;
  totalOre: Ore;
  /** The buyer owes the VAT of all rows ("omvänd betalningsskyldighet"). */
  isReverseCharge?: true;
}

/** The reasons for rejecting an invoice. */
export type SelfInvoiceProblem =
  | 'fields-missing'
  | 'date'
  | 'due-before-invoice'
  | 'no-rows'
  | 'account'
  | 'quantity'
  | 'too-large'
  | 'discount'
  | 'vat'
  | 'does-not-add-up';

const MAX_VAT_PERCENT = 25;
// Maximum öre of a row, so that the sum of all rows is exact.
const MAX_ROW_ORE = 10 ** 13;

/**
 * Parses an amount with at most two decimals to öre, or null. Accepts `125`, `'125.00'` and `-3.5`.
 */
export function amountInOre(value: string | number): Ore | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const found = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  const [, sign, whole = '', decimals = ''] = found;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return ore(sign && amount ? -amount : amount);
}

/** Formats an amount with two decimals and a point, for the accounting system. */
export function amountText(amount: Ore): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Tells whether a row is too large for exact sums. */
export const isTooLarge = ({ quantity, priceOre }: Pick<SelfInvoiceRow, 'quantity' | 'priceOre'>): boolean =>
  Math.abs(quantity * priceOre) > MAX_ROW_ORE;

type PricedRow = Pick<SelfInvoiceRow, 'quantity' | 'priceOre' | 'discountPercent'>;

/** Returns the total of a row, rounded to the öre. Source: specification section 5, "Row total". */
export const rowTotal = ({ quantity, priceOre, discountPercent = 0 }: PricedRow): Ore =>
  ore(roundHalfUp((quantity * priceOre * (10_000 - roundHalfUp(discountPercent * 100))) / 10_000));

/** Returns the sum of the rows, excl. VAT. */
export const netOf = (rows: readonly SelfInvoiceRow[]): Ore => sumOre(rows.map(rowTotal));

/**
 * Returns why an invoice is refused, or null. Net and VAT must add up to the total exactly: the accounting system
 * requires it, and booked amounts must equal displayed amounts.
 * Source: specification sections 3 and 5; bokföringslagen (1999:1078) 5 kap. 7 §.
 */
export function selfInvoiceProblem(invoice: SelfInvoice): SelfInvoiceProblem | null {
  const { supplierNumber, invoiceNumber, comments, rows, invoiceDate, dueDate } = invoice;
  if (![supplierNumber, invoiceNumber, comments].every((text) => text.trim())) return 'fields-missing';
  if (!isDay(invoiceDate) || !isDay(dueDate)) return 'date';
  if (dueDate < invoiceDate) return 'due-before-invoice';
  if (rows.length === 0) return 'no-rows';
  if (rows.some(({ articleNumber }) => !articleNumber.trim())) return 'fields-missing';
  if (rows.some(({ account }) => account !== null && !isAccount(account))) return 'account';
  if (rows.some(({ quantity }) => !Number.isFinite(quantity) || quantity === 0)) return 'quantity';
  if (rows.some(isTooLarge)) return 'too-large';
  if (rows.some(({ discountPercent = 0 }) => !isDiscount(discountPercent))) return 'discount';
  return problemOfSums(invoice);
}

// Two decimals, like every amount of a form.
const isDiscount = (percent: number) =>
  percent >= 0 && percent <= 100 && Number.isInteger(Number((percent * 100).toFixed(6)));
const isAccount = (account: number) => Number.isInteger(account) && account >= 1_000 && account <= 9_999;

function problemOfSums({ rows, vatOre, totalOre }: SelfInvoice): SelfInvoiceProblem | null {
  const net = netOf(rows);
  if (net + vatOre !== totalOre) return 'does-not-add-up';
  // Rows may have different rates and signs, such as a discount at 25 % with a row at 0 %.
  const totals = rows.map(rowTotal);
  const mostVatOf = (some: readonly number[]) =>
    (some.reduce((sum, total) => sum + total, 0) * MAX_VAT_PERCENT) / 100;
  const least = mostVatOf(totals.filter((total) => total < 0));
  const most = mostVatOf(totals.filter((total) => total > 0));
  // The VAT of each row may have been rounded separately.
  const slack = (bound: number) => (bound === 0 ? 0 : rows.length);
  return vatOre < least - slack(least) || vatOre > most + slack(most) ? 'vat' : null;
}
