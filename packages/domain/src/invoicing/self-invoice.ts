// A self-billing invoice as it is sent to the accounting system: exact to the öre, or not at all.
import { type Ore, ore, roundHalfUp, sumOre } from '../money.ts';

/** A row: `quantity` times `priceOre`, excl. VAT. `account` null: the article's own. */
export interface SelfInvoiceRow {
  account: number | null;
  articleNumber: string;
  quantity: number;
  priceOre: Ore;
}

/** An invoice in the seller's name. Amounts in öre; days as 'YYYY-MM-DD'. */
export interface SelfInvoice {
  supplierNumber: string;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  comments: string;
  rows: readonly SelfInvoiceRow[];
  vatOre: Ore;
  totalOre: Ore;
}

/** Why an invoice can't be sent. */
export type SelfInvoiceProblem =
  | 'fields-missing'
  | 'date'
  | 'due-before-invoice'
  | 'no-rows'
  | 'account'
  | 'quantity'
  | 'vat'
  | 'does-not-add-up';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const HIGHEST_VAT_PERCENT = 25;

/**
 * Returns an amount of at most two decimals in öre, or null. Takes `125`, `'125.00'` and `-3.5`; a number that two
 * decimals can't hold is none.
 */
export function amountInOre(value: string | number): Ore | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const found = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  const [, sign, whole = '', decimals = ''] = found;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return ore(sign && amount ? -amount : amount);
}

/** Returns an amount with two decimals and a point, as the accounting system takes it. */
export function amountText(amount: Ore): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns what a row comes to, rounded to the öre. Source: specification section 5, "Row total". */
export const rowTotal = ({ quantity, priceOre }: Pick<SelfInvoiceRow, 'quantity' | 'priceOre'>): Ore =>
  ore(roundHalfUp(quantity * priceOre));

/** Returns the sum of the rows, excl. VAT. */
export const netOf = (rows: readonly SelfInvoiceRow[]): Ore => sumOre(rows.map(rowTotal));

/**
 * Returns why an invoice can't be sent, or null. Net and VAT make the total, to the öre, since the accounting system
 * refuses anything else, and what is booked has to be what was shown.
 * Source: specification sections 3 and 5; bokföringslagen (1999:1078) 5 kap. 7 §.
 */
export function selfInvoiceProblem(invoice: SelfInvoice): SelfInvoiceProblem | null {
  const { supplierNumber, invoiceNumber, comments, rows, invoiceDate, dueDate } = invoice;
  if (![supplierNumber, invoiceNumber, comments].every((text) => text.trim())) return 'fields-missing';
  if (!DAY.test(invoiceDate) || !DAY.test(dueDate)) return 'date';
  if (dueDate < invoiceDate) return 'due-before-invoice';
  if (rows.length === 0) return 'no-rows';
  if (rows.some(({ articleNumber }) => !articleNumber.trim())) return 'fields-missing';
  if (rows.some(({ account }) => account !== null && !isAccount(account))) return 'account';
  if (rows.some(({ quantity }) => !Number.isFinite(quantity) || quantity === 0)) return 'quantity';
  return problemOfSums(invoice);
}

const isAccount = (account: number) => Number.isInteger(account) && account >= 1_000 && account <= 9_999;

function problemOfSums({ rows, vatOre, totalOre }: SelfInvoice): SelfInvoiceProblem | null {
  const net = netOf(rows);
  if (net + vatOre !== totalOre) return 'does-not-add-up';
  // Each row's VAT may have been rounded by itself.
  const most = (Math.abs(net) * HIGHEST_VAT_PERCENT) / 100 + rows.length;
  const hasOtherSign = vatOre !== 0 && Math.sign(vatOre) !== Math.sign(net);
  return Math.abs(vatOre) > most || hasOtherSign ? 'vat' : null;
}
