// The rows of a self-billing invoice for a delivered order: its goods at their prices, without VAT.
import { exclVat, type TaxMode } from '../catalogue/vat.ts';
import { type Ore, timesOre } from '../money.ts';

/** A line of an order, in öre as the order has it. */
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
 * Returns the rows of an order's goods. Where the price of one without VAT, taken so many times, is not the line without
 * VAT to the öre, the line goes as one row.
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
