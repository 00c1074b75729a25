// The calls about the webhooks of a company or a partner store.
import type { ProgramOwner } from '#src/features/api-keys/program-contract.ts';
import { call } from '#src/wire/call.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type * as company from '../contract.ts';
import type * as store from '../store-contract.ts';

/** Reads the webhooks of an owner. */
export const listOf = ({ kind, id }: ProgramOwner) =>
  kind === 'company'
    ? call<typeof company.listWebhooks>('GET', '/api/employer/:companyId/webhooks', {
        params: { companyId: id },
      })
    : call<typeof store.listStoreWebhooks>('GET', '/api/store/:storeId/webhooks', {
        params: { storeId: id },
      });

/** Adds a webhook. The form offers only the events of the owner's kind. */
export const addTo = (
  { kind, id }: ProgramOwner,
  body: { url: string; events: readonly company.WebhookEvent[] },
) =>
  kind === 'company'
    ? call<typeof company.addWebhook>('POST', '/api/employer/:companyId/webhooks', {
        params: { companyId: id },
        body: body as BodyOf<typeof company.addWebhook>,
      })
    : call<typeof store.addStoreWebhook>('POST', '/api/store/:storeId/webhooks', {
        params: { storeId: id },
        body: body as BodyOf<typeof store.addStoreWebhook>,
      });

/** Gives a webhook a new secret. */
export const rotateSecretOf = ({ kind, id }: ProgramOwner, webhookId: string) =>
  kind === 'company'
    ? call<typeof company.rotateWebhookSecret>(
        'POST',
        '/api/employer/:companyId/webhooks/:webhookId/secret',
        {
          params: { companyId: id, webhookId },
        },
      )
    : call<typeof store.rotateStoreWebhookSecret>('POST', '/api/store/:storeId/webhooks/:webhookId/secret', {
        params: { storeId: id, webhookId },
      });

/** Disables a webhook, or enables it again. */
export const switchStateOf = ({ kind, id }: ProgramOwner, webhookId: string, isEnabled: boolean) =>
  kind === 'company'
    ? call<typeof company.switchWebhook>('PUT', '/api/employer/:companyId/webhooks/:webhookId/state', {
        params: { companyId: id, webhookId },
        body: { isEnabled },
      })
    : call<typeof store.switchStoreWebhook>('PUT', '/api/store/:storeId/webhooks/:webhookId/state', {
        params: { storeId: id, webhookId },
        body: { isEnabled },
      });

/** Removes a webhook with its log. */
export const removeFrom = ({ kind, id }: ProgramOwner, webhookId: string) =>
  kind === 'company'
    ? call<typeof company.removeWebhook>('DELETE', '/api/employer/:companyId/webhooks/:webhookId', {
        params: { companyId: id, webhookId },
      })
    : call<typeof store.removeStoreWebhook>('DELETE', '/api/store/:storeId/webhooks/:webhookId', {
        params: { storeId: id, webhookId },
      });

/** Reads a page of the log of a webhook. */
export function deliveriesOf({ kind, id }: ProgramOwner, webhookId: string, cursor: string | null) {
  const query = cursor ? { cursor } : {};
  return kind === 'company'
    ? call<typeof company.listDeliveries>('GET', '/api/employer/:companyId/webhooks/:webhookId/deliveries', {
        params: { companyId: id, webhookId },
        query,
      })
    : call<typeof store.listStoreDeliveries>('GET', '/api/store/:storeId/webhooks/:webhookId/deliveries', {
        params: { storeId: id, webhookId },
        query,
      });
}

/** Sends a delivery again. */
export const resendTo = ({ kind, id }: ProgramOwner, webhookId: string, deliveryId: string) =>
  kind === 'company'
    ? call<typeof company.resendDelivery>(
        'POST',
        '/api/employer/:companyId/webhooks/:webhookId/deliveries/:deliveryId/resend',
        { params: { companyId: id, webhookId, deliveryId } },
      )
    : call<typeof store.resendStoreDelivery>(
        'POST',
        '/api/store/:storeId/webhooks/:webhookId/deliveries/:deliveryId/resend',
        { params: { storeId: id, webhookId, deliveryId } },
      );
