// T30: the shop does not redirect to other origins, and a page of another origin can neither act nor read here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newKey,
  orderFor,
  problemIn,
  rowCounts,
  type ServedShop,
  servedShop,
} from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';

/** URLs that caused open redirects in other programs. All are syntactically valid. */
const ELSEWHERE: readonly string[] = [
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//evil.example:80/',
  '//evil.example@localhost',
  '//localhost@evil.example',
  '//localhost:3000@evil.example',
  '//user:pass@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '%5c%5cevil.example',
  '/%2f/evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '%2F%2Fevil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/../../evil.example',
  '/%2e/%2e%2e//evil.example',
  '/;@evil.example',
  '/.evil.example',
  '.evil.example',
  '@evil.example',
  ':@evil.example',
  '?//evil.example',
  '?url=//evil.example',
  '#//evil.example',
  '/#//evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '%09//evil.example',
  '%20//evil.example',
  '%00//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://localhost:3000.evil.example',
  'https://localhost:3000@evil.example',
  'https://localhost:3000%2eevil.example',
  'https://localhost:3000%00.evil.example',
  'https://localhost:3000%20.evil.example',
  'https://evil.example#localhost:3000',
  'https://evil.example?localhost:3000',
  'https://evil.example/localhost:3000',
  'https://evil%E3%80%82example',
  '//%65vil.example',
  '//evil%00.example',
  'javascript:location=%27//evil.example%27',
  'JaVaScRiPt:evil.example',
  'data:text/html,evil.example',
  'vbscript:evil.example',
  'mailto:a@evil.example',
  'ftp://evil.example',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
];
const RETURN_NAMES = [
  'return',
  'returnTo',
  'return_to',
  'next',
  'redirect',
  'redirect_uri',
  'url',
  'continue',
  'to',
  'from',
  'lang',
];

let shop: ServedShop;
const bike = makeProduct();
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike);
});
afterAll(() => shop.close());

async function expectNoWayOut(url: string): Promise<void> {
  const { status, headers, text } = await shop.ask(url);
  expect(status < 300 || status >= 400, `${url}: ${status}`).toBe(true);
  expect(headers.location, url).toBeUndefined();
  expect(headers.refresh, url).toBeUndefined();
  expect(text, url).not.toMatch(/<meta[^>]+http-equiv/i);
  const ways = [...text.matchAll(/(?:href|src|action)="([^"]*)"/gi)].map((found) => found[1] as string);
  expect(ways.filter((way) => /^(https?:)?[/\\]{2}.*evil|^javascript:/i.test(way))).toEqual([]);
}

describe('open redirects', () => {
  test('[T30] the table has at least sixty URLs', () => {
    expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(60);
  });

  test.each(ELSEWHERE)('[T30] requesting %s does not redirect elsewhere', async (url) => {
    if (!url.startsWith('#')) await expectNoWayOut(url.startsWith('?') ? `/${url}` : url);
    const path = url.startsWith('/') ? url : `/${url}`;
    for (const place of [path, `/product/${url}`, `/api/products${path}`]) await expectNoWayOut(place);
  });

  test.each(ELSEWHERE)('[T30] no parameter accepts %s as a return URL', async (url) => {
    const query = RETURN_NAMES.map((name) => `${name}=${encodeURIComponent(url)}`).join('&');
    for (const path of ['/checkout', '/nowhere']) await expectNoWayOut(`${path}?${query}&next=${url}`);
  });

  test('[T30] external links open without access to this page', async () => {
    const linked = makeProduct({
      description: {
        sv: '<a href="https://other.example/x" target="_top">x</a>',
        en: '<a href="https://other.example">x</a>',
      },
      manufacturerUrl: 'https://maker.example/',
    });
    await shop.sell(linked);
    const { text } = await shop.ask(`/customer-pick/${linked.id}`);
    const out = [...text.matchAll(/<a\b[^>]*href="https:[^>]*>/g)].map((found) => found[0]);
    expect(out.length).toBeGreaterThan(0);
    for (const link of out) if (/target=/.test(link)) expect(link).toMatch(/rel="[^"]*noopener/);
  });
});

describe('pages of other origins', () => {
  const FORM_TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ];

  test.each(FORM_TYPES)('[T30] a form cannot order with a body of type %s', async (type) => {
    const body = JSON.stringify(await orderFor(shop, [{ productId: bike.id, quantity: 1 }]));
    // Attempts are counted before the body is read.
    const countsBesideLimits = async () => ({ ...(await rowCounts(shop.app)), rate_limits: 0 });
    const before = await countsBesideLimits();
    for (const hasKey of [false, true])
      for (const url of ['/api/orders', '/api/cart/quote']) {
        const answer = await shop.ask(url, {
          method: 'POST',
          body,
          headers: {
            origin: 'https://evil.example',
            'sec-fetch-site': 'cross-site',
            'sec-fetch-mode': 'navigate',
            ...(type ? { 'content-type': type } : {}),
            ...(hasKey ? { 'idempotency-key': newKey() } : {}),
          },
        });
        expect([400, 415]).toContain(answer.status);
        problemIn(answer);
      }
    expect(await countsBesideLimits()).toEqual(before);
  });

  test('[T30] a preflight is refused, so a script can neither set the key nor send JSON', async () => {
    for (const url of ['/api/orders', '/api/cart/quote', '/api/products']) {
      const { status, headers } = await shop.ask(url, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type, idempotency-key',
        },
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('[T30] no cookie of the server grants a permission', async () => {
    for (const url of ['/', '/checkout', '/api/products', '/nowhere'])
      expect((await shop.ask(url)).headers['set-cookie']).toBeUndefined();
  });
});
