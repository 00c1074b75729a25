// The state of mirrored products: only products that another back end has supplied.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** A mirrored product as stored here. */
export interface MirroredRow {
  id: string;
  listHash: Buffer;
  /** Whether its details were fetched on an earlier day. */
  isOld: boolean;
  priceOre: number;
  listed: boolean;
}

/** Returns all mirrored products. */
export async function mirroredRows(connection: Connection): Promise<MirroredRow[]> {
  return queryRows<MirroredRow>(connection, {
    name: 'mirrored-products',
    text: `select m.product_id as id, m.list_hash as "listHash", m.detailed_at < now() - interval '1 day' as "isOld",
        p.price_ore as "priceOre", p.listed
      from mirrored_products m join products p on p.id = m.product_id`,
  });
}

/** Records the list's data of products that have just been written. */
export async function noteMirrored(
  tx: Connection,
  rows: readonly { id: string; listHash: Buffer }[],
): Promise<void> {
  await execute(
    tx,
    `insert into mirrored_products (product_id, list_hash)
      select * from unnest($1::text[], $2::bytea[])
      on conflict (product_id) do update set list_hash = excluded.list_hash, detailed_at = now()`,
    [rows.map(({ id }) => id), rows.map(({ listHash }) => listHash)],
  );
}

/** Counts for each mirrored product in how many consecutive runs it was missing. Those in `ids` are present. */
export async function countMissed(tx: Connection, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    `update mirrored_products set missed = case when product_id = any($1::text[]) then 0 else missed + 1 end
      where missed > 0 or not (product_id = any($1::text[]))`,
    [ids],
  );
}

/** Unlists mirrored products that have been missing in this many consecutive runs. Returns the ids. */
export async function unlistMissed(tx: Connection, leastMissed: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    `update products p set listed = false, updated_at = now() from mirrored_products m
      where m.product_id = p.id and p.listed and m.missed >= $1 returning p.id`,
    [leastMissed],
  );
  return rows.map((row: { id: string }) => row.id);
}

/**
 * Unlists all mirrored and demonstration products except these ids. The shop's own products stay listed: a product of
 * the admin pages is for sale from its second version on. Returns the ids. A product that has had a price is never
 * deleted.
 */
export async function unlistOthers(tx: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    `update products p set listed = false, updated_at = now()
      where listed and not (id = any($1::text[]))
        and (version = 1 or exists (select 1 from mirrored_products m where m.product_id = p.id)) returning id`,
    [ids],
  );
  return rows.map((row: { id: string }) => row.id);
}
