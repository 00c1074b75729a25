// The monthly invoices to employers: for the company's members with their reconciliation, and for admins with their sending.
import { DIFFERENCES, EMPLOYER_INVOICE_KINDS } from '@activepick/domain/invoicing/employer-invoice.ts';
import * as z from 'zod/mini';
import { countedPageOf, done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const uuid = z.uuid();
const ore = z.int();
const shown = z.nullable(z.string());
const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

/** The states of an invoice for admins. 'in-doubt': the answer of the accounting system was lost. */
export const INVOICE_STATES = ['to-send', 'in-doubt', 'sent', 'booked', 'cancelled', 'failed'] as const;
/** One of INVOICE_STATES. */
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The states of an invoice for its company. */
export const SHOWN_STATES = ['preparing', 'issued', 'cancelled'] as const;
/** One of SHOWN_STATES. */
export type ShownState = (typeof SHOWN_STATES)[number];

/** Why an attempt to send an invoice did not work. */
export const INVOICE_PROBLEMS = [
  'unavailable',
  'not-connected',
  'not-permitted',
  'no-licence',
  'invalid',
] as const;
/** One of INVOICE_PROBLEMS. */
export type InvoiceProblem = (typeof INVOICE_PROBLEMS)[number];

/** The states of a payroll period. */
export const PERIOD_STATES = ['open', 'closed', 'exported'] as const;

const companyInvoice = z.object({
  id: uuid,
  /** Our reference. */
  reference: z.string(),
  /** The payroll month that it invoices. */
  month: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  totalOre: ore,
  vatOre: ore,
  state: z.enum(SHOWN_STATES),
});
/** An invoice in a company's list. Amounts are in öre incl. VAT. */
export type CompanyInvoice = z.infer<typeof companyInvoice>;

const companyParams = z.strictObject({ companyId: uuid });
const invoiceParams = z.strictObject({ companyId: uuid, id: uuid });
const cursor = z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)));

/** Lists the invoices to a company, newest first. */
export const listCompanyInvoices = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/invoices',
  access: 'member-payroll',
  params: companyParams,
  query: z.object({ cursor }),
  answer: pageOf(companyInvoice),
  problems: PROBLEMS,
});

const differences = z.record(z.enum(DIFFERENCES), ore);

const invoiceDetail = z.object({
  ...companyInvoice.shape,
  companyName: z.string(),
  yourReference: z.string(),
  /** The number on the invoice; null before it is sent. */
  documentNumber: shown,
  netOre: ore,
  vatPercent: z.number(),
  /** The sums of the lines by kind. */
  kinds: z.array(z.object({ kind: z.enum(EMPLOYER_INVOICE_KINDS), benefits: z.int(), amountOre: ore })),
  period: z.enum(PERIOD_STATES),
  /** The deduction of the payroll period in this month. */
  payrollOre: ore,
  /** Why the sums differ; null for an invoice of so many benefits that only the lines explain it. */
  differences: z.nullable(differences),
});
/** An invoice to a company. Amounts are in öre incl. VAT. */
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

/** Reads an invoice to a company, with its sums and those of the payroll period. */
export const readCompanyInvoice = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/invoices/:id',
  access: 'member-payroll',
  params: invoiceParams,
  answer: withData(invoiceDetail),
  problems: PROBLEMS,
});

const invoiceBenefit = z.object({
  benefitNumber: z.int(),
  name: z.string(),
  /** Empty for a person whose data is deleted. */
  employee: z.string(),
  employeeNumber: shown,
  costCentre: shown,
  lines: z.array(
    z.object({
      kind: z.enum(EMPLOYER_INVOICE_KINDS),
      /** Earlier than the month of the invoice for a correction. */
      ofMonth: z.string(),
      amountOre: ore,
    }),
  ),
  invoiceOre: ore,
  payrollOre: ore,
  /** Their sum is `invoiceOre - payrollOre`. */
  differences,
});
/** A benefit on an invoice beside the payroll period. */
export type InvoiceBenefit = z.infer<typeof invoiceBenefit>;

/** Lists the benefits of an invoice and its payroll period, by benefit number. */
export const listInvoiceBenefits = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/invoices/:id/benefits',
  access: 'member-payroll',
  params: invoiceParams,
  query: z.object({ cursor }),
  answer: pageOf(invoiceBenefit),
  problems: PROBLEMS,
});

const adminInvoice = z.object({
  id: uuid,
  reference: z.string(),
  companyId: uuid,
  companyName: z.string(),
  month: z.string(),
  dueOn: z.string(),
  totalOre: ore,
  state: z.enum(INVOICE_STATES),
  documentNumber: shown,
  /** Why the latest attempt did not work, with the words of the accounting system. */
  problem: z.nullable(z.enum(INVOICE_PROBLEMS)),
  problemText: shown,
  attempts: z.int(),
  /** The time of the next attempt; null for an invoice that waits for nothing. */
  nextTryAt: shown,
});
/** An invoice in the list of admins. */
export type AdminInvoice = z.infer<typeof adminInvoice>;

/** Lists the invoices to all employers, newest first. `q` is a reference, or the beginning of a company's name. */
export const listEmployerInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/employer-invoices',
  access: 'admin',
  query: z.object({
    state: z.optional(z.enum(INVOICE_STATES)),
    q: z.optional(typed('name', 100)),
    cursor,
  }),
  answer: countedPageOf(adminInvoice),
  problems: PROBLEMS,
});

/** Returns the invoices of the list as a CSV file, newest first. */
export const exportEmployerInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/employer-invoices-export',
  access: 'admin',
  query: z.object({
    state: z.optional(z.enum(INVOICE_STATES)),
    q: z.optional(typed('name', 100)),
  }),
  answer: done,
  fileType: 'text/csv',
  problems: [...PROBLEMS, 'too-many-requests'],
});

/** The longest number of an invoice in the books. */
export const MAX_DOCUMENT_NUMBER = 40;

/** Records the number that an invoice has in the seller's own books. Not possible while an accounting system is connected. */
export const bookEmployerInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/employer-invoices/:id/booking',
  access: 'admin',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    documentNumber: required('code', MAX_DOCUMENT_NUMBER),
  }),
  answer: done,
  problems: [...PROBLEMS, 'malformed-request', 'not-possible-now'],
});

/** Has an invoice that is not sent yet sent within a minute. */
export const retryEmployerInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/employer-invoices/:id/retry',
  access: 'admin',
  params: z.strictObject({ id: uuid }),
  answer: done,
  problems: [...PROBLEMS, 'not-possible-now'],
});

const missedCompany = z.object({
  companyId: uuid,
  companyName: z.string(),
  amountOre: ore,
  /** Each with its months that were invoiced without the accessories. */
  benefits: z.array(z.object({ number: z.int(), name: z.string(), months: z.int(), amountOre: ore })),
});
/** A company whose running benefits were invoiced without their loose accessories. Amounts are in öre incl. VAT. */
export type MissedCompany = z.infer<typeof missedCompany>;

/** Lists the loose accessories of months that were invoiced without them, by company. */
export const listMissedAccessories = endpoint({
  method: 'GET',
  path: '/api/admin/missed-accessories',
  access: 'admin',
  answer: withData(z.array(missedCompany)),
  problems: PROBLEMS,
});

/** Has the next invoice to a company contain them. A repeated call finds nothing left. */
export const invoiceMissedAccessories = endpoint({
  method: 'POST',
  path: '/api/admin/missed-accessories/:companyId',
  access: 'admin',
  params: companyParams,
  answer: done,
  problems: [...PROBLEMS, 'not-possible-now'],
});
