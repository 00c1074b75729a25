// The rows of a self-billing invoice for a delivered order: its goods at their prices, without VAT.
import { exclVat, type TaxMode } from '../catalogue/vat.ts';
import { type Ore, timesOre } from '../money.ts';

/** A line of an order. Amounts in öre, with or without VAT as in the order. */
export interface OrderedLine {
  name: string;
  quantity: number;
  unitOre: Ore;
  lineOre: Ore;
}

/** A row of an invoice. */
export interface OrderRow {
  description: string;
  quantity: number;
  priceOre: Ore;
  vatPercent: number;
}

/**
 * Returns the rows of an order's goods. If the unit price without VAT times the quantity is not exactly the line
 * without VAT, the row has quantity 1.
 */
export const rowsOfOrder = (
  lines: readonly OrderedLine[],
  { taxMode, vatPercent }: { taxMode: TaxMode; vatPercent: number },
): OrderRow[] =>
  lines.map(({ name, quantity, unitOre, lineOre }) => {
    const unit = exclVat(unitOre, taxMode, vatPercent);
    const line = exclVat(lineOre, taxMode, vatPercent);
    return timesOre(unit, quantity) === line
      ? { description: name, quantity, priceOre: unit, vatPercent }
      : { description: `${quantity} × ${name}`, quantity: 1, priceOre: line, vatPercent };
  });
