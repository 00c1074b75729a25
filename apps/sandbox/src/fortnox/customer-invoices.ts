// Customers and the invoices to them: validates new ones and formats them for responses.
import type { ServiceAnswer } from '../service/start-service.ts';
import { loudProblem, problem } from './errors.ts';
import { amount, bodyIn, hundredths } from './invoices.ts';
import type { Customer, CustomerInvoice } from './records.ts';
import type { FortnoxState } from './state.ts';

type Given = Record<string, unknown>;
const names = (list: string) => new Set(list.split(' '));

const CUSTOMER_FIELDS = names(
  'Active Address1 Address2 City Comments CostCenter CountryCode Currency CustomerNumber DeliveryAddress1 DeliveryAddress2 DeliveryCity DeliveryCountryCode DeliveryName DeliveryPhone1 DeliveryZipCode Email EmailInvoice EmailInvoiceCC EmailOffer EmailOrder ExternalReference Fax GLN GLNDelivery InvoiceRemark Name OrganisationNumber OurReference Phone1 Phone2 PriceList Project SalesAccount ShowPriceVATIncluded TermsOfDelivery TermsOfPayment Type VATNumber VATType WWW WayOfDelivery YourReference ZipCode',
);
const CUSTOMER_TYPES = ['PRIVATE', 'COMPANY', 'GOVERNMENT', 'UNDEFINED'];
const INVOICE_FIELDS = names(
  'AccountingMethod Address1 Address2 AdministrationFee City Comments CostCenter Country Credit Currency CurrencyRate CurrencyUnit CustomerName CustomerNumber DeliveryAddress1 DeliveryAddress2 DeliveryCity DeliveryCountry DeliveryDate DeliveryName DeliveryZipCode DocumentNumber DueDate EDIInformation EUQuarterlyReport EmailInformation ExternalInvoiceReference1 ExternalInvoiceReference2 Freight InvoiceDate InvoiceRows InvoiceType Labels Language NotCompleted OCR OurReference OutboundDate PaymentWay Phone1 Phone2 PriceList PrintTemplate Project Remarks TermsOfDelivery TermsOfPayment VATIncluded WayOfDelivery YourOrderNumber YourReference ZipCode',
);
const ROW_FIELDS = names(
  'AccountNumber ArticleNumber CostCenter DeliveredQuantity Description Discount DiscountType HouseWork HouseWorkHoursToReport HouseWorkType Price Project RowId StockPointCode Unit VAT',
);
const VAT_RATES = [25, 12, 6, 0];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = { reference: 50, external: 80, description: 255, remarks: 1_024, name: 1_024 };
const MAX_ROWS = 1_000;

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const unknownField = (given: Given, fields: ReadonlySet<string>) =>
  Object.keys(given).find((name) => !fields.has(name));

/** Creates a customer, or returns the error. The API has no check for an existing organisation number. */
export function createCustomer(body: string, state: FortnoxState): ServiceAnswer {
  const given = bodyIn(body, 'Customer');
  if (typeof given === 'string') return problem(given);
  const unknown = unknownField(given, CUSTOMER_FIELDS);
  if (unknown) return loudProblem('field', ` (${unknown})`);
  const name = text(given.Name).trim();
  if (!name || name.length > LONGEST.name) return problem('noData');
  if (given.Type !== undefined && !CUSTOMER_TYPES.includes(text(given.Type))) return problem('parameter');
  const customer: Customer = {
    CustomerNumber: text(given.CustomerNumber) || String(state.all('customers').length + 1),
    Name: name,
    OrganisationNumber: text(given.OrganisationNumber),
    Address1: text(given.Address1),
    ZipCode: text(given.ZipCode),
    City: text(given.City),
    Email: text(given.Email),
    Phone1: text(given.Phone1),
    Type: text(given.Type) || 'COMPANY',
    YourReference: text(given.YourReference),
  };
  if (state.get('customers', customer.CustomerNumber)) return problem('numberTaken');
  state.put('customers', customer.CustomerNumber, customer);
  return { status: 201, json: { Customer: customer } };
}

