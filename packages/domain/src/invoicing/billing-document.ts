// The contents of a self-billing invoice. Source: mervärdesskattelagen (2023:200) 17 kap. 15, 24 §§; docs/domain-facts.md 5.2.
import type { Day } from '../calendar.ts';
import type { Ore } from '../money.ts';
import { type BillingLine, type BillingRate, billingRates, type ZeroVat } from './billing-lines.ts';
import { netOf, rowTotal, type SelfInvoice } from './self-invoice.ts';

/** A party of the document. */
export interface BillingParty {
  name: string;
  orgNumber: string;
  vatNumber: string;
  address: string;
  /** Postal code and town. */
  town: string;
  /** Empty or absent if it has none or if it is unknown. */
  bankgiro?: string | undefined;
}

/** The seller's self-billing agreement. */
export interface BillingAgreement {
  signedOn: Day;
  reference: string;
  /** Whether the seller is approved for F-tax ("Godkänd för F-skatt"); null if unknown. */
  hasFTax: boolean | null;
}

/** A row of the document. */
export interface BillingRow {
  description: string;
  suppliedOn: Day;
  quantity: number;
  priceOre: Ore;
  discountPercent: number;
  /** Null if the rate is unknown. */
  vatPercent: number | null;
  zeroVat: ZeroVat | null;
  netOre: Ore;
}

/** The document. */
export interface BillingDocument {
  number: string;
  /** The invoice that this one credits. */
  credits: string | null;
  issuedOn: string;
  dueOn: string;
  comments: string;
  seller: BillingParty;
  buyer: BillingParty;
  /** Null for an old invoice, stored without its agreement. */
  agreement: BillingAgreement | null;
  rows: readonly BillingRow[];
  rates: readonly BillingRate[];
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
}

/** Data that the law requires on the document, and that may be missing. */
export type MissingOnDocument = 'seller-name' | 'seller-address' | 'seller-vat-number' | 'vat-rate';

/**
 * Returns the VAT number of a Swedish organisation number; empty for anything else. Source: docs/domain-facts.md 4.3.
 */
export function vatNumberOf(orgNumber: string): string {
  const digits = orgNumber.replace(/\D/g, '');
  return digits.length === 10 ? `SE${digits}01` : '';
}

interface DocumentMore {
  /** In the order of the rows. */
  lines: readonly BillingLine[] | null;
  credits?: string | null;
  agreement?: BillingAgreement | null;
}

/** Returns the document of an invoice. */
export function billingDocument(
  invoice: SelfInvoice,
  parties: { seller: BillingParty; buyer: BillingParty },
  { lines, credits = null, agreement = null }: DocumentMore,
): BillingDocument {
  const own = lines !== null && lines.length === invoice.rows.length ? lines : null;
  const rows = invoice.rows.map((row, at) => ({
    description: own?.[at]?.description || row.articleNumber,
    suppliedOn: own?.[at]?.suppliedOn ?? invoice.invoiceDate,
    quantity: row.quantity,
    priceOre: row.priceOre,
    discountPercent: row.discountPercent ?? 0,
    vatPercent: own?.[at]?.vatPercent ?? null,
    zeroVat: own?.[at]?.zeroVat ?? null,
    netOre: rowTotal(row),
  }));
  const { vatOre, totalOre } = invoice;
  return {
    number: invoice.invoiceNumber,
    credits,
    issuedOn: invoice.invoiceDate,
    dueOn: invoice.dueDate,
    comments: invoice.comments,
    ...parties,
    agreement,
    rows,
    rates: billingRates(invoice, own),
    netOre: netOf(invoice.rows),
    vatOre,
    totalOre,
  };
}

/** Returns the seller's data that the law requires on the document and that is missing. It blocks the invoice. */
export function missingOnSeller({ name, address, town, vatNumber }: BillingParty): MissingOnDocument[] {
  const is = {
    'seller-name': name.trim() !== '',
    'seller-address': address.trim() !== '' && town.trim() !== '',
    'seller-vat-number': vatNumber.trim() !== '',
  };
  return (Object.keys(is) as (keyof typeof is)[]).filter((part) => !is[part]);
}

/** Returns data that the law requires on the document and that is missing. */
export function missingOn({ seller, rates }: BillingDocument): MissingOnDocument[] {
  const hasRates = rates.every(({ vatPercent }) => vatPercent !== null);
  return [...missingOnSeller(seller), ...(hasRates ? [] : (['vat-rate'] as const))];
}
