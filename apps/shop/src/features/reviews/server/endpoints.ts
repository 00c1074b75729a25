import { isDay } from '@activepick/domain/calendar.ts';
import { isProductId, UUID_PATTERN } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  changeReview as changeReviewEndpoint,
  hideReview as hideReviewEndpoint,
  listReviews,
  listStaffReviews,
  readOwnReviews,
  writeReview as writeReviewEndpoint,
} from '../contract.ts';
import { reviewListReport } from './review-list-report.ts';
import { lockReview, type ReviewRow, reviewPage } from './review-repository.ts';
import { changeReview, hideReview, ownReviews, type ReviewResult, writeReview } from './write-review.ts';

const PAGE = 20;
const CURSOR = new RegExp(`^\\["(\\d{4}-\\d{2}-\\d{2})","(${UUID_PATTERN})"\\]$`);

function positionOf(cursor: string | undefined): { value: string; id: string } | null {
  if (!cursor) return null;
  const found = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!found || !isDay(found[1] as string))
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  return { value: found[1] as string, id: found[2] as string };
}

const cursorAfter = (row: ReviewRow) =>
  Buffer.from(JSON.stringify([row.written_on, row.id])).toString('base64url');

const DONE = { answer: { success } };
function settled(end: ReviewResult): typeof DONE {
  if (end === 'missing') throw new Problem('not-found');
  if (end === 'stale') throw new Problem('changed-meanwhile');
  if (end === 'no-product') throw new Problem('product-not-found');
  if (end === 'nothing-bought') throw new Problem('not-possible-now');
  return DONE;
}

const shownOf = (row: ReviewRow) => ({
  id: row.id,
  author: row.author,
  rating: row.rating,
  date: row.written_on,
  comment: row.comment,
  language: isLanguage(row.language) ? row.language : null,
  verifiedPurchase: row.verified_purchase,
});

/** The endpoints of reviews. */
export const reviewEndpoints = (app: App): ServedEndpoint[] => [
  serve(listReviews, async ({ params, query, language }) => {
    const position = positionOf(query.cursor);
    const { id } = params;
    const rows = isProductId(id)
      ? await reviewPage(app.db.pool, id, { after: position, limit: PAGE + 1, language })
      : [];
    const shown = rows.slice(0, PAGE);
    return {
      answer: {
        success,
        data: shown.map(shownOf),
        nextCursor: rows.length > PAGE ? cursorAfter(shown.at(-1) as ReviewRow) : null,
      },
      tags: [`product:${params.id}`],
    };
  }),
  serve(readOwnReviews, async ({ params: { id }, caller }) => {
    const { userId, role } = caller;
    const { reviews, open } = await asCaller(app.db, { userId, role }, (tx) => ownReviews(tx, userId, id));
    const own = reviews.map((row) => ({
      id: row.id,
      rating: row.rating,
      comment: row.comment,
      version: row.version,
      hiddenReason: row.hidden_reason,
    }));
    return { answer: { success, data: { reviews: own, mayWrite: open.length > 0 } } };
  }),
  serve(writeReviewEndpoint, async ({ params: { id: productId }, body, caller, language }) =>
    settled(await writeReview(app, { productId, said: { ...body, language } }, caller)),
  ),
  serve(changeReviewEndpoint, async ({ params, body: { version, ...said }, caller, language }) => {
    const change = { productId: params.id, id: params.reviewId, version, said: { ...said, language } };
    const end = await changeReview(app, change, caller);
    return settled(end === 'no-product' ? 'missing' : end);
  }),
  serve(listStaffReviews, async ({ query, language }) => {
    const wanted = { isHidden: query.hidden === 'yes', after: positionOf(query.cursor), language };
    const rows = await reviewListReport(app.db.pool, { ...wanted, most: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    return {
      answer: {
        success,
        data: shown.map((row) => ({
          ...shownOf(row),
          productId: row.product_id,
          productName: row.product_name,
          version: row.version,
          hiddenReason: row.hidden_reason,
        })),
        nextCursor: rows.length > PAGE ? cursorAfter(shown.at(-1) as ReviewRow) : null,
      },
    };
  }),
  serve(hideReviewEndpoint, async ({ params: { id }, body: { version, reason }, caller, requestId }) => {
    const review = await app.db.transaction((tx) => lockReview(tx, id));
    if (!review) throw new Problem('not-found');
    return settled(await hideReview(app, { review, version, reason }, { caller, requestId }));
  }),
];
