// The accounting system, in the words of the shop: who has let us in, what is in the books, and a new invoice.
import type { SelfInvoice } from '@activepick/domain/invoicing/self-invoice.ts';
import type { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';

/** Records as the specification names them (section 3, "Accounting records"). */
export interface Supplier {
  SupplierNumber: string;
  Name: string;
}
/** A supplier with what a document and a mail to it need; empty where the accounting system knows nothing. */
export interface SupplierParticulars {
  name: string;
  orgNumber: string;
  vatNumber: string;
  address: string;
  zipCode: string;
  city: string;
  email: string;
  bankgiro: string;
  /** Terms of payment as they are written there. */
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

/** Why the accounting system refused, in kinds that lead to different words. */
export type AccountingRefusal =
  /** Nobody has let us in, or not any more. */
  | 'not-connected'
  /** Connected, but without permission: scope, licence or the user's right. */
  | 'not-permitted'
  | 'no-licence'
  /** The provider considers the request invalid. */
  | 'invalid';

/** The accounting system. Every call throws `ProviderError`; `refusalOf` tells what a refusal means. */
export interface Accounting {
  /** Returns where an admin lets us in. */
  consentUrl(attempt: { state: string; scope: string; redirectUri: string }): string;
  /** Exchanges the code of a consent; returns the scopes that were granted. */
  connect(
    attempt: { code: string; scope: string; redirectUri: string },
    context: ProviderContext,
  ): Promise<readonly string[]>;
  /** Tells whether a consent holds all these scopes, without asking anybody. */
  isConnected(scopes: readonly string[]): Promise<boolean>;
  /** Returns which of these scopes the consent at hand lacks; none where nobody has let us in at all. */
  missingScopes(scopes: readonly string[]): Promise<string[]>;
  companyInformation(context: ProviderContext): Promise<CompanyInformation>;
  suppliers(context: ProviderContext): Promise<Supplier[]>;
  /** Returns one supplier; null when there is none of that number. */
  supplier(supplierNumber: string, context: ProviderContext): Promise<SupplierParticulars | null>;
  articles(context: ProviderContext): Promise<Article[]>;
  accounts(context: ProviderContext): Promise<BookAccount[]>;
  unbookedInvoices(context: ProviderContext): Promise<UnbookedInvoice[]>;
  /** Returns the states of a supplier's invoices. */
  invoicesOf(supplierNumber: string, context: ProviderContext): Promise<BookedState[]>;
  /** Returns the given number of the invoice of that number from that supplier; null when it is not in the books. */
  findInvoice(
    of: { supplierNumber: string; invoiceNumber: string },
    context: ProviderContext,
  ): Promise<string | null>;
  /** Puts an invoice into the books, unbooked, and returns its given number. Never repeated by itself. */
  createInvoice(invoice: SelfInvoice, context: ProviderContext): Promise<string>;
  /** Tells what a refusal means, with the provider's own words; null when the failure was none. */
  refusalOf(
    error: ProviderError,
  ): { refusal: AccountingRefusal; code: string | null; message: string | null } | null;
}
