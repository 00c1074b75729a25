import { type ByLanguage, FALLBACK_LANGUAGE } from '@activepick/domain/catalogue/texts.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A review with its comment in one language. */
export interface ReviewRow {
  id: string;
  product_id: string;
  author: string;
  rating: number;
  written_on: string;
  comment: string;
  verified_purchase: boolean;
  /** The language of a buyer's review; null for a review that came with the catalogue, in several languages. */
  language: string | null;
}

/**
 * Returns the subquery for the comment of review `r` in a language: else as it was written, else in the default
 * language.
 */
export const commentIn = (language: Language): string => `(select t.comment from review_texts t
    where t.review_id = r.id
    order by t.language = '${language}' desc, t.language = r.language desc nulls last, t.language = '${FALLBACK_LANGUAGE}' desc
    limit 1)`;

/** Returns up to `limit` reviews of a product, newest first, after a position. */
export async function reviewPage(
  connection: Connection,
  productId: ProductId,
  {
    after,
    limit,
    language,
  }: { after: { value: string; id: string } | null; limit: number; language: Language },
): Promise<ReviewRow[]> {
  return queryRows<ReviewRow>(connection, {
    name: `reviews-${language}-${after ? 'after' : 'first'}`,
    text: `select r.id, r.product_id, r.author, r.rating, r.written_on::text, ${commentIn(language)} as comment,
        r.verified_purchase, r.language
      from reviews r where product_id = $1 and hidden_at is null ${after ? 'and (written_on < $3::date or (written_on = $3::date and id > $4::uuid))' : ''}
      order by written_on desc, id limit $2`,
    values: after ? [productId, limit, after.value, after.id] : [productId, limit],
  });
}

/** A review that comes with the catalogue. */
export interface CatalogueReview extends Omit<ReviewRow, 'comment' | 'language'> {
  comment: ByLanguage;
}

/** Stores reviews of the catalogue; existing ones stay unchanged. */
export async function saveReviews(tx: Connection, reviews: readonly CatalogueReview[]): Promise<void> {
  await execute(
    tx,
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as r(id uuid, product_id text, author text, rating smallint,
         written_on date, comment jsonb, verified_purchase boolean)
     ), added as (
       insert into reviews (id, product_id, author, rating, written_on, verified_purchase)
       select id, product_id, author, rating, written_on, verified_purchase from given
       on conflict (id) do nothing returning id
     )
     insert into review_texts (review_id, language, comment)
     select given.id, t.key, t.value from given join added using (id), jsonb_each_text(given.comment) t`,
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

// A buyer's own review has one comment, in the language it was written in.
const KEPT = `r.id, r.product_id, r.author, r.rating, r.written_on::text, ${commentIn(FALLBACK_LANGUAGE)} as comment,
  r.verified_purchase, r.language, r.user_id, r.order_id, r.version, r.hidden_reason`;

/** Returns a person's reviews of a product, newest first. */
export async function reviewsBy(
  connection: Connection,
  userId: string,
  productId: ProductId,
): Promise<KeptReview[]> {
  return queryRows<KeptReview>(connection, {
    name: 'reviews-by',
    text: `select ${KEPT} from reviews r where user_id = $1 and product_id = $2 order by id desc`,
    values: [userId, productId],
  });
}

/** Returns a review with its row locked, or null. */
export async function lockReview(tx: Connection, id: string): Promise<KeptReview | null> {
  return queryRow<KeptReview>(tx, {
    name: 'lock-review',
    text: `select ${KEPT} from reviews r where id = $1 for update`,
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
  language: Language;
  /** The day in Stockholm. */
  today: string;
}

/** Stores a review by a buyer. Returns false if this order has one already. */
export async function insertReview(tx: Connection, review: NewReview): Promise<boolean> {
  const { id, productId, orderId, userId, author, rating, comment, language, today } = review;
  const rowCount = await execute(tx, {
    name: 'insert-review',
    text: `insert into reviews (id, product_id, order_id, user_id, author, rating, written_on, language, verified_purchase)
      values ($1, $2, $3, $4, $5, $6, $8, $7, true)
      on conflict (product_id, order_id) where order_id is not null do nothing`,
    values: [id, productId, orderId, userId, author, rating, language, today],
  });
  if (rowCount === 0) return false;
  await saveComment(tx, { id, comment, language });
  return true;
}

/** Changes the content of a review. */
export async function rewriteReview(
  tx: Connection,
  { id, rating, comment, language }: { id: string; rating: number; comment: string; language: Language },
): Promise<void> {
  await execute(tx, {
    name: 'rewrite-review',
    text: 'update reviews set rating = $2, language = $3, edited_at = now(), version = version + 1 where id = $1',
    values: [id, rating, language],
  });
  await saveComment(tx, { id, comment, language });
}

// A buyer's review is in one language, whichever it was written in before.
async function saveComment(
  tx: Connection,
  { id, comment, language }: { id: string; comment: string; language: Language },
): Promise<void> {
  await execute(tx, {
    name: 'drop-comments',
    text: 'delete from review_texts where review_id = $1 and language <> $2',
    values: [id, language],
  });
  await execute(tx, {
    name: 'save-comment',
    text: `insert into review_texts (review_id, language, comment) values ($1, $2, $3)
      on conflict (review_id, language) do update set comment = excluded.comment`,
    values: [id, language, comment],
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
