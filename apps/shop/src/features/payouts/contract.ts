// The payouts of a partner store: what is due, and what became of it.
import { PAYOUT_PERIODS, PAYOUT_STAGES } from '@activepick/domain/service/payout.ts';
import * as z from 'zod/mini';
import { pageOf, success, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const ore = z.int();
const params = z.strictObject({ storeId: uuid });

const payout = z.object({
  id: uuid,
  kind: z.enum(['order', 'claim']),
  /** The number of the order or of the service claim. */
  number: z.string(),
  /** The day of the delivery, or of the approval. */
  day,
  /** In öre incl. VAT. */
  amountOre: ore,
  stage: z.enum(PAYOUT_STAGES),
  /** The number of the self-billing invoice; null while it is due. */
  invoiceNumber: z.nullable(z.string()),
});
/** A delivered order or an approved service claim of a store. */
export type Payout = z.infer<typeof payout>;

/** Lists what a store is paid for, latest first. The cursor is the day and id of the last row. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/payouts',
  access: 'store-member',
  params,
  query: z.object({
    stage: z.optional(z.enum(PAYOUT_STAGES)),
    cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/))),
  }),
  answer: pageOf(payout),
  problems: PROBLEMS,
});

const payoutSums = z.object({
  /** Each stage with its number of payouts and their sum in öre incl. VAT, in the order of PAYOUT_STAGES. */
  stages: z.array(z.object({ stage: z.enum(PAYOUT_STAGES), count: z.int(), amountOre: ore })),
  /** How invoices are grouped. */
  period: z.enum(PAYOUT_PERIODS),
  /** What is due, by the period that is invoiced together, earliest first. */
  due: z.array(z.object({ from: day, to: day, count: z.int(), amountOre: ore })),
});
/** The sums of a store's payouts. */
export type PayoutSums = z.infer<typeof payoutSums>;

/** Returns the sums of a store's payouts. */
export const readPayoutSums = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/payout-sums',
  access: 'store-member',
  params,
  answer: withData(payoutSums),
  problems: PROBLEMS,
});

/** Downloads the payouts of a store as a CSV file. */
export const exportPayouts = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/payouts/csv',
  access: 'store-member',
  params,
  query: z.object({ stage: z.optional(z.enum(PAYOUT_STAGES)) }),
  answer: z.object({ success }),
  problems: [...PROBLEMS, 'too-many-requests'],
  fileType: 'text/csv',
});
