// The rows of an invoice as the accounting system gets them, in the language of the books.
import type { EmployerInvoiceKind } from '@activepick/domain/invoicing/employer-invoice.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { NewCustomerInvoice } from '#src/providers/accounting/accounting.ts';
import {
  type ClaimedInvoice,
  countLines,
  linesToSend,
  type SentLine,
  sumsOfKinds,
} from './send-repository.ts';

// A longer invoice has one row for each kind; the portal shows its lines.
const MAX_ROWS = 500;

const NAMES: Readonly<Record<EmployerInvoiceKind, string>> = {
  lease: 'Leasing',
  service: 'Servicepaket',
  accessories: 'Lösa tillbehör',
  pause: 'Avdrag för uppehåll',
  settlement: 'Slutreglering',
  'buy-out': 'Utköp via lön',
  damage: 'Skada via lön',
};

/** Returns the rows of an invoice: one for each line, or one for each kind if it has many lines. */
export async function invoiceRows(
  connection: Connection,
  { id, month, vatPercent }: Pick<ClaimedInvoice, 'id' | 'month' | 'vatPercent'>,
): Promise<NewCustomerInvoice['rows']> {
  if ((await countLines(connection, id, MAX_ROWS)) > MAX_ROWS)
    return (await sumsOfKinds(connection, id)).map(({ kind, benefits, amountOre }) => ({
      description: `${NAMES[kind]}, ${benefits} cyklar, ${month}`,
      quantity: 1,
      priceOre: amountOre,
      vatPercent,
    }));
  return (await linesToSend(connection, id, MAX_ROWS)).map((line) => ({
    description: describe(line, month),
    quantity: 1,
    priceOre: line.amountOre,
    vatPercent,
  }));
}

function describe({ benefitNumber, name, kind, ofMonth }: SentLine, month: string): string {
  const late = ofMonth === month ? '' : `, rättelse ${ofMonth}`;
  return `${NAMES[kind]}, förmån ${benefitNumber}, ${name}${late}`;
}
