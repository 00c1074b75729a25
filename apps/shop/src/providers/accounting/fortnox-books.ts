// Calls to Fortnox through the consent that has the scope, and its paged lists.
import type { z } from 'zod';
import type { ProviderHttpClient } from '#src/platform/provider-client/provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import { assumptions } from './fortnox-answers.ts';
import { type Consent, type Consents, NOT_CONNECTED } from './fortnox-consent.ts';

/** The reason of a `ProviderError` if the current consent lacks a scope. */
export const NOT_IN_SCOPE = 'scope not granted';

/** The clients of the consents. */
export interface Books {
  clients: Readonly<Record<Consent, ProviderHttpClient>>;
  consents: Consents;
}

/**
 * Calls with the client of the consent that has a scope. Checks the consent first, because a request without the scope
 * would only be refused.
 */
export async function throughConsent<Answer>(
  { consents, clients }: Books,
  scope: string,
  ask: (client: ProviderHttpClient) => Promise<Answer>,
): Promise<Answer> {
  const holder = await consents.holderOf(scope);
  if (!holder) throw await withoutConsent(consents);
  return ask(clients[holder]);
}

async function withoutConsent({ tokens }: Consents): Promise<ProviderError> {
  const isAnywhere = (await tokens.main.read()) ?? (await tokens.company.read());
  return new ProviderError('refused', isAnywhere ? NOT_IN_SCOPE : NOT_CONNECTED);
}

/** A list of the API: its scope, path with any filter, and schema. */
export interface ListRequest<Row> {
  what: string;
  scope: string;
  path: string;
  list: z.ZodType<{ pages: number; rows: Row[] }>;
}

/** Reads all pages of a list. */
export async function readAll<Row>(
  books: Books,
  { what, scope, path, list }: ListRequest<Row>,
  context: ProviderContext,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const url = `${path}${path.includes('?') ? '&' : '?'}limit=${assumptions.maxPageSize}&page=${page}`;
    const part = await throughConsent(books, scope, (client) =>
      client.call(context, { what, method: 'GET', path: url, repeat: 'safe', answer: list }),
    );
    rows.push(...part.rows);
    if (page >= part.pages) return rows;
    if (page === assumptions.maxPages) throw new ProviderError('unavailable', 'too many pages');
  }
}
