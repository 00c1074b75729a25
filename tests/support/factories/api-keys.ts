// API keys of companies and partner stores, and calls of programs with them.
import {
  apiKeyHash,
  newApiKey,
  startOfApiKey,
} from '../../../apps/shop/src/features/api-keys/server/api-key-text.ts';
import type { KeyScope } from '../../../packages/domain/src/access/key-scopes.ts';
import { COMPANY_KEY_SCOPES, STORE_KEY_SCOPES } from '../../../packages/domain/src/access/key-scopes.ts';
import type { ShopWithPeople } from './people.ts';

/** A key of a company, with its text. */
export interface TestApiKey {
  id: string;
  text: string;
}

/** Stores a key of a company. Without scopes it may do everything. */
export async function makeApiKey(
  { inDatabase }: Pick<ShopWithPeople, 'inDatabase'>,
  companyId: string,
  scopes: readonly KeyScope[] = COMPANY_KEY_SCOPES,
): Promise<TestApiKey> {
  return storeKey(inDatabase, { companyId, storeId: null }, scopes);
}

/** Stores a key of a partner store. Without scopes it may do everything. */
export async function makeStoreApiKey(
  { inDatabase }: Pick<ShopWithPeople, 'inDatabase'>,
  storeId: string,
  scopes: readonly KeyScope[] = STORE_KEY_SCOPES,
): Promise<TestApiKey> {
  return storeKey(inDatabase, { companyId: null, storeId }, scopes);
}

async function storeKey(
  inDatabase: ShopWithPeople['inDatabase'],
  { companyId, storeId }: { companyId: string | null; storeId: string | null },
  scopes: readonly KeyScope[],
): Promise<TestApiKey> {
  const text = newApiKey();
  const [row] = await inDatabase<{ id: string }>(
    `insert into company_api_keys (id, company_id, store_id, name, key_hash, key_start, scopes)
      values (gen_random_uuid(), $1, $2, 'Testprogrammet', $3, $4, $5) returning id`,
    [companyId, storeId, apiKeyHash(text), startOfApiKey(text), scopes],
  );
  return { id: (row as { id: string }).id, text };
}

/** The answer of a call. */
export interface ApiAnswer<Data> {
  status: number;
  data: Data;
  code?: string;
  nextCursor?: string | null;
  fields?: { field: string; code: string }[];
  facts?: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** Returns a function that calls the API with a bearer token. */
export const programOf =
  ({ shop }: Pick<ShopWithPeople, 'shop'>) =>
  async <Data>(
    path: string,
    token: string | null,
    { method = 'GET', body, key }: { method?: string; body?: unknown; key?: string } = {},
  ): Promise<ApiAnswer<Data>> => {
    const { status, text, headers } = await shop.ask(`/api/v1/${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status, headers, ...(JSON.parse(text) as Omit<ApiAnswer<Data>, 'status' | 'headers'>) };
  };
