import { CSV_BOUNDS, cellsOf, csvColumns, guardedCell } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow } from '@activepick/domain/csv-text.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { storedProducts } from '#src/features/product-storage/server/editing-repository.ts';
import { draftOf } from '#src/features/product-storage/server/to-draft.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

const BATCH = 500;

/** Returns the catalogue as a file that `readList` can read and a spreadsheet can open, in the order of ids. */
export async function writeList(connection: Connection): Promise<Buffer> {
  const columns = csvColumns(LANGUAGE_CODES);
  const parts = [BYTE_ORDER_MARK + csvRow(columns)];
  let after = '';
  for (let count = 0; count < CSV_BOUNDS.rows; count += BATCH) {
    const rows = await queryRows<{ id: ProductId }>(connection, {
      name: 'product-ids-after',
      text: 'select id from products where id > $1 order by id limit $2',
      values: [after, BATCH],
    });
    if (rows.length === 0) break;
    const ids = rows.map((row) => row.id);
    after = ids.at(-1) as string;
    const lines = (await storedProducts(connection, ids)).map((product) => {
      const cells = cellsOf(product.id, draftOf(product));
      return columns.map((column) => guardedCell(column, cells[column] ?? ''));
    });
    parts.push(lines.map(csvRow).join(''));
  }
  return Buffer.from(parts.join(''));
}
