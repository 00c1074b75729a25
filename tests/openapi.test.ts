// Compares the OpenAPI document with the server's real answers, for every endpoint and every role that may call it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, newKey, orderFor, post } from '#tests/app/served-shop.ts';
import { makeOrderBody, makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { endpointsOf } from '../apps/shop/src/endpoints.ts';
import { functionsOf } from '../apps/shop/src/functions.ts';
import { callTexts } from '../apps/shop/src/languages/catalogues/public-api/texts.ts';
import { FUNCTIONS_BASE } from '../apps/shop/src/platform/http/serve-functions.ts';

type Json = Record<string, unknown>;
interface Operation {
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
}
interface Document {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

let people: ShopWithPeople;
let admin: Person;
let document: Document;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
  await people.shop.sell(makeProduct({ id: 'described-bike' }));
  document = JSON.parse((await people.shop.ask('/api/openapi.json?lang=en')).text);
});
afterAll(() => people.shop.close());

/**
 * Returns the schema that the document has for an answer. Throws for a status that the document does not
 * contain.
 */
function schemaFor(path: string, method: string, { status, headers }: Answer): z.ZodType {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const { responses } = operation as Operation;
  const response = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`];
  if (!response) throw new Error(`${method} ${path} does not say that it may answer ${status}`);
  const type = String(headers['content-type']).split(';')[0] as string;
  const content = response.content[type];
  if (!content) throw new Error(`${method} ${path} answers ${status} as ${type}, which is not described`);
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(content.schema.$ref))?.[1];
  return z.fromJSONSchema((name ? document.components.schemas[name] : content.schema) as never);
}
const held = (path: string, method: string, answer: Answer) => {
  // A file has its own content type. All other responses are JSON.
  const isJson = /json/.test(String(answer.headers['content-type']));
  const body: unknown = isJson ? JSON.parse(answer.text) : answer.text;
  const { success, error } = schemaFor(path, method, answer).safeParse(body);
  expect({ path, method, status: answer.status, error: success ? null : z.prettifyError(error) }).toEqual({
    path,
    method,
    status: answer.status,
    error: null,
  });
};
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );

test('is OpenAPI 3.1 and names every endpoint of /api and every function, each in both languages', async () => {
  expect(document.openapi).toBe('3.1.1');
  const calls = endpointsOf(people.shop.app).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const functions = functionsOf(people.account).map(({ name }) => `POST ${FUNCTIONS_BASE}/${name}`);
  const described = operations().map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(described.sort()).toEqual([...calls, ...functions].sort());
  for (const key of [...calls, ...functions])
    for (const texts of [callTexts.sv, callTexts.en]) expect(texts.calls, key).toHaveProperty([key]);
  const swedish = JSON.parse((await people.shop.ask('/api/openapi.json')).text) as Document;
  expect(swedish.paths['/api/products']?.get?.summary).toBe(callTexts.sv.calls['GET /api/products']);
});

test('has a unique id for every endpoint, and its access', () => {
  const all = operations().map(
    ({ path, method }) => document.paths[path]?.[method] as Operation & { operationId: string },
  );
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  expect(document.paths['/api/products']?.get?.security).toEqual([]);
  expect(document.paths['/api/operations/jobs']?.get?.security).toEqual([{ session: [] }]);
  for (const { path, method } of operations())
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(
        document.paths[path]?.[method]?.parameters.some((one) => one.in === 'path' && one.name === name),
      ).toBe(true);
});

test.each(['signed out', 'an admin'])(
  'contains the response of every endpoint to %s with an empty request',
  async (who) => {
    for (const { path, method } of operations()) {
      const isGet = method === 'get';
      const answer = await people.shop.ask(path.replace(/\{\w+\}/g, '01920000-0000-7000-8000-000000000000'), {
        method: method.toUpperCase(),
        headers: {
          ...(who === 'an admin' ? { authorization: `Bearer ${admin.token}` } : {}),
          ...(isGet ? {} : { 'content-type': 'application/json', 'content-length': 2 }),
        },
        ...(isGet ? {} : { body: '{}' }),
      });
      held(path, method, answer);
    }
  },
);

describe('contains the successful responses', () => {
  test.each([
    '/api/products',
    '/api/catalogue/filters',
    '/api/openapi.json',
    '/api/operations/outbox',
    '/api/operations/jobs',
    '/api/operations/provider-calls',
    '/api/account',
    '/api/account/sessions',
    '/api/profile/benefits',
    '/api/profile/data-copies',
    '/api/search',
    '/api/benefit-calculator?type=bike_electric&price=20000',
    '/api/user-roles',
  ])('GET %s', async (path) => {
    const answer = await people.shop.ask(path, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(answer.status).toBe(200);
    held(path.split('?')[0] as string, 'get', answer);
  });

  test('one product, its reviews, a quote, an order', async () => {
    held('/api/products/{id}', 'get', await people.shop.ask('/api/products/described-bike'));
    held('/api/reviews/{id}', 'get', await people.shop.ask('/api/reviews/described-bike'));
    const items = [{ productId: 'described-bike', quantity: 1 }] as never;
    held('/api/cart/quote', 'post', await post(people.shop, '/api/cart/quote', { items }));
    const body = await orderFor(people.shop, items);
    const placed = await post(people.shop, '/api/orders', body, { 'idempotency-key': newKey() });
    expect(placed.status).toBe(201);
    held('/api/orders', 'post', placed);
    const changed = await post(
      people.shop,
      '/api/orders',
      makeOrderBody({ items, expectedTotal: 1 as never }),
      {
        'idempotency-key': newKey(),
      },
    );
    expect(changed.status).toBe(409);
    held('/api/orders', 'post', changed);
  });

  test('functions', async () => {
    const data = { name: 'Bo', email: 'bo@example.se', message: 'Hej' };
    const path = `${FUNCTIONS_BASE}/send-email`;
    held(path, 'post', await post(people.shop, path, { type: 'contact', data }));
    const accounting = `${FUNCTIONS_BASE}/fortnox-invoice`;
    const as = { authorization: `Bearer ${admin.token}` };
    for (const action of ['authenticate', 'validate_callback', 'check_auth_status', 'get_suppliers'])
      held(accounting, 'post', await post(people.shop, accounting, { action }, as));
  });

  test('a response that differs from its description is detected', async () => {
    const answer = await people.shop.ask('/api/products');
    const tampered = { ...answer, text: answer.text.replace('"price":', '"prise":') };
    expect(() => held('/api/products', 'get', tampered)).toThrow();
    expect(() => held('/api/products', 'get', { ...answer, status: 418 })).toThrow('418');
  });
});

describe('the document of the API for programs', () => {
  const inLanguage = async (language: string) =>
    JSON.parse((await people.shop.ask(`/api/v1/openapi.json?lang=${language}`)).text);

  test.each(['sv', 'en'])('[LST.F7] passes the linter of others without a finding (%s)', async (language) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
    try {
      const [document, configuration] = ['api.json', 'redocly.yaml'].map((name) => path.join(folder, name));
      writeFileSync(
        document as string,
        JSON.stringify({ ...(await inLanguage(language)), servers: [{ url: 'https://shop.activepick.se' }] }),
      );
      writeFileSync(configuration as string, 'extends: [recommended-strict]\ntelemetry: off\n');
      const program = path.resolve(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js');
      const lint = [program, 'lint', document, '--config', configuration, '--format', 'json'] as string[];
      const options = { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } } as const;
      const found = JSON.parse(execFileSync(process.execPath, lint, { ...options, stdio: 'pipe' }));
      expect(found.problems).toEqual([]);
      expect(found.totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('[LST.F7] has a contact, a license, and a summary and a description for every call in every language', async () => {
    for (const language of ['sv', 'en']) {
      const { info, paths } = await inLanguage(language);
      expect(info).toMatchObject({
        contact: { name: 'ActivePick AB', email: 'kontakt@activepick.se' },
        license: { url: expect.stringMatching(/\/terms$/) },
      });
      for (const operation of Object.values<Record<string, Record<string, string>>>(paths).flatMap(
        Object.values,
      ))
        for (const words of [operation.summary, operation.description])
          expect(words, operation.operationId).toMatch(/^[^a-z/].{8,}\.$/);
    }
  });
});
