// The products that search engines may list, in the order of their ids.
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** A product that has a page of its own. */
export interface ListedProduct {
  id: ProductId;
  group: 'active-picks' | 'customer-picks' | null;
}

/** Returns the first id of each part of the list, when a part has `size` products. */
export async function firstOfParts(connection: Connection, size: number): Promise<ProductId[]> {
  const rows = await queryRows<{ id: ProductId }>(connection, {
    name: 'first-products-of-sitemaps',
    text: `select id from (
        select id, row_number() over (order by id) as place from products where listed and published
      ) numbered where place % $1 = 1 % $1 order by id`,
    values: [size],
  });
  return rows.map(({ id }) => id);
}

/** Returns listed products from an id on. */
export const listedFrom = (connection: Connection, from: string, limit: number): Promise<ListedProduct[]> =>
  queryRows<ListedProduct>(connection, {
    name: 'listed-products-from',
    text: `select id, "group" from products where listed and published and id >= $1 order by id limit $2`,
    values: [from, limit],
  });

/** Returns the ids of listed products after an id. */
export async function listedAfter(
  connection: Connection,
  after: string,
  limit: number,
): Promise<ProductId[]> {
  const rows = await queryRows<{ id: ProductId }>(connection, {
    name: 'listed-products-after',
    text: `select id from products where listed and published and id > $1 order by id limit $2`,
    values: [after, limit],
  });
  return rows.map(({ id }) => id);
}
