// Tests the security headers of every kind of response (docs/adr/0010).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type Ask,
  order,
  post,
  type ServedShop,
  serveApp,
  servedShop,
  type TestServer,
} from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { connect } from '../../apps/shop/src/platform/database/database.ts';
import { securityHeaders } from '../../apps/shop/src/platform/http/security-headers.ts';
import { paymentOrigins } from '../../apps/shop/src/providers/payments/stripe-origins.ts';
import { encodeArt } from '../../packages/illustrations/src/art-parameters.ts';
import { ART_PRESETS } from '../../packages/illustrations/src/art-presets.ts';

const TABLE = securityHeaders(false);
const ART = encodeArt(ART_PRESETS.city);

let shop: ServedShop;
const bike = makeProduct();
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike);
});
afterAll(() => shop.close());

function expectTable(answer: Answer, table = TABLE): void {
  for (const [name, value] of Object.entries(table)) expect(answer.headers[name], name).toBe(value);
  expect(answer.headers['x-powered-by']).toBeUndefined();
  expect(answer.headers.server).toBeUndefined();
}

// Only the checkout allows the payment provider.
const tableOf = (url: string) =>
  url === '/checkout' ? securityHeaders(false, undefined, paymentOrigins(shop.app.settings.payments)) : TABLE;

describe('[T30] every kind of response has the headers', () => {
  test.each<[what: string, address: string, status: number, ask?: Ask]>([
    ['a fresh page', '/', 200],
    ['the same page from the cache', '/', 200],
    ['an uncached page', `/product/${bike.id}?cursor=1`, 200],
    ['a product', `/product/${bike.id}`, 200],
    ['the checkout', '/checkout', 200],
    ['an unknown page', '/nowhere', 404],
    ['an unknown product', '/product/nowhere', 404],
    ['a URL that cannot be decoded', '/%E0%A4%A', 400],
    ['a call that cannot be decoded', '/api/products/%E0%A4%A', 400],
    ['a name that is too long', `/product/${'a'.repeat(700)}`, 400],
    ['a fresh call', '/api/products', 200],
    ['the same call from the cache', '/api/products', 200],
    ['an uncached call', '/api/products?cursor=x', 400],
    ['an unknown call', '/api/nowhere', 404],
    ['a wrong method', '/api/cart/quote', 405],
    ['an unsupported method', '/api/products', 405, { method: 'PUT' }],
    ['an invalid drawing', '/art/nothing.svg', 404],
    ['a file', '/assets/entry-abc.js', 200],
    ['an unknown file', '/assets/gone.js', 404],
    ['the icon', '/favicon.svg', 200],
    ['robots.txt', '/robots.txt', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['a head alone', '/', 200, { method: 'HEAD' }],
    ['an OPTIONS request', '/', 404, { method: 'OPTIONS' }],
    [
      'a body of the wrong type',
      '/api/orders',
      415,
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'a body that is not JSON',
      '/api/orders',
      400,
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a body that is too large',
      '/api/orders',
      413,
      { method: 'POST', body: `"${'x'.repeat(70_000)}"`, headers: { 'content-type': 'application/json' } },
    ],
  ])('%s', async (_what, url, status, ask) => {
    const answer = await shop.ask(url, ask);
    expectTable(answer, tableOf(url));
    expect([status, status === 404 ? 405 : status]).toContain(answer.status);
  });

  test('a 304 response', async () => {
    for (const url of ['/', '/api/products', `/product/${bike.id}`]) {
      const first = await shop.ask(url);
      const again = await shop.ask(url, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expectTable(again);
    }
  });

  test('a drawing, with a policy that allows nothing', async () => {
    for (const encoding of ['br', 'identity']) {
      const answer = await shop.ask(`/art/${ART}.svg`, { headers: { 'accept-encoding': encoding } });
      expect(answer.status).toBe(200);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expectTable(answer, { ...TABLE, 'content-security-policy': policy });
    }
  });

  test('an accepted and a refused order', async () => {
    expectTable(await order(shop, {}));
    expectTable(await post(shop, '/api/cart/quote', { items: [{ productId: bike.id, quantity: 1 }] }));
  });

  test('bytes that are not HTTP', async () => {
    for (const bytes of ['GET / HTTP/9.9\r\n\r\n', 'nonsense\r\n\r\n', 'GET / HTTP/1.1\r\nx y: z\r\n\r\n']) {
      const answer = (await shop.knock(bytes)).toLowerCase();
      expect(answer).toMatch(/^http\/1\.1 400 /);
      for (const [name, value] of Object.entries(TABLE))
        expect(answer).toContain(`${name}: ${value}`.toLowerCase());
      expect(answer).toContain('application/problem+json');
    }
    const long = await shop.knock(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
  });
});

test('an idle connection stays open for longer than the 60 seconds for which nginx keeps one', async () => {
  const answer = await shop.ask('/api/products');
  const seconds = /timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('[T30] without the database', () => {
  let away: TestServer;
  beforeAll(async () => {
    const db = connect('postgres://nobody:nothing@127.0.0.1:1/none', 2, silentLog());
    away = await serveApp({ ...shop.app, db });
  });
  afterAll(() => away.stop());

  test.each([
    ['a page', `/product/${bike.id}?cursor=1`],
    ['a call', '/api/products?cursor=WyIxIiwiYSJd'],
    ['readiness', '/readyz'],
  ])('%s answers 503 with the headers', async (_what, url) => {
    const answer = await away.ask(url);
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectTable(answer);
  });
});

describe('the headers', () => {
  test('[T30] forbid frames, foreign bases and forms, and inline scripts, and allow no other origin', () => {
    const policy = TABLE['content-security-policy'] ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|nonce-|sha256-/);
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(TABLE['x-content-type-options']).toBe('nosniff');
    expect(TABLE['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('contain Strict-Transport-Security only if the shop uses https', async () => {
    expect(TABLE['strict-transport-security']).toBeUndefined();
    const secure = await serveApp({ ...shop.app, publicUrl: 'https://shop.example.se' });
    try {
      for (const url of ['/healthz', '/nowhere', '/robots.txt'])
        expectTable(await secure.ask(url), securityHeaders(true));
      expect((await secure.ask('/healthz')).headers['strict-transport-security']).toMatch(
        /^max-age=63072000/,
      );
    } finally {
      await secure.stop();
    }
  });

  test('[T30] allow no other origin to read a response', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
      for (const url of ['/', '/api/products', '/healthz', '/api/nowhere', '/assets/entry-abc.js']) {
        const preflight = {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        };
        for (const ask of [
          { headers: { origin } },
          { method: 'OPTIONS', headers: { origin, ...preflight } },
        ]) {
          const { headers } = await shop.ask(url, ask);
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        }
      }
  });

  test('[T30] no page has an inline script', async () => {
    for (const url of ['/', `/product/${bike.id}`, '/checkout', '/nowhere']) {
      const { text } = await shop.ask(url);
      const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map((found) => found[1]);
      expect(scripts.length).toBeGreaterThan(0);
      for (const attributes of scripts)
        expect(attributes).toMatch(/ src="\/|type="application\/(json|ld\+json)"/);
      expect(text).not.toMatch(/\son[a-z]+=|javascript:/i);
    }
  });
});
