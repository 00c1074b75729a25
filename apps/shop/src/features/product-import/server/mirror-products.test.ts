// Mirrors the catalogue from the sandbox's store back end, with the job and the pages of visitors.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { crontab, jobsOf } from '#src/jobs.ts';
import { createProviderClients } from '#src/platform/provider-client/create-provider-client.ts';
import { createProductBackend } from '#src/providers/store-backend/product-backend.ts';
import type { StoreBackend } from '#src/providers/store-backend/store-backend.ts';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { control } from '#tests/browser/fortnox-page.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { MIRROR_JOB, mirrorProducts } from './mirror-products.ts';

let shop: ServedShop;
let at: string;
let backend: StoreBackend;
beforeAll(async () => {
  shop = await servedShop({ services: 'sandbox' });
  at = `http://localhost:${Number(new URL(shop.app.settings.fortnox.apiUrl).port) + 1}`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await control(at, 'reset');
  backend = createProductBackend(at, createProviderClients(shop.app));
  await mirrorProducts(shop.app, backend);
});

interface Shown {
  id: string;
  name: string;
  price: number;
  discounted_price: number | null;
  [field: string]: unknown;
}
const list = async () => {
  const { text } = await shop.ask('/api/products?limit=100');
  return (JSON.parse(text) as { data: Shown[] }).data;
};
const detail = async (id: string) => JSON.parse((await shop.ask(`/api/products/${id}`)).text).data as Shown;
const mirror = () => mirrorProducts(shop.app, backend);

