// The catalogue for admins: products are created, described, given pictures and prices, published, and
// visible to visitors at once.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { languageWord } from '../../apps/shop/src/i18n/language-word.ts';
import { catalogueAdminMessages } from '../../apps/shop/src/languages/catalogues/catalogue-admin/messages.ts';
import { productListMessages } from '../../apps/shop/src/languages/catalogues/catalogue-import/messages.ts';
import { orderAdminMessages } from '../../apps/shop/src/languages/catalogues/order-admin/messages.ts';

const SHOP = process.env.SHOP_URL as string;
const photo = () =>
  sharp({ create: { width: 900, height: 675, channels: 3, background: '#3a6b4c' } })
    .jpeg()
    .toBuffer();

for (const [language, scheme] of drawn([
  ['en', 'dark'],
  ['sv', 'light'],
]))
  test(`[S1.03] an admin creates a product, adds pictures and a price, publishes it, and unpublishes it (${language}, ${scheme})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: scheme });
    const texts = catalogueAdminMessages[language];
    const holdsUp = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    const id = `made-${randomBytes(4).toString('hex')}`;
    const name = `Norrsken ${id.slice(-4)}`;
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/catalogue?lang=${language}`);
    await expect(page).toHaveTitle(new RegExp(`^${texts.title} – `));
    await expect(page.getByRole('list', { name: texts.products }).getByRole('link').first()).toBeVisible();
    await holdsUp();
    await page.getByRole('link', { name: texts.newProduct }).click();
    await page.getByRole('button', { name: texts.save }).click();
    await expect(page.getByRole('alert').filter({ hasText: texts.errorsTitle })).toBeFocused();
    await page.getByRole('link', { name: texts.problems['not-a-price'] }).first().click();
    await expect(page.getByLabel(texts.price)).toBeFocused();
    await expectNoSidewaysScroll(page);
    const [sv, en] = (['sv', 'en'] as const).map((code) => ({ language: languageWord(code, language) })) as [
      { language: string },
      { language: string },
    ];
    const fields = {
      [texts.id]: id,
      [texts.inLanguage.name(sv)]: `${name} cykel`,
      [texts.inLanguage.name(en)]: `${name} bike`,
      [texts.brand]: 'Norrsken',
      [texts.madeIn]: 'Sweden',
      [texts.manufacturerName]: 'Norrsken AB',
      [texts.price]: '12 500',
      [texts.inLanguage.description(sv)]: '<p>Rullar <strong>lätt</strong>.</p><script>alert(1)</script>',
      [texts.inLanguage.description(en)]:
        '<p>Rolls <strong>lightly</strong>.</p><img src=x onerror=alert(1)>',
      [texts.inLanguage.specs(sv)]: 'Ram: stål',
      [texts.inLanguage.specs(en)]: 'Frame: steel',
      [texts.onHand]: '3',
    };
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(new RegExp(`^${label}( \\(|$)`)).fill(text);
    await page.getByRole('button', { name: texts.save }).click();
    await said(texts.created);
    const shownName = `${name} ${language === 'sv' ? 'cykel' : 'bike'}`;
    await expect(page.getByRole('heading', { level: 1, name: shownName })).toBeVisible();
    await expect(page.getByLabel(texts.inLanguage.description(sv))).toHaveValue(
      '<p>Rullar <strong>lätt</strong>.</p>',
    );
    expect((await fetch(`${SHOP}/api/products/${id}`)).status).toBe(404);

    // Typed values stay while a picture is added.
    await page.getByLabel(texts.discounted).fill('9 995');
    await page
      .getByLabel(texts.file)
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByLabel(texts.inLanguage.alt(sv)).fill('En grön cykel');
    await page.getByLabel(texts.inLanguage.alt(en)).fill('A green bike');
    await page.getByRole('button', { name: texts.upload }).click();
    // Saving before the picture is stored causes no conflict. Starts to wait for the message here, because it
    // disappears again.
    await Promise.all([
      expect(page.getByRole('status').filter({ hasText: texts.uploaded })).toBeVisible({ timeout: 30_000 }),
      page.getByRole('button', { name: texts.save }).click(),
    ]);
    await said(texts.saved);
    await expect(page.getByLabel(texts.discounted)).toHaveValue(/^9\s?995$/);
    await expect(page.getByText(texts.unsaved)).toBeHidden();
    await expect(page.getByRole('region', { name: texts.history }).getByRole('listitem')).toHaveCount(2);
    await holdsUp();

    await page.getByRole('button', { name: texts.publish }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(texts.publishAsk);
    await dialog.getByRole('button', { name: texts.publish }).click();
    await said(texts.publishedDone);
    await page.getByRole('link', { name: texts.view }).click();
    await expect(page.getByRole('heading', { level: 1, name: shownName })).toBeVisible();
    const picture = page.getByRole('main').getByAltText(language === 'sv' ? 'En grön cykel' : 'A green bike');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]))
      .toEqual([true, expect.stringMatching(/\/pictures\/.*\.avif$/)]);
    await holdsUp();

    await page.goto(`/admin/catalogue/${id}?lang=${language}`);
    await page.getByRole('button', { name: texts.unpublish }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.unpublish }).click();
    await said(texts.unpublishedDone);
    // [A11Y.M19] A picture is removed only after confirmation.
    const alt = language === 'sv' ? 'En grön cykel' : 'A green bike';
    await page.getByRole('button', { name: texts.removePicture({ alt }) }).click();
    await expect(dialog).toContainText(texts.removeAsk);
    await holdsUp();
    await dialog.getByRole('button', { name: texts.abort }).click();
    await expect(page.getByRole('button', { name: texts.removePicture({ alt }) })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: texts.remove, exact: true }).click();
    await said(texts.picturesSaved);
    await expect(page.getByRole('heading', { name: texts.pictures, exact: true })).toBeFocused();
    const visitor = await browser.newPage({ baseURL: SHOP });
    expect((await visitor.goto(`/customer-pick/${id}`))?.status()).toBe(404);
    await visitor.close();
  });

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`an admin checks a list row by row in a dry run, and then imports it (${language}, ${scheme})`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    const lists = productListMessages[language];
    const id = `list-${randomBytes(4).toString('hex')}`;
    const row = `${id};Ny;New;Norrsken;city;9995;Sweden;Norrsken AB;7`;
    const csv = `id;name_sv;name_en;brand;kind;price;made_in;manufacturer;stock\n${row}\nwrong;Fel;Wrong;X;raket;gratis;Sweden;X;1\ndemo-helmet\n`;
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/catalogue-import?lang=${language}`);
    await page.getByRole('button', { name: lists.check }).click();
    await expect(page.getByText(lists.fileMissing)).toBeVisible();
    await page.getByText(lists.columnsTitle).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page
      .getByLabel(lists.file)
      .setInputFiles({ name: 'nya <cyklar>.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: lists.check }).click();
    await expect(
      page.getByRole('heading', { name: lists.result({ file: 'nya <cyklar>.csv' }) }),
    ).toBeVisible();
    const rows = page.getByRole('list', { name: lists.rows });
    await expect(rows).toContainText(`kind ${lists.problems['not-a-choice']}`);
    await expect(rows).toContainText(`price ${lists.problems['not-a-price']}`);
    for (const fate of ['create', 'unchanged', 'refused'] as const)
      await expect(page.getByText(lists.fateCount({ fate: lists.fates[fate], count: 1 }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: lists.apply({ count: 1 }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(lists.applyText({ create: 1, change: 0, refused: 1 }));
    await dialog.getByRole('button', { name: lists.apply({ count: 1 }) }).click();
    await expect(page.getByRole('main').getByText(lists.applied({ count: 1 }))).toBeVisible();
    await expect(rows.getByText(lists.isApplied)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText(lists.applied({ count: 1 }))).toBeVisible();
    expect(await inDatabase('select price_ore, published from products where id = $1', [id])).toEqual([
      { price_ore: 999_500, published: false },
    ]);
  });

/** Creates a product that is published and in no list, and returns its id. */
async function ownLight(): Promise<string> {
  const id = `both-${randomBytes(4).toString('hex')}`;
  await inDatabase(
    `insert into products (id, listed, kind, brand, html_rules, price_ore, current_ore, price_basis, made_in,
     manufacturer_name, art)
   select $1, false, 'lights', brand, html_rules, 20000, 20000, 'list', made_in, manufacturer_name, art
     from products where id = 'demo-helmet'`,
    [id],
  );
  await inDatabase(
    `insert into product_texts (product_id, language, name, description, specification, specs)
     values ($1, 'sv', 'Lykta', '', '', '{}'), ($1, 'en', 'Light', '', '', '{}')`,
    [id],
  );
  await inDatabase('insert into variants (id, product_id, position) values ($1, $1, 0)', [id]);
  await inDatabase('insert into stock (variant_id, on_hand) values ($1, 5)', [id]);
  return id;
}

test.describe(() => {
  // The browser logs the error responses that this test causes.
  test.use({ expectedComplaints: [/503 \(Service Unavailable\)/] });
  for (const [language, scheme] of drawn([
    ['en', 'light'],
    ['sv', 'dark'],
  ]))
    test(`typed values stay when the page cannot be read again (${language}, ${scheme})`, async ({
      page,
    }) => {
      const [texts, orders] = [catalogueAdminMessages[language], orderAdminMessages[language]];
      await page.emulateMedia({ colorScheme: scheme });
      const id = await ownLight();
      await signIn(page, DEMO.admin);
      await page.goto(`/admin/catalogue/${id}?lang=${language}`);
      await page.getByLabel(texts.brand).fill('Mitt märke');
      const url = `**/api/admin/catalogue/${id}`;
      await page.route(url, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.fallback(),
      );
      await page.getByRole('button', { name: texts.unpublish }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.unpublish }).click();
      const notice = page.getByRole('alert').filter({ hasText: orders.stale });
      await expect(notice).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { name: texts.history }).scrollIntoViewIfNeeded();
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel(texts.brand)).toHaveValue('Mitt märke');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.unroute(url);
      await notice.getByRole('button', { name: orders.tryAgain }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('button', { name: texts.publish, exact: true })).toBeVisible();
      await expect(page.getByLabel(texts.brand)).toHaveValue('Mitt märke');
    });
});

test.describe(() => {
  // The browser logs the refusal that this test causes.
  test.use({ expectedComplaints: [/409 \(Conflict\)/] });
  test('[F21] two admins edit one product: both changes are kept, and conflicting values are both shown', {
    tag: '@once',
  }, async ({ page }) => {
    const { sv } = catalogueAdminMessages;
    const id = await ownLight();
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/catalogue/${id}`);
    await page.getByLabel(sv.inLanguage.name({ language: 'svenska' })).fill('Min lykta');
    await page.getByLabel(sv.brand).fill('Mitt märke');
    await inDatabase(
      `with texts as (
         update product_texts set name = case language when 'sv' then 'Deras lykta' else 'Their light' end
         where product_id = $1)
       update products set version = version + 1 where id = $1`,
      [id],
    );
    await page.getByRole('button', { name: sv.save }).click();
    const notice = page.getByRole('alert').filter({ hasText: sv.conflict });
    await expect(notice).toContainText('Min lykta');
    await expect(notice).toContainText('Deras lykta');
    await expect(page.getByLabel(sv.inLanguage.name({ language: 'engelska' }))).toHaveValue('Their light');
    await expect(page.getByLabel(sv.brand)).toHaveValue('Mitt märke');
    const stored = () =>
      inDatabase(
        `select sv.name as name_sv, en.name as name_en, brand from products p
           join product_texts sv on sv.product_id = p.id and sv.language = 'sv'
           join product_texts en on en.product_id = p.id and en.language = 'en' where p.id = $1`,
        [id],
      );
    expect((await stored())[0]).toMatchObject({ name_sv: 'Deras lykta', name_en: 'Their light' });
    await expectAccessible(page);
    await notice.getByRole('button', { name: sv.takeTheirs }).click();
    await expect(page.getByLabel(sv.inLanguage.name({ language: 'svenska' }))).toHaveValue('Deras lykta');
    await page.getByRole('button', { name: sv.save }).click();
    await expect(page.getByRole('status').filter({ hasText: sv.saved })).toBeVisible();
    await expect
      .poll(stored)
      .toEqual([{ name_sv: 'Deras lykta', name_en: 'Their light', brand: 'Mitt märke' }]);
  });
});
