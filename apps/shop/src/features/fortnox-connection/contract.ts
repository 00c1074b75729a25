// The schemas of the accounting system's functions (specification section 7, "Functions").
import * as z from 'zod/mini';
import { success } from '#src/wire/answers.ts';
import { typed } from '#src/wire/typed-text.ts';

const maybe = (longest: number) => z.optional(z.nullable(typed('secret', longest)));

/** The scopes to request if the page gives no others (specification section 6). */
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
  z.object({ success, scope: z.string(), missing: z.array(z.string()) }),
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
