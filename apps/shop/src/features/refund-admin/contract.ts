// The card payments for the bike of a benefit as admins see them, and the refunds that the provider refused.
import { DISPUTE_STATES } from '@activepick/domain/payments/disputes.ts';
import { PAYMENT_STATES } from '@activepick/domain/payments/payment-states.ts';
import * as z from 'zod/mini';
import { done, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required } from '#src/wire/typed-text.ts';

/** The longest reason. */
export const MAX_REASON = 1_000;
/** The states of a refund. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const;

const ore = z.int();
const instant = z.string();

/** What happened to the money of a card payment after it was captured. */
export const paymentMoney = z.object({
  /** The captured amount in öre; less than the price if somebody captured a part in the provider's dashboard. */
  capturedOre: ore,
  refunds: z.array(
    z.object({
      id: uuid,
      amountOre: ore,
      /** 'pending': not final. 'failed': the provider refused it, or the bank did later. */
      state: z.enum(REFUND_STATES),
      at: instant,
      /** Whether the money was paid back in another way than by the provider. */
      isByHand: z.boolean(),
      /** Whether it was made in the provider's dashboard. */
      isOutside: z.boolean(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amountOre: ore,
      state: z.enum(DISPUTE_STATES),
      /** The provider's word for the reason. */
      reason: z.string(),
      respondBy: z.nullable(instant),
    }),
  ),
});
/** What happened to the money of a card payment. */
export type PaymentMoney = z.infer<typeof paymentMoney>;

const cardPayment = z.extend(paymentMoney, {
  id: uuid,
  /** What the bike was bought by. */
  target: z.enum(['term-end', 'life-event']),
  state: z.enum(PAYMENT_STATES),
  /** In öre incl. VAT. */
  amountOre: ore,
  attempt: z.int(),
  /** Brand and last four digits; null before the provider has told them. */
  card: z.nullable(z.string()),
  startedAt: instant,
});
/** A card payment for a benefit's bike. */
export type CardPaymentRow = z.infer<typeof cardPayment>;

const READS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const CHANGES = [...READS, 'malformed-request', 'not-found', 'not-possible-now'] as const;

/** Lists the card payments for the bike of a benefit, the newest 50 attempts first. */
export const listCardPayments = endpoint({
  method: 'GET',
  path: '/api/admin/benefits/:id/card-payments',
  access: 'admin',
  params: z.strictObject({ id: uuid }),
  answer: withData(z.array(cardPayment)),
  problems: READS,
});

/** Sends a refund again that the provider refused. `not-possible-now`: it is not refused any more. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/retry',
  access: 'admin-or-store',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  /** 'pending': the provider has not answered, and the shop asks again by itself. */
  answer: withData(z.object({ state: z.enum(REFUND_STATES) })),
  problems: CHANGES,
});

/** Records that the money of a refused refund was paid back in another way, with a reason. */
export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:id/settlement',
  access: 'admin-or-store',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ reason: required('text', MAX_REASON) }),
  answer: done,
  problems: CHANGES,
});
