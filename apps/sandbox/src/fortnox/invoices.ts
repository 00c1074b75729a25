// Supplier invoices: validates new ones and formats them for responses.
import type { ServiceAnswer } from '../service/start-service.ts';
import { loudProblem, problem } from './errors.ts';
import { ACCOUNTS, ARTICLES, type Invoice, SUPPLIERS } from './records.ts';
import type { FortnoxState } from './state.ts';

const FIELDS = new Set(
  'SupplierNumber InvoiceDate DueDate InvoiceNumber Comments OCR OurReference YourReference Project CostCenter Currency CurrencyRate CurrencyUnit Total VAT AdministrationFee Freight RoundOffValue SalesType VATType DisablePaymentFile ExternalInvoiceNumber ExternalInvoiceSeries SupplierInvoiceRows'.split(
    ' ',
  ),
);
const ROW_FIELDS = new Set(
  'Account ArticleNumber Code CostCenter Project AccountDescription ItemDescription Debit Credit DebitCurrency CreditCurrency Price Quantity TransactionInformation'.split(
    ' ',
  ),
);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_ROWS = 1_000;
const PAYABLES = 2440;
const INPUT_VAT = 2641;
const OUTPUT_VAT_REVERSE = 2614;
const INPUT_VAT_REVERSE = 2647;
const VAT_TYPES = ['NORMAL', 'EUINTERNAL', 'REVERSE'];
const MAX_INFORMATION = 100;

type Given = Record<string, unknown>;

/** Formats hundredths as lists do. */
export const amount = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** Returns a new unbooked invoice, or the error. Does not check whether the number exists. */
export function createInvoice(body: string, state: FortnoxState): ServiceAnswer {
  const given = bodyIn(body, 'SupplierInvoice');
  if (typeof given === 'string') return problem(given);
  const unknown = Object.keys(given).find((name) => !FIELDS.has(name));
  if (unknown) return loudProblem('field', ` (${unknown})`);
  const supplier = SUPPLIERS.find(({ SupplierNumber }) => SupplierNumber === given.SupplierNumber);
  if (!supplier) return problem('identifier');
  const wrong = wrongHeader(given);
  if (wrong) return problem(wrong);
  const rows = (given.SupplierInvoiceRows ?? []) as Given[];
  if (!Array.isArray(rows) || rows.length > MAX_ROWS) return problem('noData');
  for (const row of rows) {
    const wrongRow = problemOfRow(row);
    if (wrongRow) return wrongRow;
  }
  const total = hundredths(given.Total ?? 0);
  const vat = hundredths(given.VAT ?? 0);
  const net = rows.reduce(
    (sum, row) => sum + Number(row.Quantity ?? 1) * (hundredths(row.Price ?? 0) ?? 0),
    0,
  );
  if (total === null || vat === null) return problem('numeric');
  if (net + vat !== total) return loudProblem('balance');
  const invoice: Invoice = {
    GivenNumber: String(state.all('invoices').length + 1),
    SupplierNumber: supplier.SupplierNumber,
    SupplierName: supplier.Name,
    InvoiceNumber: String(given.InvoiceNumber ?? ''),
    InvoiceDate: String(given.InvoiceDate ?? ''),
    DueDate: String(given.DueDate ?? ''),
    Comments: String(given.Comments ?? ''),
    total,
    vat,
    balance: total,
    Booked: false,
    Cancel: false,
    VATType: String(given.VATType ?? 'NORMAL'),
    rows: withOwnRows(rows, { total, vat, isReverse: given.VATType === 'REVERSE' }),
  };
  state.put('invoices', invoice.GivenNumber, invoice);
  return { status: 201, json: { SupplierInvoice: single(invoice) } };
}

/** Returns the record in the wrapper of a name, or the error. */
export function bodyIn(body: string, name: string): Given | 'json' | 'noData' {
  try {
    const value = JSON.parse(body) as Record<string, Given | undefined> | null;
    const given = value?.[name];
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? given : 'noData';
  } catch {
    return 'json';
  }
}

function wrongHeader(given: Given): 'parameter' | 'characters' | 'numeric' | null {
  for (const name of ['InvoiceDate', 'DueDate'])
    if (given[name] !== undefined && !DAY.test(String(given[name]))) return 'parameter';
  if (String(given.InvoiceNumber ?? '').length > 64 || String(given.Comments ?? '').length > 1_000)
    return 'parameter';
  if (given.VATType !== undefined && !VAT_TYPES.includes(String(given.VATType))) return 'parameter';
  return typeof given.SupplierNumber === 'string' ? null : 'numeric';
}

