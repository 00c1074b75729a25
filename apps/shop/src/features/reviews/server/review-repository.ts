import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A stored review. */
export interface ReviewRow {
  id: string;
  product_id: string;
  author: string;
  rating: number;
  written_on: string;
  comment_sv: string;
  comment_en: string;
  verified_purchase: boolean;
  /** The language of a buyer's review; null for a review that came with the catalogue, in both languages. */
  language?: 'sv' | 'en' | null;
}

/** Returns up to `limit` reviews of a product, newest first, after a position. */
export async function reviewPage(
  connection: Connection,
  productId: ProductId,
  after: { value: string; id: string } | null,
  limit: number,
): Promise<ReviewRow[]> {
  return queryRows<ReviewRow>(connection, {
    name: `reviews-${after ? 'after' : 'first'}`,
    text: `select id, product_id, author, rating, written_on::text, comment_sv, comment_en, verified_purchase, language from reviews
      where product_id = $1 and hidden_at is null ${after ? 'and (written_on < $3::date or (written_on = $3::date and id > $4::uuid))' : ''}
      order by written_on desc, id limit $2`,
    values: after ? [productId, limit, after.value, after.id] : [productId, limit],
  });
}

/** Stores reviews; existing ones stay unchanged. */
export async function saveReviews(tx: Connection, reviews: readonly ReviewRow[]): Promise<void> {
  await execute(
    tx,
    `insert into reviews (id, product_id, author, rating, written_on, comment_sv, comment_en, verified_purchase)
     select * from jsonb_to_recordset($1::jsonb) as r(id uuid, product_id text, author text, rating smallint,
       written_on date, comment_sv text, comment_en text, verified_purchase boolean)
     on conflict (id) do nothing`,
    [JSON.stringify(reviews)],
  );
}

/** A review with the fields that its author and staff see. */
export interface KeptReview extends ReviewRow {
  product_id: ProductId;
  user_id: string | null;
  order_id: string | null;
  version: number;
  hidden_reason: string | null;
}

const KEPT = `id, product_id, author, rating, written_on::text, comment_sv, comment_en, verified_purchase, language, user_id,
  order_id, version, hidden_reason`;

/** Returns a person's reviews of a product, newest first. */
export async function reviewsBy(
  connection: Connection,
  userId: string,
  productId: ProductId,
): Promise<KeptReview[]> {
  return queryRows<KeptReview>(connection, {
    name: 'reviews-by',
    text: `select ${KEPT} from reviews where user_id = $1 and product_id = $2 order by id desc`,
    values: [userId, productId],
  });
}

/** Returns a review with its row locked, or null. */
export async function lockReview(tx: Connection, id: string): Promise<KeptReview | null> {
  return queryRow<KeptReview>(tx, {
    name: 'lock-review',
    text: `select ${KEPT} from reviews where id = $1 for update`,
    values: [id],
  });
}

/** The stored fields of a new review. */
export interface NewReview {
  id: string;
  productId: ProductId;
  orderId: string;
  userId: string;
  author: string;
  rating: number;
  comment: string;
  language: 'sv' | 'en';
  /** The day in Stockholm. */
  today: string;
}

/** Stores a review by a buyer. Returns false if this order has one already. */
export async function insertReview(tx: Connection, review: NewReview): Promise<boolean> {
  const { id, productId, orderId, userId, author, rating, comment, language, today } = review;
  const rowCount = await execute(tx, {
    name: 'insert-review',
    text: `insert into reviews (id, product_id, order_id, user_id, author, rating, written_on, comment_sv, comment_en,
        language, verified_purchase) values ($1, $2, $3, $4, $5, $6, $9, $7, $7, $8, true)
      on conflict (product_id, order_id) where order_id is not null do nothing`,
    values: [id, productId, orderId, userId, author, rating, comment, language, today],
  });
  return rowCount === 1;
}

/** Changes the content of a review. */
export async function rewriteReview(
  tx: Connection,
  { id, rating, comment, language }: { id: string; rating: number; comment: string; language: 'sv' | 'en' },
): Promise<void> {
  await execute(tx, {
    name: 'rewrite-review',
    text: `update reviews set rating = $2, comment_sv = $3, comment_en = $3, language = $4, edited_at = now(),
      version = version + 1 where id = $1`,
    values: [id, rating, comment, language],
  });
}

/** Hides a review for a reason, or shows it again if there is none. */
export async function setHidden(
  tx: Connection,
  { id, reason, by }: { id: string; reason: string | null; by: string },
): Promise<void> {
  await execute(tx, {
    name: 'set-review-hidden',
    text: `update reviews set hidden_at = case when $2::text is not null then now() end, hidden_reason = $2,
      hidden_by = case when $2::text is not null then $3::uuid end, version = version + 1 where id = $1`,
    values: [id, reason, by],
  });
}
