// The calls about the API keys of a company or a partner store.
import { call } from '#src/wire/call.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { createApiKey, KEY_DAYS, listApiKeys, revokeApiKey } from '../contract.ts';
import type { ProgramOwner } from '../program-contract.ts';
import type { createStoreApiKey, listStoreApiKeys, revokeStoreApiKey } from '../store-contract.ts';

/** The fields of a new key. The scopes are those of the owner's kind. */
export interface KeyFields {
  name: string;
  scopes: readonly string[];
  days: (typeof KEY_DAYS)[number] | null;
}

/** Reads a page of keys. */
export function listKeys({ kind, id }: ProgramOwner, cursor: string | null) {
  const query = cursor ? { cursor } : {};
  return kind === 'company'
    ? call<typeof listApiKeys>('GET', '/api/employer/:companyId/api-keys', {
        params: { companyId: id },
        query,
      })
    : call<typeof listStoreApiKeys>('GET', '/api/store/:storeId/api-keys', {
        params: { storeId: id },
        query,
      });
}

/** Creates a key. The form offers only the scopes of the owner's kind. */
export function createKey({ kind, id }: ProgramOwner, fields: KeyFields) {
  return kind === 'company'
    ? call<typeof createApiKey>('POST', '/api/employer/:companyId/api-keys', {
        params: { companyId: id },
        body: fields as BodyOf<typeof createApiKey>,
      })
    : call<typeof createStoreApiKey>('POST', '/api/store/:storeId/api-keys', {
        params: { storeId: id },
        body: fields as BodyOf<typeof createStoreApiKey>,
      });
}

/** Revokes a key. */
export function revokeKey({ kind, id }: ProgramOwner, keyId: string) {
  return kind === 'company'
    ? call<typeof revokeApiKey>('POST', '/api/employer/:companyId/api-keys/:keyId/revocation', {
        params: { companyId: id, keyId },
      })
    : call<typeof revokeStoreApiKey>('POST', '/api/store/:storeId/api-keys/:keyId/revocation', {
        params: { storeId: id, keyId },
      });
}
