// What the browser and the functions of the accounting system say to each other (specification section 7, "Functions").
import { ZERO_VAT_REASONS } from '@activepick/domain/invoicing/billing-lines.ts';
import { BILLING_STAGES } from '@activepick/domain/invoicing/billing-stage.ts';
import * as z from 'zod/mini';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const maybe = (longest: number) => z.optional(z.nullable(text(longest)));

/** The scopes that are asked for unless the page names others (specification section 6). */
export const DEFAULT_SCOPE =
  'supplierinvoice supplier companyinformation article project costcenter invoice customer bookkeeping';

/** The body of `fortnox-invoice`: one of its actions. */
export const fortnoxBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('authenticate'), scope: maybe(500) }),
  z.strictObject({
    action: z.literal('validate_callback'),
    code: maybe(2_048),
    error: maybe(200),
    error_description: maybe(1_000),
    state: maybe(512),
  }),
  z.strictObject({ action: z.literal('check_auth_status'), scope: maybe(500) }),
  z.strictObject({ action: z.literal('get_company_information'), scope: maybe(500) }),
  z.strictObject({
    action: z.literal('exchange_token'),
    code: maybe(2_048),
    state: maybe(512),
    originalState: maybe(512),
    originalScope: maybe(500),
  }),
  z.strictObject({ action: z.literal('get_suppliers') }),
  z.strictObject({ action: z.literal('get_accounts') }),
  z.strictObject({ action: z.literal('get_unbooked_supplier_invoices') }),
]);
/** The body of `fortnox-invoice`. */
export type FortnoxBody = z.infer<typeof fortnoxBody>;

const supplier = z.object({ SupplierNumber: z.string(), Name: z.string() });
const account = z.object({ Number: z.number(), Description: z.string(), Active: z.boolean() });
const unbooked = z.object({
  InvoiceNumber: z.string(),
  SupplierName: z.string(),
  SupplierNumber: z.string(),
  InvoiceDate: z.string(),
  DueDate: z.string(),
  Total: z.number(),
  Balance: z.number(),
  GivenNumber: z.string(),
});
const company = z.object({
  CompanyName: z.string(),
  OrganizationNumber: z.string(),
  VATNumber: z.string(),
  Address: z.string(),
  ZipCode: z.string(),
  City: z.string(),
  CountryCode: z.string(),
  Phone: z.string(),
  Email: z.string(),
  DatabaseNumber: z.number(),
});

/** Records of the books (specification section 3, "Accounting records"). */
export type BookSupplier = z.infer<typeof supplier>;
/** An account of the chart of accounts. */
export type BookAccount = z.infer<typeof account>;
/** A supplier invoice that is not booked. Amounts in SEK. */
export type UnbookedInvoice = z.infer<typeof unbooked>;
/** The company whose books these are. */
export type CompanyInformation = z.infer<typeof company>;

/** What `validate_callback` says of an answer of the accounting system. */
export const callbackValidation = z.object({
  hasError: z.boolean(),
  errorDetails: z.nullable(z.object({ error: z.string(), description: z.string() })),
  recommendations: z.array(z.string()),
});
/** What `validate_callback` says of an answer of the accounting system. */
export type CallbackValidation = z.infer<typeof callbackValidation>;

/** The answer of `fortnox-invoice`, by action. */
export const fortnoxAnswer = z.union([
  z.object({ authUrl: z.string(), state: z.string() }),
  z.object({ validation: callbackValidation }),
  /** `missing`: the scopes that the consent at hand lacks. */
  z.object({ isAuthenticated: z.boolean(), missing: z.array(z.string()) }),
  z.object({ success: z.literal(true), scope: z.string(), missing: z.array(z.string()) }),
  z.object({ companyInformation: company }),
  z.object({ suppliers: z.array(supplier) }),
  z.object({ accounts: z.array(account) }),
  z.object({ supplierInvoices: z.array(unbooked) }),
]);

const article = z.object({
  ArticleNumber: z.string(),
  Description: z.string(),
  Price: z.number(),
  VAT: z.number(),
});
/** An article; `Price` excl. VAT in SEK, `VAT` in per cent. */
export type BookArticle = z.infer<typeof article>;

/** The answer of `fortnox-listarticles`. */
export const articlesAnswer = z.object({ articles: z.array(article) });

