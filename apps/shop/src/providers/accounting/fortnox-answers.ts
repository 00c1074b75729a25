// Schemas of Fortnox's answers. Amounts are numbers or texts, and names may use either case.
// Source: fortnox.se/developer; the OpenAPI of Fortnox. Assumptions are in `assumptions`.
import { z } from 'zod';

/** Assumptions beyond the documentation, in one place so that they are easy to correct. */
export const assumptions = {
  /** Codes for a missing, wrong or expired token, whatever the status. */
  tokenCodes: ['2000310', '2000311'],
  /** Codes and messages for a missing scope, licence for a scope, or user right. */
  permissionCodes: ['2000663', '2001101', '2003275'],
  permissionWords: /behörighet/i,
  licenceCodes: ['2001103'],
  /** A refresh token that was used, has expired, or was revoked. */
  deadGrants: ['invalid_grant'],
  /** The codes for a missing record. */
  notFoundCodes: ['2000423', '2000433'],
  maxPageSize: 500,
  /** More pages than any of our customers needs. */
  maxPages: 40,
};

const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** The response of the token host. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().int().positive(),
});

const list = <Row extends z.ZodType>(name: string, row: Row) =>
  z
    .object({
      MetaInformation: z.object({ '@TotalPages': z.number().int() }),
      [name]: z.array(row),
    })
    .transform((answer) => ({
      pages: (answer.MetaInformation as { '@TotalPages': number })['@TotalPages'],
      rows: answer[name] as z.output<Row>[],
    }));

export const supplierList = list('Suppliers', z.object({ SupplierNumber: z.string(), Name: z.string() }));
/** One supplier. The VAT number is an assumption: lists do not contain it. */
export const supplierAnswer = z
  .object({
    Supplier: z.object({
      Name: z.string(),
      OrganisationNumber: text,
      VATNumber: text,
      Address1: text,
      ZipCode: text,
      City: text,
      Email: text,
      BG: text,
      TermsOfPayment: text,
    }),
  })
  .transform(({ Supplier: of }) => ({
    name: of.Name,
    orgNumber: of.OrganisationNumber,
    vatNumber: of.VATNumber,
    address: of.Address1,
    zipCode: of.ZipCode,
    city: of.City,
    email: of.Email,
    bankgiro: of.BG,
    terms: of.TermsOfPayment,
  }));
export const articleList = list(
  'Articles',
  z
    .object({
      ArticleNumber: z.string(),
      Description: text,
      SalesPrice: amount.optional(),
      VAT: amount.optional(),
    })
    // There is no field `Price`, so the product's price is the sales price.
    .transform(({ ArticleNumber, Description, SalesPrice = 0, VAT = 25 }) => ({
      ArticleNumber,
      Description,
      Price: SalesPrice,
      VAT,
    })),
);
export const accountList = list(
  'Accounts',
  z.object({ Number: z.number().int(), Description: text, Active: z.boolean() }),
);
export const invoiceList = list(
  'SupplierInvoices',
  z.object({
    InvoiceNumber: text,
    SupplierName: text,
    SupplierNumber: z.string(),
    InvoiceDate: text,
    DueDate: text,
    Total: amount,
    Balance: amount,
    GivenNumber: text,
    Cancel: z.boolean().optional(),
    Booked: z.boolean().optional(),
  }),
);
export const companyAnswer = z
  .object({
    CompanyInformation: z.object({
      CompanyName: z.string(),
      OrganizationNumber: text,
      Address: text,
      ZipCode: text,
      City: text,
      CountryCode: text,
      DatabaseNumber: z.number().int(),
    }),
  })
  .transform(({ CompanyInformation }) => CompanyInformation);
export const companySettings = z
  .object({ CompanySettings: z.object({ VATNumber: text, Phone1: text, Email: text }) })
  .transform(({ CompanySettings }) => CompanySettings);
export const createdInvoice = z
  .object({ SupplierInvoice: z.object({ GivenNumber: text }) })
  .transform(({ SupplierInvoice }) => SupplierInvoice.GivenNumber)
  .refine((number) => number !== '');

export const customerList = list(
  'Customers',
  z.object({ CustomerNumber: text, Name: text, OrganisationNumber: text }),
);
export const createdCustomer = z
  .object({ Customer: z.object({ CustomerNumber: text }) })
  .transform(({ Customer }) => Customer.CustomerNumber)
  .refine((number) => number !== '');
const customerInvoice = z.object({
  DocumentNumber: text,
  ExternalInvoiceReference1: text,
  Booked: z.boolean().optional(),
  Cancelled: z.boolean().optional(),
});
export const customerInvoiceList = list('Invoices', customerInvoice);
export const customerInvoiceAnswer = z
  .object({ Invoice: customerInvoice })
  .transform(({ Invoice }) => Invoice)
  .refine(({ DocumentNumber }) => DocumentNumber !== '');

/** The body of a refusal, from either host and in either case. */
export function saidIn(body: unknown): { code: string | null; message: string | null } {
  const lower = lowered(body);
  const inner = lowered(lower.errorinformation);
  const code = inner.code ?? lower.error;
  const message = inner.message ?? lower.error_description ?? lower.message;
  return {
    code: typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, 60) : null,
    message: typeof message === 'string' ? message.slice(0, 300) : null,
  };
}

const lowered = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]))
    : {};