test('every product of the list is for sale, with prices, groups, tags, tiers and our own drawings', async () => {
  const products = await list();
  expect(products.map(({ id }) => id).sort()).toEqual(['501', '503', 'sku-502']);
  const city = await detail('501');
  expect(city).toMatchObject({
    name: 'Nordvind City',
    price: 8990,
    discounted_price: 7990,
    // A default category has the shop's own name in both languages.
    category: 'Stad',
    customer_tier: '5',
    group: 'customer-picks',
    countryOfManufacture: 'Sweden',
    manufacturer_url: 'https://nordvind.example.se/',
    video_url: 'https://video.example.se/501',
  });
  expect(String(city.specification)).toContain('15,4 kg');
  expect(String(city.image)).toMatch(/^\/art\//);
  expect(await detail('sku-502')).toMatchObject({
    price: 45_990.5,
    is_electric: true,
    group: 'active-picks',
    kind: 'cargo',
  });
  expect(await detail('503')).toMatchObject({ kind: 'helmet', category: 'Tillbehör' });
});

test('[S7.38] a bare list is accepted as well', async () => {
  await control(at, 'shape', { shape: 'bare' });
  await control(at, 'put', { id: 504, name: 'Bara Cykel', price: 100 });
  expect((await mirror())?.written).toContain('504');
});

test('an unchanged product is neither fetched nor written again', async () => {
  expect((await mirror())?.written).toEqual([]);
  await control(at, 'price', { id: 503, price: 950 });
  expect((await mirror())?.written).toEqual(['503']);
  expect((await detail('503')).price).toBe(950);
});

test('[S7.44] a product whose own endpoint fails is stored with the data of the list', async () => {
  await control(at, 'put', { id: 505, name: 'Halv', price: 500, specification: '<p>Bara här</p>' });
  await control(at, 'fault', { does: 'status', value: 500, times: 9, path: '/api/products/505' });
  await mirror();
  expect(await detail('505')).toMatchObject({ name: 'Halv', specification: '' });
});

test('a product that the back end removed is unlisted, but never deleted', async () => {
  await control(at, 'remove', { id: 503 });
  expect((await mirror())?.unlisted).toEqual(['503']);
  expect((await list()).map(({ id }) => id)).not.toContain('503');
  const { rows } = await shop.app.db.pool.query(`select listed from products where id = '503'`);
  expect(rows).toEqual([{ listed: false }]);
  await control(at, 'reset');
  expect((await mirror())?.written).toEqual(['503']);
});

test('[T10] its HTML is sanitised before storage, and its links are https or removed', async () => {
  await control(at, 'put', {
    id: 506,
    name: '<b>Elak</b>',
    price: 100,
    description: '<p onclick="alert(1)">Hej</p><script>alert(2)</script><img src=x onerror=alert(3)>',
    specification: '<a href="javascript:alert(4)">x</a><iframe src="https://evil.example"></iframe>',
    manufacturer_url: 'javascript:alert(5)',
    video_url: 'http://insecure.example.se/film',
  });
  await mirror();
  const shown = await detail('506');
  expect(JSON.stringify(shown)).not.toMatch(/onclick|<script|onerror|javascript:|<iframe/);
  expect([shown.manufacturer_url, shown.video_url]).toEqual([null, null]);
  expect(shown.description).toBe('<p>Hej</p>');
});

describe('prices', () => {
  test.each([0, -5, 'gratis', 1e9, null])(
    'of %j are implausible, so the last good copy stays',
    async (price) => {
      await control(at, 'put', { id: 501, price });
      const done = await mirror();
      expect(done?.refused).toEqual(['501']);
      expect((await detail('501')).price).toBe(8990);
      expect((await list()).map(({ id }) => id)).toContain('501');
    },
  );

  test('that fall to less than a tenth are implausible too', async () => {
    await control(at, 'put', { id: 501, price: 89.9 });
    expect((await mirror())?.refused).toEqual(['501']);
    expect((await detail('501')).price).toBe(8990);
  });

  test('a discounted price above the price is ignored', async () => {
    await control(at, 'put', { id: 501, discounted_price: 9990 });
    await mirror();
    expect((await detail('501')).discounted_price).toBeNull();
  });

  test('a new price is added to the history, which determines the lowest price of 30 days', async () => {
    await control(at, 'put', { id: 501, discounted_price: 6990, discounted_price_percent: 22 });
    await mirror();
    const { rows } = await shop.app.db.pool.query(
      `select current_ore from price_history where product_id = '501' order by valid_from`,
    );
    expect(rows.map(({ current_ore }) => current_ore).slice(0, 1)).toEqual([799_000]);
    expect(rows.at(-1)?.current_ore).toBe(699_000);
  });
});

describe('[F09] a back end that fails leaves the last good copy', () => {
  test.each(['down', 'status', 'busy', 'html', 'cut', 'huge', 'nonsense', 'redirect'])(
    '[F09] %s',
    async (does) => {
      const before = await list();
      await control(at, 'fault', {
        does,
        times: 5,
        value: does === 'status' ? 500 : 0,
        path: '/api/products',
      });
      expect(await mirror()).toBeNull();
      expect(await list()).toEqual(before);
    },
  );

  test('[F09] a list that is empty, or much shorter than before, unlists nothing', async () => {
    await control(at, 'empty');
    expect(await mirror()).toBeNull();
    await control(at, 'put', { id: 507, name: 'Ensam', price: 100 });
    expect((await mirror())?.unlisted).toEqual([]);
    expect((await list()).length).toBe(4);
  });

  test('[S7.STB.SHRINK] [F09] a much shorter list is logged, and accepted after three equal runs', async () => {
    const warn = vi.fn();
    const parts = { ...shop.app, log: Object.assign(Object.create(shop.app.log), { warn }) };
    const run = async () => (await mirrorProducts(parts, backend))?.unlisted.sort();
    await control(at, 'empty');
    await control(at, 'put', { id: 507, name: 'Ensam', price: 100 });
    expect([await run(), await run()]).toEqual([[], []]);
    expect(warn.mock.calls.at(-1)?.[0]).toEqual({
      event: 'store_list_shrank',
      before: expect.any(Number),
      now: 1,
      runsNeeded: 3,
      takenOff: 0,
    });
    expect((await list()).length).toBe(4);
    expect(await run()).toEqual(['501', '503', 'sku-502']);
    expect((await list()).map(({ id }) => id)).toEqual(['507']);
    await control(at, 'reset');
    expect((await mirror())?.written.sort()).toEqual(['501', '503', 'sku-502']);
  });
});

describe('the shop’s own products', () => {
  test('stay listed, whatever the back end lists', async () => {
    await shop.sell(makeProduct({ id: 'our-own' }), makeProduct({ id: 'shown-off' }));
    // One was created and published in the admin; the other is unchanged from the demonstration.
    await shop.app.db.pool.query(`update products set version = 2 where id = 'our-own'`);
    await control(at, 'remove', { id: 503 });
    expect((await mirror())?.unlisted.sort()).toEqual(['503', 'shown-off']);
    expect((await list()).map(({ id }) => id).sort()).toEqual(['501', 'our-own', 'sku-502']);
  });

  test('are overwritten once the back end lists their id, and unlisted when it no longer does', async () => {
    await shop.sell(makeProduct({ id: '508', name: { sv: 'Vår egen', en: 'Our own' } }));
    await control(at, 'put', { id: 508, name: 'Deras', price: 500 });
    expect((await mirror())?.written).toEqual(['508']);
    expect((await detail('508')).name).toBe('Deras');
    await control(at, 'remove', { id: 508 });
    expect((await mirror())?.unlisted).toEqual(['508']);
  });
});

test('the job runs on schedule if PRODUCTS_URL is set, and otherwise not at all', async () => {
  const { services } = shop.app.settings;
  expect(crontab(shop.app)).not.toContain(MIRROR_JOB);
  const settings = {
    ...shop.app.settings,
    products: { url: at, everyMinutes: 7 },
    services: { ...services, 'store-backend': 'on' as const },
  };
  expect(crontab({ settings })).toContain(`*/7 * * * * ${MIRROR_JOB}`);
  await control(at, 'price', { id: 503, price: 777 });
  await jobsOf({ ...shop.app, settings, storeBackend: backend })[MIRROR_JOB]?.({}, { attempt: 1, max: 12 });
  expect((await detail('503')).price).toBe(777);
});
