// The pages that describe the endpoints are long, but must load quickly.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { API_GROUPS } from '../apps/shop/src/features/public-api/api-groups-contract.ts';

const MAX_COMPRESSED = 150_000;

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; responses: Record<string, { content: Record<string, { example?: unknown }> }> }
    >
  >;
  components: { schemas: Record<string, { examples?: unknown[] }> };
}

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
});
afterAll(() => shop.close());

test.each(['sv', 'en'])(
  '[OPS.4] /developers in %s has every endpoint on one page of a group, each at most 150 kB compressed',
  async (lang) => {
    const read = async (path: string) => {
      const { text, headers, status } = await shop.ask(`${path}?lang=${lang}`);
      expect(status, path).toBe(200);
      expect(headers['content-language'] ?? lang).toBe(lang);
      expect(gzipSync(text).length, path).toBeLessThanOrEqual(MAX_COMPRESSED);
      return text;
    };
    const contents = await read('/developers');
    const pages = await Promise.all(API_GROUPS.map((group) => read(`/developers/${group}`)));
    const { paths } = JSON.parse((await shop.ask(`/api/openapi.json?lang=${lang}`)).text) as Document;
    for (const methods of Object.values(paths))
      for (const { operationId } of Object.values(methods)) {
        const id = `id="${operationId}"`;
        expect(pages.filter((text) => text.includes(id)).length, operationId).toBe(1);
        expect(contents).toContain(`#${operationId}"`);
      }
    // Schemas are formatted over several lines for readers.
    for (const text of pages) expect(text).toContain('&quot;type&quot;: &quot;object&quot;,\n');
  },
);

test('/developers has no page for an unknown group', async () => {
  expect((await shop.ask('/developers/anything')).status).toBe(404);
});

test('the document for programs names its schemas, and each example satisfies its schema', async () => {
  const { paths, components } = JSON.parse((await shop.ask('/api/v1/openapi.json?lang=en')).text) as Document;
  const { schemas } = components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Employee', 'EmployeeFacts', 'Order', 'Benefit', 'PayrollLine', 'Problem']),
  );
  for (const [name, { examples = [], ...schema }] of Object.entries(schemas)) {
    if (name !== 'Problem') expect(examples.length, name).toBe(1);
    for (const example of examples)
      expect(z.fromJSONSchema(schema as never).safeParse(example).error, name).toBeUndefined();
  }
  const used = [...JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(Object.keys(schemas).sort());
  const listed = paths['/api/v1/employees']?.get?.responses['2XX']?.content['application/json'];
  expect(listed?.example).toEqual({
    success: true,
    data: [schemas.Employee?.examples?.[0]],
    nextCursor: null,
  });
});
