// The form of a self-billing invoice: its rows as typed, and what they come to. Exact to the öre.
import { type Ore, ore, roundHalfUp, sumOre } from '../money.ts';
import { amountInOre, amountText, rowTotal } from './self-invoice.ts';

/** A row as typed; `price` excl. VAT in SEK, `vat` in per cent. */
export interface InvoiceRowFields {
  account: string;
  articleNumber: string;
  quantity: string;
  price: string;
  vat: string;
}

/** The row that a form begins with. Source: specification section 9, "Invoice". */
export const DEFAULT_ROW: InvoiceRowFields = {
  account: '6540',
  articleNumber: '1',
  quantity: '1',
  price: '',
  vat: '25',
};

/** The comment that a form begins with, in the books' language. Source: specification section 3. */
export const DEFAULT_COMMENTS = 'Självfaktura enligt avtal';

/** How long a person may read that they are led to the accounting system, and back. Source: specification section 9. */
export const CONSENT_DELAYS = { toProviderMs: 3_000, backMs: 2_000 } as const;

/** The accounts of expenses (specification section 9). */
export const EXPENSE_ACCOUNTS = { from: 3_000, to: 8_999 } as const;

/** Tells whether an account is one of expenses. */
export const isExpenseAccount = (account: number): boolean =>
  account >= EXPENSE_ACCOUNTS.from && account <= EXPENSE_ACCOUNTS.to;

/** A row that can be sent, and what it comes to. */
export interface InvoiceRow {
  account: number;
  articleNumber: string;
  quantity: number;
  priceOre: Ore;
  /** Hundredths of a per cent, so that 12.5 % is exact. */
  vatHundredths: number;
  totalOre: Ore;
}

const DECIMAL_COMMA = /,/;
// The highest rate that there is, in hundredths of a per cent (mervärdesskattelagen (2023:200) 9 kap. 2 §).
const MOST_VAT = 2_500;
const ACCOUNT = /^[1-9]\d{3}$/;

const hundredthsOf = (typed: string): Ore | null => amountInOre(typed.replace(DECIMAL_COMMA, '.'));

/** Returns the fields of a row that are missing or wrong, in the order of the row. */
export function wrongFieldsOf(fields: InvoiceRowFields): (keyof InvoiceRowFields)[] {
  const vat = hundredthsOf(fields.vat);
  const isRight: Record<keyof InvoiceRowFields, boolean> = {
    account: ACCOUNT.test(fields.account.trim()),
    articleNumber: fields.articleNumber.trim() !== '',
    quantity: Boolean(hundredthsOf(fields.quantity)),
    price: hundredthsOf(fields.price) !== null,
    vat: vat !== null && vat >= 0 && vat <= MOST_VAT,
  };
  return (Object.keys(isRight) as (keyof InvoiceRowFields)[]).filter((name) => !isRight[name]);
}

/** Returns a row as it is sent, or null while something of it is missing or wrong. Takes a comma or a point. */
export function invoiceRow(fields: InvoiceRowFields): InvoiceRow | null {
  if (wrongFieldsOf(fields).length > 0) return null;
  const priceOre = hundredthsOf(fields.price) ?? ore(0);
  const vatHundredths = hundredthsOf(fields.vat) ?? 0;
  const account = Number(fields.account);
  const articleNumber = fields.articleNumber.trim();
  const quantity = (hundredthsOf(fields.quantity) ?? 0) / 100;
  return {
    account,
    articleNumber,
    quantity,
    priceOre,
    vatHundredths,
    totalOre: rowTotal({ quantity, priceOre }),
  };
}

/** What an invoice comes to. */
export interface InvoiceSums {
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
}

/**
 * Returns the sums of rows: VAT by rate on the sum of its rows, rounded once, and the total that net and VAT make.
 * Source: docs/domain-facts.md 5.5; specification section 5, "Invoice form".
 */
export function invoiceSums(rows: readonly Pick<InvoiceRow, 'totalOre' | 'vatHundredths'>[]): InvoiceSums {
  const netByRate = new Map<number, number>();
  for (const { totalOre, vatHundredths } of rows)
    netByRate.set(vatHundredths, (netByRate.get(vatHundredths) ?? 0) + totalOre);
  const vatOre = sumOre([...netByRate].map(([rate, net]) => ore(roundHalfUp((net * rate) / 10_000))));
  const netOre = sumOre(rows.map(({ totalOre }) => totalOre));
  return { netOre, vatOre, totalOre: ore(netOre + vatOre) };
}

/** Returns the amounts of an invoice as the accounting system takes them, texts with two decimals. */
export const sumTexts = ({ vatOre, totalOre }: InvoiceSums): { VAT: string; Total: string } => ({
  VAT: amountText(vatOre),
  Total: amountText(totalOre),
});
