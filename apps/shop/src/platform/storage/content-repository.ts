// The content columns of the tables that store pictures, photos and files: `bytes` and `object_key`.
import type { Connection } from '../database/database.ts';
import { execute, queryOneRow, queryRows } from '../database/query-rows.ts';
import type { ContentArea } from './content-storage.ts';

/** A table with content, listed by the feature that owns it. A literal type, so that tests check every statement. */
export interface ContentTable {
  table: 'product_picture_files' | 'life_event_photos' | 'term_photos' | 'payroll_file_parts';
  area: ContentArea;
}

/** Locks and returns rows whose content is in the database. Skips rows that another transaction has locked. */
export const lockInlineRows = (
  tx: Connection,
  { table }: ContentTable,
  limit: number,
): Promise<{ rowId: string; bytes: Buffer }[]> =>
  queryRows<{ rowId: string; bytes: Buffer }>(tx, {
    text: `select ctid::text as "rowId", bytes from ${table} where bytes is not null
      order by ctid limit $1 for update skip locked`,
    values: [limit],
  });

/** Locks and returns rows whose content is in objects, behind a key. */
export const lockObjectRows = (
  tx: Connection,
  { table }: ContentTable,
  { after, limit }: { after: string; limit: number },
): Promise<{ rowId: string; objectKey: string }[]> =>
  queryRows<{ rowId: string; objectKey: string }>(tx, {
    text: `select ctid::text as "rowId", object_key as "objectKey" from ${table}
      where object_key is not null and object_key > $1 order by object_key limit $2 for update skip locked`,
    values: [after, limit],
  });

/** Replaces the content of locked rows by keys. */
export const moveOut = (
  tx: Connection,
  { table }: ContentTable,
  rows: readonly { rowId: string; objectKey: string }[],
): Promise<number> =>
  execute(tx, {
    text: `update ${table} t set bytes = null, object_key = moved.key
      from unnest($1::tid[], $2::text[]) moved(row_id, key) where t.ctid = moved.row_id`,
    values: [rows.map(({ rowId }) => rowId), rows.map(({ objectKey }) => objectKey)],
  });

/** Replaces the keys of locked rows by content. */
export const moveIn = (
  tx: Connection,
  { table }: ContentTable,
  rows: readonly { rowId: string; bytes: Buffer }[],
): Promise<number> =>
  execute(tx, {
    text: `update ${table} t set bytes = moved.bytes, object_key = null
      from unnest($1::tid[], $2::bytea[]) moved(row_id, bytes) where t.ctid = moved.row_id`,
    values: [rows.map(({ rowId }) => rowId), rows.map(({ bytes }) => bytes)],
  });

/** Returns keys in their order, behind a key. */
export const keysAfter = async (
  connection: Connection,
  { table }: ContentTable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await queryRows<{ key: string }>(connection, {
    text: `select object_key as key from ${table} where object_key is not null and object_key > $1 order by object_key limit $2`,
    values: [after, limit],
  });
  return rows.map(({ key }) => key);
};

/** Returns the keys that no row has. */
export const unusedKeys = async (connection: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await queryRows<{ key: string }>(connection, {
    text: `select wanted.key from unnest($1::text[]) wanted(key)
      where not exists (select 1 from product_picture_files where object_key = wanted.key)
        and not exists (select 1 from life_event_photos where object_key = wanted.key)
        and not exists (select 1 from term_photos where object_key = wanted.key)
        and not exists (select 1 from payroll_file_parts where object_key = wanted.key)
        and wanted.key is not null
      order by 1`,
    values: [keys],
  });
  return rows.map(({ key }) => key);
};

/** Returns the number of rows whose content is in objects. */
export const countObjects = async (connection: Connection): Promise<number> => {
  const { n } = await queryOneRow<{ n: number }>(
    connection,
    `select ((select count(object_key) from product_picture_files) + (select count(object_key) from life_event_photos)
      + (select count(object_key) from term_photos) + (select count(object_key) from payroll_file_parts))::int as n`,
  );
  return n;
};
