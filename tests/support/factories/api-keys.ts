// API keys of companies, and calls of programs with them.
import {
  apiKeyHash,
  newApiKey,
  startOfApiKey,
} from '../../../apps/shop/src/features/api-keys/server/api-key-text.ts';
import type { KeyScope } from '../../../packages/domain/src/access/key-scopes.ts';
import { KEY_SCOPES } from '../../../packages/domain/src/access/key-scopes.ts';
import type { PeopledShop } from './people.ts';

/** A key of a company, with its text. */
export interface TestApiKey {
  id: string;
  text: string;
}

/** Stores a key of a company. Without scopes it may do everything. */
export async function makeApiKey(
  { inDatabase }: Pick<PeopledShop, 'inDatabase'>,
  companyId: string,
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<TestApiKey> {
  const text = newApiKey();
  const [row] = await inDatabase<{ id: string }>(
    `insert into company_api_keys (id, company_id, name, key_hash, key_start, scopes)
      values (gen_random_uuid(), $1, 'Testprogrammet', $2, $3, $4) returning id`,
    [companyId, apiKeyHash(text), startOfApiKey(text), scopes],
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
  ({ shop }: Pick<PeopledShop, 'shop'>) =>
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
