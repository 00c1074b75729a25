// What stands on a self-billing invoice. Source: mervärdesskattelagen (2023:200) 17 kap. 15, 24 §§; docs/domain-facts.md 5.2.
import { type Ore, ore, roundHalfUp, sumOre } from '../money.ts';
import { netOf, rowTotal, type SelfInvoice } from './self-invoice.ts';

/** A party of the document. */
export interface BillingParty {
  name: string;
  orgNumber: string;
  vatNumber: string;
  address: string;
  /** Postal code and town. */
  town: string;
}

/** What a row is called and its VAT in per cent; the accounting system is told neither. */
export interface BillingLine {
  description: string;
  vatPercent: number;
}

/** A row of the document. */
export interface BillingRow {
  description: string;
  quantity: number;
  priceOre: Ore;
  /** Null where nobody has said it. */
  vatPercent: number | null;
  netOre: Ore;
}

/** What rows of one rate come to. */
export interface BillingRate {
  vatPercent: number | null;
  netOre: Ore;
  vatOre: Ore;
}

/** The document. */
export interface BillingDocument {
  number: string;
  /** The invoice that this one takes back. */
  credits: string | null;
  issuedOn: string;
  dueOn: string;
  comments: string;
  seller: BillingParty;
  buyer: BillingParty;
  rows: readonly BillingRow[];
  rates: readonly BillingRate[];
  netOre: Ore;
  vatOre: Ore;
  totalOre: Ore;
}

/** What the law wants on the document and may be missing. */
export type MissingOnDocument = 'seller-name' | 'seller-address' | 'seller-vat-number' | 'vat-rate';

const RATES = [25, 12, 6, 0];
const vatOf = (net: Ore, percent: number): Ore => ore(roundHalfUp((net * percent) / 100));

/** Returns the VAT number that goes with a Swedish organisation number; nothing for anything else. Source: 4.3. */
export function vatNumberOf(orgNumber: string): string {
  const digits = orgNumber.replace(/\D/g, '');
  return digits.length === 10 ? `SE${digits}01` : '';
}

/** Returns the document of an invoice. `lines` stand in the order of its rows. */
export function billingDocument(
  invoice: SelfInvoice,
  parties: { seller: BillingParty; buyer: BillingParty },
  { lines, credits = null }: { lines: readonly BillingLine[] | null; credits?: string | null },
): BillingDocument {
  const own = lines !== null && lines.length === invoice.rows.length ? lines : null;
  const rows = invoice.rows.map((row, at) => ({
    description: own?.[at]?.description || row.articleNumber,
    quantity: row.quantity,
    priceOre: row.priceOre,
    vatPercent: own?.[at]?.vatPercent ?? null,
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
    rows,
    rates: ratesOf(rows, vatOre),
    netOre: netOf(invoice.rows),
    vatOre,
    totalOre,
  };
}

// By the rates of the rows where these come to the VAT that was sent; else the one rate that does, or none that is known.
function ratesOf(rows: readonly BillingRow[], vatOre: Ore): BillingRate[] {
  const netByRate = new Map<number | null, Ore>();
  for (const { vatPercent, netOre } of rows)
    netByRate.set(vatPercent, ore((netByRate.get(vatPercent) ?? 0) + netOre));
  const rates = [...netByRate].map(([vatPercent, netOre]) => ({
    vatPercent,
    netOre,
    vatOre: vatPercent === null ? ore(0) : vatOf(netOre, vatPercent),
  }));
  const isKnown = !netByRate.has(null) && sumOre(rates.map((rate) => rate.vatOre)) === vatOre;
  if (isKnown) return rates;
  const net = sumOre(rows.map(({ netOre }) => netOre));
  const only = RATES.find((rate) => vatOf(net, rate) === vatOre);
  return [{ vatPercent: only ?? null, netOre: net, vatOre }];
}

/** Returns what the law wants on the document and is not there. */
export function missingOn({ seller, rates }: BillingDocument): MissingOnDocument[] {
  const is: Record<MissingOnDocument, boolean> = {
    'seller-name': seller.name.trim() !== '',
    'seller-address': seller.address.trim() !== '' && seller.town.trim() !== '',
    'seller-vat-number': seller.vatNumber.trim() !== '',
    'vat-rate': rates.every(({ vatPercent }) => vatPercent !== null),
  };
  return (Object.keys(is) as MissingOnDocument[]).filter((name) => !is[name]);
}
