// The accounting system in the shop's terms: the consent, its records, and new invoices.
import type { Day } from '@activepick/domain/calendar.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { SelfInvoice } from '@activepick/domain/invoicing/self-invoice.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';

/** Records in the format of the specification (section 3, "Accounting records"). */
export interface Supplier {
  SupplierNumber: string;
  Name: string;
}
/** A supplier with the data for a document and a mail; fields that the accounting system lacks are empty. */
export interface SupplierParticulars {
  name: string;
  orgNumber: string;
  vatNumber: string;
  address: string;
  zipCode: string;
  city: string;
  email: string;
  bankgiro: string;
  /** Terms of payment in the format of the accounting system. */
  terms: string;
}
/** The state of an invoice in the accounting system. Amounts in öre. */
export interface BookedState {
  givenNumber: string;
  isBooked: boolean;
  isCancelled: boolean;
  balanceOre: number;
}
/** An article; `Price` excl. VAT in SEK, `VAT` in percent. */
export interface Article {
  ArticleNumber: string;
  Description: string;
  Price: number;
  VAT: number;
}
/** An account of the chart of accounts. */
export interface BookAccount {
  Number: number;
  Description: string;
  Active: boolean;
}
/** A supplier invoice that is not booked yet. Amounts in SEK. */
export interface UnbookedInvoice {
  InvoiceNumber: string;
  SupplierName: string;
  SupplierNumber: string;
  InvoiceDate: string;
  DueDate: string;
  Total: number;
  Balance: number;
  GivenNumber: string;
}
/** The connected company. Fields outside the granted scope are empty. */
export interface CompanyInformation {
  CompanyName: string;
  OrganizationNumber: string;
  VATNumber: string;
  Address: string;
  ZipCode: string;
  City: string;
  CountryCode: string;
  Phone: string;
  Email: string;
  DatabaseNumber: number;
}

/** The kinds of refusals by the accounting system, each with its own text. */
export type AccountingRefusal =
  /** There is no consent, or it has ended. */
  | 'not-connected'
  /** Connected, but without permission: scope, licence or the user's right. */
  | 'not-permitted'
  | 'no-licence'
  /** The provider considers the request invalid. */
  | 'invalid';

/** A customer of the accounting system. */
export interface NewCustomer {
  orgNumber: OrgNumber;
  name: string;
  /** Empty where it is unknown. */
  address: string;
  zipCode: string;
  city: string;
  email: string;
  contact: string;
}

/** An invoice to a customer. Amounts are in öre incl. VAT. */
export interface NewCustomerInvoice {
  customerNumber: string;
  /** Ours: unique, and found by `findCustomerInvoice`. */
  reference: string;
  /** The customer's contact. */
  yourReference: string;
  invoiceDate: Day;
  dueDate: Day;
  remarks: string;
  rows: readonly { description: string; quantity: number; priceOre: Ore; vatPercent: number }[];
}

/** An invoice to a customer in the accounting system. */
export interface CustomerInvoiceState {
  number: string;
  isBooked: boolean;
  isCancelled: boolean;
}

/** Invoices to customers. Every call throws `ProviderError`. */
export interface CustomerInvoicing {
  /** Returns the number of the customer with an organisation number, or null. */
  findCustomer(of: Pick<NewCustomer, 'orgNumber' | 'name'>, context: ProviderContext): Promise<string | null>;
  /** Creates a customer and returns its number. Never retried automatically. */
  createCustomer(customer: NewCustomer, context: ProviderContext): Promise<string>;
  /** Returns the invoice with our reference that is not cancelled, or null. */
  findCustomerInvoice(reference: string, context: ProviderContext): Promise<CustomerInvoiceState | null>;
  /** Creates an invoice, not booked, and returns its number. Never retried automatically. */
  createCustomerInvoice(invoice: NewCustomerInvoice, context: ProviderContext): Promise<string>;
  /** Returns the state of an invoice. */
  customerInvoice(number: string, context: ProviderContext): Promise<CustomerInvoiceState>;
}

/** The accounting system. Every call throws `ProviderError`; `refusalOf` returns the meaning of a refusal. */
export interface Accounting extends CustomerInvoicing {
  /** Returns the URL where an admin gives the consent. */
  consentUrl(attempt: { state: string; scope: string; redirectUri: string }): string;
  /** Exchanges the code of a consent; returns the scopes that were granted. */
  connect(
    attempt: { code: string; scope: string; redirectUri: string },
    context: ProviderContext,
  ): Promise<readonly string[]>;
  /** Tells whether a consent has all these scopes, without a request. */
  isConnected(scopes: readonly string[]): Promise<boolean>;
  /** Returns the scopes that the current consent lacks; empty without a consent. */
  missingScopes(scopes: readonly string[]): Promise<string[]>;
  companyInformation(context: ProviderContext): Promise<CompanyInformation>;
  suppliers(context: ProviderContext): Promise<Supplier[]>;
  /** Returns one supplier; null if the number is unknown. */
  supplier(supplierNumber: string, context: ProviderContext): Promise<SupplierParticulars | null>;
  articles(context: ProviderContext): Promise<Article[]>;
  accounts(context: ProviderContext): Promise<BookAccount[]>;
  unbookedInvoices(context: ProviderContext): Promise<UnbookedInvoice[]>;
  /** Returns the states of a supplier's invoices. */
  invoicesOf(supplierNumber: string, context: ProviderContext): Promise<BookedState[]>;
  /**
   * Returns the system's own number of a supplier's invoice, found by the supplier's number; null if it is
   * not in the books.
   */
  findInvoice(
    of: { supplierNumber: string; invoiceNumber: string },
    context: ProviderContext,
  ): Promise<string | null>;
  /** Creates an invoice, not booked, and returns its number. Never retried automatically. */
  createInvoice(invoice: SelfInvoice, context: ProviderContext): Promise<string>;
  /** Returns the meaning of a refusal with the provider's own text; null if the failure was not a refusal. */
  refusalOf(
    error: ProviderError,
  ): { refusal: AccountingRefusal; code: string | null; message: string | null } | null;
}
