// The two product pages as the specification describes them, sentence by sentence (sections 2, 8 and 9).
import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import type { ProductDetail, ProductSummary } from '../../apps/shop/src/features/catalogue/contract.ts';
import type { Review } from '../../apps/shop/src/features/reviews/contract.ts';
import { productMessages } from '../../apps/shop/src/languages/catalogues/product-page/product-messages.ts';

const { sv, en } = productMessages;
const main = (page: Page) => page.getByRole('main');
const kronor = (sek: number) =>
  `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(sek)}\u00a0SEK`;

/** Returns the response of an endpoint of the shop in English. */
const read = async <Data>(page: Page, url: string) =>
  ((await (await page.request.get(url)).json()) as { data: Data }).data;
const detail = (page: Page, id: string) => read<ProductDetail>(page, `/api/products/${id}?lang=en`);
const picks = (page: Page) =>
  read<ProductSummary[]>(page, '/api/products?group=customer-picks&limit=100&lang=en');

/** Returns the words of an HTML text as a page shows them. */
const wordsOf = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    return [...body.querySelectorAll('p, li, th, td')].map(({ textContent }) => textContent?.trim() ?? '');
  }, html);

test('[S2.62] a customer pick shows picture with badge, name, chips, maker and film', async ({ page }) => {
  const details = await Promise.all((await picks(page)).slice(0, 30).map(({ id }) => detail(page, id)));
  const pick = details.find((one) => one.manufacturer_url && one.video_url && one.tags.length > 0)!;
  await page.goto(`/customer-pick/${pick.id}?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick.name);
  const picture = main(page).getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect(page.getByText('Handpicked by customers', { exact: true })).toBeVisible();
  for (const { id, name } of pick.categories)
    await expect(main(page).locator(`a[href*="category=${id}"]`)).toHaveText(name);
  // Each word is shown once: a tag that equals a category is left out.
  const said = pick.categories.map(({ name }) => name.toLowerCase()).join(' ');
  for (const { id, name } of pick.tags.filter((tag) => !said.includes(tag.name.toLowerCase())))
    await expect(main(page).locator(`a[href*="tag=${id}"]`)).toHaveText(name);
  await expect(main(page).locator(`a[href="${pick.manufacturer_url}"]`)).toContainText(
    pick.manufacturer_name,
  );
  await expect(main(page).locator(`a[href="${pick.video_url}"]`)).toContainText('Watch the video');
});

test('[S2.66] a customer pick shows description and specification as HTML, the country where it was made, and its reviews', async ({
  page,
}) => {
  const [{ id }] = (await picks(page)) as [ProductSummary];
  const pick = await detail(page, id);
  await page.goto(`/customer-pick/${id}?lang=en`);
  for (const [title, html] of [
    ['About', pick.description],
    [en.specification, pick.specification],
  ] as const) {
    const region = page.getByRole('region', { name: title }).first();
    for (const words of await wordsOf(page, html)) await expect(region).toContainText(words);
    await expect(region).not.toContainText(/<\/?(p|ul|li|table|tr|td)>/);
  }
  await expect(main(page)).toContainText(
    en.madeIn({ country: en.countries[pick.countryOfManufacture] as string }),
  );
  await expect(page.getByRole('region', { name: en.specification })).toBeVisible();
  await expect(page.locator('#reviews')).toBeVisible();
});

test('[S2.CPK] reviews and benefit calculator are tabs from 768 pixels on, and below that headings with links to them', async ({
  page,
}) => {
  const [{ id }] = (await picks(page)) as [ProductSummary];
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/customer-pick/${id}?lang=en`);
  await settled(page);
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab(en.reviews)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(en.calculator)).toBeHidden();
  await tab(en.reviews).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(en.calculator)).toBeFocused();
  await expect(panel(en.calculator)).toBeVisible();
  await expect(panel(en.reviews)).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const name of [en.reviews, en.calculator])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const sections = page.getByRole('navigation', { name: en.sections });
  await sections.getByRole('link', { name: en.calculator }).click();
  await expect(page).toHaveURL(/#benefit-calculator$/);
  await expect(page.getByRole('region', { name: en.calculator })).toBeInViewport();
});

test('[S2.CPK] a helmet claims neither tax relief nor a test ride', async ({ page }) => {
  const helmet = (await picks(page)).find(({ kind }) => kind === 'helmet') as ProductSummary;
  await page.goto(`/customer-pick/${helmet.id}?lang=en`);
  const cards = page.getByRole('region', { name: en.advantagesTitle });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
  await expect(cards).toContainText('taxed in full');
  await expect(cards).not.toContainText(/test-ridden|tax-free up to/);
});

test('[S2.72] a customer pick shows three advantages cards and a link back', async ({ page }) => {
  const [{ id }] = (await picks(page)) as [ProductSummary];
  await page.goto(`/customer-pick/${id}?lang=en`);
  await expect(page.getByRole('region', { name: en.advantagesTitle }).getByRole('listitem')).toHaveCount(3);
  await settled(page);
  await main(page).getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/(\?lang=en)?$/);
});

test('[S2.65] a reduced customer pick shows the server’s price, its percent, and the earlier price struck through', async ({
  page,
}) => {
  const reduced = (await picks(page)).filter(
    ({ price_basis, reduction_percent }) => price_basis === 'discount' && reduction_percent !== null,
  );
  expect(reduced.length).toBeGreaterThan(0);
  for (const pick of reduced.slice(0, 2)) {
    expect(pick.current_price).toBe(pick.discounted_price);
    await page.goto(`/customer-pick/${pick.id}?lang=en`);
    await expect(main(page).locator('s').first()).toHaveText(kronor(pick.reference_price as number));
    await expect(main(page)).toContainText(kronor(pick.current_price));
    await expect(main(page)).toContainText(`−${pick.reduction_percent}%`);
    // [LAW.3.2] Measured from the lowest price of the 30 days before, independent of the catalogue's
    // percentage.
    const reference = pick.reference_price as number;
    expect(pick.reduction_percent).toBe(Math.floor((100 * (reference - pick.current_price)) / reference));
  }
});

