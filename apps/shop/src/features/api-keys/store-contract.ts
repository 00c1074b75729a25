// API keys of a partner store, as its members manage them. Source: benefit programme, section 13.
import { STORE_KEY_SCOPES } from '@activepick/domain/access/key-scopes.ts';
import * as z from 'zod/mini';
import { done, pageOf } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { apiKey, CREATE_PROBLEMS, createdKey, KEY_PAGE_PROBLEMS, newKey } from './contract.ts';

const uuid = z.uuid();

/** Lists the keys of a store, newest first, with the expired and revoked ones. */
export const listStoreApiKeys = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/api-keys',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.strictObject({ cursor: z.optional(uuid) }),
  answer: pageOf(apiKey),
  problems: KEY_PAGE_PROBLEMS,
});

/** Creates a key of a store, by the rules of `createApiKey`. */
export const createStoreApiKey = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/api-keys',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  body: newKey(STORE_KEY_SCOPES),
  answer: createdKey,
  problems: CREATE_PROBLEMS,
});

/** Revokes a key of a store. It stops with the next call, in every process. Revoking again changes nothing. */
export const revokeStoreApiKey = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/api-keys/:keyId/revocation',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, keyId: uuid }),
  answer: done,
  problems: KEY_PAGE_PROBLEMS,
});
