import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type AdminInvoice,
  bookEmployerInvoice,
  type CompanyInvoice,
  exportEmployerInvoices,
  type InvoiceState,
  invoiceMissedAccessories,
  listCompanyInvoices,
  listEmployerInvoices,
  listInvoiceBenefits,
  listMissedAccessories,
  readCompanyInvoice,
  retryEmployerInvoice,
  type ShownState,
} from '../contract.ts';
import { countInvoices, findInvoices, invoiceOfCompany, type ListedInvoice } from './invoice-list-report.ts';
import { invoiceReference } from './invoice-reference.ts';
import { invoicesCsv } from './invoices-csv.ts';
import { invoiceMissed, missedByCompany } from './missed-accessories.ts';
import { differencesOf, payrollSums, reconciledBenefits } from './reconciliation-report.ts';
import { recordBookedInvoice, retryInvoice, sumsOfKinds } from './send-repository.ts';

const PAGE = 25;
const BENEFITS_PAGE = 50;

/** The endpoints of invoices to employers: of a company's members, and of admins. */
export const employerInvoiceEndpoints = (app: App): ServedEndpoint[] => [
  serve(listCompanyInvoices, async ({ params: { companyId }, query, caller }) => {
    const rows = await asCaller(app.db, caller, (tx) =>
      findInvoices(tx, { companyId, before: numberIn(query.cursor) }, PAGE + 1),
    );
    const data = rows.slice(0, PAGE).map(companyInvoiceOf);
    const nextCursor = rows.length > PAGE ? String(rows[PAGE - 1]?.number) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(readCompanyInvoice, async ({ params, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const invoice = await invoiceOfCompany(tx, params);
      if (!invoice) throw new Problem('not-found');
      const { companyName, yourReference, documentNumber, netOre, vatPercent } = invoice;
      const kinds = await sumsOfKinds(tx, invoice.id);
      const sums = await payrollSums(tx, invoice);
      const differences = await differencesOf(tx, invoice);
      const more = { companyName, yourReference, documentNumber, netOre, vatPercent, kinds, differences };
      return { answer: { success, data: { ...companyInvoiceOf(invoice), ...more, ...sums } } };
    }),
  ),
  serve(listInvoiceBenefits, async ({ params, query, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const invoice = await invoiceOfCompany(tx, params);
      if (!invoice) throw new Problem('not-found');
      const after = numberIn(query.cursor) ?? 0;
      const rows = await reconciledBenefits(tx, invoice, { after, limit: BENEFITS_PAGE + 1 });
      const data = rows.slice(0, BENEFITS_PAGE);
      const nextCursor = rows.length > BENEFITS_PAGE ? String(data.at(-1)?.benefitNumber) : null;
      return { answer: { success, data, nextCursor } };
    }),
  ),
  serve(listEmployerInvoices, async ({ query: { cursor, ...filters }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      const wanted = { ...filters, before: numberIn(cursor) };
      const rows = await findInvoices(tx, wanted, PAGE + 1);
      const total = await totalOf({ isFirst: !cursor, read: rows.length, size: PAGE }, () =>
        countInvoices(tx, wanted),
      );
      const data = rows.slice(0, PAGE).map(adminInvoiceOf);
      const nextCursor = rows.length > PAGE ? String(rows[PAGE - 1]?.number) : null;
      return { answer: { success, data, nextCursor, ...total } };
    }),
  ),
  serve(exportEmployerInvoices, async ({ query, ...context }) => ({
    answer: { success },
    file: await invoicesCsv(app, context, query),
  })),
  serve(bookEmployerInvoice, async ({ params: { id }, body: { documentNumber }, caller, requestId }) => {
    // Sent invoices have the number that the accounting system gave them.
    if (app.settings.services.accounting !== 'off') throw new Problem('not-possible-now');
    await asCaller(app.db, caller, async (tx) => {
      const companyId = await recordBookedInvoice(tx, { id, documentNumber });
      if (companyId === null) throw new Problem('not-possible-now');
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'employer-invoice.booked-by-hand',
        target: { type: 'company', id: companyId },
        detail: { invoice: id, documentNumber },
        requestId,
      });
    });
    return { answer: { success } };
  }),
  serve(retryEmployerInvoice, async ({ params: { id }, caller, requestId }) => {
    await asCaller(app.db, caller, async (tx) => {
      const companyId = await retryInvoice(tx, id);
      if (companyId === null) throw new Problem('not-possible-now');
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'employer-invoice.retried',
        target: { type: 'company', id: companyId },
        detail: { invoice: id },
        requestId,
      });
    });
    return { answer: { success } };
  }),
  serve(listMissedAccessories, async ({ caller }) => ({
    answer: { success, data: await asCaller(app.db, caller, missedByCompany) },
  })),
  serve(invoiceMissedAccessories, async ({ params: { companyId }, caller, requestId }) => {
    await asCaller(app.db, caller, async (tx) => {
      const detail = await invoiceMissed(tx, companyId);
      if (detail === null) throw new Problem('not-possible-now');
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'employer-invoice.accessories-added',
        target: { type: 'company', id: companyId },
        detail,
        requestId,
      });
    });
    return { answer: { success } };
  }),
];

const numberIn = (cursor: string | undefined) => (cursor ? Number(cursor) : undefined);

// The company does not need to know what the accounting system said.
const SHOWN: Readonly<Record<InvoiceState, ShownState>> = {
  'to-send': 'preparing',
  'in-doubt': 'preparing',
  failed: 'preparing',
  sent: 'issued',
  booked: 'issued',
  cancelled: 'cancelled',
};

const companyInvoiceOf = ({ id, number, month, issuedOn, dueOn, ...row }: ListedInvoice): CompanyInvoice => ({
  id,
  reference: invoiceReference(number),
  month,
  issuedOn,
  dueOn,
  totalOre: ore(row.totalOre),
  vatOre: ore(row.vatOre),
  state: SHOWN[row.state],
});

const WAITING: readonly InvoiceState[] = ['to-send', 'in-doubt'];

const adminInvoiceOf = ({
  number,
  issuedOn: _,
  vatOre: __,
  nextTryAt,
  ...row
}: ListedInvoice): AdminInvoice => ({
  ...row,
  reference: invoiceReference(number),
  nextTryAt: WAITING.includes(row.state) && row.attempts > 0 ? nextTryAt.toISOString() : null,
});