test('[S9.15] a bike without a discount costs 20 % less on both pages, and an accessory its full price', async ({
  page,
}) => {
  const own = (await picks(page)).find(({ price_basis }) => price_basis === 'house') as ProductSummary;
  expect(own.discounted_price).toBeNull();
  expect(own.current_price).toBeCloseTo(own.price * 0.8, 2);
  for (const [path, current, ordinary] of [
    [`/customer-pick/${own.id}`, own.current_price, own.price],
    ['/product/bike-4', 6_396, 7_995],
  ] as const) {
    await page.goto(`${path}?lang=en`);
    await expect(main(page)).toContainText(kronor(current));
    await expect(main(page)).toContainText(`RRP ${kronor(ordinary)}`);
  }
  const plain = (await picks(page)).find(({ price_basis }) => price_basis === 'list') as ProductSummary;
  await page.goto(`/customer-pick/${plain.id}?lang=en`);
  await expect(main(page)).toContainText(kronor(plain.price));
  await expect(main(page)).not.toContainText('RRP');
});

test('[S2.75] the texts of the static product page are those of the specification', async ({ page }) => {
  await page.goto('/product/bike-1?lang=en');
  await expect(page.getByText('Handpicked by the team', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: en.panelTitle })).toContainText('Price as a benefit');
  await page.goto('/product/bike-4?lang=en');
  const { handpicked_by } = await detail(page, 'bike-4');
  const chip = page.getByText(`Hand picked by ${handpicked_by}`, { exact: true });
  await expect(chip).toBeVisible();
  await expect(chip.locator('xpath=..')).toContainText((handpicked_by as string).slice(0, 1));
  await page.goto('/product/accessory-2?lang=en');
  await expect(page.getByText(/Hand ?picked by/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: en.panelTitle })).toHaveCount(0);
});

test('[S3.26] [READ.MON] the panel of bike-1 names recommended price, current price and price as a benefit, and its badge is the calculator’s', async ({
  page,
}) => {
  const { special_panel: panel } = await detail(page, 'bike-1');
  await page.goto('/product/bike-1?lang=en');
  const region = page.getByRole('region', { name: en.panelTitle });
  const [ordinary, current, benefit] = [
    panel?.ordinary_price,
    panel?.current_price,
    panel?.benefit_price,
  ] as number[];
  // 27 000 and 21 600 with 25 % VAT; the benefit price by the engine at 44 %.
  expect([ordinary, current]).toEqual([33_750, 27_000]);
  for (const amount of [ordinary, current, benefit])
    await expect(region).toContainText(kronor(amount as number));
  await expect(region).toContainText(en.panelInclVat({ months: 36, percent: '44%' }));
  await page.goto('/product/bike-1');
  await expect(region.or(page.getByRole('region', { name: sv.panelTitle }))).toContainText(
    /Spara 24\u00a0% jämfört med kontantköp/,
  );
  // The calculator below shows 24.4 % less.
  const answer = await page.request.get('/api/benefit-calculator?type=bike_electric&price=27000');
  const calculated = (await answer.json()) as { savings_percent: number; total_bike_cost: number };
  expect(Math.round(calculated.savings_percent)).toBe(panel?.saving_percent);
  expect(calculated.total_bike_cost).toBe(benefit);
});

test('[S2.77] the reviews of a sample are fixed: author, rating, date, comment, and verified purchase', async ({
  page,
}) => {
  const reviews = await read<Review[]>(page, '/api/reviews/bike-1?lang=en');
  await page.goto('/product/bike-1?lang=en');
  const shown = page.locator('#reviews').getByRole('listitem');
  await expect(shown).toHaveCount(reviews.length);
  for (const [place, { author, rating, date, comment, verifiedPurchase }] of reviews.entries()) {
    const one = shown.nth(place);
    await expect(one).toContainText(author);
    await expect(one).toContainText(comment);
    await expect(one.locator('time')).toHaveAttribute('datetime', date);
    await expect(one.getByRole('img')).toHaveAccessibleName(new RegExp(`\\b${rating}\\b`));
    await expect(one.getByText('Verified', { exact: false })).toHaveCount(verifiedPurchase ? 1 : 0);
  }
});

test('[S2.68] adding a customer pick shows productAddedToCart and increases the badge', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'seen', value: '1', url: baseURL as string }]);
  const details = await Promise.all((await picks(page)).slice(0, 60).map(({ id }) => detail(page, id)));
  const simple = details.find(
    ({ variants, stock_level }) => variants.length === 1 && stock_level === 'in-stock',
  ) as ProductDetail;
  await page.goto(`/customer-pick/${simple.id}?lang=en`);
  await settled(page);
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: en.addToCart }).click();
    await expect(
      page.getByRole('status').filter({ hasText: en.productAddedToCart({ name: simple.name }) }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^Cart \\(${count}.items?\\)$`) })).toBeVisible();
  }
});

test('[S2.73] an unknown product id shows Product not found and a link home', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.goto('/product/bike-99?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  await main(page).getByRole('link', { name: 'Back to home', exact: true }).click();
  await expect(page).toHaveURL(/\/(\?lang=en)?$/);
});
