// The schemas of paying by card for a bike: at the end of a benefit's term, or for an early buy-out.
import { DECLINE_REASONS } from '@activepick/domain/payments/declines.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { storedVersion } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';

const MAX_ORE = 100_000_000;

const buyOutPayment = z.object({
  /**
   * 'none': nothing was tried. 'requires-action': the bank asks the employee at `redirectUrl`. 'payment-pending': the outcome
   * is unknown and is resolved later. 'left': the attempt was abandoned, and nothing was charged. 'refunded': the bike could
   * not be bought any more, and the money comes back.
   */
  status: z.enum(['none', 'paid', 'requires-action', 'payment-pending', 'declined', 'left', 'refunded']),
  /** The purpose of the last payment; null before the first. */
  target: z.nullable(z.enum(['term-end', 'life-event'])),
  /** In öre. */
  amountOre: z.nullable(z.int()),
  redirectUrl: z.nullable(z.string()),
  /** Why the card was declined. */
  reason: z.nullable(z.enum(DECLINE_REASONS)),
});
/** The last card payment for the bike of a benefit. */
export type BuyOutPayment = z.infer<typeof buyOutPayment>;

const card = z.strictObject({
  /** The version of the end of the term, or of the life event. */
  version: storedVersion,
  /** The price that was shown, in öre. */
  priceOre: z.int().check(z.minimum(1), z.maximum(MAX_ORE)),
  /** From the payment provider's fields in the browser. */
  paymentMethodId: z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,250}$/)),
});

const PROBLEMS = [
  'invalid-request',
  'malformed-request',
  'sign-in-required',
  'not-found',
  'not-possible-now',
  'changed-meanwhile',
  'idempotency-key-missing',
  'idempotency-mismatch',
  'payment-declined',
  'payment-unavailable',
  'too-many-requests',
  'unavailable',
] as const;

/**
 * Pays by card for the bike at the end of the term. The header Idempotency-Key is chosen for each attempt: repeated, it answers
 * for the same payment. The captured payment is the choice. `changed-meanwhile`: the price or the choice is another.
 */
export const payTermByCard = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/term-end/card',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  body: card,
  answer: withData(buyOutPayment),
  problems: PROBLEMS,
});

/** Accepts the quote of an early buy-out by paying it by card, like `payTermByCard`. */
export const payQuoteByCard = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/life-events/:eventId/card',
  access: 'signed-in',
  params: z.strictObject({ id: uuid, eventId: uuid }),
  body: card,
  answer: withData(buyOutPayment),
  problems: PROBLEMS,
});

/** Reads the last card payment for the bike of the caller's own benefit, after asking the provider where it is open. */
export const readBuyOutPayment = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/card-payment',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  answer: withData(buyOutPayment),
  problems: [
    'invalid-request',
    'sign-in-required',
    'not-found',
    'payment-unavailable',
    'too-many-requests',
    'unavailable',
  ],
});
