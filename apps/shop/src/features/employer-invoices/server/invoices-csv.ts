// The invoices as a file, for staff who enter them into their own books.
import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow, decimalComma } from '@activepick/domain/csv-text.ts';
import {
  EMPLOYER_INVOICE_KINDS,
  type EmployerInvoiceKind,
} from '@activepick/domain/invoicing/employer-invoice.ts';
import { decimalText, ore } from '@activepick/domain/money.ts';
import type { Language } from '#src/i18n/language.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import type { ExportedInvoice } from './invoice-list-report.ts';
import { invoiceReference } from './invoice-reference.ts';

/** Returns invoices as a CSV file, a row for each, with the sum of each kind. Amounts in SEK. */
export function csvOfInvoices(rows: readonly ExportedInvoice[], language: Language): AnsweredFile {
  const { admin, kinds } = employerInvoiceMessages[language];
  const { fileName, columns } = admin.file;
  const amount = (inOre: number) => decimalComma(decimalText(ore(inOre)));
  const sumOf = (row: ExportedInvoice, kind: EmployerInvoiceKind) => row.sums?.[kind] ?? 0;
  const head = [...columns, ...EMPLOYER_INVOICE_KINDS.map((kind) => kinds[kind])];
  const body = rows.map((row) => [
    invoiceReference(row.number),
    guardedText(row.companyName),
    guardedText(row.yourReference),
    row.month,
    row.issuedOn,
    row.dueOn,
    amount(row.totalOre - row.vatOre),
    amount(row.vatOre),
    amount(row.totalOre),
    admin.states[row.state],
    guardedText(row.documentNumber ?? ''),
    ...EMPLOYER_INVOICE_KINDS.map((kind) => amount(sumOf(row, kind))),
  ]);
  return {
    name: `${fileName}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(BYTE_ORDER_MARK + [head, ...body].map(csvRow).join('')),
  };
}
