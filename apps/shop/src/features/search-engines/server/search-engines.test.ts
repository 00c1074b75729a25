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
const hidden = makeProduct({ id: 'feed-hidden', listed: false });

let shop: ServedShop;
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike, undrawn, hidden);
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
      '/customer-pick/feed-bike',
      '/customer-pick/feed-bike?lang=en',
      '/customer-pick/feed-undrawn',
      '/customer-pick/feed-undrawn?lang=en',
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
    expect(await find(feed, '//item/g:id', GOOGLE)).toEqual(['feed-bike', 'feed-undrawn']);
    const of = async (name: string) => (await find(feed, `//item[g:id='feed-bike']/${name}`, GOOGLE))[0];
    expect(await of('title')).toBe('Snabb & röd "cykel"');
    expect(pathOf((await of('link')) as string)).toBe('/customer-pick/feed-bike');
    expect(pathOf((await of('g:image_link')) as string)).toBe('/share/sv/feed-bike.png');
    expect((await shop.ask('/share/sv/feed-bike.png')).status).toBe(200);
    expect(await of('g:price')).toMatch(/^\d+\.\d\d SEK$/);
    expect(await find(feed, "//item[g:id='feed-undrawn']/g:image_link", GOOGLE)).toEqual([]);
  });

  test('is in the language that its URL names', async () => {
    expect(await find(`${feed}?lang=en`, "//item[g:id='feed-bike']/title", GOOGLE)).toEqual(['Fast']);
    expect((await find(`${feed}?lang=en`, '//item/link', GOOGLE)).map(pathOf)).toEqual([
      '/customer-pick/feed-bike?lang=en',
      '/customer-pick/feed-undrawn?lang=en',
    ]);
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
