// The schemas of the handover of a benefit's bike: by code in the store, or by the receipt of a shipped bike.
import { BENEFIT_STATES } from '@activepick/domain/benefit/benefit-states.ts';
import * as z from 'zod/mini';
import { pageOf, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The digits of a handover code. */
export const CODE_DIGITS = 6;
/** The wrong entries that a code allows. */
export const MAX_CODE_ATTEMPTS = 5;
/** The longest text that a frame number is read from. */
export const MAX_FRAME_TEXT = 60;

const OWN_PROBLEMS = ['invalid-request', 'sign-in-required', 'not-found', 'unavailable'] as const;
const code = z.string().check(z.regex(/^\d{6}$/));

const handover = z.object({
  benefitId: uuid,
  /** The number of the benefit, for people. */
  number: z.int(),
  bike: z.string(),
  /**
   * 'not-yet': the bike is not ready. 'pickup': it waits in the store. 'shipped': it is on its way to the employee.
   * 'handed-over': the employee has it, or had it.
   */
  state: z.enum(['not-yet', 'pickup', 'shipped', 'handed-over']),
  /** The store where the bike waits. */
  store: z.nullable(
    z.object({ id: uuid, name: z.string(), address: z.string(), phone: z.nullable(z.string()) }),
  ),
  /** The code to show in the store; null before the employee has made one. */
  code: z.nullable(code),
  /** How many wrong entries the code still allows; 0 when it is locked. */
  attemptsLeft: z.nullable(z.int()),
  /** The day from which a shipped bike counts as received. */
  receivedOn: z.nullable(day),
  handedOverOn: z.nullable(day),
});
/** The handover of a benefit, as its employee sees it. */
export type Handover = z.infer<typeof handover>;

/** Reads how the handover of the caller's own benefit is going, with the code to show. */
export const readHandover = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/handover',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  answer: withData(handover),
  problems: OWN_PROBLEMS,
});

const OWN_CHANGES = [...OWN_PROBLEMS, 'malformed-request', 'not-possible-now'] as const;

/** Makes the handover code, or renews it: the former one stops working, and all attempts are left. */
export const makeHandoverCode = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/handover-code',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  answer: withData(handover),
  problems: [...OWN_CHANGES, 'too-many-requests'],
});

/** Confirms that the employee has received the shipped bike. A second confirmation changes nothing. */
export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/receipt',
  access: 'signed-in',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  answer: withData(handover),
  problems: OWN_CHANGES,
});

const STORE_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

const waiting = z.object({
  benefitId: uuid,
  number: z.int(),
  /** First and last name, which the ID document must show. */
  employee: z.string(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  /** Since when the bike waits in the store. */
  since: z.string(),
});
/** A bike that waits in a store. */
export type WaitingBike = z.infer<typeof waiting>;

/** Lists the bikes that a store has to hand over, by the age of their orders. */
export const listHandovers = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/handovers',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(waiting),
  problems: STORE_PROBLEMS,
});

/**
 * Reads one bike of a store. `isHandedOver`: it has been handed over already. `preparedFrame`: the frame number that the store
 * read while it prepared the bike.
 */
export const readStoreHandover = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/handovers/:benefitId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, benefitId: uuid }),
  answer: withData(
    z.object({ ...waiting.shape, isHandedOver: z.boolean(), preparedFrame: z.nullable(z.string()) }),
  ),
  problems: STORE_PROBLEMS,
});

/**
 * Hands a bike over. The field problem of `frameNumber` is 'missing', 'too-short', 'too-long' or 'characters'. After
 * `frame-number-taken` the code still works. `isOrderDelivered`: no other bike of the order waits.
 */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/handovers/:benefitId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, benefitId: uuid }),
  body: z.strictObject({
    code,
    frameNumber: typed('code', MAX_FRAME_TEXT),
    /** The store has compared the employee's name with an ID document. */
    idChecked: z.literal(true),
  }),
  answer: withData(z.object({ handedOverOn: day, frameNumber: z.string(), isOrderDelivered: z.boolean() })),
  problems: [
    ...STORE_PROBLEMS,
    'malformed-request',
    'handover-code-wrong',
    'handover-code-missing',
    'handover-code-locked',
    'already-handed-over',
    'frame-number-taken',
    'not-possible-now',
    'too-many-requests',
  ],
});

const orderBike = z.object({
  benefitId: uuid,
  number: z.int(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  state: z.enum(BENEFIT_STATES),
  frameNumber: z.nullable(z.string()),
  /** Whether staff may enter the frame number: the bike is shipped, and its benefit has not ended. */
  mayEnter: z.boolean(),
});
/** A bike of an order, as staff see it. */
export type OrderBike = z.infer<typeof orderBike>;

/** Reads the bikes of an order that are benefits; none for other orders. */
export const readOrderBikes = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/bikes',
  access: 'admin-or-store',
  params: z.strictObject({ id: uuid }),
  answer: withData(z.array(orderBike)),
  problems: STORE_PROBLEMS,
});

/**
 * Enters or corrects the frame number of a shipped bike. `was` is the number that the page showed. The field problems of
 * `frameNumber` are those of `handOver`.
 */
export const enterFrameNumber = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/bikes/:benefitId/frame-number',
  access: 'admin-or-store',
  params: z.strictObject({ id: uuid, benefitId: uuid }),
  body: z.strictObject({
    frameNumber: typed('code', MAX_FRAME_TEXT),
    was: z.nullable(typed('code', MAX_FRAME_TEXT)),
  }),
  answer: withData(z.array(orderBike)),
  problems: [
    ...STORE_PROBLEMS,
    'malformed-request',
    'frame-number-taken',
    'changed-meanwhile',
    'not-possible-now',
  ],
});
