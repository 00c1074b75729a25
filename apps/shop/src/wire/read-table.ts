// Reads every CSV file: employees and products, in the browser and on the server (docs/security.md, T11).
import { type CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';
import { type DecodedFile, decodeFile, type Encoding } from './decode-file.ts';

/** The most columns of a file. */
export const MAX_COLUMNS = 200;

/** The rows of a file as a spreadsheet numbers them, from 1; or the row with a quote that is never closed. */
export type ReadTable =
  | { ok: true; rows: string[][]; file: DecodedFile }
  | { ok: false; reason: 'unclosed-quote'; line: number }
  | { ok: false; reason: 'broken' };

const DELIMITERS = [';', ',', '\t', '|'] as const;
const HEAD = 8_000;
const SEP_LINE = /^\ufeff?sep=(.)(?:\r\n|\r|\n)/i;

/**
 * Returns the text without a `sep=` line, and its cell separator: the one of that line, or the character that splits most of
 * the first lines.
 */
export function dialectOf(text: string): { text: string; delimiter: string } {
  const stated = SEP_LINE.exec(text);
  if (stated) return { text: withoutSpaces(text.slice(stated[0].length)), delimiter: stated[1] as string };
  const lines = text
    .slice(0, HEAD)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 20);
  // Of two that split equally many lines, the one with more cells.
  const counts = DELIMITERS.map((sign) => {
    const split = lines.filter((line) => line.includes(sign));
    return split.length + Math.max(0, ...split.map((line) => line.split(sign).length)) / 1_000;
  });
  return { text: withoutSpaces(text), delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',' };
}

// A space after a closing quote, which the parser would take for text. An even number of quotes is text of the cell.
const SPACED_QUOTE = /(?<!")("+)[ \u00a0]+(?=[;,\t|\r\n]|$)/g;
const withoutSpaces = (text: string) =>
  text.replace(SPACED_QUOTE, (whole, quotes: string) => (quotes.length % 2 === 1 ? quotes : whole));

/** The options of the parser. Line ends may be mixed, and spaces before quotes are dropped. */
export const tableOptions = (delimiter: string): Options => ({
  bom: true,
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  // A tab that separates cells is no space to drop.
  ltrim: delimiter !== '\t',
});

/** Tells whether a file could not be read because a quote is never closed. */
const isUnclosedQuote = (error: unknown): boolean => (error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED';

/** Returns the rows of a file. `most` limits them. */
export function readTable(
  bytes: ArrayBuffer,
  { encoding, most }: { encoding?: Encoding | undefined; most: number },
): ReadTable {
  const file = decodeFile(bytes, encoding);
  const { text, delimiter } = dialectOf(file.text);
  const rows: string[][] = [];
  try {
    parse(text, {
      ...tableOptions(delimiter),
      to: most,
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
    return { ok: true, rows, file };
  } catch (error) {
    // The rows before it were read.
    return isUnclosedQuote(error)
      ? { ok: false, reason: 'unclosed-quote', line: rows.length + 1 }
      : { ok: false, reason: 'broken' };
  }
}

/** A possible encoding of a file, and how it reads the first cell that has other letters than A to Z. */
export interface EncodingChoice {
  encoding: Encoding;
  sample: string;
}

const SAMPLED = 1_000;

/** Returns the encodings to choose from; none if the encoding is certain. */
export function encodingChoices(
  bytes: ArrayBuffer,
  { rows, file }: Extract<ReadTable, { ok: true }>,
): EncodingChoice[] {
  const isSpecial = (cell: string) => /[^\0-\x7f]/.test(cell);
  const first = rows.slice(0, SAMPLED).findIndex((cells, at) => at > 0 && cells.some(isSpecial));
  const row = Math.max(first, 0);
  const column = rows[row]?.findIndex(isSpecial) ?? -1;
  return file.doubt.map((encoding) => {
    const read = readTable(bytes, { most: row + 1, encoding });
    return { encoding, sample: ((read.ok && read.rows[row]?.[column]) || '').slice(0, 40) };
  });
}
