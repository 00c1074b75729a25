// T10: product HTML is sanitised before storage, and links use only https and mailto.
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedShop, servedShop } from '#tests/app/served-shop.ts';
import { runsInPage } from '#tests/checks/executable-html.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { HOSTILE_HTML, HOSTILE_LINKS } from '#tests/factories/hostile-html.ts';
import { recleanProducts } from '../../apps/shop/src/features/product-import/server/resanitize-html-repository.ts';
import {
  cleanHtml,
  cleanLink,
  HTML_RULES,
} from '../../apps/shop/src/features/product-storage/server/clean-html.ts';

const TAGS = new Set(
  'p br ul ol li strong em b i h3 h4 table caption thead tbody tr th td dl dt dd a blockquote'.split(' '),
);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href', 'rel'], th: ['scope'] };
const SCOPES = new Set(['row', 'col', 'rowgroup', 'colgroup']);

/** Returns the dangerous parts of a text: tags, attributes, URLs. */
function harmIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.has(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES[name]?.includes(attribute)) found.push(`${name} ${attribute}=${value}`);
        if (attribute === 'href' && !/^(https:\/\/[a-z]|mailto:)/.test(value)) found.push(`to ${value}`);
        if (attribute === 'scope' && !SCOPES.has(value)) found.push(`scope ${value}`);
      }
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => found.push(`<${name}>`),
  });
  parser.end(html);
  return found;
}

describe('sanitising', () => {
  test('[T10] has enough payloads, and each is harmful before', () => {
    expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(40);
    expect(HOSTILE_HTML.filter((html) => harmIn(html).length === 0).length).toBeLessThan(3);
  });

  test.each(HOSTILE_HTML)('[T10] removes everything harmful from %s', (html) => {
    for (const around of [
      html,
      `<p>${html}</p>`,
      `<table><tr><td>${html}`,
      `<ul><li>${html}</li></ul>`,
      `${html}${html}`,
    ]) {
      const clean = cleanHtml(around);
      expect(harmIn(clean)).toEqual([]);
      expect(clean).not.toMatch(/<script|<img|<svg|<iframe|<style|<!--/i);
      expect(harmIn(cleanHtml(clean))).toEqual([]);
    }
  });

  test('[T10] keeps the HTML that a product needs', () => {
    const fine =
      '<h3>Ram</h3><p>Stål &amp; <strong>lack</strong><br />2 &lt; 3</p><ul><li>7 växlar</li></ul><table><thead><tr><th scope="col">Mått</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(cleanHtml(fine)).toBe(fine);
    expect(cleanHtml('<a href="https://good.example/a?b=1">x</a>')).toBe(
      '<a href="https://good.example/a?b=1" rel="noopener nofollow">x</a>',
    );
    // Only the shop's own pages may link within the shop, not catalogue texts.
    expect(cleanHtml('<a href="/checkout">x</a>')).toBe('<a rel="noopener nofollow">x</a>');
    expect(cleanHtml('<a href="mailto:a@good.example">x</a>')).toContain('href="mailto:a@good.example"');
  });

  test.each(HOSTILE_LINKS)('[T10] removes the dangerous link %j', (url) => {
    expect(cleanLink(url)).toBeNull();
  });

  test('[T10] keeps an https URL, and escapes characters that could end its attribute', () => {
    expect(cleanLink('https://maker.example/x?y=1')).toBe('https://maker.example/x?y=1');
    expect(cleanLink('https://maker.example/"><script>')).toBe('https://maker.example/%22%3E%3Cscript%3E');
    expect(cleanLink(null)).toBeNull();
  });
});

describe('in the shop', () => {
  let shop: ServedShop;
  const hostile = HOSTILE_HTML.map((html, at) =>
    makeProduct({
      id: `hostile-${at}`,
      name: { sv: html.slice(0, 200), en: html.slice(0, 200) },
      brand: html.slice(0, 200),
      manufacturerName: html.slice(0, 200),
      handpickedBy: html.slice(0, 100),
      madeIn: html.slice(0, 100),
      description: { sv: html, en: html },
      specification: { sv: html, en: html },
      specs: { sv: [html.slice(0, 200)], en: [html.slice(0, 200)] },
      manufacturerUrl: HOSTILE_LINKS[at % HOSTILE_LINKS.length] as string,
      videoUrl: HOSTILE_LINKS[(at + 1) % HOSTILE_LINKS.length] as string,
    }),
  );
  beforeAll(async () => {
    shop = await servedShop();
    await shop.sell(...hostile);
  });
  afterAll(() => shop.close());

  test('[T10] product HTML is stored sanitised, with the version of the rules, and without dangerous links', async () => {
    const { rows } = await shop.app.db.pool.query(
      'select * from products join product_texts on product_id = id',
    );
    expect(rows).toHaveLength(2 * hostile.length);
    for (const row of rows) {
      for (const text of [row.description, row.specification]) expect(harmIn(text)).toEqual([]);
      expect(row.html_rules).toBe(HTML_RULES);
      expect([row.manufacturer_url, row.video_url]).toEqual([null, null]);
    }
  });

  test('[T10] product HTML from older rules is sanitised again', async () => {
    const dirty = HOSTILE_HTML.join('');
    await shop.app.db.pool.query(
      `with old as (update products set html_rules = 0 where id in ('hostile-0', 'hostile-1') returning id)
       update product_texts set description = $1, specification = $1 from old where product_id = id`,
      [dirty],
    );
    expect(await recleanProducts(shop.app.db)).toEqual(['hostile-0', 'hostile-1']);
    expect(await recleanProducts(shop.app.db)).toEqual([]);
    const { rows } = await shop.app.db.pool.query(
      `select description, specification from products join product_texts on product_id = id where html_rules = $1`,
      [HTML_RULES],
    );
    expect(rows).toHaveLength(2 * hostile.length);
    for (const row of rows) expect([...harmIn(row.description), ...harmIn(row.specification)]).toEqual([]);
  });

  test('[T10] the database itself refuses a link that is not https', async () => {
    for (const column of ['manufacturer_url', 'video_url'])
      for (const url of HOSTILE_LINKS.filter((one) => !one.startsWith('https:')))
        await expect(
          shop.app.db.pool.query(`update products set ${column} = $1 where id = 'hostile-0'`, [url]),
        ).rejects.toMatchObject({ code: '23514' });
  });

  test('[T10] the pages and lists of such products contain nothing executable', async () => {
    const plain = makeProduct({ id: 'plain' });
    await shop.sell(plain);
    const plainPages = await Promise.all(['/customer-pick/plain', '/'].map((url) => shop.ask(url)));
    const ours = plainPages.flatMap(({ text }) => runsInPage(text));
    expect(ours.filter((one) => !/^script \/assets\/|^<!-- ?-->$|^noscript$/.test(one))).toEqual([]);
    for (const url of [...hostile.map(({ id }) => `/customer-pick/${id}`), '/', '/?lang=en']) {
      const { status, text } = await shop.ask(url);
      expect(status).toBe(200);
      expect(
        runsInPage(text).filter((one) => !ours.includes(one)),
        url,
      ).toEqual([]);
    }
  });

  test('[T10] API calls return it with a content type that no browser renders', async () => {
    for (const { id } of hostile.slice(0, 5)) {
      const { headers } = await shop.ask(`/api/products/${id}`);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
