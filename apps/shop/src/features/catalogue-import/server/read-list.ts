// Reads a file of products without changing any product. Checks each row and stores its outcome (docs/security.md, T10,
// T11).

import {
  CSV_BOUNDS,
  type CsvColumn,
  type CsvFault,
  type CsvRow,
  csvHeader,
  csvHeadingRow,
  csvRow,
  judgeRow,
  type KnownWords,
  textColumn,
} from '@activepick/domain/catalogue/product-csv.ts';
import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import { parse } from 'csv-parse';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { cleanHtml, cleanLink } from '#src/features/product-storage/server/clean-html.ts';
import { storedProducts } from '#src/features/product-storage/server/editing-repository.ts';
import { draftOf } from '#src/features/product-storage/server/to-draft.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import type { Connection, Database } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { dialectOf, tableOptions } from '#src/wire/read-table.ts';
import { addRows, beginImport, finishReading, type ImportRow } from './import-repository.ts';

const BATCH = 500;
const CHUNK = 64 * 1024;
const MAX_ID_SHOWN = 80;
// In bytes. A row that is larger is not a row of a product, but a quote that is never closed.
const MAX_RECORD = 1024 * 1024;

/** The result of reading a file: the list's id, or an error. */
export type ReadList =
  | { ok: true; id: string }
  | { ok: false; reason: 'no-header' | 'no-rows' | 'too-many-columns' };

// Rows of titles above the headings are looked at together.
const HEAD_ROWS = 21;

interface Line {
  line: number;
  /** Null if the file cannot be read any further. */
  cells: string[] | null;
}
interface BatchRow {
  line: number;
  id: string;
  row: CsvRow | null;
  fault: CsvFault | null;
}

/** Reads a file and stores the planned outcome of each row. */
export async function readList(
  db: Database,
  file: { name: string; csv: string; createdBy: string; columns?: readonly (CsvColumn | null)[] | undefined },
): Promise<ReadList> {
  const lines = linesOf(file.csv);
  const head: Line[] = [];
  while (head.length < HEAD_ROWS) {
    const next = await lines.next();
    if (next.done) break;
    head.push(next.value);
  }
  if (head.length === 0) return { ok: false, reason: 'no-rows' };
  const cellsOfHead = head.map(({ cells }) => cells ?? []);
  const heading = csvHeadingRow(cellsOfHead, LANGUAGE_CODES);
  const header = file.columns ?? csvHeader(cellsOfHead[heading] ?? [], LANGUAGE_CODES);
  if (!header?.includes('id')) return { ok: false, reason: 'no-header' };
  if (header.length > CSV_BOUNDS.columns) return { ok: false, reason: 'too-many-columns' };
  const id = uuidv7();
  await beginImport(db.pool, { id, fileName: file.name, createdBy: file.createdBy });
  const known = await wordsOf(db.pool);
  const seen = new Set<string>();
  let batch: BatchRow[] = [];
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) await db.transaction((tx) => keep(tx, id, { batch, known }));
    batch = [];
  };
  for await (const { line, cells } of following(head.slice(heading + 1), lines)) {
    if (cells?.every((cell) => cell.trim() === '')) continue;
    count += 1;
    if (!cells) batch.push(refusedLine(line, 'unreadable'));
    else if (count > CSV_BOUNDS.rows) batch.push(refusedLine(line, 'too-many-rows'));
    else batch.push(batched({ line, cells }, header, seen));
    if (count > CSV_BOUNDS.rows) break;
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  if (count === 0) return { ok: false, reason: 'no-rows' };
  await finishReading(db.pool, id);
  return { ok: true, id };
}

async function* following(head: readonly Line[], rest: AsyncGenerator<Line>): AsyncGenerator<Line> {
  yield* head;
  yield* rest;
}

const refusedLine = (line: number, problem: 'too-many-rows' | 'unreadable'): BatchRow => ({
  line,
  id: '',
  row: null,
  fault: { column: null, problem },
});

// Malformed quotes are read as text.
async function* linesOf(given: string): AsyncGenerator<Line> {
  // Replaces characters that the database cannot store with U+FFFD, and no others.
  const csv = given.replaceAll('\u0000', '\uFFFD').toWellFormed();
  const { text, delimiter } = dialectOf(csv);
  const rows: Line[] = [];
  // The number of a row in a spreadsheet, where a cell may have several lines.
  let count = 0;
  // Collects rows as they are parsed, because a failing stream loses its unread rows.
  const parser = parse({
    ...tableOptions(delimiter),
    max_record_size: MAX_RECORD,
    on_record: (cells: string[]) => {
      count += 1;
      rows.push({ line: count, cells });
      return null;
    },
  });
  let isBroken = false;
  const ended = new Promise<void>((resolve) => {
    parser.once('end', resolve);
    parser.once('error', () => {
      isBroken = true;
      resolve();
    });
  });
  parser.resume();
  for (const chunk of chunksOf(text)) {
    if (isBroken) break;
    await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
    yield* rows.splice(0);
  }
  if (!isBroken) parser.end();
  await ended;
  yield* rows.splice(0);
  // An unclosed quote swallows the rest of the file.
  if (isBroken) yield { line: count + 1, cells: null };
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

function batched(
  { line, cells }: { line: number; cells: string[] },
  header: readonly (CsvColumn | null)[],
  seen: Set<string>,
): BatchRow {
  const read = csvRow(header, cells);
  const id = read.row.id ?? '';
  if (read.fault) return { line, id, row: null, fault: read.fault };
  if (id !== '' && seen.has(id))
    return { line, id, row: null, fault: { column: 'id', problem: 'repeated-row' } };
  seen.add(id);
  return { line, id, row: cleaned(read.row), fault: null };
}

// Converts a row to its stored form, so that equal values compare as equal.
function cleaned(row: CsvRow): CsvRow {
  const html = LANGUAGE_CODES.flatMap((language) => {
    const column = textColumn('description', language);
    return row[column] === undefined ? [] : [[column, cleanHtml(row[column])] as const];
  });
  const links = (['manufacturer_url', 'video_url'] as const).flatMap((column) =>
    row[column] === undefined ? [] : [[column, cleanLink(row[column]) ?? row[column]] as const],
  );
  return { ...row, ...Object.fromEntries([...html, ...links]) };
}

async function wordsOf(connection: Connection): Promise<KnownWords> {
  const { categories, tags } = await vocabularyRow(connection);
  return {
    categories: new Set(categories.map(({ id }) => id)),
    tags: new Set(tags.map(({ id }) => id)),
  };
}

async function keep(
  tx: Connection,
  importId: string,
  { batch, known }: { batch: readonly BatchRow[]; known: KnownWords },
): Promise<void> {
  const stored = await storedProducts(
    tx,
    batch.flatMap(({ row, id }) => (row && isProductId(id) ? [id] : [])),
  );
  const byId = new Map(stored.map((product) => [product.id, product]));
  const rows = batch.map(({ line, id, row, fault }): ImportRow => {
    const product = byId.get(id) ?? null;
    const judged = row ? judgeRow(row, product && draftOf(product), known) : null;
    return {
      line,
      productId: id.slice(0, MAX_ID_SHOWN),
      fate: judged?.fate ?? 'refused',
      seenVersion: product?.version ?? null,
      given: judged?.fate === 'create' || judged?.fate === 'change' ? judged.draft : null,
      changes: judged?.changes ?? [],
      faults: fault ? [fault] : (judged?.faults ?? []),
    };
  });
  await addRows(tx, importId, rows);
}
