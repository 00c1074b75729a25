import type { Page } from '@playwright/test';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
  watchLayoutShifts,
} from '#tests/browser/page-checks.ts';
import { catalogueMessages } from '../../apps/shop/src/languages/catalogues/catalogue/messages.ts';
import { productMessages } from '../../apps/shop/src/languages/catalogues/product-page/product-messages.ts';
import { reviewsMessages } from '../../apps/shop/src/languages/catalogues/reviews/messages.ts';

const sv = productMessages.sv;
const add = (page: Page) => page.getByRole('button', { name: sv.addToCart });
const aPick = async (page: Page) => {
  const answer = await page.request.get('/api/products?group=customer-picks&limit=1');
  return ((await answer.json()) as { data: { id: string; name: string }[] }).data[0] as {
    id: string;
    name: string;
  };
};

for (const [language, scheme] of drawn([
  ['en', 'light'],
  ['sv', 'dark'],
]))
  test(`[S2.08] both product pages are accessible (${language}, ${scheme})`, { tag: '@first-visit' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const messages = productMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
    const shifts = await watchLayoutShifts(page);
    const pick = await aPick(page);
    for (const path of ['/product/bike-1', `/customer-pick/${pick.id}`]) {
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('alt', /\S{3}/);
      await expect(page.getByRole('button', { name: messages.addToCart })).toBeVisible();
      // Measured before axe runs, because the preparation for axe removes sticky positions and so moves
      // elements.
      expect(await shifts.read()).toBeLessThan(0.01);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await expect(page.getByText(messages.pickedByCustomers)).toBeVisible();
    for (const { title } of Object.values(messages.advantages))
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

test('[S2.74] bike-1, bike-2 and accessory-1 are picks of the team, and bike-4 is a personal pick', {
  tag: '@once',
}, async ({ page }) => {
  for (const id of ['bike-1', 'bike-2', 'accessory-1']) {
    await page.goto(`/product/${id}`);
    await expect(page.getByText(sv.pickedByTeam)).toBeVisible();
    await expect(page.getByRole('heading', { name: sv.panelTitle })).toBeVisible();
  }
  await page.goto('/product/bike-4');
  await expect(page.getByText(/^Handplockad av (?!teamet|kunderna)/)).toBeVisible();
  await expect(page.getByRole('heading', { name: sv.panelTitle })).toHaveCount(0);
});

test('[S9.16] [READ.MON] the panel of bike-2 shows 19 740, 14 805 and 11 258, saves 43 %, and names them as our own figures', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product/bike-2');
  const panel = page.getByRole('region', { name: sv.panelTitle });
  await expect(panel).toContainText('19\u00a0740');
  await expect(panel).toContainText('14\u00a0805');
  await expect(panel).toContainText('11\u00a0258');
  await expect(panel).toContainText('Spara 43\u00a0% jämfört med kontantköp');
  await expect(panel).toContainText(sv.panelGiven({ vat: 'excl' }));
  await expect(panel).not.toContainText('44\u00a0%');
  await expect(page.getByRole('main')).toContainText(/Som förmån\s*362\u00a0kr\s*\/mån/);
  await expect(page.locator('s')).toHaveText('19\u00a0740\u00a0kr');
  await expect(page.getByText('Lägsta pris 30 dagar före sänkningen: 19\u00a0740\u00a0kr')).toBeVisible();
});

test('the panel of accessory-1 states that there is no saving and has no badge', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product/accessory-1');
  const panel = page.getByRole('region', { name: sv.panelTitle });
  await expect(panel).toContainText(sv.panelNoSaving);
  await expect(panel).not.toContainText('Spara');
});

test('the monthly cost is shown beside the price, with its basis', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-1');
  const main = page.getByRole('main');
  // 20 411 over 36 months.
  await expect(main).toContainText(/Som förmån\s*567\u00a0kr\s*\/mån/);
  await expect(main).toContainText(catalogueMessages.sv.perMonthBasis({ months: 36, percent: '44\u00a0%' }));
  await page.goto('/product/accessory-1');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main).not.toContainText(sv.estimateInclVat);
});

test('[S9.13] our own price of a bike is shown beside the regular one, and its basis one click away', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product/bike-3');
  await expect(page.getByText('ActivePick-pris', { exact: true })).toBeVisible();
  await expect(page.getByText('Rek. pris 59\u00a0000\u00a0kr exkl. moms')).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
  const name = { name: 'ActivePick' };
  const basis = page.getByText(sv.housePriceBasisText({ ...name, percent: '20\u00a0%' }));
  await expect(basis).toBeHidden();
  await page.getByText(sv.housePriceBasis(name)).click();
  await expect(basis).toBeVisible();
});

