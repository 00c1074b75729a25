// T29: the shared cache cannot be poisoned, never contains personal responses, and is invalidated in time.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  order,
  orderFor,
  type ServedShop,
  serveApp,
  servedShop,
  type TestServer,
} from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { CACHE_RULES } from '../../apps/shop/src/cache-rules.ts';
import {
  type ChangeListener,
  listenForChanges,
} from '../../apps/shop/src/platform/cache/cache-invalidation.ts';
import { PageCache } from '../../apps/shop/src/platform/cache/response-cache.ts';
import { connect } from '../../apps/shop/src/platform/database/database.ts';

let shop: ServedShop;
let today = new Date('2026-11-21T10:00:00Z');
const bike = makeProduct({
  variants: [{ id: 'kept-m', size: null, colour: null, art: null, onHand: 60, orderItem: false }],
});
const PRODUCT = `/api/products/${bike.id}`;

beforeAll(async () => {
  shop = await servedShop({ now: () => today });
  await shop.sell(bike);
});
beforeEach(() => shop.app.cache.clear());
afterAll(() => shop.close());

/** Tells whether a response came from the cache. */
async function isFromCache(
  served: TestServer,
  url: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const before = served.app.cache.hits;
  await served.ask(url, { headers });
  return served.app.cache.hits > before;
}

