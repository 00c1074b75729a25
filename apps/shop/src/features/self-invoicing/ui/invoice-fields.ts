// The form of an invoice: its typed fields, their errors, the request, and the draft that survives a reload.

import { isDay } from '@activepick/domain/calendar.ts';
import type { BillingLine } from '@activepick/domain/invoicing/billing-lines.ts';
import { dueDayOf } from '@activepick/domain/invoicing/invoice-dates.ts';
import {
  DEFAULT_COMMENTS,
  DEFAULT_ROW,
  type InvoiceRow,
  type InvoiceRowFields,
  type InvoiceSums,
  invoiceRow,
  invoiceSums,
  sumTexts,
  wrongFieldsOf,
} from '@activepick/domain/invoicing/invoice-form.ts';
import { amountText, type SelfInvoice } from '@activepick/domain/invoicing/self-invoice.ts';
import { ore, oreToSek } from '@activepick/domain/money.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { StoreOrders, SupplierInvoiceBody } from '../contract.ts';

// The limit of the endpoint.
const MAX_DESCRIPTION = 200;
const MAX_ORDER_NUMBER = 60;

/** The maximum of a date field. Without one, browsers accept years of five or six digits. */
export const LATEST_DAY = '2199-12-31';

/** A row of the form; `key` identifies it while rows are added and removed. */
export interface RowFields extends InvoiceRowFields {
  key: number;
  /** The text on the document; empty for the article's own name. */
  description: string;
}

/** The typed form. */
export interface InvoiceFields {
  supplierNumber: string;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  comments: string;
  orderNumber: string;
  rows: RowFields[];
  /** The delivered orders that the invoice covers, and their store. */
  orderIds: string[];
  /** The approved service claims of the store that the invoice covers. */
  claimIds: string[];
  storeId: string | null;
}

/** Returns an empty form. */
export const emptyInvoice = (today: string): InvoiceFields => ({
  supplierNumber: '',
  invoiceNumber: '',
  invoiceDate: today,
  dueDate: dueDayOf(today, null),
  comments: DEFAULT_COMMENTS,
  orderNumber: '',
  rows: [{ ...DEFAULT_ROW, key: 1, description: '' }],
  orderIds: [],
  claimIds: [],
  storeId: null,
});

/** Returns a new row. */
export const nextRow = (rows: readonly RowFields[]): RowFields => ({
  ...DEFAULT_ROW,
  description: '',
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
});

/** The required fields. Source: specification section 5, "Invoice form". */
export const REQUIRED = ['invoiceNumber', 'invoiceDate', 'dueDate', 'comments'] as const;

/** The errors of the form: of the head, and of the rows by key. */
export interface InvoiceWrong {
  head: readonly (typeof REQUIRED)[number][];
  isDueBefore: boolean;
  rows: Readonly<Record<number, readonly (keyof InvoiceRowFields)[]>>;
}

/** Returns the errors of a form. */
export const wrongIn = (fields: InvoiceFields): InvoiceWrong => ({
  head: REQUIRED.filter((name) => !(isDate(name) ? isDay(fields[name]) : fields[name].trim())),
  isDueBefore: isDay(fields.dueDate) && isDay(fields.invoiceDate) && fields.dueDate < fields.invoiceDate,
  rows: Object.fromEntries(fields.rows.map((row) => [row.key, wrongFieldsOf(row, fields.invoiceDate)])),
});
const isDate = (name: (typeof REQUIRED)[number]) => name === 'invoiceDate' || name === 'dueDate';

/** Returns the number of errors. */
export const countOf = ({ head, isDueBefore, rows }: InvoiceWrong): number =>
  head.length + Number(isDueBefore) + Object.values(rows).flat().length;

/** Returns the totals of the valid rows. */
export const sumsOf = (rows: readonly RowFields[]): InvoiceSums =>
  invoiceSums(rows.map(invoiceRow).filter((row) => row !== null));

/** Returns the name of an article by its number. */
export type NameOfArticle = (articleNumber: string) => string;

const rightRows = (fields: InvoiceFields) =>
  fields.rows.map(invoiceRow).filter((row): row is InvoiceRow => row !== null);

/** Returns the texts and the VAT of the valid rows. */
export const linesOf = ({ rows }: InvoiceFields, nameOf: NameOfArticle): BillingLine[] =>
  rows.flatMap((row) => {
    const right = invoiceRow(row);
    if (!right) return [];
    const description = (row.description || nameOf(right.articleNumber)).slice(0, MAX_DESCRIPTION);
    const { suppliedOn, zeroVat, vatHundredths } = right;
    return [
      {
        description,
        vatPercent: vatHundredths / 100,
        ...(suppliedOn ? { suppliedOn } : {}),
        ...(zeroVat ? { zeroVat } : {}),
      },
    ];
  });

