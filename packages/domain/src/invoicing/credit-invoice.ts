// Taking a self-billing invoice back: a new document that points to the first, which is never edited or renumbered.
import type { Day } from '../calendar.ts';
import { ore } from '../money.ts';
import type { SelfInvoice } from './self-invoice.ts';

/** Returns the invoice that takes another back, öre by öre. Source: docs/domain-facts.md 5.3. */
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
