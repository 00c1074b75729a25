import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as company from '../contract.ts';
import type { ProgramOwner } from '../program-contract.ts';
import * as store from '../store-contract.ts';
import { createKey, pageOfKeys, revokeKey } from './manage-keys.ts';

/** The endpoints by which owners of a company, and members of a partner store, manage its API keys. */
export const apiKeyEndpoints = (app: App): ServedEndpoint[] => [
  serve(company.listApiKeys, async ({ params, query: { cursor }, caller }) => ({
    answer: { success, ...(await pageOfKeys(app, { owner: companyOf(params), caller }, cursor ?? null)) },
  })),
  serve(company.createApiKey, async ({ params, body, caller, requestId }) => {
    const data = await createKey(app, { owner: companyOf(params), caller, requestId }, body);
    return { answer: { success, data }, status: 201 };
  }),
  serve(company.revokeApiKey, async ({ params, caller, requestId }) => {
    await revokeKey(app, { owner: companyOf(params), caller, requestId }, params.keyId);
    return { answer: { success } };
  }),
  serve(store.listStoreApiKeys, async ({ params, query: { cursor }, caller }) => ({
    answer: { success, ...(await pageOfKeys(app, { owner: storeOf(params), caller }, cursor ?? null)) },
  })),
  serve(store.createStoreApiKey, async ({ params, body, caller, requestId }) => {
    const data = await createKey(app, { owner: storeOf(params), caller, requestId }, body);
    return { answer: { success, data }, status: 201 };
  }),
  serve(store.revokeStoreApiKey, async ({ params, caller, requestId }) => {
    await revokeKey(app, { owner: storeOf(params), caller, requestId }, params.keyId);
    return { answer: { success } };
  }),
];

const companyOf = ({ companyId }: { companyId: string }): ProgramOwner => ({
  kind: 'company',
  id: companyId,
});
const storeOf = ({ storeId }: { storeId: string }): ProgramOwner => ({ kind: 'store', id: storeId });
