import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SLUG } from '@activepick/domain/identifiers/ids.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { growsLinearly } from '#tests/checks/time-growth.ts';
import { encodingFor } from './cached-response.ts';
import { type CacheRule, PageCache } from './response-cache.ts';

const RULES: CacheRule[] = [
  { path: '/home', parameters: { category: SLUG, tag: SLUG } },
  { path: '/product/:id', parameters: {} },
];
let today = '2026-11-21';
const cacheOf = (limitBytes = 1_000_000) => new PageCache({ limitBytes, rules: RULES, today: () => today });

afterEach(() => {
  today = '2026-11-21';
});

describe('[T29] the cache key', () => {
  const cache = cacheOf();
  const keyOf = (url: string, cookie?: string) => cache.targetOf(url, cookie)?.key ?? null;

  test.each(['/home?utm_source=x', '/home?x=1&y=2&x=3', '/home?__proto__=1', '/home?', '/home?&&'])(
    '[T29] ignores unknown parameters: %s',
    (url) => {
      expect(keyOf(url)).toBe(keyOf('/home'));
    },
  );

  test('[T29] contains known parameters, in any order', () => {
    const both = keyOf('/home?category=city&tag=kids');
    expect(keyOf('/home?tag=kids&x=1&category=city')).toBe(both);
    expect(new Set([both, keyOf('/home'), keyOf('/home?category=city'), keyOf('/home?tag=city')]).size).toBe(
      4,
    );
  });

  test.each([
    '/home?category=city&category=road',
    '/home?category=',
    '/home?category=City',
    '/home?category=a%0Ab',
    '/home?category=../x',
    `/home?category=${'a'.repeat(65)}`,
    '/home?q=helmet',
    '/home?q=',
    '/home?category=city&cursor=abc',
  ])('[T29] does not exist for: %s', (url) => {
    expect(keyOf(url)).toBeNull();
  });

  test.each([
    '/',
    '/home/',
    '//home',
    '/Home',
    '/%68ome',
    '/home/x.css',
    '/profile/x.css',
    '/product',
    '/product/',
    '/product/a/b',
    '/product/..',
    '/product/A',
    '/product/a%2fb',
    '/product/x.css',
    'http://evil.example/home',
    '*',
    '',
  ])('[T29] matches no rule: %s', (url) => {
    expect(keyOf(url)).toBeNull();
  });

  test('[T29] is different for each product', () => {
    expect(keyOf('/product/bike-1')).not.toBe(keyOf('/product/bike-2'));
  });

  test('[T29] contains the language of parameter or cookie, and no other cookies', () => {
    expect(keyOf('/home?lang=en')).toBe(keyOf('/home', 'lang=en'));
    expect(keyOf('/home?lang=en')).not.toBe(keyOf('/home'));
    expect(keyOf('/home?lang=sv', 'lang=en')).toBe(keyOf('/home'));
    expect(keyOf('/home?lang=xx', 'seen=1; session=abc; xlang=en')).toBe(keyOf('/home'));
  });

  test('[T29] contains the day in Stockholm', () => {
    const before = keyOf('/home');
    today = '2026-11-22';
    expect(keyOf('/home')).not.toBe(before);
  });

  test('stores nothing if the memory is zero', () => {
    expect(cacheOf(0).targetOf('/home', undefined)).toBeNull();
  });
});

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

