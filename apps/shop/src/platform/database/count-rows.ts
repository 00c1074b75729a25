import { MAX_COUNTED } from '#src/wire/counted.ts';
import type { Connection } from './database.ts';
import { queryOneRow } from './query-rows.ts';

/**
 * Returns the number of rows of a list, at most MAX_COUNTED plus one. `from` is the rest of a query that
 * begins with `select 1 from`.
 */
export async function countRows(
  connection: Connection,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  const row = await queryOneRow<{ n: number }>(
    connection,
    `select count(*)::int as n from (select 1 from ${from} limit ${MAX_COUNTED + 1}) counted`,
    [...values],
  );
  return row.n;
}

/**
 * Returns the total for the first page of a list: the number of read rows if the page is the whole list, else the
 * result of `count`. Later pages have no total.
 */
export async function totalOf(
  page: { isFirst: boolean; read: number; size: number },
  count: () => Promise<number | undefined>,
): Promise<{ total?: number }> {
  if (!page.isFirst) return {};
  if (page.read <= page.size) return { total: page.read };
  const total = await count();
  return total === undefined ? {} : { total };
}
