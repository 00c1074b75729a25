// The form of a self-billing invoice: its typed rows and their sums, exact to the öre.
import { isDay } from '../calendar.ts';
import { type Ore, ore, roundHalfUp, sumOre } from '../money.ts';
import { ZERO_VAT_REASONS, type ZeroVat } from './billing-lines.ts';
import { amountInOre, amountText, isTooLarge, rowTotal } from './self-invoice.ts';

/** A row as typed; `price` excl. VAT in SEK, `vat` in per cent. */
export interface InvoiceRowFields {
  account: string;
  articleNumber: string;
  quantity: string;
  price: string;
  /** In per cent; empty for none. */
  discount: string;
  vat: string;
  /** The date of supply; empty if it is the date of the invoice. */
  suppliedOn: string;
  /** One of ZERO_VAT_REASONS, or empty. */
  zeroVatReason: string;
  /** The rule of the exemption. */
  zeroVatReference: string;
}

/** The initial row of a form. Source: specification section 9, "Invoice". */
export const DEFAULT_ROW: InvoiceRowFields = {
  account: '6540',
  articleNumber: '1',
  quantity: '1',
  price: '',
  discount: '',
  vat: '25',
  suppliedOn: '',
  zeroVatReason: '',
  zeroVatReference: '',
};

/** The initial comment of a form, in the language of the books. Source: specification section 3. */
export const DEFAULT_COMMENTS = 'Självfaktura enligt avtal';

/**
 * How long the page shows its message before it redirects to the accounting system and back. Source: specification
 * section 9.
 */
export const CONSENT_DELAYS = { toProviderMs: 3_000, backMs: 2_000 } as const;

/** The accounts of expenses (specification section 9). */
export const EXPENSE_ACCOUNTS = { from: 3_000, to: 8_999 } as const;

/** Tells whether an account is an expense account. */
export const isExpenseAccount = (account: number): boolean =>
  account >= EXPENSE_ACCOUNTS.from && account <= EXPENSE_ACCOUNTS.to;

/** A valid row with its total. */
export interface InvoiceRow {
  account: number;
  articleNumber: string;
  quantity: number;
  priceOre: Ore;
  discountPercent?: number;
  /** Hundredths of a per cent, so that 12.5 % is exact. */
  vatHundredths: number;
  /** Null if it is the date of the invoice. */
  suppliedOn: string | null;
  zeroVat: ZeroVat | null;
  totalOre: Ore;
}

const DECIMAL_COMMA = /,/;
// Swedish thousands separators: '1 299,50'. A space anywhere else is a typing error.
const GROUPED = /^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?=[.,]|$)/;
const GROUP_SPACE = /[ \u00a0\u202f]/g;
// The highest VAT rate, in hundredths of a per cent (mervärdesskattelagen (2023:200) 9 kap. 2 §).
const MAX_VAT = 2_500;
// One hundred per cent, in hundredths of a per cent.
const WHOLE = 10_000;
const ACCOUNT = /^[1-9]\d{3}$/;

function hundredthsOf(typed: string): Ore | null {
  const text = typed.trim();
  return amountInOre((GROUPED.test(text) ? text.replace(GROUP_SPACE, '') : text).replace(DECIMAL_COMMA, '.'));
}

/** Tells whether the VAT of a row is 0 %, which requires a reason. */
export const isZeroVat = (vat: string): boolean => hundredthsOf(vat) === 0;

type RowField = keyof InvoiceRowFields;

/**
 * Returns the missing or invalid fields of a row, in order. `invoiceDate` is the latest date of supply.
 */
export function wrongFieldsOf(fields: InvoiceRowFields, invoiceDate?: string): RowField[] {
  const isZero = isZeroVat(fields.vat);
  const { suppliedOn, zeroVatReason } = fields;
  const isLate = invoiceDate !== undefined && isDay(invoiceDate) && suppliedOn > invoiceDate;
  return [
    ...wrongAmountsOf(fields),
    ...(suppliedOn === '' || (isDay(suppliedOn) && !isLate) ? [] : ['suppliedOn' as const]),
    ...(isZero && !isReason(zeroVatReason) ? ['zeroVatReason' as const] : []),
    ...(isZero && zeroVatReason === 'exempt' && fields.zeroVatReference.trim() === ''
      ? ['zeroVatReference' as const]
      : []),
  ];
}

// The fields that determine a row's amount, and the accounts.
function wrongAmountsOf(fields: InvoiceRowFields): RowField[] {
  const vat = hundredthsOf(fields.vat);
  const quantity = hundredthsOf(fields.quantity) ?? 0;
  const price = hundredthsOf(fields.price);
  const discount = fields.discount.trim() === '' ? 0 : hundredthsOf(fields.discount);
  const isRight = {
    account: ACCOUNT.test(fields.account.trim()),
    articleNumber: fields.articleNumber.trim() !== '',
    quantity: quantity !== 0,
    price: price !== null && !isTooLarge({ quantity: quantity / 100, priceOre: price }),
    discount: discount !== null && discount >= 0 && discount <= WHOLE,
    vat: vat !== null && vat >= 0 && vat <= MAX_VAT,
  };
  return (Object.keys(isRight) as (keyof typeof isRight)[]).filter((name) => !isRight[name]);
}

const isReason = (text: string): text is ZeroVat['reason'] =>
  (ZERO_VAT_REASONS as readonly string[]).includes(text);

/**
 * Parses a row for sending; null if an amount or account is missing or invalid. Accepts a comma or a point, and spaces
 * between thousands.
 */
export function invoiceRow(fields: InvoiceRowFields): InvoiceRow | null {
  if (wrongAmountsOf(fields).length > 0) return null;
  const priceOre = hundredthsOf(fields.price) ?? ore(0);
  const vatHundredths = hundredthsOf(fields.vat) ?? 0;
  const account = Number(fields.account);
  const articleNumber = fields.articleNumber.trim();
  const quantity = (hundredthsOf(fields.quantity) ?? 0) / 100;
  const discountPercent = (hundredthsOf(fields.discount) ?? 0) / 100;
  const discount = discountPercent === 0 ? {} : { discountPercent };
  const { zeroVatReason: reason, zeroVatReference } = fields;
  const reference = reason === 'exempt' ? zeroVatReference.trim() : '';
  return {
    account,
    articleNumber,
    quantity,
    priceOre,
    ...discount,
    vatHundredths,
    suppliedOn: isDay(fields.suppliedOn) ? fields.suppliedOn : null,
    zeroVat: vatHundredths === 0 && isReason(reason) ? { reason, reference } : null,
    totalOre: rowTotal({ quantity, priceOre, ...discount }),
  };
}

/** The sums of an invoice. */
export interface InvoiceSums {
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
}

/**
 * Returns the sums of rows: VAT per rate on the sum of its rows, rounded once, and the total of net and VAT.
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

/** Formats the amounts of an invoice for the accounting system, as texts with two decimals. */
export const sumTexts = ({ vatOre, totalOre }: InvoiceSums): { VAT: string; Total: string } => ({
  VAT: amountText(vatOre),
  Total: amountText(totalOre),
});
