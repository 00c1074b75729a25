// Credits a self-billing invoice by a new document that refers to it. The first is never edited or renumbered.
import type { Day } from '../calendar.ts';
import { ore } from '../money.ts';
import type { SelfInvoice } from './self-invoice.ts';

/** Returns the credit invoice for an invoice, with exactly negated amounts. Source: docs/domain-facts.md 5.3. */
export const creditInvoice = (
  invoice: SelfInvoice,
  { number, day }: { number: string; day: Day },
): SelfInvoice => ({
  supplierNumber: invoice.supplierNumber,
  invoiceNumber: number,
  invoiceDate: day,
  dueDate: day,
  comments: `Kreditfaktura för självfaktura ${invoice.invoiceNumber}`,
  rows: invoice.rows.map((row) => ({ ...row, quantity: -row.quantity })),
  vatOre: ore(-invoice.vatOre),
  totalOre: ore(-invoice.totalOre),
  ...(invoice.isReverseCharge ? { isReverseCharge: true as const } : {}),
});
