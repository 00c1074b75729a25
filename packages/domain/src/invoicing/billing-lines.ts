// The rows of a self-billing invoice beyond the accounts: name, VAT rate, date of supply, reason for 0 % VAT.
// Source: mervärdesskattelagen (2023:200) 17 kap. 24 §; docs/domain-facts.md 5.2.
import { type Day, isDay } from '../calendar.ts';
import { type Ore, ore, roundHalfUp, sumOre } from '../money.ts';
import { rowTotal, type SelfInvoice, type SelfInvoiceRow } from './self-invoice.ts';

/** The reasons for 0 % VAT that the law requires on an invoice. */
export const ZERO_VAT_REASONS = ['exempt', 'reverse-charge'] as const;
/** One of ZERO_VAT_REASONS: exempt from VAT, or the buyer owes it ("omvänd betalningsskyldighet"). */
export type ZeroVatReason = (typeof ZERO_VAT_REASONS)[number];

/** The reason for 0 % VAT on a row. An exemption needs the reference to its rule. */
export interface ZeroVat {
  reason: ZeroVatReason;
  reference: string;
}

/** A row of the document. */
export interface BillingLine {
  description: string;
  vatPercent: number;
  /** The date of supply; absent if it is the date of issue. */
  suppliedOn?: Day | null | undefined;
  zeroVat?: ZeroVat | null | undefined;
}

/** The net amount and the VAT of all rows of a rate. `vatPercent` is null if the rate is unknown. */
export interface BillingRate {
  vatPercent: number | null;
  netOre: Ore;
  vatOre: Ore;
}

/** The reasons why the document of an invoice cannot be created. */
export type BillingLinesProblem =
  | 'vat-rate'
  | 'zero-vat-reason'
  | 'mixed-reverse-charge'
  | 'supply-date'
  | 'supply-after-invoice';

const KNOWN_RATES = [25, 12, 6, 0];
const MAX_NOTE = 100;
const vatOf = (net: Ore, percent: number): Ore => ore(roundHalfUp((net * percent) / 100));

/**
 * Returns net and VAT by rate. Uses the rates of the lines if they add up to the VAT of the invoice; otherwise the single
 * rate that does; otherwise the rate is unknown.
 */
export function billingRates(
  { rows, vatOre }: Pick<SelfInvoice, 'rows' | 'vatOre'>,
  lines: readonly BillingLine[] | null,
): BillingRate[] {
  const totals = rows.map(rowTotal);
  if (lines && lines.length === rows.length) {
    const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].map((vatPercent) => {
      const netOre = sumOre(totals.filter((_, at) => lines[at]?.vatPercent === vatPercent));
      return { vatPercent, netOre, vatOre: vatOf(netOre, vatPercent) };
    });
    if (sumOre(rates.map((rate) => rate.vatOre)) === vatOre) return rates;
  }
  const netOre = sumOre(totals);
  const only = KNOWN_RATES.find((rate) => vatOf(netOre, rate) === vatOre);
  return [{ vatPercent: only ?? null, netOre, vatOre }];
}

const isReverse = ({ zeroVat }: BillingLine) => zeroVat?.reason === 'reverse-charge';
const hasReason = ({ vatPercent, zeroVat }: BillingLine) =>
  vatPercent !== 0 || (zeroVat?.reason === 'exempt' ? zeroVat.reference.trim() !== '' : Boolean(zeroVat));

/** Returns why the document of an invoice cannot be created, or null. */
export function billingLinesProblem(
  invoice: SelfInvoice,
  lines: readonly BillingLine[] | null,
): BillingLinesProblem | null {
  const rates = billingRates(invoice, lines);
  if (rates.some(({ vatPercent }) => vatPercent === null)) return 'vat-rate';
  const own = lines?.length === invoice.rows.length ? lines : null;
  if (!own) return rates.some(({ vatPercent }) => vatPercent === 0) ? 'zero-vat-reason' : null;
  // The VAT must have been computed with the rates of the lines.
  if (rates.some(({ vatPercent }) => !own.some((line) => line.vatPercent === vatPercent))) return 'vat-rate';
  if (own.some(({ vatPercent, zeroVat }) => vatPercent !== 0 && zeroVat)) return 'vat-rate';
  if (!own.every(hasReason)) return 'zero-vat-reason';
  if (own.some(isReverse) && !isAllReverse(own)) return 'mixed-reverse-charge';
  const days = own.map(({ suppliedOn }) => suppliedOn).filter((suppliedOn) => suppliedOn != null);
  if (!days.every(isDay)) return 'supply-date';
  return days.some((suppliedOn) => suppliedOn > invoice.invoiceDate) ? 'supply-after-invoice' : null;
}

const isAllReverse = (lines: readonly BillingLine[]) =>
  lines.every((line) => line.vatPercent === 0 && isReverse(line));

/**
 * Adds the line data for the accounting system to an invoice: a note on each row, and whether the buyer owes the VAT.
 * Returns an invoice without such data unchanged.
 */
export function withLines(invoice: SelfInvoice, lines: readonly BillingLine[] | null): SelfInvoice {
  const own = lines?.length === invoice.rows.length ? lines : null;
  const rows = invoice.rows.map((row, at): SelfInvoiceRow => {
    const note = noteOf(row, own?.[at], invoice.invoiceDate);
    return note ? { ...row, note } : row;
  });
  return { ...invoice, rows, ...(own && isAllReverse(own) ? { isReverseCharge: true } : {}) };
}

// In the language of the books, like the comments.
function noteOf(
  { discountPercent = 0 }: SelfInvoiceRow,
  line: BillingLine | undefined,
  issuedOn: Day,
): string {
  const { suppliedOn, zeroVat } = line ?? {};
  const parts = [
    suppliedOn && suppliedOn !== issuedOn ? `Leverans ${suppliedOn}` : '',
    discountPercent ? `Rabatt ${String(discountPercent).replace('.', ',')} %` : '',
    zeroVat?.reason === 'reverse-charge' ? 'Omvänd betalningsskyldighet' : '',
    zeroVat?.reason === 'exempt' ? `Undantag från moms: ${zeroVat.reference.trim()}` : '',
  ];
  return parts.filter(Boolean).join('; ').slice(0, MAX_NOTE);
}
