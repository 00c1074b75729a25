// Sends stored invoices to the accounting system exactly once. The intent is committed before an invoice is created; after a
// lost answer or a kill, the invoice is looked up by our reference first (docs/security.md, F30).
import type { App } from '#src/app.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate } from '#src/features/companies/server/company-row.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import type { NewCustomer } from '#src/providers/accounting/accounting.ts';
import type { InvoiceProblem } from '../contract.ts';
import { invoiceReference } from './invoice-reference.ts';
import { invoiceRows } from './invoice-rows.ts';
import {
  type ClaimedInvoice,
  claimDueInvoice,
  countUnsent,
  type FailedAttempt,
  intendInvoice,
  invoicesToCheck,
  recordAttempt,
  recordChecked,
  settleInvoice,
} from './send-repository.ts';

/** The job that sends invoices to employers and reads their state. */
export const SEND_EMPLOYER_INVOICES_JOB = 'send-employer-invoices';

/** The scopes of a consent that invoices to customers need. */
export const INVOICING_SCOPES = ['invoice', 'customer'] as const;

type Parts = Pick<App, 'db' | 'accounting' | 'log' | 'encryption' | 'metrics'>;

// Longer than the longest calls of one invoice together.
const CLAIM_SECONDS = 300;
const SENT_AT_ONCE = 50;
// Users of the page share the provider's rate limit.
const CHECKED_AT_ONCE = 10;
const CHECK_EVERY_MINUTES = 60;
const SECOND_LOOK_SECONDS = 35;
const LONGEST_WAIT_SECONDS = 3_600;
const MINUTE = 60;

/**
 * Sends the invoices that are due, then reads the state of sent ones. While the accounting system is unavailable or refuses
 * every call, the rest waits for a later run.
 */
export async function sendEmployerInvoices(parts: Parts): Promise<void> {
  try {
    await sendDueInvoices(parts);
  } finally {
    const { waiting, oldestSeconds, failed } = await countUnsent(parts.db.pool);
    parts.metrics.employerInvoicesWaiting.set(waiting);
    parts.metrics.oldestEmployerInvoice.set(oldestSeconds);
    parts.metrics.employerInvoicesFailed.set(failed);
  }
}

async function sendDueInvoices(parts: Parts): Promise<void> {
  for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
    const claimed = await claimDueInvoice(parts.db.pool, CLAIM_SECONDS);
    if (!claimed) break;
    const attempt = await sendInvoice(parts, claimed);
    if (attempt && attempt.problem !== 'invalid' && attempt.problem !== null) return;
  }
  await checkSentInvoices(parts);
}

// Returns what an attempt left behind; null for a sent invoice.
async function sendInvoice(parts: Parts, claimed: ClaimedInvoice): Promise<FailedAttempt | null> {
  const { db, log } = parts;
  try {
    const documentNumber = await findOrCreate(parts, claimed);
    if (documentNumber !== null) {
      await settleInvoice(db.pool, claimed.id, documentNumber);
      return null;
    }
    return await record(parts, claimed, {
      state: 'in-doubt',
      problem: null,
      text: null,
      waitSeconds: SECOND_LOOK_SECONDS,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { event: 'employer_invoice_not_sent', reason: error.reason, number: claimed.number },
      'Could not send an invoice',
    );
    return record(parts, claimed, attemptOf(parts, claimed, error));
  }
}

async function record({ db }: Parts, { id }: ClaimedInvoice, attempt: FailedAttempt): Promise<FailedAttempt> {
  await recordAttempt(db.pool, id, attempt);
  return attempt;
}

// Returns the number of the invoice, or null if its creation is in doubt.
async function findOrCreate(parts: Parts, claimed: ClaimedInvoice): Promise<string | null> {
  const { accounting, db } = parts;
  const reference = invoiceReference(claimed.number);
  const known = await accounting.findCustomerInvoice(reference, SYSTEM_CONTEXT);
  if (known) return known.number;
  if (claimed.state === 'in-doubt' && claimed.isRecent) return null;
  const customerNumber = await customerOf(parts, claimed);
  const rows = await invoiceRows(db.pool, claimed);
  await intendInvoice(db.pool, claimed.id, customerNumber);
  return accounting.createCustomerInvoice(
    {
      customerNumber,
      reference,
      yourReference: claimed.yourReference,
      invoiceDate: claimed.issuedOn,
      dueDate: claimed.dueOn,
      remarks: `Förmånscyklar ${claimed.month}`,
      rows,
    },
    SYSTEM_CONTEXT,
  );
}

async function customerOf(parts: Parts, { companyId }: ClaimedInvoice): Promise<string> {
  const customer = await customerData(parts, companyId);
  const { accounting } = parts;
  return (
    (await accounting.findCustomer(customer, SYSTEM_CONTEXT)) ??
    (await accounting.createCustomer(customer, SYSTEM_CONTEXT))
  );
}

async function customerData({ db, encryption }: Parts, companyId: string): Promise<NewCustomer> {
  const company = await companyById(db.pool, companyId);
  if (!company) throw new Error('the company of an invoice is missing');
  const { companyNumber, companyInformation: known } = decryptPrivate(encryption, company);
  return {
    orgNumber: companyNumber,
    name: company.companyName,
    address: known?.address ?? company.address ?? '',
    zipCode: known?.zipCode ?? '',
    city: known?.town ?? '',
    email: company.email,
    contact: company.contactPerson,
  };
}

/** Returns how an attempt failed and when to try again: after one minute, then twice as long each time. */
function attemptOf(
  { accounting }: Parts,
  { state, attempts }: ClaimedInvoice,
  error: ProviderError,
): FailedAttempt {
  const backoff = Math.min(LONGEST_WAIT_SECONDS, MINUTE * 2 ** Math.min(attempts, 10));
  if (error.kind === 'unknown-outcome')
    return { state: 'in-doubt', problem: 'unavailable', text: null, waitSeconds: SECOND_LOOK_SECONDS };
  const said = accounting.refusalOf(error);
  const problem: InvoiceProblem = said ? said.refusal : 'unavailable';
  return {
    // A refusal of the data itself needs a person; everything else passes.
    state: problem === 'invalid' ? 'failed' : state,
    problem,
    text: said?.message ?? null,
    waitSeconds: Math.max(error.retryAfterSeconds ?? 0, backoff),
  };
}

async function checkSentInvoices(parts: Parts): Promise<void> {
  const due = { minutes: CHECK_EVERY_MINUTES, limit: CHECKED_AT_ONCE };
  for (const invoice of await invoicesToCheck(parts.db.pool, due))
    if (!(await checkSentInvoice(parts, invoice))) return;
}

// Returns false while the accounting system answers nobody.
async function checkSentInvoice(
  { db, accounting, log }: Parts,
  { id, documentNumber }: { id: string; documentNumber: string },
): Promise<boolean> {
  try {
    const { isCancelled, isBooked } = await accounting.customerInvoice(documentNumber, SYSTEM_CONTEXT);
    await recordChecked(db.pool, id, isCancelled ? 'cancelled' : isBooked ? 'booked' : 'sent');
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isUnknown = accounting.refusalOf(error)?.refusal === 'invalid';
    // One that somebody has removed does not keep the others from being read.
    if (isUnknown) await recordChecked(db.pool, id, 'sent');
    log.warn(
      { event: 'employer_invoice_not_checked', reason: error.reason, documentNumber },
      'Could not read the state of an invoice',
    );
    return isUnknown;
  }
}
