import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';

/** What a buyer wrote about a product. */
export const review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number(),
  date: z.string(),
  comment: z.string(),
  verifiedPurchase: z.boolean(),
});
/** What a buyer wrote about a product. */
export type Review = z.infer<typeof review>;

/** The reviews of a product, newest first, by key. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:id',
  access: 'public',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/))) }),
  answer: z.object({ success: z.literal(true), data: z.array(review), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-request', 'unavailable'],
});
/** The type of the call `GET /api/reviews/{id}`. */
export type ListReviews = typeof listReviews;
