// Customers and the invoices to them in Fortnox. Source: the OpenAPI of Fortnox, "Customers" and "Invoices".
import { formatOrgNumber, isSoleTrader } from '@activepick/domain/identifiers/org-number.ts';
import { oreToSek } from '@activepick/domain/money.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { CustomerInvoicing, NewCustomer, NewCustomerInvoice } from './accounting.ts';
import {
  createdCustomer,
  customerInvoiceAnswer,
  customerInvoiceList,
  customerList,
} from './fortnox-answers.ts';
import { type Books, readAll, throughConsent } from './fortnox-books.ts';

const CUSTOMERS = 'customer';
const INVOICES = 'invoice';
/** The longest texts that Fortnox accepts. */
const LONGEST = { reference: 50, description: 255, remarks: 1_024 };

/** Returns invoicing of customers by Fortnox. */
export const customerInvoicing = (books: Books): CustomerInvoicing => ({
  findCustomer: (of, context) => findCustomer(books, of, context),
  createCustomer: (customer, context) =>
    throughConsent(books, CUSTOMERS, (client) =>
      client.call(context, {
        what: 'create-customer',
        method: 'POST',
        path: '/3/customers',
        json: { Customer: customerOf(customer) },
        repeat: 'once',
        answer: createdCustomer,
      }),
    ),
  async findCustomerInvoice(reference, context) {
    const rows = await readAll(
      books,
      {
        what: 'find-customer-invoice',
        scope: INVOICES,
        path: `/3/invoices?externalinvoicereference1=${encodeURIComponent(reference)}`,
        list: customerInvoiceList,
      },
      context,
    );
    // The search also finds longer references that begin with this one.
    const found = rows.find((one) => one.ExternalInvoiceReference1 === reference && !one.Cancelled);
    return found ? stateOf(found) : null;
  },
  async createCustomerInvoice(invoice, context) {
    const made = await throughConsent(books, INVOICES, (client) =>
      client.call(context, {
        what: 'create-customer-invoice',
        method: 'POST',
        path: '/3/invoices',
        json: { Invoice: invoiceOf(invoice) },
        repeat: 'once',
        answer: customerInvoiceAnswer,
      }),
    );
    return made.DocumentNumber;
  },
  async customerInvoice(number, context) {
    return stateOf(
      await throughConsent(books, INVOICES, (client) =>
        client.call(context, {
          what: 'customer-invoice',
          method: 'GET',
          path: `/3/invoices/${encodeURIComponent(number)}`,
          repeat: 'safe',
          answer: customerInvoiceAnswer,
        }),
      ),
    );
  },
});

const stateOf = (found: {
  DocumentNumber: string;
  Booked?: boolean | undefined;
  Cancelled?: boolean | undefined;
}) => ({
  number: found.DocumentNumber,
  isBooked: found.Booked ?? false,
  isCancelled: found.Cancelled ?? false,
});

// Fortnox stores a number as somebody has written it, with or without a hyphen. That of a sole trader is a personal number,
// which must not be in a URL (docs/domain-facts.md 3.9).
async function findCustomer(
  books: Books,
  { orgNumber, name }: Pick<NewCustomer, 'orgNumber' | 'name'>,
  context: ProviderContext,
): Promise<string | null> {
  const filters = isSoleTrader(orgNumber)
    ? [{ name }]
    : [{ organisationnumber: formatOrgNumber(orgNumber) }, { organisationnumber: orgNumber }];
  for (const filter of filters) {
    const path = `/3/customers?${new URLSearchParams(filter)}`;
    const rows = await readAll(
      books,
      { what: 'find-customer', scope: CUSTOMERS, path, list: customerList },
      context,
    );
    const found = rows.find((one) => one.OrganisationNumber.replace(/\D/g, '').slice(-10) === orgNumber);
    if (found) return found.CustomerNumber;
  }
  return null;
}

const customerOf = ({ orgNumber, name, address, zipCode, city, email, contact }: NewCustomer) => ({
  Name: name,
  OrganisationNumber: formatOrgNumber(orgNumber),
  Type: 'COMPANY',
  Address1: address,
  ZipCode: zipCode,
  City: city,
  Email: email,
  EmailInvoice: email,
  YourReference: contact.slice(0, LONGEST.reference),
});

// Only documented names: any other is refused with 2001399. Without an account, Fortnox uses that of the VAT rate.
const invoiceOf = (invoice: NewCustomerInvoice) => ({
  CustomerNumber: invoice.customerNumber,
  InvoiceDate: invoice.invoiceDate,
  DueDate: invoice.dueDate,
  OurReference: invoice.reference,
  YourReference: invoice.yourReference.slice(0, LONGEST.reference),
  ExternalInvoiceReference1: invoice.reference,
  Remarks: invoice.remarks.slice(0, LONGEST.remarks),
  Currency: 'SEK',
  VATIncluded: true,
  InvoiceRows: invoice.rows.map((row) => ({
    Description: row.description.slice(0, LONGEST.description),
    DeliveredQuantity: row.quantity,
    Price: oreToSek(row.priceOre),
    VAT: row.vatPercent,
  })),
});
