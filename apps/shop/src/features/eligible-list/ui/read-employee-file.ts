// Parses a file of employees: bytes to text, text to rows, rows to people. Runs in a worker, so that many rows do not
// block the page.
import type { Day } from '@activepick/domain/calendar.ts';
import {
  type EmployeeList,
  LIST_BOUNDS,
  readEmployeeRows,
} from '@activepick/domain/companies/employee-list.ts';
import { parse } from 'csv-parse/browser/esm/sync';

/**
 * Returns the text of a file: UTF-8 with or without its byte order mark, or else Windows-1252, which
 * spreadsheets in Sweden use.
 */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', ',', '\t'] as const;

/** Returns the cell separator: the character that occurs most often in the header. */
export function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  const counts = DELIMITERS.map((sign) => header.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Returns the content of a file; `today` completes short personal numbers. Throws when it is not a table. */
export function readEmployeeFile(bytes: ArrayBuffer, today: Day): EmployeeList {
  const text = textOf(bytes);
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    // Reads one row more than allowed, to detect that there are more.
    to: LIST_BOUNDS.rows + 2,
  });
  return readEmployeeRows(rows, today);
}