function problemOfRow(row: Given): ServiceAnswer | null {
  const unknown = Object.keys(row).find((name) => !ROW_FIELDS.has(name));
  if (unknown) return loudProblem('field', ` (${unknown})`);
  const { Account: account, ArticleNumber: article, Quantity: quantity = 1, Price: price = 0 } = row;
  if (String(row.TransactionInformation ?? '').length > MAX_INFORMATION) return problem('parameter');
  if (account !== undefined && !ACCOUNTS.some(({ Number: number, Active }) => Active && number === account))
    return loudProblem('account');
  if (article !== undefined && !ARTICLES.some(({ ArticleNumber }) => ArticleNumber === article))
    return problem('article');
  if (!Number.isInteger(quantity) || Math.abs(quantity as number) > 2 ** 31) return problem('numeric');
  return typeof price === 'number' && hundredths(price) !== null ? null : problem('numeric');
}

/** Returns hundredths of a text or number with at most two decimals, or null. */
export function hundredths(value: unknown): number | null {
  const text = typeof value === 'number' ? value.toFixed(4) : String(value);
  if (!/^-?\d{1,12}(\.\d{1,2}0*)?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

// The provider adds the rows of payables and input VAT.
const withOwnRows = (
  rows: readonly Given[],
  { total, vat, isReverse }: { total: number; vat: number; isReverse: boolean },
): Given[] => [
  { Account: PAYABLES, Code: 'TOT', Credit: total / 100, Debit: 0 },
  ...(vat === 0 ? [] : [{ Account: INPUT_VAT, Code: 'VAT', Debit: vat / 100, Credit: 0 }]),
  ...(isReverse ? reverseRows(total) : []),
  ...rows.map((row) => ({ ...row, Total: Number(row.Quantity ?? 1) * Number(row.Price ?? 0) })),
];

// Reverse charge: the buyer's output and input VAT cancel each other. Assumes a rate of 25 %.
const reverseRows = (total: number): Given[] => [
  { Account: OUTPUT_VAT_REVERSE, Code: 'CND', Credit: total / 400, Debit: 0 },
  { Account: INPUT_VAT_REVERSE, Code: 'CNC', Debit: total / 400, Credit: 0 },
];

/** Returns an invoice as lists show it. */
export const listed = (invoice: Invoice, url: string) => ({
  '@url': `${url}/3/supplierinvoices/${invoice.GivenNumber}`,
  Balance: amount(invoice.balance),
  Booked: invoice.Booked,
  Cancel: invoice.Cancel,
  CostCenter: '',
  Credit: false,
  Currency: 'SEK',
  DueDate: invoice.DueDate,
  GivenNumber: invoice.GivenNumber,
  InvoiceDate: invoice.InvoiceDate,
  InvoiceNumber: invoice.InvoiceNumber,
  SupplierName: invoice.SupplierName,
  SupplierNumber: invoice.SupplierNumber,
  Total: amount(invoice.total),
  Vouchers: [],
});

/** Returns a single invoice, with its rows, and `Cancelled` instead of `Cancel`. */
export function single(invoice: Invoice) {
  const { Cancel, '@url': _, ...shown } = listed(invoice, '');
  return {
    ...shown,
    Cancelled: Cancel,
    Comments: invoice.Comments,
    VAT: amount(invoice.vat),
    VATType: invoice.VATType ?? 'NORMAL',
    SupplierInvoiceRows: invoice.rows,
  };
}

const FILTERS: Readonly<Record<string, (invoice: Invoice) => boolean>> = {
  unbooked: ({ Booked, Cancel }) => !Booked && !Cancel,
  cancelled: ({ Cancel }) => Cancel,
  unpaid: ({ balance }) => balance > 0,
  fullypaid: ({ balance }) => balance === 0,
};

/** Returns the invoices of a list, or null for an unknown filter. */
export function filtered(query: URLSearchParams, state: FortnoxState): Invoice[] | null {
  const filter = query.get('filter');
  const supplier = query.get('suppliernumber');
  if (filter !== null && !FILTERS[filter]) return null;
  // The provider allows one resource-specific filter at a time.
  if (filter !== null && supplier !== null) return null;
  return state
    .all('invoices')
    .filter((invoice) => (filter ? FILTERS[filter]?.(invoice) : true))
    .filter((invoice) => supplier === null || invoice.SupplierNumber === supplier);
}
