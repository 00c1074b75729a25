// The lists of invoices to employers.
import type { EmployerInvoiceKind } from '@activepick/domain/invoicing/employer-invoice.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import { countRows } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { whereClause } from '#src/platform/database/where-clause.ts';
import type { InvoiceProblem, InvoiceState } from '../contract.ts';

/** An invoice in a list. */
export interface ListedInvoice {
  id: string;
  number: number;
  companyId: string;
  companyName: string;
  month: Month;
  issuedOn: string;
  dueOn: string;
  totalOre: Ore;
  vatOre: Ore;
  state: InvoiceState;
  documentNumber: string | null;
  problem: InvoiceProblem | null;
  problemText: string | null;
  attempts: number;
  nextTryAt: Date;
}

const COLUMNS = `i.id, i.number, i.company_id as "companyId", c.company_name as "companyName",
  to_char(i.month, 'YYYY-MM') as month, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
  i.total_ore::float8 as "totalOre", i.vat_ore::float8 as "vatOre", i.state, i.document_number as "documentNumber",
  i.problem, i.problem_text as "problemText", i.attempts, i.next_try_at as "nextTryAt"`;
const FROM = 'employer_invoices i join companies c on c.id = i.company_id';

/** The wanted part of a list. */
export interface WantedInvoices {
  companyId?: string;
  state?: InvoiceState | undefined;
  /** A reference, or the beginning of a company's name. */
  q?: string | undefined;
  /** The number of the last invoice of the previous page. */
  before?: number | undefined;
}

/** Returns invoices, newest first. */
export function findInvoices(
  connection: Connection,
  wanted: WantedInvoices,
  most: number,
): Promise<ListedInvoice[]> {
  const values: unknown[] = [most];
  const where = whereClause(conditionsOf(wanted, values));
  return queryRows<ListedInvoice>(
    connection,
    `select ${COLUMNS} from ${FROM} ${where} order by i.number desc limit $1`,
    values,
  );
}

/** An invoice in a file. `sums`: the amounts by kind in öre incl. VAT; null without lines. */
export interface ExportedInvoice extends ListedInvoice {
  yourReference: string;
  sums: Partial<Record<EmployerInvoiceKind, number>> | null;
}

/** Returns invoices for a file, newest first. */
export function findExportedInvoices(
  connection: Connection,
  wanted: WantedInvoices,
  most: number,
): Promise<ExportedInvoice[]> {
  const values: unknown[] = [most];
  const where = whereClause(conditionsOf(wanted, values));
  return queryRows<ExportedInvoice>(
    connection,
    `select ${COLUMNS}, i.your_reference as "yourReference", (select jsonb_object_agg(s.kind, s.sum) from (
        select l.kind, sum(l.amount_ore)::float8 as sum from employer_invoice_lines l where l.invoice_id = i.id group by l.kind
      ) s) as sums
      from ${FROM} ${where} order by i.number desc limit $1`,
    values,
  );
}

/** Returns the number of invoices that match the filters. */
export function countInvoices(connection: Connection, wanted: WantedInvoices): Promise<number> {
  const values: unknown[] = [];
  return countRows(connection, `${FROM} ${whereClause(conditionsOf(wanted, values))}`, values);
}

function conditionsOf({ companyId, state, q, before }: WantedInvoices, values: unknown[]): string[] {
  const given = (value: unknown) => `$${values.push(value)}`;
  const words = q?.trim() ?? '';
  const number = /^(?:AP-)?([1-9][0-9]{0,8})$/i.exec(words)?.[1];
  const like = `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...(companyId ? [`i.company_id = ${given(companyId)}::uuid`] : []),
    ...(state ? [`i.state = ${given(state)}`] : []),
    ...(number ? [`i.number = ${given(Number(number))}::int`] : []),
    ...(words && !number
      ? [`i.company_id = any (array(select id from companies where lower(company_name) like ${given(like)}))`]
      : []),
    ...(before ? [`i.number < ${given(before)}::int`] : []),
  ];
}

/** An invoice of a company with what only its page shows. */
export interface InvoiceOfCompany extends ListedInvoice {
  yourReference: string;
  netOre: Ore;
  vatPercent: number;
}

/** Returns an invoice of a company, or null. */
export const invoiceOfCompany = (
  connection: Connection,
  { companyId, id }: { companyId: string; id: string },
): Promise<InvoiceOfCompany | null> =>
  queryRow<InvoiceOfCompany>(connection, {
    name: 'employer-invoice-of-company',
    text: `select ${COLUMNS}, i.your_reference as "yourReference", i.net_ore::float8 as "netOre",
        i.vat_percent::float8 as "vatPercent"
      from ${FROM} where i.company_id = $1 and i.id = $2`,
    values: [companyId, id],
  });