/** Returns the invoice of the current form, for the preview. */
export function invoiceIn(fields: InvoiceFields): SelfInvoice {
  const rows = rightRows(fields);
  const { supplierNumber, invoiceNumber, invoiceDate, dueDate, comments } = fields;
  return { supplierNumber, invoiceNumber, invoiceDate, dueDate, comments, rows, ...invoiceSums(rows) };
}

/** Returns the form filled in with the delivered orders and approved claims of a store. */
export function filledWith(store: StoreOrders, today: string): InvoiceFields {
  const rows = store.orders.flatMap(({ rows: goods, deliveredAt }) =>
    goods.map((row) => ({ ...row, suppliedOn: stockholmDay(new Date(deliveredAt)) })),
  );
  rows.push(...store.claims.map(({ row, approvedOn }) => ({ ...row, suppliedOn: approvedOn })));
  return {
    ...emptyInvoice(today),
    supplierNumber: store.supplierNumber ?? '',
    orderNumber: store.orders
      .map(({ number }) => number)
      .join(', ')
      .slice(0, MAX_ORDER_NUMBER),
    orderIds: store.orders.map(({ id }) => id),
    claimIds: store.claims.map(({ id }) => id),
    storeId: store.storeId,
    rows: rows.map((row, index) => ({
      ...DEFAULT_ROW,
      key: index + 1,
      description: row.description,
      quantity: String(row.quantity),
      price: amountText(ore(row.priceOre)),
      vat: String(row.vatPercent),
      suppliedOn: row.suppliedOn,
    })),
  };
}

/** Returns the body to send, for a form without errors. Source: specification section 3, "Sent invoice". */
export function bodyOf(fields: InvoiceFields, nameOf: NameOfArticle): SupplierInvoiceBody {
  const rows = rightRows(fields);
  const order = fields.orderNumber.trim();
  const { orderIds, claimIds, storeId } = fields;
  return {
    supplierNumber: fields.supplierNumber,
    invoiceNumber: fields.invoiceNumber.trim(),
    invoiceDate: fields.invoiceDate,
    dueDate: fields.dueDate,
    comments: fields.comments.trim(),
    ...(order ? { orderNumberInBackoffice: order } : {}),
    supplierInvoiceRows: rows.map(({ account, articleNumber, quantity, priceOre, discountPercent }) => ({
      Account: account,
      ArticleNumber: articleNumber,
      Quantity: quantity,
      Price: oreToSek(priceOre),
      ...(discountPercent === undefined ? {} : { Discount: discountPercent }),
    })),
    ...sumTexts(invoiceSums(rows)),
    document: {
      lines: linesOf(fields, nameOf),
      ...(orderIds.length > 0 ? { orderIds } : {}),
      ...(claimIds.length > 0 ? { claimIds } : {}),
      ...(storeId === null ? {} : { storeId }),
    },
  };
}

const DRAFT_KEY = 'self_invoice_draft';
const HEAD = [
  'supplierNumber',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'comments',
  'orderNumber',
] as const satisfies readonly (keyof InvoiceFields)[];

/** Stores the draft. Signing out deletes it with all other data of the person. */
export function keepDraft(fields: InvoiceFields): void {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(fields));
  } catch {
    // Without storage, a reload loses the draft.
  }
}

/** Deletes the draft. */
export function dropDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Without storage there is no draft.
  }
}

/** Returns the draft, or null if there is none or it is malformed. */
export function keptDraft(): InvoiceFields | null {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as Partial<InvoiceFields> | null;
    if (!kept || !Array.isArray(kept.rows) || kept.rows.length === 0) return null;
    const isText = (value: unknown) => typeof value === 'string';
    if (!Array.isArray(kept.orderIds) || !kept.orderIds.every(isText)) return null;
    // A draft of an earlier version lacks new fields.
    const { claimIds = [] } = kept;
    if (!Array.isArray(claimIds) || !claimIds.every(isText)) return null;
    const rows = kept.rows.map((row: object) => ({ ...DEFAULT_ROW, ...row }) as RowFields);
    const isRow = (row: Partial<RowFields>) =>
      Number.isInteger(row?.key) &&
      isText(row.description) &&
      (Object.keys(DEFAULT_ROW) as (keyof InvoiceRowFields)[]).every((name) => isText(row[name]));
    return HEAD.every((name) => isText(kept[name])) && rows.every(isRow)
      ? ({ ...kept, claimIds, rows } as InvoiceFields)
      : null;
  } catch {
    return null;
  }
}
