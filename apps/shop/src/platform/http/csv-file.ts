import { guardedText } from '@activepick/domain/catalogue/product-csv.ts';
import { BYTE_ORDER_MARK, csvRow, decimalComma } from '@activepick/domain/csv-text.ts';
import { decimalText, ore } from '@activepick/domain/money.ts';
import type { ReportUnit } from '@activepick/domain/reports/report-column.ts';
import type { AnsweredFile } from './serve-endpoint.ts';

// An amount below zero is a number, although it starts like a formula.
const NUMBER = /^-\d+([.,]\d+)?$/;
const guarded = (cell: string): string => (NUMBER.test(cell) ? cell : guardedText(cell));

/** Returns rows of a CSV file. Texts that start like a formula get an apostrophe (docs/security.md, T11). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => csvRow(row.map(guarded))).join('');

const SOFT_HYPHEN = '\u00ad';

/** A column of a report with its heading and its figure in each row; null for none. */
export interface CsvFigures {
  heading: string;
  unit: ReportUnit;
  figures: readonly (number | null)[];
}

/**
 * Returns a report as a CSV file: its labels, then its figures. Amounts are SEK with two decimals, percent has one decimal.
 * Texts that start like a formula get an apostrophe (docs/security.md, T11).
 */
export function csvOfReport(
  name: string,
  labels: { heading: string; texts: readonly string[] },
  columns: readonly CsvFigures[],
): Omit<AnsweredFile, 'type'> {
  const head = [labels.heading, ...columns.map(({ heading }) => heading.replaceAll(SOFT_HYPHEN, ''))];
  const rows = labels.texts.map((text, at) => [
    guardedText(text),
    ...columns.map(({ unit, figures }) => cellOf(unit, figures[at] ?? null)),
  ]);
  return {
    name,
    bytes: Buffer.from(BYTE_ORDER_MARK + [head.map(guardedText), ...rows].map(csvRow).join('')),
  };
}

const DECIMALS = { count: 0, kg: 0, percent: 1, hours: 1 } as const;

function cellOf(unit: ReportUnit, figure: number | null): string {
  if (figure === null) return '';
  return decimalComma(unit === 'ore' ? decimalText(ore(figure)) : figure.toFixed(DECIMALS[unit]));
}
