// HTTP requirements of error responses: Allow, WWW-Authenticate, and a page for each problem type.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, problemIn, type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { problemCodes, problemType } from '../../apps/shop/src/wire/problems.ts';

const ID = '01920000-0000-7000-8000-000000000000';
let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
});
afterAll(() => shop.close());

describe('a wrong method', () => {
  test.each([
    ['GET', '/api/orders', 'POST'],
    ['GET', '/api/cart/quote', 'POST'],
    ['PUT', '/api/products', 'GET, HEAD'],
    ['DELETE', `/api/companies/${ID}`, 'GET, HEAD, PUT'],
    ['GET', '/webhooks/payments', 'POST'],
    ['GET', '/functions/v1/send-email', 'POST'],
    ['POST', '/about', 'GET, HEAD'],
    ['POST', '/product/bike-1', 'GET, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
  ])('[S7.HTTP] %s %s is answered with 405 and Allow: %s', async (method, path, allow) => {
    const answer = await shop.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });

  test.each(['/auth', '/contact?lang=en'])(
    '[S7.HTTP] a form of %s that is sent before its script has loaded shows the page again',
    async (path) => {
      const ask = (accept: string) =>
        shop.ask(path, {
          method: 'POST',
          headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'email=a%40b.se',
        });
      const answer = await ask('text/html,application/xhtml+xml');
      expect([answer.status, answer.headers.location]).toEqual([303, path]);
      expect((await ask('application/json')).status).toBe(405);
    },
  );

  test.each([
    ['GET', '/api/nowhere'],
    ['POST', '/nowhere'],
    ['GET', '/functions/v1/nothing'],
    ['GET', '/webhooks/nothing'],
  ])('[S7.HTTP] %s %s is answered with 404', async (method, path) => {
    const answer = await shop.ask(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
  });
});

test.each(['/api/account', '/api/admin/orders', '/auth/v1/user'])(
  '[S7.HTTP] 401 of %s names the scheme in WWW-Authenticate',
  async (path) => {
    const { status, headers } = await shop.ask(path);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  },
);

test('[S7.HTTP] 401 of a function names the scheme in WWW-Authenticate', async () => {
  const { status, headers } = await post(shop, '/functions/v1/roaring-auth', {});
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('[S7.HTTP] every problem type has a page in both languages', async () => {
  for (const code of problemCodes()) {
    const [swedish, english] = await Promise.all(
      ['sv', 'en'].map((lang) => shop.ask(`${problemType(code)}?lang=${lang}`)),
    );
    expect([swedish?.status, english?.status], code).toEqual([200, 200]);
    expect(swedish?.text).toContain('<html lang="sv">');
    expect(english?.text).toContain('<html lang="en">');
    for (const page of [swedish, english]) {
      expect(page?.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page?.text).toContain(`<code>${code}</code>`);
    }
  }
});

test('an unknown problem type has the usual 404 page', async () => {
  const { status, headers } = await shop.ask('/problems/nothing');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('[S7.HTTP] a failed order look-up says what to check, without revealing which value is wrong', async () => {
  const wrong = await post(shop, '/api/orders/look-up?lang=sv', {
    orderNumber: '123456',
    email: 'bo@example.se',
  });
  expect(problemIn(wrong)).toMatchObject({ status: 404, code: 'order-not-found' });
  expect(problemIn(wrong).detail).toMatch(/numret tillsammans med den e-postadressen/);
});

test('[M2] a forwarded address from an untrusted proxy is logged once', async () => {
  const before = shop.logLines.filter((line) => line.includes('untrusted_proxy')).length;
  for (let n = 0; n < 3; n += 1) await shop.ask('/healthz', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const lines = shop.logLines.filter((line) => line.includes('untrusted_proxy'));
  expect([before, lines.length]).toEqual([0, 1]);
  expect(lines[0]).not.toContain('192.0.2.1');
});