/**
 * The body of `create-supplier-invoice`. `orderNumberInBackoffice` is appended to the comments here, unless the sender
 * has done so; `VAT` and `Total` are texts with two decimals. Source: specification section 3, "Sent invoice". `Discount`
 * and `document` go beyond it: the law wants them on the invoice (docs/domain-facts.md 5.2).
 */
export const supplierInvoiceBody = z.strictObject({
  supplierNumber: text(50),
  invoiceNumber: text(64),
  invoiceDate: text(10),
  dueDate: text(10),
  comments: text(900),
  orderNumberInBackoffice: maybe(60),
  supplierInvoiceRows: z
    .array(
      z.strictObject({
        Account: z.optional(z.nullable(z.number())),
        ArticleNumber: z.union([text(50), z.number()]),
        Quantity: z.number(),
        Price: z.union([z.number(), text(20)]),
        /** Per cent off the price. */
        Discount: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(500)),
  VAT: text(20),
  Total: text(20),
  /** What the document of the invoice says beside it, and the orders of a partner store that it is for. */
  document: z.optional(
    z.strictObject({
      lines: z
        .array(
          z.strictObject({
            description: text(200),
            vatPercent: z.number().check(z.minimum(0), z.maximum(100)),
            /** The date of supply where it is not the date of issue. */
            suppliedOn: maybe(10),
            /** Why the row has 0 % VAT. */
            zeroVat: z.optional(
              z.nullable(z.strictObject({ reason: z.enum(ZERO_VAT_REASONS), reference: text(200) })),
            ),
          }),
        )
        .check(z.maxLength(500)),
      orderIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
      storeId: z.optional(z.uuid()),
    }),
  ),
});
/** The body of `create-supplier-invoice`. */
export type SupplierInvoiceBody = z.infer<typeof supplierInvoiceBody>;

/** The answer of `create-supplier-invoice`. */
export const createdAnswer = z.object({
  success: z.literal(true),
  supplierInvoice: z.object({
    GivenNumber: z.string(),
    InvoiceNumber: z.string(),
    SupplierNumber: z.string(),
  }),
});
/** The answer of `create-supplier-invoice`. */
export type CreatedInvoice = z.infer<typeof createdAnswer>;

/** Why the accounting system's functions refuse. Every one has its message in both languages. */
export const ACCOUNTING_PROBLEMS = [
  'scope-missing',
  'code-missing',
  'state-missing',
  'invalid-state',
  'exchange-failed',
  'not-connected',
  'not-permitted',
  'no-licence',
  'refused',
  'unavailable',
  'in-doubt',
  'in-progress',
  'number-taken',
  'already-invoiced',
  'invoice-invalid',
  'no-agreement',
  'seller-incomplete',
  'orders-not-billable',
] as const;
/** Why the accounting system's functions refuse. */
export type AccountingProblem = (typeof ACCOUNTING_PROBLEMS)[number];

const uuid = z.uuid();
const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const success = z.literal(true);
const done = z.object({ success });
const ore = z.int();

/** A party of the document. */
export const party = z.object({
  name: z.string(),
  orgNumber: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  town: z.string(),
  bankgiro: z.optional(z.string()),
});
/** An agreement on file. */
export const billingAgreement = z.object({
  signedOn: z.string(),
  reference: z.string(),
  /** Whether the seller is approved for F-tax; null where nobody has said it. */
  hasFTax: z.nullable(z.boolean()),
});

/** What a form needs to know of a seller: the next number, the terms, whether there is an agreement, and who it is. */
export const readSeller = endpoint({
  method: 'GET',
  path: '/api/self-invoices/sellers/:number',
  access: 'admin',
  params: z.strictObject({ number: text(50) }),
  answer: z.object({
    nextNumber: z.string(),
    agreement: z.nullable(billingAgreement),
    /** Null where the accounting system can't be asked. */
    particulars: z.nullable(z.object({ termDays: z.nullable(z.int()), email: z.string(), party })),
    buyer: party,
  }),
  problems: READING,
});
/** The type of the call `GET /api/self-invoices/sellers/:number`. */
export type ReadSeller = typeof readSeller;
/** What a form needs to know of a seller. */
export type SellerFacts = z.infer<typeof readSeller.answer>;

/** Puts on file that a seller has agreed to be billed by us, in the place of what was there. */
export const saveBillingAgreement = endpoint({
  method: 'PUT',
  path: '/api/self-invoices/sellers/:number/agreement',
  access: 'admin',
  params: z.strictObject({ number: text(50) }),
  body: z.strictObject({
    signedOn: day,
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    hasFTax: z.optional(z.boolean()),
  }),
  answer: done,
  problems: READING,
});
/** The type of the call `PUT /api/self-invoices/sellers/:number/agreement`. */
export type SaveBillingAgreement = typeof saveBillingAgreement;

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
  /** The number of the invoice that it takes back. */
  credits: z.nullable(z.string()),
  orders: z.array(z.string()),
  checkedAt: z.nullable(z.string()),
});
/** An invoice in the list of those that were sent. */
export type ListedInvoice = z.infer<typeof listedInvoice>;

