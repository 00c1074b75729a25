// The webhooks of a partner store, as its members manage them, by the rules of those of companies.
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import {
  ADD_PROBLEMS,
  delivery,
  newWebhook,
  STORE_WEBHOOK_EVENTS,
  WEBHOOK_PROBLEMS,
  webhook,
  withSecret,
} from './contract.ts';

const uuid = z.uuid();
const ofStore = z.strictObject({ storeId: uuid });
const ofWebhook = z.strictObject({ storeId: uuid, webhookId: uuid });

/** Lists the endpoints of a store. */
export const listStoreWebhooks = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/webhooks',
  access: 'store-member',
  params: ofStore,
  answer: withData(z.array(webhook)),
  problems: WEBHOOK_PROBLEMS,
});

/** Adds an endpoint of a store. Only this answer contains its secret. */
export const addStoreWebhook = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/webhooks',
  access: 'store-member',
  params: ofStore,
  body: newWebhook(STORE_WEBHOOK_EVENTS),
  answer: withSecret,
  problems: ADD_PROBLEMS,
});

/** Gives an endpoint of a store a new secret. For 24 hours the previous one signs too. */
export const rotateStoreWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/webhooks/:webhookId/secret',
  access: 'store-member',
  params: ofWebhook,
  answer: withSecret,
  problems: [...WEBHOOK_PROBLEMS, 'fresh-sign-in-required'],
});

/** Disables an endpoint of a store, or enables it again. */
export const switchStoreWebhook = endpoint({
  method: 'PUT',
  path: '/api/store/:storeId/webhooks/:webhookId/state',
  access: 'store-member',
  params: ofWebhook,
  body: z.strictObject({ isEnabled: z.boolean() }),
  answer: withData(webhook),
  problems: [...WEBHOOK_PROBLEMS, 'malformed-request'],
});

/** Removes an endpoint of a store with its log. */
export const removeStoreWebhook = endpoint({
  method: 'DELETE',
  path: '/api/store/:storeId/webhooks/:webhookId',
  access: 'store-member',
  params: ofWebhook,
  answer: done,
  problems: WEBHOOK_PROBLEMS,
});

/** Lists the deliveries of an endpoint in the last 30 days, newest first. */
export const listStoreDeliveries = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/webhooks/:webhookId/deliveries',
  access: 'store-member',
  params: ofWebhook,
  query: z.strictObject({ cursor: z.optional(uuid) }),
  answer: pageOf(delivery),
  problems: WEBHOOK_PROBLEMS,
});

/** Sends a delivery again with its id and body. `not-possible-now`: the endpoint is disabled, or the delivery waits. */
export const resendStoreDelivery = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/webhooks/:webhookId/deliveries/:deliveryId/resend',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, webhookId: uuid, deliveryId: uuid }),
  answer: done,
  problems: [...WEBHOOK_PROBLEMS, 'not-possible-now'],
});