test('[S1.08] shows prices without VAT, and the amount including it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-3');
  const main = page.getByRole('main');
  await expect(main).toContainText('47\u00a0200');
  await expect(main).toContainText(catalogueMessages.sv.exclVat);
  await expect(main).toContainText(sv.inclVatAmount({ amount: '59\u00a0000\u00a0kr' }));
});

test('[S8.09] [A11Y.m25] asks for a size at the field, then puts the chosen variant into the cart', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'seen', value: '1', url: baseURL as string }]);
  await page.goto('/product/bike-1');
  await settled(page);
  await add(page).click();
  await expect(page.getByText(sv.chooseSize)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^S / })).toBeFocused();
  // The whole group is marked as wrong, not one option.
  await expect(page.getByRole('radiogroup', { name: sv.size })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[aria-invalid]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^M / }).check();
  await expect(page.getByText(sv.chooseSize)).toHaveCount(0);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) as string;
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: sv.productAddedToCart({ name }) })).toBeVisible();
  // The notice stays while it is hovered or focused.
  await page.getByRole('link', { name: sv.toCart }).focus();
  await expect(page.getByRole('link', { name: /^Varukorg \(1.vara\)$/ })).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') as string));
  expect(stored.lines).toMatchObject([{ productId: 'bike-1', quantity: 1 }]);
  expect(stored.lines[0].variantLabel).toMatch(/^M/);
  await page.getByRole('link', { name: sv.toCart }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('[A11Y.M18] the page of a product lists each of its categories and tags once', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product/bike-2');
  const chips = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Stad' }) });
  await expect(chips.first().getByRole('link', { name: 'Stad', exact: true })).toHaveCount(1);
});

test('shows details of the drawing below it, and the colour of each option', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product/bike-1');
  const pictures = page.getByRole('region', { name: sv.pictures });
  for (const alt of [sv.details.drivetrain, sv.details.cockpit])
    await expect(pictures.getByRole('img', { name: alt })).toHaveAttribute(
      'src',
      /^\/art\/b1[\w-]+\.(drivetrain|cockpit)\.svg$/,
    );
  await settled(page);
  const url = await pictures.getByRole('img', { name: sv.details.cockpit }).getAttribute('src');
  const answer = await page.request.get(url as string);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  await expect(page.getByRole('radiogroup', { name: sv.colour }).locator('circle')).toHaveCount(2);
  await page.getByRole('radio', { name: /^Grafitgrå/ }).check();
  await expect(pictures.getByRole('img').first()).toHaveAccessibleName(/grafitgrå/);
});

test('[A11Y.M9] a bar at the bottom of a phone has the buy button, and leaves enough room in a low window', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'seen', value: '1', url: baseURL as string }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/bike-1');
  await settled(page);
  const bar = page.locator('div[data-foot-bar]');
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText('21\u00a0600');
  await expectAccessible(page);
  await bar.getByRole('button', { name: sv.buy }).click({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('radio', { name: /^S / })).toBeFocused();
  await page.getByRole('radio', { name: /^M / }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await bar.getByRole('button', { name: sv.buy }).click({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('link', { name: /^Varukorg \(1.vara\)$/ })).toBeVisible();
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
});

test('another colour shows another picture', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/bike-1');
  await settled(page);
  const picture = page.getByRole('main').getByRole('img').first();
  const before = await picture.getAttribute('src');
  await page.getByRole('radio', { name: /^Grafitgrå/ }).check();
  await expect(picture).not.toHaveAttribute('src', before as string);
});

test('a sold-out combination is reported and not added', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-1');
  await settled(page);
  await page.getByRole('radio', { name: /^Grafitgrå/ }).check();
  await page.getByRole('radio', { name: /^L .*Slut$/ }).check();
  await expect(page.getByText(sv.combinationSoldOut)).toBeVisible();
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('finds the size for a body height', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-1');
  await settled(page);
  await page.getByText(sv.sizeGuide).click();
  await page.getByLabel(sv.sizeGuideHeight).fill('170 cm');
  await expect(page.getByText(sv.sizeGuideResult({ size: 'M (50 cm)' }))).toBeVisible();
  await page.getByRole('button', { name: sv.sizeGuideChoose({ size: 'M (50 cm)' }) }).click();
  await expect(page.getByRole('radio', { name: /^M / })).toBeChecked();
  await page.getByLabel(sv.sizeGuideHeight).fill('99');
  await expect(page.getByText(sv.sizeGuideNone)).toBeVisible();
  await expectAccessible(page);
});

