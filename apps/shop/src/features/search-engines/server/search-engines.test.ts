import { ore } from '@activepick/domain/money.ts';
import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import { bikeArt } from '@activepick/illustrations/art-presets.ts';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';

const bike = makeProduct({
  id: 'feed-bike',
  group: 'customer-picks',
  name: { sv: 'Snabb & <b>röd</b> "cykel"', en: 'Fast' },
  art: encodeArt(bikeArt('hardtail')),
});
const undrawn = makeProduct({ id: 'feed-undrawn', art: 'none' });
const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const accessory = (id: string, more: Parameters<typeof makeProduct>[0]) =>
  makeProduct({ id, kind: 'accessory', categoryIds: [], priceOre: ore(30_000), art: 'none', ...more });
// It has cost the same for months, whatever its list price says.
const unchanged = accessory('feed-unchanged', {
  discountedOre: ore(17_500),
  history: [{ validFrom: DAYS_AGO(90), currentOre: ore(17_500) }],
});
const reduced = accessory('feed-reduced', {
  discountedOre: ore(17_500),
  history: [
    { validFrom: DAYS_AGO(90), currentOre: ore(25_000) },
    { validFrom: DAYS_AGO(1), currentOre: ore(17_500) },
  ],
});
const toOrder = accessory('feed-to-order', {
  variants: [{ id: 'feed-to-order-m', size: null, colour: null, art: null, onHand: 0, orderItem: true }],
});
const hidden = makeProduct({ id: 'feed-hidden', listed: false });

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike, undrawn, hidden, unchanged, reduced, toOrder);
});
afterAll(() => shop.close());

const SITEMAP = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9', x: 'http://www.w3.org/1999/xhtml' };
const GOOGLE = { g: 'http://base.google.com/ns/1.0' };

async function find(url: string, xpath: string, namespaces: Record<string, string>): Promise<string[]> {
  const answer = await shop.ask(url);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  using document = XmlDocument.fromString(answer.text);
  return document.find(xpath, namespaces).map((node) => node.content);
}
const pathOf = (url: string) => url.replace(shop.app.publicUrl, '');

describe('search engines', () => {
  test('find the sitemap by robots.txt, and every public page and listed product in it, in both languages', async () => {
    const robots = (await shop.ask('/robots.txt')).text;
    expect(robots).toContain(`\nSitemap: ${shop.app.publicUrl}/sitemap.xml\n`);
    const parts = (await find('/sitemap.xml', '//s:loc', SITEMAP)).map(pathOf);
    expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/products.xml?from=feed-bike']);
    const pages = (await find(parts[0] as string, '//s:loc', SITEMAP)).map(pathOf);
    expect(pages).toEqual(expect.arrayContaining(['/', '/?lang=en', '/employers', '/search?lang=en']));
    for (const page of pages) expect((await shop.ask(page)).status, page).toBe(200);
    expect((await find(parts[1] as string, '//s:loc', SITEMAP)).map(pathOf)).toEqual([
      ...['bike', 'reduced', 'to-order', 'unchanged', 'undrawn'].flatMap((name) => [
        `/customer-pick/feed-${name}`,
        `/customer-pick/feed-${name}?lang=en`,
      ]),
    ]);
    const alternates = await find(parts[1] as string, '(//s:url)[1]/x:link/@hreflang', SITEMAP);
    expect(alternates).toEqual(['sv', 'en', 'x-default']);
  });

  test('get no sitemap of products from something that is no product id', async () => {
    for (const query of ['', '?from=', '?from=%27--', '?from=a&from=b', `?from=${'a'.repeat(200)}`])
      expect((await shop.ask(`/sitemaps/products.xml${query}`)).status, query).toBe(404);
  });
});

describe('the product feed', () => {
  const feed = '/feeds/products.xml';

  test('has each listed product with its price incl. VAT, its picture and its page', async () => {
    expect((await find(feed, '//item/g:id', GOOGLE)).sort()).toEqual(
      [bike, undrawn, unchanged, reduced, toOrder].map(({ id }) => id).sort(),
    );
    const of = async (name: string) => (await find(feed, `//item[g:id='feed-bike']/${name}`, GOOGLE))[0];
    expect(await of('title')).toBe('Snabb & röd "cykel"');
    expect(pathOf((await of('link')) as string)).toBe('/customer-pick/feed-bike');
    expect(pathOf((await of('g:image_link')) as string)).toBe('/share/sv/feed-bike.png');
    expect((await shop.ask('/share/sv/feed-bike.png')).status).toBe(200);
    expect(await of('g:price')).toMatch(/^\d+\.\d\d SEK$/);
    expect(await find(feed, "//item[g:id='feed-undrawn']/g:image_link", GOOGLE)).toEqual([]);
  });

  test('[COM.H1] names a reduced price only where the page may claim it, from the same price', async () => {
    for (const { id } of [bike, unchanged, reduced]) {
      const { data } = JSON.parse((await shop.ask(`/api/products/${id}`)).text) as {
        data: { price: number; current_price: number; reference_price: number | null };
      };
      const of = async (name: string) => find(feed, `//item[g:id='${id}']/${name}`, GOOGLE);
      const withVat = (sek: number) => `${(sek * 1.25).toFixed(2)} SEK`;
      const { reference_price, current_price } = data;
      expect(data.price).toBeGreaterThan(current_price);
      expect(reference_price !== null).toBe(id === 'feed-reduced');
      expect(await of('g:price')).toEqual([withVat(reference_price ?? current_price)]);
      expect(await of('g:sale_price')).toEqual(reference_price === null ? [] : [withVat(current_price)]);
    }
  });

  test('[COM.L5] tells the same availability as the structured data of the page', async () => {
    const google: Record<string, string> = {
      InStock: 'in_stock',
      BackOrder: 'backorder',
      OutOfStock: 'out_of_stock',
    };
    for (const { id } of [bike, toOrder]) {
      const page = (await shop.ask(`/product/${id}`)).text;
      const [, word = ''] = /"availability":"https:\/\/schema\.org\/(\w+)"/.exec(page) ?? [];
      expect(await find(feed, `//item[g:id='${id}']/g:availability`, GOOGLE), id).toEqual([google[word]]);
      const days = await find(feed, `//item[g:id='${id}']/g:availability_date`, GOOGLE);
      expect(days.length).toBe(id === toOrder.id ? 1 : 0);
    }
  });

  test('is in the language that its URL names', async () => {
    expect(await find(`${feed}?lang=en`, "//item[g:id='feed-bike']/title", GOOGLE)).toEqual(['Fast']);
    expect((await find(`${feed}?lang=en`, '//item/link', GOOGLE)).map(pathOf)).toContain(
      '/customer-pick/feed-bike?lang=en',
    );
  });
});

test('security.txt names whom to write to, and expires within a year', async () => {
  const { text, headers } = await shop.ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Contact: mailto:${shop.app.settings.mail.contactTo}\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] as string);
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
