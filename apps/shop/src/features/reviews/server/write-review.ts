// Buyers write reviews of products, and staff hide them. Each change updates the average in the same transaction.

import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { type DeliveredOrder, deliveredWith } from '#src/features/order-records/server/delivered-report.ts';
import { LISTS_TAG, productTag } from '#src/features/product-index/server/cache-tags.ts';
import { holdProduct } from '#src/features/product-storage/server/editing-repository.ts';
import { countRatings } from '#src/features/product-storage/server/product-write-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import {
  insertReview,
  type KeptReview,
  lockReview,
  reviewsBy,
  rewriteReview,
  setHidden,
} from './review-repository.ts';

/** The outcome of a change of a review. */
export type ReviewResult = 'done' | 'missing' | 'stale' | 'nothing-bought' | 'no-product';

/** The content of a review. */
export interface ReviewInput {
  rating: number;
  comment: string;
  language: Language;
}

/** Returns a person's reviews of a product, and their delivered orders of it without a review. */
export async function ownReviews(
  tx: Connection,
  userId: string,
  productId: ProductId,
): Promise<{ reviews: KeptReview[]; open: DeliveredOrder[] }> {
  const reviews = await reviewsBy(tx, userId, productId);
  const written = new Set(reviews.map((review) => review.order_id));
  const delivered = await deliveredWith(tx, userId, productId);
  return { reviews, open: delivered.filter(({ id }) => !written.has(id)) };
}

// 'Anna Å.' is enough to distinguish reviewers, but too little to identify them.
const shownName = ({ firstName, lastName }: DeliveredOrder) =>
  [firstName.trim(), [...lastName.trim()].slice(0, 1).map((letter) => `${letter.toUpperCase()}.`)]
    .flat()
    .filter(Boolean)
    .join(' ')
    .slice(0, 60);

async function changing(
  app: App,
  { productId, caller }: { productId: ProductId; caller: SignedInCaller },
  change: (tx: Connection) => Promise<ReviewResult>,
): Promise<ReviewResult> {
  const tags = [LISTS_TAG, productTag(productId)];
  const { userId, role } = caller;
  const ended = await asCaller(app.db, { userId, role }, async (tx) => {
    // Locks the product, so that the second of two changes counts the first.
    const isThere = await holdProduct(tx, productId);
    const end = isThere ? await change(tx) : 'no-product';
    if (end !== 'done') return end;
    await countRatings(tx, [productId]);
    await publishInvalidation(tx, tags);
    return end;
  });
  if (ended === 'done') app.cache.drop(tags);
  return ended;
}

/** Creates a review by a person who has received the product, for the earliest order without one. */
export function writeReview(
  app: App,
  { productId, said }: { productId: ProductId; said: ReviewInput },
  caller: SignedInCaller,
): Promise<ReviewResult> {
  const { userId } = caller;
  return changing(app, { productId, caller }, async (tx) => {
    const [order] = (await ownReviews(tx, userId, productId)).open;
    if (!order) return 'nothing-bought';
    const review = { id: uuidv7(), productId, orderId: order.id, userId, author: shownName(order) };
    const isNew = await insertReview(tx, { ...review, ...said, today: app.today() });
    return isNew ? 'done' : 'nothing-bought';
  });
}

/** Changes a person's own review. A review that staff have hidden stays hidden. */
export function changeReview(
  app: App,
  { productId, id, version, said }: { productId: ProductId; id: string; version: number; said: ReviewInput },
  caller: SignedInCaller,
): Promise<ReviewResult> {
  return changing(app, { productId, caller }, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review || review.user_id !== caller.userId || review.product_id !== productId) return 'missing';
    if (review.version !== version) return 'stale';
    await rewriteReview(tx, { id, ...said });
    return 'done';
  });
}

/** Hides a review for a reason, or shows it again if there is none. Both add an audit row. */
export function hideReview(
  app: App,
  { review, version, reason }: { review: KeptReview; version: number; reason: string | null },
  { caller, requestId }: { caller: SignedInCaller; requestId: string },
): Promise<ReviewResult> {
  const { id, product_id: productId } = review;
  const by = caller.userId;
  return changing(app, { productId, caller }, async (tx) => {
    const newest = await lockReview(tx, id);
    if (!newest) return 'missing';
    if (newest.version !== version) return 'stale';
    await setHidden(tx, { id, reason, by });
    await recordAudit(tx, {
      actor: { kind: 'user', id: by },
      action: reason === null ? 'review.shown' : 'review.hidden',
      target: { type: 'review', id },
      ...(reason === null ? {} : { reason }),
      requestId,
    });
    return 'done';
  });
}
