// T10 in a browser: opens products whose texts try to run scripts, and expects that none runs. Console errors
// and requests to other hosts fail the test by themselves (tests/support/browser/page-checks.ts).
import pg from 'pg';
import { expect, test } from '#tests/browser/page-checks.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { HOSTILE_HTML, HOSTILE_LINKS } from '#tests/factories/hostile-html.ts';
import { saveProducts } from '../../apps/shop/src/features/product-storage/server/product-write-repository.ts';

const TEXTS_A_PAGE = 8;
const chunks = Array.from({ length: Math.ceil(HOSTILE_HTML.length / TEXTS_A_PAGE) }, (_, at) =>
  HOSTILE_HTML.slice(at * TEXTS_A_PAGE, (at + 1) * TEXTS_A_PAGE),
);

/** Stores products that are in no list, so that other tests do not find them. */
async function sellHostile(): Promise<string[]> {
  const products = chunks.map((chunk, at) => {
    const html = chunk.join('\n');
    return makeProduct({
      id: `hostile-page-${at}`,
      listed: false,
      name: { sv: chunk[0] ?? '', en: chunk[0] ?? '' },
      brand: chunk[1] ?? '',
      manufacturerName: chunk[2] ?? '',
      handpickedBy: chunk[3] ?? null,
      description: { sv: html, en: html },
      specification: { sv: html, en: html },
      specs: { sv: chunk, en: chunk },
      manufacturerUrl: HOSTILE_LINKS[at] ?? null,
      videoUrl: HOSTILE_LINKS[at + 1] ?? null,
    });
  });
  const pool = new pg.Pool({ connectionString: process.env.SHOP_DATABASE_URL, max: 1 });
  try {
    return await saveProducts(pool, products, new Map(), new Date().toISOString());
  } finally {
    await pool.end();
  }
}

test('[T10] pages of hostile products run no script, call no other host, and violate no policy', async ({
  page,
}) => {
  test.slow();
  const ids = await sellHostile();
  const happened: string[] = [];
  const note = (what: string) => {
    happened.push(what);
  };
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => note(`popup ${popup.url()}`));
  await page.exposeFunction('boom', () => note('a script ran'));
  await page.exposeFunction('violated', (what: string) => note(`policy ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { violated: (what: string) => void }).violated(event.violatedDirective);
    });
  });
  for (const [at, id] of ids.entries()) {
    const answer = await page.goto(`/customer-pick/${id}?lang=${at % 2 ? 'sv' : 'en'}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const own = new URL(page.url()).origin;
    expect(
      links.filter((href) => href && !href.startsWith(own) && !/^(https|mailto|tel):/.test(href)),
    ).toEqual([]);
    expect(links.filter((href) => href.includes('evil.example'))).toEqual([]);
  }
  expect(happened).toEqual([]);
});