/** Returns a customer, or the error. */
export function oneCustomer(number: string, state: FortnoxState): ServiceAnswer {
  const customer = state.get('customers', number);
  return customer ? { status: 200, json: { Customer: customer } } : problem('customer');
}

// The search finds values that begin with the text.
const begins = (query: URLSearchParams, name: string, value: string) => {
  const wanted = query.get(name);
  return wanted === null || value.toLowerCase().startsWith(wanted.toLowerCase());
};

/** Returns the customers of a list, as lists show them. */
export const customerList = (query: URLSearchParams, state: FortnoxState, url: string): object[] =>
  state
    .all('customers')
    .filter(
      (one) =>
        begins(query, 'organisationnumber', one.OrganisationNumber) &&
        begins(query, 'name', one.Name) &&
        begins(query, 'customernumber', one.CustomerNumber),
    )
    .map(({ Type: _, YourReference: __, Phone1: Phone, ...shown }) => ({
      '@url': `${url}/3/customers/${shown.CustomerNumber}`,
      ...shown,
      Phone,
    }));

/** Creates an unbooked invoice to a customer, or returns the error. Does not check for a used reference. */
export function createCustomerInvoice(body: string, state: FortnoxState): ServiceAnswer {
  const given = bodyIn(body, 'Invoice');
  if (typeof given === 'string') return problem(given);
  const unknown = unknownField(given, INVOICE_FIELDS);
  if (unknown) return loudProblem('field', ` (${unknown})`);
  const customer = state.get('customers', text(given.CustomerNumber));
  if (!customer) return problem('customer');
  if (isWrongHeader(given)) return problem('parameter');
  const rows = (given.InvoiceRows ?? []) as Given[];
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_ROWS) return problem('noData');
  for (const row of rows) {
    const wrong = problemOfRow(row);
    if (wrong) return wrong;
  }
  const isIncluded = given.VATIncluded === true;
  const sums = rows.map((row) => sumsOf(row, isIncluded));
  const invoice: CustomerInvoice = {
    DocumentNumber: String(state.all('customerInvoices').length + 1),
    CustomerNumber: customer.CustomerNumber,
    CustomerName: text(given.CustomerName) || customer.Name,
    InvoiceDate: text(given.InvoiceDate),
    DueDate: text(given.DueDate),
    OurReference: text(given.OurReference),
    YourReference: text(given.YourReference) || customer.YourReference,
    ExternalInvoiceReference1: text(given.ExternalInvoiceReference1),
    Remarks: text(given.Remarks),
    VATIncluded: isIncluded,
    total: Math.round(sums.reduce((sum, one) => sum + one.total, 0)),
    vat: Math.round(sums.reduce((sum, one) => sum + one.vat, 0)),
    Booked: false,
    Cancelled: false,
    rows: rows.map((row) => ({
      ...row,
      Total: (Number(row.Price) * Number(row.DeliveredQuantity ?? 1)).toFixed(2),
    })),
  };
  state.put('customerInvoices', invoice.DocumentNumber, invoice);
  return { status: 201, json: { Invoice: singleCustomerInvoice(invoice) } };
}

function isWrongHeader(given: Given): boolean {
  const isDay = (name: string) => given[name] === undefined || DAY.test(text(given[name]));
  return (
    !isDay('InvoiceDate') ||
    !isDay('DueDate') ||
    text(given.OurReference).length > LONGEST.reference ||
    text(given.YourReference).length > LONGEST.reference ||
    text(given.ExternalInvoiceReference1).length > LONGEST.external ||
    text(given.Remarks).length > LONGEST.remarks ||
    (given.VATIncluded !== undefined && typeof given.VATIncluded !== 'boolean')
  );
}

function problemOfRow(row: Given): ServiceAnswer | null {
  const unknown = unknownField(row, ROW_FIELDS);
  if (unknown) return loudProblem('field', ` (${unknown})`);
  if (text(row.Description).length > LONGEST.description) return problem('parameter');
  if (row.VAT !== undefined && !VAT_RATES.includes(Number(row.VAT))) return problem('parameter');
  const quantity = Number(row.DeliveredQuantity ?? 1);
  if (!Number.isFinite(quantity) || hundredths(row.Price ?? 0) === null) return problem('numeric');
  return null;
}

