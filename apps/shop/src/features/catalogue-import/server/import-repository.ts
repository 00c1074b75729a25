// Imported lists of products: the planned outcome of each row, and the actual one.

import type { CsvChange, CsvFault, RowFate } from '@activepick/domain/catalogue/product-csv.ts';
import type { ProductDraft } from '@activepick/domain/catalogue/product-draft.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A stored row of a list. */
export interface ImportRow {
  line: number;
  productId: string;
  fate: RowFate;
  seenVersion: number | null;
  given: ProductDraft | null;
  changes: CsvChange[];
  faults: CsvFault[];
}

/** Creates a list. */
export async function beginImport(
  tx: Connection,
  { id, fileName, createdBy }: { id: string; fileName: string; createdBy: string },
): Promise<void> {
  await execute(tx, 'insert into catalogue_imports (id, file_name, created_by) values ($1, $2, $3)', [
    id,
    fileName,
    createdBy,
  ]);
}

/** Adds rows to a list. */
export async function addRows(tx: Connection, importId: string, rows: readonly ImportRow[]): Promise<void> {
  await execute(tx, {
    name: 'add-import-rows',
    text: `insert into catalogue_import_rows (import_id, line, product_id, fate, seen_version, given, changes, problems)
      select $1, r.line, r."productId", r.fate, r."seenVersion", coalesce(r.given, 'null'), r.changes, r.faults
      from jsonb_to_recordset($2::jsonb) as r(line int, "productId" text, fate text, "seenVersion" int, given jsonb,
        changes jsonb, faults jsonb)`,
    values: [importId, JSON.stringify(rows)],
  });
}

/** The progress of a list. */
export interface ImportCounts {
  id: string;
  fileName: string;
  fates: Record<RowFate, number>;
  applied: number;
  remaining: number;
}

/** Returns the progress of a list, or null. */
export async function importCounts(connection: Connection, id: string): Promise<ImportCounts | null> {
  return queryRow<ImportCounts>(connection, {
    name: 'import-counts',
    text: `select i.id, i.file_name as "fileName", json_build_object(
          'create', count(*) filter (where r.fate = 'create'), 'change', count(*) filter (where r.fate = 'change'),
          'unchanged', count(*) filter (where r.fate = 'unchanged'), 'refused', count(*) filter (where r.fate = 'refused')
        ) as fates, count(r.applied_at)::int as applied,
        (count(*) filter (where r.applied_at is null and r.fate in ('create', 'change')))::int as remaining
      from catalogue_imports i left join catalogue_import_rows r on r.import_id = i.id
      where i.id = $1 and i.finished_at is not null group by i.id`,
    values: [id],
  });
}

/** Marks a list as fully checked. Only then may it be applied. */
export async function finishReading(tx: Connection, id: string): Promise<void> {
  await execute(tx, 'update catalogue_imports set finished_at = now() where id = $1', [id]);
}

const ROW = `line, product_id as "productId", fate, seen_version as "seenVersion", given, changes, problems as faults,
  applied_at is not null as "isApplied"`;

/** Returns rows of a list in their order, after a line, with one outcome or all. */
export async function importRows(
  connection: Connection,
  wanted: { id: string; fate: RowFate | null; after: number; most: number },
): Promise<(ImportRow & { isApplied: boolean })[]> {
  return queryRows<ImportRow & { isApplied: boolean }>(connection, {
    name: `import-rows-${wanted.fate ? 'of-fate' : 'all'}`,
    text: `select ${ROW} from catalogue_import_rows where import_id = $1 and line > $2
      ${wanted.fate ? 'and fate = $4' : ''} order by line limit $3`,
    values: [wanted.id, wanted.after, wanted.most, ...(wanted.fate ? [wanted.fate] : [])],
  });
}

/** A row whose planned outcome is a change, so its id is valid. */
export type ApplicableRow = ImportRow & { productId: ProductId };

/** Returns the next rows to apply. The caller must hold the lock for saving. */
export async function rowsToApply(tx: Connection, id: string, most: number): Promise<ApplicableRow[]> {
  return queryRows<ApplicableRow>(tx, {
    name: 'import-rows-to-apply',
    text: `select ${ROW} from catalogue_import_rows
      where import_id = $1 and applied_at is null and fate in ('create', 'change') order by line limit $2`,
    values: [id, most],
  });
}

/** Marks rows as applied, and others as skipped because their product has changed in the meantime. */
export async function markRows(
  tx: Connection,
  id: string,
  { applied, stale }: { applied: readonly number[]; stale: readonly number[] },
): Promise<void> {
  await execute(tx, {
    name: 'mark-applied-rows',
    text: 'update catalogue_import_rows set applied_at = now() where import_id = $1 and line = any($2::int[])',
    values: [id, applied],
  });
  const fault: CsvFault = { column: null, problem: 'changed-meanwhile' };
  await execute(tx, {
    name: 'mark-stale-rows',
    text: `update catalogue_import_rows set fate = 'refused', problems = $3::jsonb where import_id = $1 and line = any($2::int[])`,
    values: [id, stale, JSON.stringify([fault])],
  });
}

/** Deletes lists that are older than this many days. Returns how many were deleted. */
export async function sweepImports(connection: Connection, days: number): Promise<number> {
  return execute(
    connection,
    'delete from catalogue_imports where created_at < now() - make_interval(days => $1)',
    [days],
  );
}
