// The endpoints about sent invoices and their approval.
import { BILLING_STAGES } from '@activepick/domain/invoicing/billing-stage.ts';
import * as z from 'zod/mini';
import { done, pageOf, success } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const uuid = z.uuid();
/** The error codes of the endpoints that read. */
export const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const ore = z.int();

/** The schema of a party of the document. */
export const party = z.object({
  name: z.string(),
  orgNumber: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  town: z.string(),
  bankgiro: z.optional(z.string()),
});

/** The schema of a stored billing agreement. */
export const billingAgreement = z.object({
  signedOn: z.string(),
  reference: z.string(),
  /** Whether the seller is approved for F-tax; null if unknown. */
  hasFTax: z.nullable(z.boolean()),
});

const listedInvoice = z.object({
  id: z.string(),
  number: z.string(),
  givenNumber: z.nullable(z.string()),
  supplierNumber: z.string(),
  supplierName: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  totalOre: ore,
  balanceOre: z.nullable(ore),
  stage: z.enum(BILLING_STAGES),
  objection: z.nullable(z.string()),
  /** The number of the credited invoice. */
  credits: z.nullable(z.string()),
  orders: z.array(z.string()),
  checkedAt: z.nullable(z.string()),
});

/** An invoice in the list of sent invoices. */
export type ListedInvoice = z.infer<typeof listedInvoice>;

const searched = {
  q: z.optional(typed('name', 100)),
  stage: z.optional(z.enum(BILLING_STAGES)),
};

/** Lists the sent invoices, newest first. */
export const listSelfInvoices = endpoint({
  method: 'GET',
  path: '/api/self-invoices',
  access: 'admin',
  query: z.object({ ...searched, cursor: z.optional(uuid) }),
  answer: pageOf(listedInvoice),
  problems: READING,
});

/** Returns the listed invoices as a CSV file. */
export const exportSelfInvoices = endpoint({
  method: 'GET',
  path: '/api/self-invoices/csv',
  access: 'admin',
  query: z.object(searched),
  answer: z.object({ success }),
  fileType: 'text/csv',
  problems: [...READING, 'too-many-requests'],
});

const params = z.strictObject({ id: uuid });

const ACTING = [...READING, 'not-found', 'not-possible-now'] as const;

/** Returns the document of an invoice, with everything that the law requires on it. */
export const readInvoiceDocument = endpoint({
  method: 'GET',
  path: '/api/self-invoices/:id/document',
  access: 'admin',
  fileType: 'application/pdf',
  params,
  answer: z.string(),
  problems: ACTING,
});

/** Credits an invoice, once. */
export const creditSelfInvoice = endpoint({
  method: 'POST',
  path: '/api/self-invoices/:id/credit',
  access: 'admin',
  params,
  body: z.strictObject({}),
  answer: z.object({ success, number: z.string() }),
  problems: [...ACTING, 'in-doubt'],
});

/** Withdraws the approval links of an invoice and mails a new one to the seller. */
export const renewApprovalLink = endpoint({
  method: 'POST',
  path: '/api/self-invoices/:id/link',
  access: 'admin',
  params,
  body: z.strictObject({}),
  answer: done,
  problems: ACTING,
});

/** Updates the status of open invoices (neither paid nor cancelled) from the accounting system. */
export const refreshSelfInvoices = endpoint({
  method: 'POST',
  path: '/api/self-invoices/refresh',
  access: 'admin',
  body: z.strictObject({}),
  answer: done,
  problems: READING,
});