function sumsOf(row: Given, isIncluded: boolean): { total: number; vat: number } {
  const price = Number(row.DeliveredQuantity ?? 1) * (hundredths(row.Price ?? 0) ?? 0);
  const rate = Number(row.VAT ?? 25);
  const total = isIncluded ? price : price * (1 + rate / 100);
  return { total, vat: (total * rate) / (100 + rate) };
}

/** Returns an invoice as lists show it. */
export const listedCustomerInvoice = (invoice: CustomerInvoice, url: string) => ({
  '@url': `${url}/3/invoices/${invoice.DocumentNumber}`,
  Balance: invoice.total / 100,
  Booked: invoice.Booked,
  Cancelled: invoice.Cancelled,
  Currency: 'SEK',
  CustomerName: invoice.CustomerName,
  CustomerNumber: invoice.CustomerNumber,
  DocumentNumber: invoice.DocumentNumber,
  DueDate: invoice.DueDate,
  ExternalInvoiceReference1: invoice.ExternalInvoiceReference1,
  InvoiceDate: invoice.InvoiceDate,
  InvoiceType: 'INVOICE',
  Sent: false,
  Total: invoice.total / 100,
});

/** Returns a single invoice, with its rows. */
export function singleCustomerInvoice(invoice: CustomerInvoice) {
  const { '@url': _, ...shown } = listedCustomerInvoice(invoice, '');
  const { OurReference, YourReference, Remarks, VATIncluded, vat, total, rows } = invoice;
  return {
    ...shown,
    ...{ OurReference, YourReference, Remarks, VATIncluded },
    Net: Number(amount(total - vat)),
    TotalVAT: vat / 100,
    RoundOff: 0,
    InvoiceRows: rows,
  };
}

const FILTERS: Readonly<Record<string, (invoice: CustomerInvoice) => boolean>> = {
  unbooked: ({ Booked, Cancelled }) => !Booked && !Cancelled,
  cancelled: ({ Cancelled }) => Cancelled,
};

/** Returns the invoices of a list, or null for an unknown filter. */
export function customerInvoiceList(
  query: URLSearchParams,
  state: FortnoxState,
  url: string,
): object[] | null {
  const filter = query.get('filter');
  if (filter !== null && !FILTERS[filter]) return null;
  return state
    .all('customerInvoices')
    .filter(
      (one) =>
        (filter === null || FILTERS[filter]?.(one)) &&
        begins(query, 'ourreference', one.OurReference) &&
        begins(query, 'externalinvoicereference1', one.ExternalInvoiceReference1) &&
        begins(query, 'customernumber', one.CustomerNumber),
    )
    .map((one) => listedCustomerInvoice(one, url));
}

/** Returns an invoice to a customer, or the error. */
export function oneCustomerInvoice(number: string, state: FortnoxState): ServiceAnswer {
  const invoice = state.get('customerInvoices', number);
  return invoice ? { status: 200, json: { Invoice: singleCustomerInvoice(invoice) } } : problem('notFound');
}

/** Books an invoice or cancels it, as `PUT /3/invoices/{number}/bookkeep` and `/cancel` do. */
export function changeCustomerInvoice(
  number: string,
  action: string | undefined,
  state: FortnoxState,
): ServiceAnswer {
  const invoice = state.get('customerInvoices', number);
  if (!invoice || (action !== 'bookkeep' && action !== 'cancel')) return problem('notFound');
  if (invoice.Cancelled || (invoice.Booked && action === 'bookkeep')) return problem('booked');
  const changed = { ...invoice, ...(action === 'bookkeep' ? { Booked: true } : { Cancelled: true }) };
  state.put('customerInvoices', number, changed);
  return { status: 200, json: { Invoice: singleCustomerInvoice(changed) } };
}
