import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { type ServedCall, serve } from '#src/platform/http/serve-endpoint.ts';
import { listReviews } from '../contract.ts';
import { type ReviewRow, reviewPage } from './review-store.ts';

const PAGE = 20;
const CURSOR = /^\["(\d{4}-\d{2}-\d{2})","([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"\]$/;
const PRODUCT_ID = /^[a-z0-9-]{1,64}$/;

// A day that is not in the calendar is moved on by Date and refused by the database; the year 0 likewise.
const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && !text.startsWith('0000');
};

function positionOf(cursor: string | undefined): { value: string; id: string } | null {
  if (!cursor) return null;
  const found = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!found || !isDay(found[1] as string))
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  return { value: found[1] as string, id: found[2] as string };
}

const cursorAfter = (row: ReviewRow) =>
  Buffer.from(JSON.stringify([row.written_on, row.id])).toString('base64url');

/** The calls of reviews. */
export const reviewCalls = (app: App): ServedCall[] => [
  serve(listReviews, async ({ params, query, language }) => {
    const position = positionOf(query.cursor);
    const isId = PRODUCT_ID.test(params.id);
    const rows = isId ? await reviewPage(app.db.pool, params.id, position, PAGE + 1) : [];
    const shown = rows.slice(0, PAGE);
    return {
      answer: {
        success: true as const,
        data: shown.map((row) => ({
          id: row.id,
          author: row.author,
          rating: row.rating,
          date: row.written_on,
          comment: language === 'sv' ? row.comment_sv : row.comment_en,
          verifiedPurchase: row.verified_purchase,
        })),
        nextCursor: rows.length > PAGE ? cursorAfter(shown.at(-1) as ReviewRow) : null,
      },
      tags: [`product:${params.id}`],
    };
  }),
];
