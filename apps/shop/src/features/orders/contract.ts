// The buyer's calls about a placed order: its state, withdrawal and complaint.

import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import { CLAIM_KINDS, CLAIM_MAX_LENGTH } from '@activepick/domain/orders/claim.ts';
import { ORDER_STATES } from '@activepick/domain/orders/order-states.ts';
import * as z from 'zod/mini';
import { openingHours } from '#src/features/stores/contract.ts';
import { pageOf, success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

const instant = z.string();
const amount = z.int();

const orderToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{69}$/));
const confirmToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{65}$/));

/**
 * An order as its buyer sees it. Amounts in öre. Without postal address and phone, because order number and
 * email address are enough to read it.
 */
export const orderView = z.object({
  orderNumber: z.string(),
  /** The language of the order and of its product names. */
  language: languageSchema,
  state: z.enum(ORDER_STATES),
  placedAt: instant,
  deliveredAt: z.nullable(instant),
  /**
   * The last day to withdraw, 'YYYY-MM-DD'; null before delivery and if a withdrawal is no longer possible.
   */
  lastReturnDay: z.nullable(z.string()),
  /** The time when the order is cancelled if nobody confirms or approves it; null in other states. */
  lapsesAt: z.nullable(instant),
  shippingOptionId: z.enum(['standard', 'express', 'pickup']),
  paymentMethod: z.enum(['active-finance', 'credit-card']),
  taxMode: z.enum(['added', 'included']),
  name: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      variantLabel: z.nullable(z.string()),
      quantity: z.int(),
      line: amount,
    }),
  ),
  subtotal: amount,
  tax: amount,
  shipping: amount,
  total: amount,
  payable: amount,
  /** Completed and pending refunds. */
  refunded: amount,
  refundPending: amount,
  /** The states that it has had, the first one first. */
  history: z.array(
    z.object({
      state: z.enum(ORDER_STATES),
      at: instant,
      /** The employer's policy approved the order automatically. */
      isByPolicy: z.boolean(),
      /** The employer's reason for refusing the order. */
      reason: z.nullable(z.string()),
    }),
  ),
  notices: z.array(z.object({ kind: z.enum(CLAIM_KINDS), at: instant })),
  /** The employer whose programme the order is under. `asked`: whose approval its policy requires. */
  employer: z.nullable(
    z.object({
      name: z.string(),
      asked: z.nullable(z.enum(['hr', 'approver'])),
      /** The reason why no member of the company can answer the order while it waits; null if one can. */
      missing: z.nullable(z.enum(['no-approver', 'no-second-approver'])),
    }),
  ),
  /** The service package of each bike; null if no employer's policy decided the order. */
  servicePackage: z.nullable(z.enum(SERVICE_PACKAGES)),
  pickup: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      phone: z.nullable(z.string()),
      openingHours: z.nullable(openingHours),
    }),
  ),
  /** The stored benefits of its bikes, which their employee can open. */
  benefits: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
/** An order as its buyer sees it. */
export type OrderView = z.infer<typeof orderView>;

const opened = z.object({ success, data: orderView, token: z.string() });

/**
 * Opens an order by its number and email address. A wrong address and an unknown number both give
 * 'order-not-found'.
 */
export const lookUpOrder = endpoint({
  method: 'POST',
  path: '/api/orders/look-up',
  access: 'public',
  body: z.strictObject({ orderNumber: typed('number', 20), email: typed('email', 254) }),
  answer: opened,
  problems: ['malformed-request', 'invalid-request', 'order-not-found', 'too-many-requests', 'unavailable'],
});

/** Opens an order by the token of its link. 'link-ended': the link has expired. */
export const viewOrder = endpoint({
  method: 'POST',
  path: '/api/orders/view',
  access: 'public',
  body: z.strictObject({ token: orderToken }),
  answer: opened,
  problems: [
    'malformed-request',
    'invalid-request',
    'not-found',
    'link-ended',
    'too-many-requests',
    'unavailable',
  ],
});

/** Returns an order as a PDF, by the token of its link. */
export const downloadOrder = endpoint({
  method: 'POST',
  path: '/api/orders/document',
  access: 'public',
  body: z.strictObject({ token: orderToken }),
  answer: withData(z.object({ fileName: z.string(), pdfBase64: z.string() })),
  problems: [
    'malformed-request',
    'invalid-request',
    'not-found',
    'link-ended',
    'too-many-requests',
    'unavailable',
  ],
});

/**
 * Confirms the email address of an order by the token of its mail, and opens it. 'not-possible-now': the
 * deadline has passed, or the order was cancelled.
 */
export const confirmOrder = endpoint({
  method: 'POST',
  path: '/api/orders/confirm',
  access: 'public',
  body: z.strictObject({ token: confirmToken }),
  answer: opened,
  problems: [
    'malformed-request',
    'invalid-request',
    'not-found',
    'not-possible-now',
    'too-many-requests',
    'unavailable',
  ],
});

/**
 * Receives a withdrawal or a complaint. The response does not depend on whether number and address belong
 * together.
 */
export const makeClaim = endpoint({
  method: 'POST',
  path: '/api/orders/notices',
  access: 'public',
  body: z.strictObject({
    kind: z.enum(CLAIM_KINDS),
    name: typed('name', CLAIM_MAX_LENGTH.name),
    orderNumber: typed('number', CLAIM_MAX_LENGTH.orderNumber),
    email: typed('email', CLAIM_MAX_LENGTH.email),
    message: typed('text', CLAIM_MAX_LENGTH.message),
  }),
  answer: withData(z.object({ receivedAt: instant })),
  problems: ['malformed-request', 'invalid-request', 'too-many-requests', 'unavailable'],
});

/** An order in the list of a signed-in buyer. Its token is for the link to the order's page. */
export const ownOrder = z.object({
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: instant,
  total: amount,
  /** The language of `items`. */
  language: languageSchema,
  items: z.string(),
  /** Delivered products that the buyer has not reviewed yet. */
  toReview: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      group: z.nullable(z.enum(['active-picks', 'customer-picks'])),
    }),
  ),
  /** The stored benefits of its bikes, which their employee can open. */
  benefits: z.array(z.object({ id: z.uuid(), name: z.string() })),
  token: z.string(),
});
/** An order in the list of a signed-in buyer. */
export type OwnOrder = z.infer<typeof ownOrder>;

/**
 * Lists the orders of the caller's confirmed address, newest first. `cursor` is the end of the previous page.
 */
export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/api/profile/orders',
  access: 'signed-in',
  query: z.object({
    cursor: z.optional(uuid),
  }),
  answer: pageOf(ownOrder),
  problems: ['invalid-request', 'sign-in-required', 'unavailable'],
});
