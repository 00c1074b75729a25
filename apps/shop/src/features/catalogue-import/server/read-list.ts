// Reads a file of products without changing any product. Checks each row and stores its outcome (docs/security.md, T10,
// T11).

import {
  CSV_BOUNDS,
  type CsvColumn,
  type CsvFault,
  type CsvRow,
  csvHeader,
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
import { addRows, beginImport, finishReading, type ImportRow } from './import-repository.ts';

const BATCH = 500;
const CHUNK = 64 * 1024;
const MAX_ID_SHOWN = 80;

/** The result of reading a file: the list's id, or an error. */
export type ReadList = { ok: true; id: string } | { ok: false; reason: 'no-header' | 'no-rows' };

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
  file: { name: string; csv: string; createdBy: string },
): Promise<ReadList> {
  const lines = linesOf(file.csv);
  const first = await lines.next();
  const header = first.done ? null : csvHeader(first.value.cells ?? [], LANGUAGE_CODES);
  if (!header) return { ok: false, reason: first.done ? 'no-rows' : 'no-header' };
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
  for await (const { line, cells } of lines) {
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

const refusedLine = (line: number, problem: 'too-many-rows' | 'unreadable'): BatchRow => ({
  line,
  id: '',
  row: null,
  fault: { column: null, problem },
});

// The first row decides the delimiter. Malformed quotes are read as text.
async function* linesOf(given: string): AsyncGenerator<Line> {
  // Replaces characters that the database cannot store with U+FFFD, and no others.
  const csv = given.replaceAll('\u0000', '\uFFFD').toWellFormed();
  const head = csv.slice(0, 4_000).split(/\r?\n/, 1)[0] ?? '';
  const signs = [';', ',', '\t'] as const;
  const delimiter = signs.toSorted((one, other) => head.split(other).length - head.split(one).length)[0];
  const rows: Line[] = [];
  let last = 0;
  // Collects rows as they are parsed, because a failing stream loses its unread rows.
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: (CSV_BOUNDS.cell + 4) * CSV_BOUNDS.columns * 8,
    on_record: (cells: string[], { lines }) => {
      last = lines;
      rows.push({ line: lines, cells });
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
  for (const chunk of chunksOf(csv)) {
    if (isBroken) break;
    await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
    yield* rows.splice(0);
  }
  if (!isBroken) parser.end();
  await ended;
  yield* rows.splice(0);
  // An unclosed quote swallows the rest of the file.
  if (isBroken) yield { line: last + 1, cells: null };
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
  if (!read.ok) return { line, id: '', row: null, fault: read.fault };
  const id = read.row.id ?? '';
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