describe('behind a server', () => {
  let cache: PageCache;
  let server: Server;
  let rendered = 0;
  let body = (path: string) => `<p>${path}</p>`;
  /** Runs between the version and the response, like a change during rendering. */
  let meanwhile = () => {};

  const serve = (limitBytes?: number) => {
    cache = cacheOf(limitBytes);
  };
  beforeEach(async () => {
    serve();
    rendered = 0;
    body = (path) => `<p>${path}</p>`;
    meanwhile = () => {};
    server = createServer((request, response) => {
      if (cache.answer(request, response)) return;
      const url = request.url ?? '';
      const target = cache.targetOfRequest(request);
      const version = cache.version();
      rendered += 1;
      meanwhile();
      if (!target) return response.end('not kept');
      const finished = {
        body: body(url),
        contentType: 'text/html; charset=utf-8',
        headers: { 'cache-control': 'public, no-cache', 'x-frame-options': 'DENY' },
        tags: ['lists', `page:${url}`],
      };
      cache.putAndSend(target, finished, version, request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answered>((resolve, reject) => {
      const { port } = server.address() as { port: number };
      get({ port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      }).on('error', reject);
    });

  test('a response is rendered once and sent unchanged, for any Host', async () => {
    const first = await ask('/home');
    const second = await ask('/home?utm=1', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(rendered).toBe(1);
    expect(second.bytes).toEqual(first.bytes);
    const { date: _, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    expect(second.headers).toMatchObject({ vary: 'accept-encoding', 'x-frame-options': 'DENY' });
    expect(cache.hits).toBe(1);
  });

  test('[I5] HEAD and any Authorization header get the cached answer, other methods do not', async () => {
    const got = await ask('/home');
    expect(await ask('/home', { authorization: 'Bearer x' })).toMatchObject({
      status: 200,
      bytes: got.bytes,
    });
    const { date: _, ...headers } = got.headers;
    const head = await ask('/home', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers });
    expect(head.bytes).toHaveLength(0);
    expect([rendered, cache.hits]).toEqual([1, 2]);
    await ask('/home', {}, 'POST');
    expect(rendered).toBe(2);
  });

  test('each encoding has the same content and its own ETag', async () => {
    const text = '<p>/home</p>';
    const br = await ask('/home', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask('/home', { 'accept-encoding': 'gzip' });
    const plain = await ask('/home');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(plain.bytes.toString()).toBe(text);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(rendered).toBe(1);
  });

  test('304 for a client that has the response, with the headers and without the body', async () => {
    const { headers } = await ask('/home');
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/home', { 'if-none-match': known });
      expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' } });
      expect(again.bytes).toHaveLength(0);
      expect(again.headers['content-length']).toBeUndefined();
    }
    expect((await ask('/home', { 'if-none-match': '"other"' })).status).toBe(200);
    const br = await ask('/home', { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect(br.status).toBe(200);
  });

  test('invalidating a tag removes the responses made from it and no others', async () => {
    await ask('/product/a');
    await ask('/product/b');
    cache.drop(['page:/product/a', 'unknown']);
    await ask('/product/b');
    expect(rendered).toBe(2);
    await ask('/product/a');
    expect(rendered).toBe(3);
    cache.drop(['lists']);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  test('a response that began before a change is sent but not stored', async () => {
    meanwhile = () => cache.drop(['lists']);
    expect((await ask('/home')).status).toBe(200);
    expect(cache.size.entries).toBe(0);
    meanwhile = () => cache.clear();
    await ask('/home');
    expect(cache.size.entries).toBe(0);
    meanwhile = () => cache.drop(['page:/product/a']);
    await ask('/home');
    expect(cache.size.entries).toBe(1);
  });

  test('while notifications cannot be received, nothing is added, and stored responses are still served', async () => {
    await ask('/home');
    cache.pause(true);
    await ask('/home');
    await ask('/product/a');
    expect(rendered).toBe(2);
    expect(cache.size.entries).toBe(1);
    cache.pause(false);
    await ask('/product/a');
    expect(cache.size.entries).toBe(2);
  });

  test('if tags are forgotten, nothing becomes stale, because earlier responses are not stored', async () => {
    meanwhile = () => {
      for (let n = 0; n <= 10_000; n += 1) cache.drop([`product:${n}`]);
    };
    await ask('/home');
    expect(cache.size.entries).toBe(0);
    meanwhile = () => {};
    await ask('/home');
    expect(cache.size.entries).toBe(1);
  });

  test('[T29] the memory is limited, and the least recently used response is removed first', async () => {
    body = (path) => `${path}${'x'.repeat(1_000)}`;
    serve(10_000);
    await ask('/product/first');
    await ask('/product/second');
    await ask('/product/third');
    await ask('/product/first');
    await ask('/product/fourth');
    expect(cache.size.bytes).toBeLessThanOrEqual(10_000);
    const before = rendered;
    await ask('/product/first');
    expect(rendered).toBe(before);
    await ask('/product/second');
    expect(rendered).toBe(before + 1);
  });

  test('[T29] the other encodings of a response count as well, and are removed with it', async () => {
    body = (path) => `${path}${'x'.repeat(1_000)}`;
    await ask('/home');
    const { bytes } = cache.size;
    await ask('/home', { 'accept-encoding': 'br' });
    await ask('/home', { 'accept-encoding': 'gzip' });
    expect(cache.size.bytes).toBeGreaterThan(bytes);
    cache.drop(['lists']);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  test('a response larger than the memory is sent and not stored', async () => {
    serve(1_000);
    body = () => 'x'.repeat(5_000);
    expect((await ask('/home')).bytes).toHaveLength(5_000);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.0', 'gzip'],
  ['br;q=0.5, gzip;q=0', 'br'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
])('of %j the best encoding is %s', (accept, best) => {
  expect(encodingFor(accept)).toBe(best);
});

test('[T25] parsing Accept-Encoding takes linear time', () => {
  for (const part of [';', ' ', 'br;', 'br; ', ',br;q=']) {
    expect(growsLinearly((length) => encodingFor(`br${part.repeat(length)}`))).toBe(true);
  }
});
