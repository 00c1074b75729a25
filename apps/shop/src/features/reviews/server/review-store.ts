import type { Connection } from '#src/platform/db.ts';

/** A review as it is stored. */
export interface ReviewRow {
  id: string;
  product_id: string;
  author: string;
  rating: number;
  written_on: string;
  comment_sv: string;
  comment_en: string;
  verified_purchase: boolean;
}

/** Returns up to `limit` reviews of a product, newest first, after a position. */
export async function reviewPage(
  connection: Connection,
  productId: string,
  after: { value: string; id: string } | null,
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await connection.query({
    name: `reviews-${after ? 'after' : 'first'}`,
    text: `select id, product_id, author, rating, written_on::text, comment_sv, comment_en, verified_purchase from reviews
      where product_id = $1 ${after ? 'and (written_on < $3::date or (written_on = $3::date and id > $4::uuid))' : ''}
      order by written_on desc, id limit $2`,
    values: after ? [productId, limit, after.value, after.id] : [productId, limit],
  });
  return rows as ReviewRow[];
}

/** Stores reviews; those that are there stay as they are. */
export async function saveReviews(tx: Connection, reviews: readonly ReviewRow[]): Promise<void> {
  await tx.query(
    `insert into reviews (id, product_id, author, rating, written_on, comment_sv, comment_en, verified_purchase)
     select * from jsonb_to_recordset($1::jsonb) as r(id uuid, product_id text, author text, rating smallint,
       written_on date, comment_sv text, comment_en text, verified_purchase boolean)
     on conflict (id) do nothing`,
    [JSON.stringify(reviews)],
  );
}
