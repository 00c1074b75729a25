// The invoices as a file, for staff who enter them into their own books.
import { decimalComma } from '@activepick/domain/csv-text.ts';
import { EMPLOYER_INVOICE_KINDS } from '@activepick/domain/invoicing/employer-invoice.ts';
import { decimalText, ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { auditedCsv, CSV_BATCH, type Exporter } from '#src/platform/http/audited-csv.ts';
import type { AnsweredFile } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { findExportedInvoices, type WantedInvoices } from './invoice-list-report.ts';
import { invoiceReference } from './invoice-reference.ts';

const EXPORTS: Limit = { name: 'employer-invoice-exports', points: 60, seconds: 3_600 };

/** Returns the invoices of the list as a CSV file, a row for each, with the sum of each kind. Amounts in SEK. */
export function invoicesCsv(
  app: App,
  exporter: Exporter,
  query: Pick<WantedInvoices, 'state' | 'q'>,
): Promise<AnsweredFile> {
  const { admin, kinds } = employerInvoiceMessages[exporter.language];
  const { fileName, columns } = admin.file;
  const amount = (inOre: number) => decimalComma(decimalText(ore(inOre)));
  return auditedCsv(app, exporter, {
    name: fileName,
    audit: {
      action: 'employer-invoices.exported',
      target: { type: 'company', id: null },
      detail: { state: query.state ?? null, isSearch: Boolean(query.q?.trim()) },
    },
    limit: EXPORTS,
    headings: [...columns, ...EMPLOYER_INVOICE_KINDS.map((kind) => kinds[kind])],
    read: async (after) => {
      const wanted = { ...query, before: after === undefined ? undefined : Number(after) };
      const rows = await asCaller(app.db, exporter.caller, (tx) =>
        findExportedInvoices(tx, wanted, CSV_BATCH),
      );
      return rows.map((row) => ({ ...row, id: String(row.number) }));
    },
    cells: (rows) =>
      rows.map((row) => [
        invoiceReference(row.number),
        row.companyName,
        row.yourReference,
        row.month,
        row.issuedOn,
        row.dueOn,
        amount(row.totalOre - row.vatOre),
        amount(row.vatOre),
        amount(row.totalOre),
        admin.states[row.state],
        row.documentNumber ?? '',
        ...EMPLOYER_INVOICE_KINDS.map((kind) => amount(row.sums?.[kind] ?? 0)),
      ]),
  });
}