describe('poisoning', () => {
  const TRICKS: [what: string, headers: Record<string, string>][] = [
    ['another host', { host: 'evil.example' }],
    ['a forwarded host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
    ['a forwarded scheme', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '666' }],
    ['an original address', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
    ['a forwarded prefix', { 'x-forwarded-prefix': '/evil', 'x-script-name': '/evil' }],
    ['another method in a header', { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' }],
    ['a wished language', { 'accept-language': 'en' }],
    ['strange cookies', { cookie: 'lang=evil; session=evil; lang=<script>' }],
    ['an origin', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
    ['a wished type', { accept: 'text/evil', 'content-type': 'text/evil' }],
  ];

  test.each(TRICKS)('[T29] %s does not affect the next response', async (_what, headers) => {
    for (const url of ['/', `/product/${bike.id}`, '/checkout', '/api/products', PRODUCT]) {
      shop.app.cache.clear();
      const clean = await shop.ask(url);
      shop.app.cache.clear();
      const poisoned = await shop.ask(url, { headers });
      const next = await shop.ask(url);
      expect(poisoned.text).not.toContain('evil');
      expect(next.text).toBe(clean.text);
      expect(next.headers.etag).toBe(clean.headers.etag);
    }
  });

  test.each([
    '?utm_source=evil',
    '?evil=1&evil=2',
    '?callback=evil',
    '?width=evil',
    '?__proto__[evil]=1',
    '?constructor=evil',
    '?x=%22%3E%3Cscript%3Eevil()%3C/script%3E',
  ])('[T29] unknown parameters are ignored and have no effect: %s', async (query) => {
    for (const url of ['/', '/home', `/product/${bike.id}`, '/checkout', '/api/products', PRODUCT]) {
      shop.app.cache.clear();
      const clean = await shop.ask(url);
      shop.app.cache.clear();
      const first = await shop.ask(`${url}${query}`);
      expect(first.status).toBe(200);
      expect(first.text).toBe(clean.text);
      expect(await isFromCache(shop, url)).toBe(true);
      expect((await shop.ask(url)).text).toBe(clean.text);
    }
  });

  test.each([
    '?lang=en#',
    '?lang=en#lang=sv',
    '?lang=en&lang=sv',
    '?lang=sv&lang=en',
    '?lang=EN',
    '?lang=en%00',
    '?lang=en%0a',
    '?lang=%65n',
    '?%6cang=en',
    '?lang[]=en',
    '?lang=en;lang=sv',
    '?&lang=en',
    '?lang=e%6E',
    '?lang=en+',
  ])('[T29] no notation of the language mixes up the languages: %s', async (query) => {
    for (const url of ['/', `/product/${bike.id}`, '/api/products', '/api/catalogue/filters']) {
      shop.app.cache.clear();
      await shop.ask(`${url}${query}`);
      const sv = await shop.ask(url);
      const en = await shop.ask(`${url}?lang=en`);
      shop.app.cache.clear();
      expect(sv.text).toBe((await shop.ask(url)).text);
      expect(en.text).toBe((await shop.ask(`${url}?lang=en`)).text);
    }
  });

  test('[T29] a cookie and a parameter of one language share the cached response', async () => {
    for (const url of ['/', `/product/${bike.id}`, '/checkout']) {
      shop.app.cache.clear();
      const byCookie = await shop.ask(url, { headers: { cookie: 'a=b; lang=en; c=d' } });
      expect(byCookie.text).toContain('<html lang="en">');
      shop.app.cache.clear();
      const byParameter = await shop.ask(`${url}?lang=en`);
      expect(byParameter.text).toBe(byCookie.text);
      expect((await shop.ask(url)).text).toContain('<html lang="sv">');
    }
  });

  test('[T29] parameter order and escapes do not change the cached response, but values do', async () => {
    await shop.ask('/api/products?sort=price&limit=5&lang=en');
    expect(await isFromCache(shop, '/api/products?lang=en&limit=5&sort=price')).toBe(true);
    expect(await isFromCache(shop, '/api/products?limit=%35&sort=price&lang=en')).toBe(true);
    expect(await isFromCache(shop, '/api/products?limit=6&sort=price&lang=en')).toBe(false);
    expect(await isFromCache(shop, '/api/products?limit=5&sort=-price&lang=en')).toBe(false);
    expect(await isFromCache(shop, '/api/products?limit=5&sort=price')).toBe(false);
  });
});

describe('deception', () => {
  test.each([
    '/profile/x.css',
    '/checkout/x.css',
    '/checkout/..%2fx.css',
    '/product/x/y.css',
    '/%2e%2e/x',
    '/%252e%252e/x',
    '/checkout;x.css',
    '/checkout%3bx.css',
    '/checkout%00.css',
    '/checkout%0a.css',
    '/checkout%23.css',
    '/checkout%3f.css',
    '/product%2fx',
    '/api%2fproducts',
    '/api/products/',
    '/api/products.css',
    '/api/orders',
    '/index.html',
    '/.vite/manifest.json',
    '/assets/../../main.ts',
    '/assets/%2e%2e/%2e%2e/installation-keys.json',
    '/assets/..%2f..%2finstallation-keys.json',
    '/%2e%2e/installation-keys.json',
    '/demo.json',
  ])('[T29] nothing is cached or served at %s', async (url) => {
    const first = await shop.ask(url);
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(first.status).toBeLessThan(500);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(shop.app.cache.size.entries).toBe(0);
    expect(first.text).not.toContain('"encryptionKeys"');
  });

  test.each(['//', '///', '/home/', '/HOME', '/./', '/x/../home', '//product/x', `/PRODUCT/${bike.id}`])(
    '[T29] another notation of a page is rendered each time and never cached: %s',
    async (url) => {
      const { status, headers } = await shop.ask(url);
      expect([200, 404]).toContain(status);
      expect(headers.location).toBeUndefined();
      expect(shop.app.cache.size.entries).toBe(0);
    },
  );

  test.each([
    '/api/products?cursor=WyIxIiwiYSJd',
    '/api/products?q=bike',
    '/?q=bike',
    '/api/products?limit=5&limit=5',
    '/api/products?limit=05',
    '/api/products?limit=0x5',
    '/api/products?sort=evil',
    '/api/products?category=%C3%A5',
    `/product/${bike.id}?cursor=1`,
    `/product/${'x'.repeat(65)}`,
    '/product/not-there',
    '/checkout?step=evil',
    '/?category=EVIL',
    '/api/products/not-there',
  ])(
    '[T29] searches, pages after a cursor, repeated and unreadable parameters are not cached: %s',
    async (url) => {
      const { status } = await shop.ask(url);
      expect(status).toBeLessThan(500);
      expect(shop.app.cache.size.entries).toBe(0);
      expect(await isFromCache(shop, url)).toBe(false);
    },
  );

  test('[T29] [I5] HEAD uses and creates the cache entry of GET', async () => {
    for (const url of ['/', '/api/products', `/product/${bike.id}`]) {
      shop.app.cache.clear();
      const head = await shop.ask(url, { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
      expect(await isFromCache(shop, url)).toBe(true);
      const { hits } = shop.app.cache;
      const again = await shop.ask(url, { method: 'HEAD' });
      const got = await shop.ask(url);
      expect(shop.app.cache.hits).toBe(hits + 2);
      for (const { headers } of [head, again])
        expect([headers.etag, headers['content-length']]).toEqual([
          got.headers.etag,
          got.headers['content-length'],
        ]);
    }
  });

  test('[T29] only GET and HEAD are answered from the cache, and no cached answer sets a cookie', async () => {
    const { headers } = await shop.ask('/');
    expect(headers['set-cookie']).toBeUndefined();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect(await ask(method)).toBe(false);
    async function ask(method: string): Promise<boolean> {
      const before = shop.app.cache.hits;
      await shop.ask('/', { method });
      return shop.app.cache.hits > before;
    }
  });
});

describe('callers', () => {
  let people: ShopWithPeople;
  beforeAll(async () => {
    people = await shopWithPeople();
    await people.shop.sell(bike);
  });
  afterAll(() => people.shop.close());

  test('[T29] [I5] a public response is the same cached one for any Authorization header', async () => {
    const { token } = await people.person();
    for (const url of ['/', '/api/products', `/product/${bike.id}`, '/api/catalogue/filters', '/checkout'])
      for (const authorization of [`Bearer ${token}`, 'Bearer something', 'Basic eDp5', '']) {
        people.shop.app.cache.clear();
        const own = await people.shop.ask(url, { headers: { authorization } });
        expect(own.status).toBe(200);
        expect(await isFromCache(people.shop, url)).toBe(true);
        const others = await people.shop.ask(url);
        expect([own.text, own.headers.etag]).toEqual([others.text, others.headers.etag]);
        expect(await isFromCache(people.shop, url, { authorization })).toBe(true);
      }
  });

  test('[T29] [I5] a personal response is never cached, and never replaced by a cached one', async () => {
    const authorization = `Bearer ${(await people.person()).token}`;
    people.shop.app.cache.clear();
    for (const url of [`/api/reviews/${bike.id}/own`, '/api/profile/orders']) {
      expect((await people.shop.ask(url)).status).not.toBe(
        (await people.shop.ask(url, { headers: { authorization } })).status,
      );
      expect(people.shop.app.cache.size.entries).toBe(0);
    }
  });
});

describe('validators', () => {
  test('[T29] an ETag depends on language, encoding and content, and Vary tells other caches about the encoding', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const url of ['/', '/?lang=en']) {
        const { headers } = await shop.ask(url, { headers: { 'accept-encoding': encoding } });
        expect(headers.vary).toBe('cookie, accept-encoding');
        expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(headers['cache-control']).toBe('public, no-cache');
        tags.add(String(headers.etag));
      }
    expect(tags.size).toBe(6);
  });

  test('[T29] a known ETag gets 304, a wrong one the full response, and a changed product changes it', async () => {
    const { headers } = await shop.ask(PRODUCT);
    const etag = String(headers.etag);
    const status = async (known: string) =>
      (await shop.ask(PRODUCT, { headers: { 'if-none-match': known } })).status;
    expect(await status(etag)).toBe(304);
    expect(await status(`W/${etag}`)).toBe(304);
    expect(await status(`"x", ${etag}`)).toBe(304);
    expect(await status('"x"')).toBe(200);
    await shop.sell({ ...bike, brand: 'Annat märke' });
    expect(await status(etag)).toBe(200);
    await shop.sell(bike);
  });
});

describe('freshness', () => {
  const levelOf = async (served: TestServer, id: string) =>
    JSON.parse((await served.ask(`/api/products/${id}`)).text).data.stock_level as string;

  test('[T29] an order that changes a stock level invalidates page and lists before its response; others invalidate nothing', async () => {
    const scarce = makeProduct({
      variants: [{ id: 'scarce-m', size: null, colour: null, art: null, onHand: 5, orderItem: false }],
    });
    await shop.sell(scarce);
    const pages = ['/', `/customer-pick/${scarce.id}`, `/api/products/${scarce.id}`, '/api/products'];
    const buy = async (quantity: number) => {
      const body = await orderFor(shop, [{ productId: scarce.id, quantity }]);
      for (const url of pages) await shop.ask(url);
      for (const url of pages) expect(await isFromCache(shop, url), url).toBe(true);
      expect((await order(shop, body)).status).toBe(201);
      return Promise.all(pages.map((url) => isFromCache(shop, url)));
    };
    expect(await levelOf(shop, scarce.id)).toBe('in-stock');
    expect(await buy(1)).toEqual([true, true, true, true]);
    expect(await buy(1)).toEqual([false, false, false, false]);
    expect(await levelOf(shop, scarce.id)).toBe('few-left');
    expect(await buy(1)).toEqual([true, true, true, true]);
    expect(await buy(2)).toEqual([false, false, false, false]);
    expect(await levelOf(shop, scarce.id)).toBe('sold-out');
  });

  test('[T29] a response that began before a change and ended after it is not cached', async () => {
    const { cache } = shop.app;
    const mark = cache.version();
    cache.drop([`product:${bike.id}`]);
    const url = cache.targetOf(PRODUCT, undefined);
    const finished = { body: 'old', contentType: 'text/plain', headers: {}, tags: [`product:${bike.id}`] };
    const response = { writeHead: () => undefined, end: () => undefined };
    cache.putAndSend(url!, finished, mark, { headers: {} } as never, response as never);
    expect(cache.size.entries).toBe(0);
    cache.putAndSend(url!, finished, cache.version(), { headers: {} } as never, response as never);
    expect(cache.size.entries).toBe(1);
  });

  test('[T29] every cached response is invalid after midnight in Stockholm', async () => {
    today = new Date('2026-11-21T22:59:50Z');
    await shop.ask('/');
    expect(await isFromCache(shop, '/')).toBe(true);
    today = new Date('2026-11-21T23:00:10Z');
    expect(await isFromCache(shop, '/')).toBe(false);
    expect(await isFromCache(shop, '/')).toBe(true);
    today = new Date('2026-11-21T10:00:00Z');
  });

  test('[T29] the memory is bounded: the least recently used response is evicted first', async () => {
    const cache = new PageCache({ limitBytes: 300_000, rules: CACHE_RULES, today: () => '2026-11-21' });
    const small = await serveApp({ ...shop.app, cache });
    try {
      await small.ask('/');
      for (let limit = 1; limit <= 99; limit += 1) {
        await small.ask(`/api/products?limit=${limit}`);
        expect(cache.size.bytes).toBeLessThan(500_000);
      }
      expect(await isFromCache(small, '/')).toBe(false);
      expect(await isFromCache(small, '/api/products?limit=99')).toBe(true);
    } finally {
      await small.stop();
    }
  });
});

describe('two processes on one database', () => {
  let other: TestServer;
  let listener: ChangeListener;
  const db = () => connect(shop.app.database.appUrl, 2, silentLog());
  const cache = new PageCache({ limitBytes: 1e7, rules: CACHE_RULES, today: () => '2026-11-21' });
  let pool: ReturnType<typeof db>;

  beforeAll(async () => {
    pool = db();
    other = await serveApp({ ...shop.app, db: pool, cache });
    listener = listenForChanges(shop.app.database.ownerUrl, cache, silentLog());
    await until(async () => {
      await other.ask('/');
      return cache.size.entries > 0;
    });
  });
  afterAll(async () => {
    await listener.stop();
    await other.stop();
    await pool.close();
  });

  test('[T29] the other process is invalidated within a second after an order changes a stock level', async () => {
    const scarce = makeProduct({
      variants: [{ id: 'far-m', size: null, colour: null, art: null, onHand: 4, orderItem: false }],
    });
    await shop.sell(scarce);
    const url = `/api/products/${scarce.id}`;
    await until(() => isFromCache(other, url));
    expect((await other.ask(url)).text).toContain('"stock_level":"in-stock"');
    const body = await orderFor(shop, [{ productId: scarce.id, quantity: 2 }]);
    expect((await order(shop, body)).status).toBe(201);
    const committed = performance.now();
    await until(async () => (await other.ask(url)).text.includes('"stock_level":"few-left"'));
    expect(performance.now() - committed).toBeLessThan(1_000);
  });

  test('[T29] a lost listener clears the cache, and nothing is cached until it reconnects', async () => {
    await until(() => isFromCache(other, PRODUCT));
    const { rowCount } = await shop.app.db.pool.query('select 1'); // The pool survives the next statements.
    expect(rowCount).toBe(1);
    const paused = watchPauses();
    await killListener();
    await until(async () => cache.size.entries === 0);
    expect(paused()).toEqual([true, false]);
    await until(() => isFromCache(other, PRODUCT));
  });

  function watchPauses(): () => boolean[] {
    const seen: boolean[] = [];
    const { pause } = cache;
    cache.pause = (paused) => {
      seen.push(paused);
      pause.call(cache, paused);
    };
    return () => {
      cache.pause = pause;
      return seen;
    };
  }

  async function killListener(): Promise<void> {
    const owner = connect(shop.app.database.ownerUrl, 1, silentLog());
    const { rows } = await owner.pool.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where application_name = 'shop listener' and datname = current_database()`,
    );
    await owner.close();
    expect(rows).toEqual([{ ended: true }]);
  }
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 5_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
