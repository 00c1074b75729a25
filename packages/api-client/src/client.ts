import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './generated.ts';

/** The named schemas of the API, such as `Schemas['Order']`. Amounts are in öre including VAT. */
export type Schemas = components['schemas'];

/** The calls of the API, each with the types of its parameters, body and answers. */
export type ApiClient = Client<paths>;

/** The settings of a client. */
export interface ClientSettings {
  /** The address of the shop, such as `https://activepick.se`. */
  baseUrl: string;
  /** An API key of a company or a partner store. It works for the endpoints of its scopes. */
  key: string;
  /** Replaces the global fetch, for a proxy or for tests. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Returns a client of `/api/v1`. Each call resolves to `{ data, response }`, or to `{ error, response }` with the problem
 * details of a refused call (RFC 9457). It rejects only when there is no answer. Nothing is sent again by itself: after 429
 * wait for the seconds of `Retry-After`, and repeat a write with the same `Idempotency-Key`.
 */
export const createClient = ({ baseUrl, key, fetch }: ClientSettings): ApiClient =>
  createFetchClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    ...(fetch ? { fetch } : {}),
  });

/** A page of a list, as a call answers it. */
interface Page<Row> {
  data?: { data: Row[]; nextCursor: string | null };
  error?: unknown;
}

/**
 * Returns every row of a list, page by page. `read` calls the list with a cursor, undefined for the first page.
 * @throws ApiRefusal with the problem when a page is refused, for example when the key was revoked in between.
 */
export async function* allRows<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined;
  do {
    const { data, error } = await read(cursor);
    if (!data) throw new ApiRefusal(error as Schemas['Problem']);
    yield* data.data;
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A refused call. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly problem: Schemas['Problem'];
  constructor(problem: Schemas['Problem']) {
    super(`${problem.code} (${problem.status}): ${problem.title}`);
    this.problem = problem;
  }
}