const searched = { q: z.optional(text(100)), stage: z.optional(z.enum(BILLING_STAGES)) };

/** Lists the invoices that were sent, newest first. */
export const listSelfInvoices = endpoint({
  method: 'GET',
  path: '/api/self-invoices',
  access: 'admin',
  query: z.object({ ...searched, cursor: z.optional(uuid) }),
  answer: z.object({ success, data: z.array(listedInvoice), nextCursor: z.nullable(z.string()) }),
  problems: READING,
});
/** The type of the call `GET /api/self-invoices`. */
export type ListSelfInvoices = typeof listSelfInvoices;

/** Hands out what the list shows as the name and text of a file of comma-separated values. */
export const exportSelfInvoices = endpoint({
  method: 'GET',
  path: '/api/self-invoices/csv',
  access: 'admin',
  query: z.object(searched),
  answer: z.object({ success, name: z.string(), text: z.string() }),
  problems: READING,
});
/** The type of the call `GET /api/self-invoices/csv`. */
export type ExportSelfInvoices = typeof exportSelfInvoices;

const params = z.strictObject({ id: uuid });
const ACTING = [...READING, 'not-found', 'not-possible-now'] as const;

/** Hands out the document of an invoice, with what the law wants on it. */
export const readInvoiceDocument = endpoint({
  method: 'GET',
  path: '/api/self-invoices/:id/document',
  access: 'admin',
  fileType: 'application/pdf',
  params,
  answer: z.string(),
  problems: ACTING,
});

/** Takes an invoice back by a credit invoice, once. */
export const creditSelfInvoice = endpoint({
  method: 'POST',
  path: '/api/self-invoices/:id/credit',
  access: 'admin',
  params,
  body: z.strictObject({}),
  answer: z.object({ success, number: z.string() }),
  problems: [...ACTING, 'in-doubt'],
});
/** The type of the call `POST /api/self-invoices/:id/credit`. */
export type CreditSelfInvoice = typeof creditSelfInvoice;

/** Ends the links by which a seller has been asked to approve an invoice, and mails a new one. */
export const renewApprovalLink = endpoint({
  method: 'POST',
  path: '/api/self-invoices/:id/link',
  access: 'admin',
  params,
  body: z.strictObject({}),
  answer: done,
  problems: ACTING,
});
/** The type of the call `POST /api/self-invoices/:id/link`. */
export type RenewApprovalLink = typeof renewApprovalLink;

/** Asks the accounting system how the invoices stand that are neither paid nor taken back. */
export const refreshSelfInvoices = endpoint({
  method: 'POST',
  path: '/api/self-invoices/refresh',
  access: 'admin',
  body: z.strictObject({}),
  answer: done,
  problems: READING,
});
/** The type of the call `POST /api/self-invoices/refresh`. */
export type RefreshSelfInvoices = typeof refreshSelfInvoices;

const storeOrders = z.object({
  storeId: z.string(),
  name: z.string(),
  /** By which number the accounting system knew it when it was invoiced last. */
  supplierNumber: z.nullable(z.string()),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      deliveredAt: z.string(),
      rows: z.array(
        z.object({ description: z.string(), quantity: z.number(), priceOre: ore, vatPercent: z.number() }),
      ),
    }),
  ),
});
/** A partner store with delivered orders that have no invoice. */
export type StoreOrders = z.infer<typeof storeOrders>;

/** Lists partner stores with what they have delivered and we have not invoiced. */
export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/api/self-invoices/store-orders',
  access: 'admin',
  answer: z.object({ success, data: z.array(storeOrders) }),
  problems: READING,
});
/** The type of the call `GET /api/self-invoices/store-orders`. */
export type ListStoreOrders = typeof listStoreOrders;
