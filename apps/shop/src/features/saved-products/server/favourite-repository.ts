import { MAX_FAVOURITES } from '@activepick/domain/catalogue/favourites.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** Returns the product ids of a person's favourites, newest first. */
export async function favouritesOf(connection: Connection, userId: string): Promise<string[]> {
  const rows = await queryRows<{ product_id: string }>(connection, {
    name: 'favourites',
    text: `select product_id from favourites where user_id = $1 order by id desc limit ${MAX_FAVOURITES}`,
    values: [userId],
  });
  return rows.map(({ product_id: id }) => id);
}

/** Deletes favourites of a person. */
export async function removeFavourites(
  tx: Connection,
  userId: string,
  productIds: readonly ProductId[],
): Promise<void> {
  await execute(tx, {
    name: 'remove-favourites',
    text: 'delete from favourites where user_id = $1 and product_id = any($2)',
    values: [userId, productIds],
  });
}

/** Adds favourites of a person, the first id as the newest, and deletes the oldest ones above the limit. */
export async function addFavourites(
  tx: Connection,
  userId: string,
  productIds: readonly ProductId[],
): Promise<void> {
  await execute(tx, {
    name: 'add-favourites',
    text: `insert into favourites (user_id, product_id)
      select $1, p.id from unnest($2::text[]) with ordinality asked (id, place) join products p on p.id = asked.id
      order by asked.place desc
      on conflict (user_id, product_id) do nothing`,
    values: [userId, productIds],
  });
  await execute(tx, {
    name: 'delete-favourites-above-limit',
    text: `delete from favourites where user_id = $1 and id <=
      (select id from favourites where user_id = $1 order by id desc offset ${MAX_FAVOURITES} limit 1)`,
    values: [userId],
  });
}
