// The committed types of the client belong to the document of the server, and each resource has a test with the client.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { programDocument } from '../../bin/lib/program-document.mjs';
import { typesOf } from '../../packages/api-client/generate.mjs';

const HERE = import.meta.dirname;
const GENERATED = path.resolve(HERE, '../../packages/api-client/src/generated.ts');

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
});
afterAll(() => shop.close());
const served = async () => JSON.parse((await shop.ask('/api/v1/openapi.json?lang=en')).text);

test('the types of the client are those of the served document; `npm run api-client` writes them', async () => {
  const committed = readFileSync(GENERATED, 'utf8');
  expect(committed).toBe(await typesOf(await served()));
  expect(committed).toBe(await typesOf(await programDocument()));
});

test('every call of the document is made by a test with the client', async () => {
  const tests = readdirSync(HERE)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(HERE, file), 'utf8'))
    .join('\n');
  const { paths } = (await served()) as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths).flatMap(([of, methods]) =>
    Object.keys(methods).map((method) => `client.${method.toUpperCase()}('${of}'`),
  );
  expect(calls.filter((call) => !tests.includes(call))).toEqual([]);
});
