// The columns of an imported file: which row has the headings, and what each column is used for.
import { readTypedText } from './identifiers/typed-text.ts';

/** A column of a file. `use` is null for a column that is not read. */
export interface FileColumn<Use extends string> {
  heading: string;
  /** Its first value. */
  sample: string;
  use: Use | null;
}

/** The most rows above the headings: titles, dates and blank rows. */
const MAX_ABOVE = 20;

/** Returns the index of the row with the headings: the one with most known ones; without any, the first of two cells or more. */
export function headingRow(
  rows: readonly (readonly string[])[],
  countKnown: (cells: readonly string[]) => number,
): number {
  const first = rows.slice(0, MAX_ABOVE);
  const counts = first.map(countKnown);
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  return Math.max(
    0,
    first.findIndex((cells) => filled(cells) > 1),
  );
}

/** Returns the columns below a row of headings. */
export function fileColumns<Use extends string>(
  rows: readonly (readonly string[])[],
  at: number,
  uses: readonly (Use | null)[],
): FileColumn<Use>[] {
  const below = rows.slice(at + 1, at + 1 + MAX_ABOVE);
  return (rows[at] ?? []).map((heading, column) => ({
    heading: readTypedText('name', heading.slice(0, 200)),
    sample: (below.map((cells) => readCell(cells[column] ?? '')).find((cell) => cell !== '') ?? '').slice(
      0,
      80,
    ),
    use: uses[column] ?? null,
  }));
}

// Tools write `="0012"`, so that a spreadsheet keeps the zeros.
const KEPT_AS_TEXT = /^="(.*)"$/s;
const NULLS = /^(?:null|\(null\)|<null>|n\/a)$/i;

/** Returns the text of a cell as it was meant: without `="…"`, and empty for a null of a database. */
export function readCell(cell: string): string {
  const text = cell.trim();
  const kept = KEPT_AS_TEXT.exec(text);
  if (kept) return (kept[1] as string).replaceAll('""', '"').trim();
  return NULLS.test(text) ? '' : text;
}

/** Tells whether a spreadsheet failed to compute a cell: `#N/A`, `#REF!`, also in Swedish. */
export const isCellError = (cell: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|SAKNAS!?|REFERENS!|VÄRDEFEL!|NAMN\?|DIVISION\/0!|OGILTIGT!|SKÄRNING!)$/i.test(
    cell.trim(),
  );

/** Returns why a cell cannot be read, or null. U+FFFD stands for bytes that are no text in the encoding of the file. */
export function cellProblem(
  cell: string,
  longest: number,
): 'cell-too-long' | 'cell-error' | 'cell-unreadable' | null {
  if (cell.length > longest) return 'cell-too-long';
  if (isCellError(cell)) return 'cell-error';
  return cell.includes('\ufffd') ? 'cell-unreadable' : null;
}
