// The list of a year as CSV, page by page. Source: benefit programme, sections 6 and 10.
import { Readable } from 'node:stream';
import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow, decimalComma } from '@activepick/domain/csv-text.ts';
import { decimalText, type Ore, ore } from '@activepick/domain/money.ts';
import type { PersonCursor } from '#src/features/payroll/server/period-report.ts';
import type { Language } from '#src/i18n/language.ts';
import { payrollYearMessages } from '#src/languages/catalogues/payroll-years/messages.ts';
import type { YearRow } from './year-report.ts';

/** How many people are read at once. */
export const ROWS_AT_ONCE = 2_000;

/** Returns the file as a stream. `read` returns the people behind one, `ROWS_AT_ONCE` of them unless they are the last. */
export const yearCsv = (
  language: Language,
  read: (after: PersonCursor | null) => Promise<YearRow[]>,
): Readable => Readable.from(pages(language, read));

async function* pages(
  language: Language,
  read: (after: PersonCursor | null) => Promise<YearRow[]>,
): AsyncGenerator<Buffer> {
  const { number, name, before, after, difference } = payrollYearMessages[language].table;
  yield Buffer.from(`${BYTE_ORDER_MARK}${csvRow([number, name, before, after, difference])}`);
  for (let last: PersonCursor | null | undefined = null; last !== undefined; ) {
    const rows: YearRow[] = await read(last);
    yield Buffer.from(rows.map(rowOf).join(''));
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  }
}

const amount = (of: Ore) => decimalComma(decimalText(of));

const rowOf = ({ employeeNumber, name, beforeOre, afterOre }: YearRow): string =>
  csvRow([
    guardedText(employeeNumber ?? ''),
    guardedText(name),
    amount(ore(beforeOre)),
    afterOre === null ? '' : amount(ore(afterOre)),
    afterOre === null ? '' : amount(ore(afterOre - beforeOre)),
  ]);
