// Parses a file of employees: bytes to rows, rows to people. Runs in a worker, so that many rows do not block the page.
import type { Day } from '@activepick/domain/calendar.ts';
import {
  type ColumnUse,
  type EmployeeList,
  LIST_BOUNDS,
  readEmployeeRows,
} from '@activepick/domain/companies/employee-list.ts';
import type { Encoding } from '#src/wire/decode-file.ts';
import { type EncodingChoice, encodingChoices, readTable } from '#src/wire/read-table.ts';

/** A person's choices about a file. */
export interface FileChoices {
  encoding?: Encoding;
  uses?: readonly (ColumnUse | null)[];
}

/** The content of a file, or why it is not a table. `encodings` are offered when the encoding is uncertain. */
export type ReadEmployeeFile =
  | { ok: true; list: EmployeeList; encodings: EncodingChoice[] }
  | { ok: false; reason: 'broken' }
  | { ok: false; reason: 'unclosed-quote'; line: number };

// Reads more rows than allowed, to detect that there are more.
const MOST = LIST_BOUNDS.rows + 30;

/** Returns the content of a file; `today` completes short personal numbers. */
export function readEmployeeFile(
  bytes: ArrayBuffer,
  today: Day,
  { encoding, uses }: FileChoices = {},
): ReadEmployeeFile {
  const read = readTable(bytes, { most: MOST, encoding });
  if (!read.ok) return read;
  return {
    ok: true,
    list: readEmployeeRows(read.rows, today, uses),
    encodings: encodingChoices(bytes, read),
  };
}
