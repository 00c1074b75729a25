import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
  await people.shop.sell(...Array.from({ length: 12 }, (_, n) => makeProduct({ id: `bike-${n}` })));
});
afterAll(() => people.shop.close());

interface Got {
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}
const get = (path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = people.shop;
    http
      .get({ host: '127.0.0.1', port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
      })
      .on('error', reject);
  });
const BROTLI = { 'accept-encoding': 'br, gzip' };

describe('[OPS.4] a response outside the page cache', () => {
  test.each([
    '/search?q=cykel',
    '/calculator',
    '/stores',
    '/api/search?q=cykel',
    '/api/openapi.json',
    '/nowhere',
  ])('[OPS.4] %s is compressed by brotli or gzip, and keeps its content', async (path) => {
    const [plain, br, gzip] = await Promise.all([
      get(path),
      get(path, BROTLI),
      get(path, { 'accept-encoding': 'gzip' }),
    ]);
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.bytes).length).toBe(plain.bytes.length);
    expect(gunzipSync(gzip.bytes).length).toBe(plain.bytes.length);
    expect(br.bytes.length * 2).toBeLessThan(plain.bytes.length);
    expect(Number(br.headers['content-length'])).toBe(br.bytes.length);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toMatch(/\baccept-encoding\b/);
  });

  test('[OPS.4] under 1 kB is not compressed', async () => {
    expect((await get('/healthz', BROTLI)).headers['content-encoding']).toBeUndefined();
    expect((await get('/robots.txt', BROTLI)).headers['content-encoding']).toBeUndefined();
  });

  test('[OPS.4] for a signed-in person is not compressed, because it may contain a secret', async () => {
    const admin = await people.person({ role: 'admin' });
    const headers = { ...BROTLI, authorization: `Bearer ${admin.token}` };
    const answer = await get('/api/admin/catalogue', headers);
    expect(answer.bytes.length).toBeGreaterThan(1_024);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

test('[I4] pages and endpoints that depend on the language cookie declare it to caches', async () => {
  for (const path of ['/', '/stores', '/api/products', '/api/products?cursor=x', '/problems/not-found']) {
    const { headers } = await get(path);
    if (headers['cache-control'] === 'public, no-cache') expect(headers.vary, path).toMatch(/\bcookie\b/);
  }
  expect((await get('/')).headers.vary).toBe('cookie, accept-encoding');
});
