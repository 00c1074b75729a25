// The webhooks of a company, as its owners manage them, and what those of partner stores share with them. Source: benefit programme, section 13; Standard Webhooks.
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required } from '#src/wire/typed-text.ts';

/** The events that an endpoint of a company can be told of. The data has the id and the state; the API has the rest. */
export const WEBHOOK_EVENTS = ['order.updated', 'benefit.updated', 'payroll-period.updated'] as const;
/** The events of a partner store: of the orders collected there, of their benefits, and of its offers and service claims. */
export const STORE_WEBHOOK_EVENTS = [
  'order.updated',
  'benefit.updated',
  'offer.updated',
  'claim.updated',
] as const;
/** An event of a company or of a partner store. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number] | (typeof STORE_WEBHOOK_EVENTS)[number];
/** Why an endpoint gets no events. */
export const DISABLED_BECAUSE = ['owner', 'failures', 'gone'] as const;
/** The states of a delivery. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** Why a delivery got no answer, or a wrong one. */
export const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'time-out',
  'too-large',
  'not-public',
  'not-reached',
  'disabled',
] as const;
/** One of DELIVERY_PROBLEMS. */
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];
/** How many endpoints a company or a partner store can have. */
export const MAX_WEBHOOKS = 10;
/** The longest URL, in characters. */
export const MAX_WEBHOOK_URL = 500;

const uuid = z.uuid();
const shown = z.nullable(z.string());
const ofCompany = z.strictObject({ companyId: uuid });
const ofWebhook = z.strictObject({ companyId: uuid, webhookId: uuid });
/** The problems of every endpoint about webhooks. */
export const WEBHOOK_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

/** The schema of an endpoint in a list. */
export const webhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(z.enum([...WEBHOOK_EVENTS, ...STORE_WEBHOOK_EVENTS])),
  /** Null while it gets events. */
  disabled: z.nullable(z.object({ at: z.string(), because: z.enum(DISABLED_BECAUSE) })),
  /** Until when the previous secret signs too; null without one. */
  previousUntil: shown,
  createdAt: z.string(),
});
/** An endpoint of a company or a partner store. */
export type Webhook = z.infer<typeof webhook>;

/** The answer with a new secret, the only one that contains it. */
export const withSecret = withData(z.object({ secret: z.string(), webhook }));
/** Returns the schema of a new endpoint for some of the events. */
export const newWebhook = <const Events extends readonly [string, ...string[]]>(events: Events) =>
  z.strictObject({
    url: required('code', MAX_WEBHOOK_URL),
    events: z.array(z.enum(events)).check(z.minLength(1), z.maxLength(events.length)),
  });
/** The problems of adding an endpoint. */
export const ADD_PROBLEMS = [
  ...WEBHOOK_PROBLEMS,
  'malformed-request',
  'not-possible-now',
  'fresh-sign-in-required',
] as const;

/** Lists the endpoints of a company. There are at most MAX_WEBHOOKS. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/webhooks',
  access: 'member-owner',
  params: ofCompany,
  answer: withData(z.array(webhook)),
  problems: WEBHOOK_PROBLEMS,
});

/**
 * Adds an endpoint. Only this answer contains its secret. A URL that is not https, or names a private address, is refused
 * at its field. Needs a recent sign-in with every factor. `not-possible-now`: there are MAX_WEBHOOKS.
 */
export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/webhooks',
  access: 'member-owner',
  params: ofCompany,
  body: newWebhook(WEBHOOK_EVENTS),
  answer: withSecret,
  problems: ADD_PROBLEMS,
});

/** Gives an endpoint a new secret. For 24 hours the previous one signs too. Only this answer contains the new one. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/webhooks/:webhookId/secret',
  access: 'member-owner',
  params: ofWebhook,
  answer: withSecret,
  problems: [...WEBHOOK_PROBLEMS, 'fresh-sign-in-required'],
});

/** Disables an endpoint, or enables it again. What was not delivered is not sent by itself. */
export const switchWebhook = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/webhooks/:webhookId/state',
  access: 'member-owner',
  params: ofWebhook,
  body: z.strictObject({ isEnabled: z.boolean() }),
  answer: withData(webhook),
  problems: [...WEBHOOK_PROBLEMS, 'malformed-request'],
});

/** Removes an endpoint with its log. */
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/employer/:companyId/webhooks/:webhookId',
  access: 'member-owner',
  params: ofWebhook,
  answer: done,
  problems: WEBHOOK_PROBLEMS,
});

/** The schema of a delivery in a log. */
export const delivery = z.object({
  id: uuid,
  type: z.enum([...WEBHOOK_EVENTS, ...STORE_WEBHOOK_EVENTS]),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.string(),
  attempts: z.int(),
  triedAt: shown,
  /** When it is tried next; null unless it waits. */
  nextTryAt: shown,
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(DELIVERY_PROBLEMS)),
});
/** A delivery in the log of an endpoint. */
export type Delivery = z.infer<typeof delivery>;

/** Lists the deliveries of an endpoint in the last 30 days, newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/webhooks/:webhookId/deliveries',
  access: 'member-owner',
  params: ofWebhook,
  query: z.strictObject({ cursor: z.optional(uuid) }),
  answer: pageOf(delivery),
  problems: WEBHOOK_PROBLEMS,
});

/** Sends a delivery again with its id and body. `not-possible-now`: the endpoint is disabled, or the delivery waits. */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/webhooks/:webhookId/deliveries/:deliveryId/resend',
  access: 'member-owner',
  params: z.strictObject({ companyId: uuid, webhookId: uuid, deliveryId: uuid }),
  answer: done,
  problems: [...WEBHOOK_PROBLEMS, 'not-possible-now'],
});
