// The schemas of the accounting system's functions (specification section 7, "Functions").
import { ZERO_VAT_REASONS } from '@activepick/domain/invoicing/billing-lines.ts';
import { BILLING_STAGES } from '@activepick/domain/invoicing/billing-stage.ts';
import * as z from 'zod/mini';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const maybe = (longest: number) => z.optional(z.nullable(text(longest)));

/** The scopes to request unless the page names others (specification section 6). */
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

/** The result of `validate_callback` for a redirect from the accounting system. */
export const callbackValidation = z.object({
  hasError: z.boolean(),
  errorDetails: z.nullable(z.object({ error: z.string(), description: z.string() })),
  recommendations: z.array(z.string()),
});
/** The result of `validate_callback` for a redirect from the accounting system. */
export type CallbackValidation = z.infer<typeof callbackValidation>;

/** The answer of `fortnox-invoice`, by action. */
export const fortnoxAnswer = z.union([
  z.object({ authUrl: z.string(), state: z.string() }),
  z.object({ validation: callbackValidation }),
  /** `missing`: the scopes that the current consent lacks. */
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
 * The body of `create-supplier-invoice`. The server appends `orderNumberInBackoffice` to the comments, unless the
 * sender has done so. `VAT` and `Total` are strings with two decimals. Source: specification section 3, "Sent invoice".
 * `Discount` and `document` are additions: the law requires them on the invoice (docs/domain-facts.md 5.2).
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
        /** Discount in per cent of the price. */
        Discount: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(500)),
  VAT: text(20),
  Total: text(20),
  /** Further data of the invoice document, and the partner store's orders that the invoice covers. */
  document: z.optional(
    z.strictObject({
      lines: z
        .array(
          z.strictObject({
            description: text(200),
            vatPercent: z.number().check(z.minimum(0), z.maximum(100)),
            /** The date of supply, if it differs from the date of issue. */
            suppliedOn: maybe(10),
            /** The reason why the row has 0 % VAT. */
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

/** The error codes of the accounting system's functions. Each has a message in both languages. */
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
/** An error code of the accounting system's functions. */
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

/** Reads a seller's next invoice number, payment terms, billing agreement and particulars, for the invoice form. */
export const readSeller = endpoint({
  method: 'GET',
  path: '/api/self-invoices/sellers/:number',
  access: 'admin',
  params: z.strictObject({ number: text(50) }),
  answer: z.object({
    nextNumber: z.string(),
    agreement: z.nullable(billingAgreement),
    /** Null if the accounting system is unavailable. */
    particulars: z.nullable(z.object({ termDays: z.nullable(z.int()), email: z.string(), party })),
    buyer: party,
  }),
  problems: READING,
});
/** The data of a seller that the invoice form needs. */
export type SellerFacts = z.infer<typeof readSeller.answer>;

/** Stores a seller's agreement to self-billing, and replaces the previous one. */
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

const searched = { q: z.optional(text(100)), stage: z.optional(z.enum(BILLING_STAGES)) };

/** Lists the sent invoices, newest first. */
export const listSelfInvoices = endpoint({
  method: 'GET',
  path: '/api/self-invoices',
  access: 'admin',
  query: z.object({ ...searched, cursor: z.optional(uuid) }),
  answer: z.object({ success, data: z.array(listedInvoice), nextCursor: z.nullable(z.string()) }),
  problems: READING,
});

/** Returns the name and the text of a CSV file with the listed invoices. */
export const exportSelfInvoices = endpoint({
  method: 'GET',
  path: '/api/self-invoices/csv',
  access: 'admin',
  query: z.object(searched),
  answer: z.object({ success, name: z.string(), text: z.string() }),
  problems: READING,
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

const storeOrders = z.object({
  storeId: z.string(),
  name: z.string(),
  /** Its supplier number in the accounting system at the latest invoice. */
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

/** Lists partner stores with their delivered orders that have no invoice. */
export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/api/self-invoices/store-orders',
  access: 'admin',
  answer: z.object({ success, data: z.array(storeOrders) }),
  problems: READING,
});
