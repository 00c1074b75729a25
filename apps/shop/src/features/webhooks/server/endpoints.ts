import type { App } from '#src/app.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as company from '../contract.ts';
import * as store from '../store-contract.ts';
import { type WebhookManager, webhooksFor } from './manage-webhooks.ts';

/** The endpoints by which owners of a company, and members of a partner store, manage its webhooks. */
export const webhookEndpoints = (app: App): ServedEndpoint[] => [
  ...companyWebhookEndpoints(app),
  ...storeWebhookEndpoints(app),
];

function companyWebhookEndpoints(app: App): ServedEndpoint[] {
  const webhooks = webhooksFor(app);
  return [
    serve(company.listWebhooks, async (context) => ({
      answer: { success, data: await webhooks.list(companyOf(context)) },
    })),
    serve(company.addWebhook, async (context) => ({
      answer: { success, data: await webhooks.add(companyOf(context), context.body) },
      status: 201,
    })),
    serve(company.rotateWebhookSecret, async (context) => ({
      answer: { success, data: await webhooks.rotate(companyOf(context), context.params.webhookId) },
    })),
    serve(company.switchWebhook, async (context) => {
      const { params, body } = context;
      const data = await webhooks.switchState(companyOf(context), params.webhookId, body.isEnabled);
      return { answer: { success, data } };
    }),
    serve(company.removeWebhook, async (context) => {
      await webhooks.remove(companyOf(context), context.params.webhookId);
      return { answer: { success } };
    }),
    serve(company.listDeliveries, async (context) => {
      const { params, query } = context;
      const page = await webhooks.deliveries(companyOf(context), params.webhookId, query.cursor ?? null);
      return { answer: { success, ...page } };
    }),
    serve(company.resendDelivery, async (context) => {
      const { webhookId, deliveryId } = context.params;
      await webhooks.resend(companyOf(context), webhookId, deliveryId);
      return { answer: { success } };
    }),
  ];
}

function storeWebhookEndpoints(app: App): ServedEndpoint[] {
  const webhooks = webhooksFor(app);
  return [
    serve(store.listStoreWebhooks, async (context) => ({
      answer: { success, data: await webhooks.list(storeOf(context)) },
    })),
    serve(store.addStoreWebhook, async (context) => ({
      answer: { success, data: await webhooks.add(storeOf(context), context.body) },
      status: 201,
    })),
    serve(store.rotateStoreWebhookSecret, async (context) => ({
      answer: { success, data: await webhooks.rotate(storeOf(context), context.params.webhookId) },
    })),
    serve(store.switchStoreWebhook, async (context) => {
      const { params, body } = context;
      const data = await webhooks.switchState(storeOf(context), params.webhookId, body.isEnabled);
      return { answer: { success, data } };
    }),
    serve(store.removeStoreWebhook, async (context) => {
      await webhooks.remove(storeOf(context), context.params.webhookId);
      return { answer: { success } };
    }),
    serve(store.listStoreDeliveries, async (context) => {
      const { params, query } = context;
      const page = await webhooks.deliveries(storeOf(context), params.webhookId, query.cursor ?? null);
      return { answer: { success, ...page } };
    }),
    serve(store.resendStoreDelivery, async (context) => {
      const { webhookId, deliveryId } = context.params;
      await webhooks.resend(storeOf(context), webhookId, deliveryId);
      return { answer: { success } };
    }),
  ];
}

interface Context<Params> {
  params: Params;
  caller: SignedInCaller;
  requestId: string;
}
const companyOf = ({ params, caller, requestId }: Context<{ companyId: string }>): WebhookManager => ({
  owner: { kind: 'company', id: params.companyId },
  caller,
  requestId,
});
const storeOf = ({ params, caller, requestId }: Context<{ storeId: string }>): WebhookManager => ({
  owner: { kind: 'store', id: params.storeId },
  caller,
  requestId,
});
