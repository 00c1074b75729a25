// Makes the invoices of a month. They are stored first and sent afterwards.
import { addDays, type Day } from '@activepick/domain/calendar.ts';
import {
  CORRECTED_MONTHS,
  EMPLOYER_INVOICE_VAT_PERCENT,
  employerInvoiceLines,
  employerInvoiceTotals,
} from '@activepick/domain/invoicing/employer-invoice.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import type { Connection } from '#src/platform/database/database.ts';
import {
  type BenefitToInvoice,
  benefitsToInvoice,
  companiesToInvoice,
  type LineToStore,
  lockInvoicedCompany,
  storeInvoice,
  storeLines,
} from './make-repository.ts';

/** The job that makes the invoices to employers. */
export const MAKE_EMPLOYER_INVOICES_JOB = 'make-employer-invoices';

const COMPANIES_AT_ONCE = 100;
const BENEFITS_AT_ONCE = 1_000;
const TERM_DAYS = 30;

/**
 * Makes the invoice of the last month for each company that has benefits. It does so on the 1st, and on a later day for a
 * company whose invoice failed that day. One that fails is logged and tried again by the next run.
 * Source: benefit programme, section 11.
 */
export async function makeEmployerInvoices(app: Pick<App, 'db' | 'log' | 'today'>): Promise<void> {
  const today = app.today();
  const month = monthAfter(today.slice(0, 7), -1);
  let after: string | null = null;
  do {
    const ids: string[] = await companiesToInvoice(app.db.pool, {
      month,
      months: CORRECTED_MONTHS,
      after,
      limit: COMPANIES_AT_ONCE,
    });
    for (const companyId of ids)
      await app.db
        .transaction((tx) => makeInvoice(tx, { companyId, month, today }))
        .catch((err: unknown) =>
          app.log.error(
            { err, event: 'employer_invoice_not_made', companyId, month },
            'Could not make an invoice',
          ),
        );
    after = ids.length === COMPANIES_AT_ONCE ? (ids.at(-1) as string) : null;
  } while (after !== null);
}

/**
 * Makes and stores the invoice of a company for a month. Returns its id, or null without one: it exists, or there is nothing
 * to pay. Credits that exceed the costs wait for the next invoice.
 */
export async function makeInvoice(
  tx: Connection,
  { companyId, month, today }: { companyId: string; month: Month; today: Day },
): Promise<string | null> {
  const { contactPerson, since } = await lockInvoicedCompany(tx, companyId);
  const lines = await linesOf(tx, { companyId, month, since: since ?? month });
  const totals = employerInvoiceTotals(lines);
  if (totals.totalOre <= 0) return null;
  const id = await storeInvoice(tx, {
    companyId,
    month,
    issuedOn: today,
    dueOn: addDays(today, TERM_DAYS),
    yourReference: contactPerson,
    vatPercent: EMPLOYER_INVOICE_VAT_PERCENT,
    ...totals,
  });
  if (id === null) return null;
  for (let from = 0; from < lines.length; from += BENEFITS_AT_ONCE)
    await storeLines(tx, { id, companyId }, lines.slice(from, from + BENEFITS_AT_ONCE), from + 1);
  return id;
}

async function linesOf(
  tx: Connection,
  { companyId, month, since }: { companyId: string; month: Month; since: Month },
): Promise<LineToStore[]> {
  const lines: LineToStore[] = [];
  let after: string | null = null;
  do {
    const benefits: BenefitToInvoice[] = await benefitsToInvoice(tx, {
      companyId,
      month,
      months: CORRECTED_MONTHS,
      after,
      limit: BENEFITS_AT_ONCE,
    });
    for (const { invoiced, ...benefit } of benefits)
      lines.push(
        ...employerInvoiceLines(benefit, { month, since, invoiced }).map((line) => ({
          ...line,
          benefitId: benefit.id,
          benefitNumber: benefit.number,
          name: benefit.name,
        })),
      );
    after = benefits.length === BENEFITS_AT_ONCE ? (benefits.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return lines;
}
