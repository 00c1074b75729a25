// Moves content between the database and objects while the shop serves. Each batch is a transaction of its own, so an
// interrupted run leaves every row readable, and the next run continues.
import type { Database } from '../database/database.ts';
import { allowTime } from '../database/query-rows.ts';
import {
  type ContentTable,
  keysAfter,
  lockInlineRows,
  lockObjectRows,
  moveIn,
  moveOut,
} from './content-repository.ts';
import type { ContentStorage } from './content-storage.ts';
import { ObjectDamaged, ObjectMissing } from './object-store.ts';

interface Work {
  db: Database;
  storage: ContentStorage;
  tables: readonly ContentTable[];
}

// Few enough that their locks and their memory stay small.
const BATCH = 10;
const CHECK_BATCH = 20;
const BATCH_TIMEOUT_MS = 120_000;

/** Moves the content of all tables into objects. Each is read back before its row changes. Returns the number of rows. */
export async function moveToObjects({ db, storage, tables }: Work): Promise<number> {
  let moved = 0;
  for (const table of tables)
    for (let batch = BATCH; batch > 0; ) {
      batch = await db.transaction(async (tx) => {
        await allowTime(tx, BATCH_TIMEOUT_MS);
        const rows = await lockInlineRows(tx, table, BATCH);
        const keyed = await Promise.all(
          rows.map(async ({ rowId, bytes }) => {
            const objectKey = await storage.putObject(table.area, bytes);
            const copy = await storage.read({ bytes: null, objectKey });
            if (!copy.equals(bytes)) throw new ObjectDamaged(objectKey);
            return { rowId, objectKey };
          }),
        );
        return rows.length > 0 ? moveOut(tx, table, keyed) : 0;
      });
      moved += batch;
    }
  return moved;
}

/** The result of moving back or checking. */
export interface ObjectResult {
  count: number;
  /** The keys of objects that are missing or damaged. Their rows are unchanged. */
  broken: string[];
}

/** Moves the content of all objects into the database. Returns the number of rows, and what could not be read. */
export async function moveToDatabase({ db, storage, tables }: Work): Promise<ObjectResult> {
  const result: ObjectResult = { count: 0, broken: [] };
  for (const table of tables)
    for (let after: string | null = ''; after !== null; )
      after = await db.transaction(async (tx): Promise<string | null> => {
        await allowTime(tx, BATCH_TIMEOUT_MS);
        const rows = await lockObjectRows(tx, table, { after: after ?? '', limit: BATCH });
        const read = await Promise.all(
          rows.map(async ({ rowId, objectKey }) => ({
            rowId,
            bytes: await readable(storage, objectKey, result.broken),
          })),
        );
        const sound = read.flatMap(({ rowId, bytes }) => (bytes ? [{ rowId, bytes }] : []));
        if (sound.length > 0) result.count += await moveIn(tx, table, sound);
        return rows.at(-1)?.objectKey ?? null;
      });
  return result;
}

/** Reads every object that a row names, and compares its checksum. Changes nothing. */
export async function checkObjects({ db, storage, tables }: Work): Promise<ObjectResult> {
  const result: ObjectResult = { count: 0, broken: [] };
  for (const table of tables)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const keys = await keysAfter(db.pool, table, { after, limit: CHECK_BATCH });
      await Promise.all(keys.map((key) => readable(storage, key, result.broken)));
      result.count += keys.length;
      after = keys.at(-1);
    }
  return result;
}

// An outage ends the run. A missing or damaged object does not.
async function readable(
  storage: ContentStorage,
  objectKey: string,
  broken: string[],
): Promise<Buffer | null> {
  try {
    return await storage.read({ bytes: null, objectKey });
  } catch (error) {
    if (!(error instanceof ObjectMissing || error instanceof ObjectDamaged)) throw error;
    broken.push(objectKey);
    return null;
  }
}
