// The typed client on a served shop. Each response is compared with the OpenAPI document.
import { expect } from 'vitest';
import { answerChecker, describedPath } from '../../../bin/lib/described-answers.mjs';
import { type ApiClient, createClient } from '../../../packages/api-client/src/client.ts';
import type { ShopWithPeople } from './people.ts';

/** Returns a function that makes clients whose responses must fit the document of the served shop. */
export async function clientsOf({ shop }: Pick<ShopWithPeople, 'shop'>): Promise<(key: string) => ApiClient> {
  const document = JSON.parse((await shop.ask('/api/v1/openapi.json?lang=en')).text);
  const problemOf = answerChecker(document);
  const checked = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    const path = describedPath(document, new URL(request.url).pathname) ?? request.url;
    const contentType = response.headers.get('content-type') ?? '';
    const answer = { status: response.status, contentType, text: await response.clone().text() };
    expect(problemOf(request.method, path, answer), `${request.method} ${path}`).toBeNull();
    return response;
  };
  return (key) => createClient({ baseUrl: shop.baseUrl, key, fetch: checked });
}
