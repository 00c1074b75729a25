import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { storedVersion as version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { productId, uuid } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { required, typed } from '#src/wire/typed-text.ts';

/** The maximum length of a review. */
export const MAX_REVIEW = 2_000;
/** The maximum length of the reason for hiding a review. */
export const MAX_REASON = 500;

const cursor = z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/)));
const rating = z.int().check(z.minimum(1), z.maximum(5));
const comment = required('text', MAX_REVIEW);
const SIGNED_IN = [
  'invalid-request',
  'malformed-request',
  'sign-in-required',
  'access-denied',
  'unavailable',
] as const;
const STAFF = [...SIGNED_IN, 'second-factor-required'] as const;

/** A review of a product by a buyer. */
export const review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number(),
  date: z.string(),
  comment: z.string(),
  /** The language of the review, if known. */
  language: z.nullable(languageSchema),
  verifiedPurchase: z.boolean(),
});
/** A review of a product by a buyer. */
export type Review = z.infer<typeof review>;

/** The reviews of a product, newest first, by key. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:id',
  access: 'public',
  params: z.object({ id: typed('code', 100) }),
  query: z.object({ cursor }),
  answer: pageOf(review),
  problems: ['invalid-request', 'unavailable'],
});

const ownReview = z.object({
  id: uuid,
  rating: z.int(),
  comment: z.string(),
  version,
  /** The reason why staff have hidden it; null if it is visible to everybody. */
  hiddenReason: z.nullable(z.string()),
});
/** A review by the caller. */
export type OwnReview = z.infer<typeof ownReview>;

/** Reads the caller's reviews of a product, and whether there is a purchase to review. */
export const readOwnReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/:id/own',
  access: 'signed-in',
  params: z.object({ id: productId }),
  answer: withData(z.object({ reviews: z.array(ownReview), mayWrite: z.boolean() })),
  problems: SIGNED_IN,
});

/** Creates a review of a product that the caller has bought and received: one per order. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/own',
  access: 'signed-in',
  params: z.object({ id: productId }),
  body: z.strictObject({ rating, comment }),
  answer: done,
  problems: [...SIGNED_IN, 'product-not-found', 'not-possible-now'],
});

/** Changes the caller's own review. */
export const changeReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/own/:reviewId',
  access: 'signed-in',
  params: z.object({ id: productId, reviewId: uuid }),
  body: z.strictObject({ version, rating, comment }),
  answer: done,
  problems: [...SIGNED_IN, 'not-found', 'changed-meanwhile'],
});

const staffReview = z.extend(review, {
  productId: z.string(),
  productName: z.string(),
  version,
  hiddenReason: z.nullable(z.string()),
});
/** A review as staff see it. */
export type StaffReview = z.infer<typeof staffReview>;

/** Lists reviews of all products for staff, newest first. */
export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin-or-store',
  query: z.object({ hidden: z.optional(z.enum(['yes'])), cursor }),
  answer: pageOf(staffReview),
  problems: STAFF,
});

/** Hides a review with a reason, or shows it again. */
export const hideReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/hiding',
  access: 'admin-or-store',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    version,
    /** Null shows it again. */
    reason: z.nullable(required('text', MAX_REASON)),
  }),
  answer: done,
  problems: [...STAFF, 'not-found', 'product-not-found', 'changed-meanwhile'],
});
