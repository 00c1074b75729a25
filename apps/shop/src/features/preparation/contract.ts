// The schemas of how a store prepares a bike that is collected there.
import { BUILD_STATES, MAX_STORE_NOTE } from '@activepick/domain/stores/preparation.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The longest text that a frame number is read from. */
export const MAX_FRAME_TEXT = 60;

/** How far a store has prepared a bike. */
export const preparation = z.object({
  state: z.enum(BUILD_STATES),
  /** As the store has read it before the handover. */
  frameNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** 0 before the store has entered anything. */
  version: z.int(),
  /** Who entered it last. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** Whether the store may change it: the agreement is signed, and the order is not ready yet. */
  mayChange: z.boolean(),
  /** Whether the order is ready for its pickup: each of its bikes is, and the employee has been told. */
  isOrderReady: z.boolean(),
});
/** How far a store has prepared a bike. */
export type Preparation = z.infer<typeof preparation>;

/**
 * Saves how far a bike is. `version` is the one that the page showed. With the last bike of an order, the order becomes ready
 * for its pickup, and the employee gets a mail. The field problems of `frameNumber` are those of a handover.
 */
export const savePreparation = endpoint({
  method: 'PUT',
  path: '/api/store/:storeId/bikes/:benefitId/preparation',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, benefitId: uuid }),
  body: z.strictObject({
    version,
    state: z.enum(BUILD_STATES),
    /** Empty where it is not known yet. */
    frameNumber: typed('code', MAX_FRAME_TEXT),
    note: typed('text', MAX_STORE_NOTE),
  }),
  answer: withData(preparation),
  problems: [
    'invalid-request',
    'malformed-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'not-found',
    'frame-number-taken',
    'changed-meanwhile',
    'not-possible-now',
    'unavailable',
  ],
});
