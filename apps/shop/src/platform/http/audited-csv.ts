// All CSV files: limited by person, and audited with the person and the filters. Lists are streamed, and say where they end.
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK } from '@activepick/domain/csv-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { csvMessages } from '#src/languages/catalogues/shared/csv-messages.ts';
import { type AuditEntry, beginAudit, endAudit, recordAudit } from '#src/platform/database/audit-log.ts';
import type { Database } from '#src/platform/database/database.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { Limit, RateLimits } from '#src/platform/limits/rate-limit.ts';
import type { SignedInCaller } from './authenticate.ts';
import { csvOf } from './csv-file.ts';
import { Problem } from './problem-details.ts';
import type { AnsweredFile } from './serve-endpoint.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
/** How many rows are read at once. */
export const CSV_BATCH = 500;
/** The most rows of a file, unless its source has another limit. */
const MAX_CSV_ROWS = 100_000;

/** Who downloads, and in which language. */
export interface Exporter {
  caller: SignedInCaller;
  language: Language;
  requestId: string;
}

/** What a file is made from. */
export interface CsvSource<Row extends { id: string }> {
  /** The name of the file without day and ending. */
  name: string;
  audit: Pick<AuditEntry, 'action' | 'target'> & { detail?: Record<string, unknown> };
  /** Staff who export more often than this are collecting personal data. */
  limit: Limit;
  headings: readonly string[];
  /** The most rows, if not MAX_CSV_ROWS. */
  maxRows?: number;
  /** Reads at most CSV_BATCH rows after the row with this id. */
  read: (after: string | undefined) => Promise<Row[]>;
  cells: (rows: readonly Row[]) => string[][] | Promise<string[][]>;
}

/**
 * Returns the file. The number of its rows is added to the log at its end. A longer list ends with a row that says so. Cells that a
 * spreadsheet would run as a formula get an apostrophe (docs/security.md, T11). Throws `too-many-requests`.
 */
export async function auditedCsv<Row extends { id: string }>(
  app: { db: Database; limits: RateLimits; today: () => string },
  { caller, requestId, language }: Exporter,
  source: CsvSource<Row>,
): Promise<AnsweredFile> {
  const { userId } = caller;
  await takeLimit(app, source.limit, userId);
  // Reads before the response begins, so that a failure becomes a problem response instead of half a file.
  const first = await source.read(undefined);
  const auditId = uuidv7();
  const { detail } = source.audit;
  await beginAudit(app.db.pool, auditId, { ...source.audit, actor: { kind: 'user', id: userId }, requestId });
  const end = (count: number) => endAudit(app.db.pool, auditId, { ...detail, count });
  return {
    name: `${app.today()}-${source.name}.csv`,
    type: CSV_TYPE,
    bytes: Readable.from(linesOf(source, first, { language, end })),
  };
}

/** A file that is made as a whole: of a report, or in a format of its own. */
export interface CsvWhole {
  audit: CsvSource<{ id: string }>['audit'];
  limit: Limit;
  /** Makes the file after the limit was taken. */
  make: () => Promise<Omit<AnsweredFile, 'type'>>;
}

/** Returns a file that is made as a whole, limited and audited like the lists. Throws `too-many-requests`. */
export async function auditedWhole(
  app: Parameters<typeof auditedCsv>[0],
  { caller: { userId }, requestId }: Omit<Exporter, 'language'>,
  { audit, limit, make }: CsvWhole,
): Promise<AnsweredFile> {
  await takeLimit(app, limit, userId);
  const file = await make();
  await recordAudit(app.db.pool, { ...audit, actor: { kind: 'user', id: userId }, requestId });
  return { ...file, type: CSV_TYPE };
}

async function takeLimit({ limits }: { limits: RateLimits }, limit: Limit, userId: string): Promise<void> {
  const wait = await limits.take(limit, userId);
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}

async function* linesOf<Row extends { id: string }>(
  { headings, maxRows = MAX_CSV_ROWS, read, cells }: CsvSource<Row>,
  first: Row[],
  { language, end }: { language: Language; end: (count: number) => Promise<void> },
): AsyncGenerator<string> {
  let count = 0;
  let rows = first;
  try {
    yield BYTE_ORDER_MARK + csvOf([headings]);
    while (rows.length > 0) {
      if (count >= maxRows) {
        yield csvOf([[csvMessages[language].endsHere({ rows: formatNumber(count, language) })]]);
        break;
      }
      yield csvOf(await cells(rows));
      count += rows.length;
      if (rows.length < CSV_BATCH) break;
      rows = await read(rows.at(-1)?.id);
    }
  } finally {
    await end(count);
  }
}
