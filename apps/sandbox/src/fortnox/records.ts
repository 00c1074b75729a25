// The initial books of the test company. All data is invented.

/** A supplier, with the names of the API. */
export interface Supplier {
  SupplierNumber: string;
  Name: string;
  OrganisationNumber: string;
  Active: boolean;
  Email: string;
  BG: string;
  Address1: string;
  ZipCode: string;
  City: string;
  TermsOfPayment: string;
  CountryCode: string;
}

/** A stored supplier invoice. Amounts in hundredths. */
export interface Invoice {
  GivenNumber: string;
  SupplierNumber: string;
  SupplierName: string;
  InvoiceNumber: string;
  InvoiceDate: string;
  DueDate: string;
  Comments: string;
  total: number;
  vat: number;
  /** 'REVERSE' if the buyer owes the VAT. */
  VATType?: string;
  balance: number;
  Booked: boolean;
  Cancel: boolean;
  rows: Record<string, unknown>[];
}

/** A stored customer, with the names of the API. */
export interface Customer {
  CustomerNumber: string;
  Name: string;
  OrganisationNumber: string;
  Address1: string;
  ZipCode: string;
  City: string;
  Email: string;
  Phone1: string;
  Type: string;
  YourReference: string;
}

/** A stored invoice to a customer. Amounts in hundredths. */
export interface CustomerInvoice {
  DocumentNumber: string;
  CustomerNumber: string;
  CustomerName: string;
  InvoiceDate: string;
  DueDate: string;
  OurReference: string;
  YourReference: string;
  ExternalInvoiceReference1: string;
  Remarks: string;
  VATIncluded: boolean;
  total: number;
  vat: number;
  Booked: boolean;
  Cancelled: boolean;
  rows: Record<string, unknown>[];
}

export const COMPANY = {
  Address: 'Verkstadsgatan 4',
  City: 'Gislaved',
  CountryCode: 'SE',
  DatabaseNumber: 654321,
  CompanyName: 'ActivePick AB',
  OrganizationNumber: '559999-0008',
  VisitAddress: '',
  VisitCity: '',
  VisitCountryCode: 'SE',
  VisitZipCode: '',
  ZipCode: '33230',
} as const;

/** Visible only with the scope `settings`. */
export const COMPANY_SETTINGS = {
  Name: COMPANY.CompanyName,
  OrganizationNumber: COMPANY.OrganizationNumber,
  VATNumber: 'SE559999000801',
  Phone1: '08-465 004 00',
  Email: 'ekonomi@activepick.se',
} as const;

const supplier = (number: number, name: string, city: string, days: string, active = true): Supplier => ({
  SupplierNumber: String(number),
  Name: name,
  OrganisationNumber: `559999-${String(1000 + number).padStart(4, '0')}`,
  Active: active,
  Email: `faktura+${number}@example.se`,
  BG: number === 7 ? '' : `5555-${String(1000 + number)}`,
  Address1: `Cykelgatan ${number}`,
  ZipCode: '33230',
  City: city,
  TermsOfPayment: days,
  CountryCode: 'SE',
});

export const SUPPLIERS: readonly Supplier[] = [
  supplier(1, 'Cykelhandlaren i Gislaved AB', 'Gislaved', '30'),
  supplier(2, 'Västra Cykelverkstaden AB', 'Göteborg', '30'),
  supplier(3, 'Elcykelhuset i Malmö AB', 'Malmö', '20'),
  supplier(4, 'Södermalms Cykel & Service AB', 'Stockholm', '30'),
  supplier(5, 'Norrlands Cykelcenter AB', 'Umeå', '45'),
  supplier(6, 'Två Hjul i Växjö HB', 'Växjö', '30'),
  supplier(7, 'Åkes Cykel och Motor', 'Örebro', '15'),
  supplier(8, 'Pedalen i Lund AB', 'Lund', '30'),
  supplier(9, 'Sportcykel i Falun AB', 'Falun', '30'),
  supplier(10, 'Nedlagda Cykelboden AB', 'Borås', '30', false),
];

const article = (number: string, text: string, price: string, vat = '25') => ({
  ArticleNumber: number,
  Description: text,
  SalesPrice: price,
  PurchasePrice: '0',
  VAT: vat,
  Unit: 'st',
  Housework: false,
});

export const ARTICLES = [
  article('1', 'Cykel enligt förmånsavtal', '0'),
  article('2', 'Elcykel enligt förmånsavtal', '0'),
  article('3', 'Hjälm', '899'),
  article('4', 'Lås', '649'),
  article('5', 'Belysning, set', '399'),
  article('6', 'Däckbyte', '450'),
  article('7', 'Service, grund', '995'),
  article('8', 'Service, stor', '1995'),
  article('9', 'Frakt', '99.5'),
  article('10', 'Barnstol', '1249'),
  article('11', 'Bok om cykling', '249', '6'),
];

const account = (number: number, text: string, active = true) => ({
  Number: number,
  Description: text,
  Active: active,
  SRU: 7_000 + (number % 100),
  Year: 1,
});

// More than one page of the maximum length, like a real chart of accounts.
const FILLERS = Array.from({ length: 560 }, (_, n) =>
  account(5_000 + n, `Övriga kostnader, konto ${5_000 + n}`),
);

export const ACCOUNTS = [
  account(1930, 'Företagskonto'),
  account(2440, 'Leverantörsskulder'),
  account(2641, 'Debiterad ingående moms'),
  account(3001, 'Försäljning inom Sverige, 25 % moms'),
  account(3740, 'Öres- och kronutjämning'),
  account(4010, 'Inköp av varor och material'),
  ...FILLERS,
  account(6540, 'IT-tjänster'),
  account(6570, 'Bankkostnader'),
  account(7010, 'Löner till kollektivanställda'),
  account(8410, 'Räntekostnader för långfristiga skulder'),
  account(6999, 'Avslutat konto', false),
];

const invoice = (n: number, supplierNumber: string, more: Partial<Invoice> = {}): Invoice => ({
  GivenNumber: String(n),
  SupplierNumber: supplierNumber,
  SupplierName: SUPPLIERS.find((one) => one.SupplierNumber === supplierNumber)?.Name ?? '',
  InvoiceNumber: `F-${2_000 + n}`,
  InvoiceDate: '2026-11-02',
  DueDate: '2026-12-02',
  Comments: '',
  total: 125_000 * n,
  vat: 25_000 * n,
  balance: 125_000 * n,
  Booked: false,
  Cancel: false,
  rows: [],
  ...more,
});

/** The initial invoices: some unbooked, one booked, one cancelled. */
export const INVOICES: readonly Invoice[] = [
  invoice(1, '1'),
  invoice(2, '2'),
  invoice(3, '3', { total: 1_234_567, vat: 246_913, balance: 1_234_567 }),
  invoice(4, '1', { Booked: true }),
  invoice(5, '4', { Cancel: true }),
];