test('[S2.CPK] the size guide is left out if the sizes of a product have no body heights', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product/bike-2');
  await settled(page);
  await page.getByText(sv.sizeGuide).click();
  await expect(page.getByRole('table', { name: sv.sizeGuideTable }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('160–190\u00a0cm').last()).toBeVisible();
  await page.goto('/product/accessory-1');
  await expect(page.getByRole('button', { name: sv.addToCart })).toBeVisible();
  await expect(page.getByText(sv.sizeGuide)).toHaveCount(0);
});

test('[LAW.3.1] a product’s page names the delivery cost, and the footer the seller', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product/bike-1');
  const prices = { standard: '9,99\u00a0kr', express: '19,99\u00a0kr' };
  await expect(page.getByRole('main')).toContainText(sv.deliveryPrices(prices));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Momsreg');
  await expect(footer).toContainText('SE559999000801');
  await expect(footer).toContainText('Styrelsens säte: Gislaved');
  await expect(footer).toContainText('9,99\u00a0kr');
  await expect(page.getByRole('main')).toContainText('info@norrbacka.example');
  await page.goto('/product/bike-3');
  await expect(page.getByRole('main')).toContainText(sv.euResponsible);
});

test('delivery is shown in dates', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-2');
  await expect(page.getByText(/Hem till dig\s*ungefär (mån|tis|ons|tors|fre)\s\d+\s\S+/)).toBeVisible();
});

test('[S8.06] shows reviews with their average and verified purchases', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product/bike-2');
  const reviews = page.locator('#reviews');
  await expect(reviews.getByText('4,2 av 5', { exact: true })).toBeVisible();
  await expect(reviews.getByText(reviewsMessages.sv.verified).first()).toBeVisible();
  // [LAW.4.3] How reviews are checked and which rules decide about showing them.
  await expect(reviews).toContainText('Vi har kontrollerat det mot beställningen');
  await reviews.getByRole('link', { name: reviewsMessages.sv.rules }).click();
  await expect(page.locator('#reviews')).toBeVisible();
  await page.goto('/product/bike-3');
  await expect(page.getByText(reviewsMessages.sv.none)).toBeVisible();
  await page.goto('/product/bike-3?lang=en');
  await expect(page.getByText('No reviews yet for this product')).toBeVisible();
});

test('links to maker and film name their target and open in a new tab', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/product/bike-1');
  const film = page.getByRole('link', { name: sv.video({ host: 'example.se' }) });
  await expect(film).toHaveAttribute('rel', /noopener/);
  await expect(film).toHaveAttribute('href', /^https:\/\//);
});

test('has its own head: title, description, canonical URL, languages and structured data', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product/bike-2?lang=en');
  await expect(page).toHaveTitle('Vässla pedal – ActivePick');
  const english = await page.locator('meta[name=description]').getAttribute('content');
  expect(english).toMatch(/city bike/);
  await expect(page.locator('link[hreflang=sv]')).toHaveAttribute('href', /\/product\/bike-2$/);
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/product\/bike-2\?lang=en$/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) as string);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Vässla pedal',
    offers: { price: '18506.25', priceCurrency: 'SEK' },
    aggregateRating: { ratingValue: 4.2 },
  });
  await page.goto('/product/bike-2');
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', english as string);
});

test('a pick under the other path keeps the canonical URL of its own group', { tag: '@once' }, async ({
  page,
}) => {
  const pick = await aPick(page);
  await page.goto(`/product/${pick.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick.name);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/customer-pick/${pick.id}$`),
  );
});

test('[S2.61] Back shows the list in its previous state', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?category=city');
  await settled(page);
  const card = page.getByRole('article').nth(1).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/(product|customer-pick)\//);
  await page.getByRole('link', { name: sv.back }).click();
  await expect(page).toHaveURL(/\?category=city$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  await page.goto('/product/bike-1');
  await settled(page);
  await page.getByRole('link', { name: sv.back }).click();
  await expect(page).toHaveURL(/\/$/);
});
