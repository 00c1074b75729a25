// The home page as the specification describes it, sentence by sentence (sections 2 and 9).
import type { Locator, Page } from '@playwright/test';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import type { ProductSummary } from '../../apps/shop/src/features/catalogue/contract.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

const { en } = homeMessages;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const filters = (page: Page) => page.getByRole('navigation', { name: en.filters });
const chipRows = (page: Page) => filters(page).getByRole('list');
const pathsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

async function everything(page: Page): Promise<ProductSummary[]> {
  const products: ProductSummary[] = [];
  let after: string | null = '';
  while (after !== null) {
    const answer = await page.request.get(`/api/products?limit=100&lang=en${after}`);
    const { data, nextCursor } = (await answer.json()) as {
      data: ProductSummary[];
      nextCursor: string | null;
    };
    products.push(...data);
    after = nextCursor && `&cursor=${nextCursor}`;
  }
  return products;
}

test('[S2.47] the hero has a link to the checkout with the text shop now', async ({ page }) => {
  await page.goto('/?lang=en');
  const act = page.getByRole('link', { name: 'Shop now' });
  await expect(act).toBeVisible();
  await act.click();
  await expect(page).toHaveURL(/\/checkout(\?lang=en)?$/);
});

test('[S2.48] the filter bar starts with All and has the nine default categories', async ({ page }) => {
  await page.goto('/?lang=en');
  const names = await chipRows(page).first().getByRole('link').allTextContents();
  expect(names[0]).toBe('All');
  expect(names).toEqual(
    expect.arrayContaining([
      'Electric',
      'City',
      'MTB',
      'Road',
      'Accessories',
      'Trainers',
      'Commute / Hybrid',
      'Foldable',
    ]),
  );
  expect(names.slice(1)).toEqual([...names.slice(1)].sort(new Intl.Collator('en').compare));
});

test('[S2.HOM.06] [S7.STB.05] the tag chips are All and the tags of the products', async ({ page }) => {
  const tags = (await everything(page)).flatMap((product) => product.tags.map(({ name }) => name));
  await page.goto('/?lang=en');
  const [first, ...others] = await chipRows(page).last().getByRole('link').allTextContents();
  expect(first).toBe('All');
  expect(others.sort()).toEqual([...new Set(tags)].sort());
});

test('[S4.26] one category is active at a time, and All means no filter', async ({ page }) => {
  await page.goto('/?lang=en');
  await settled(page);
  const categories = chipRows(page).first();
  const active = categories.locator('[aria-current=true]');
  for (const name of ['MTB', 'City']) {
    await categories.getByRole('link', { name, exact: true }).click();
    await expect(active).toHaveText(name);
  }
  await expect(section(page, en.picksTitle).getByRole('combobox')).toHaveCount(0);
  await categories.getByRole('link', { name: 'All', exact: true }).click();
  await expect(active).toHaveText('All');
  await expect(page).toHaveURL(/\/(\?lang=en)?$/);
  await expect(section(page, en.picksTitle).getByRole('combobox')).toHaveCount(2);
});

test('[S2.58] every card of Customer Picks opens /customer-pick/{id}, and every featured one /product/{id}', async ({
  page,
}) => {
  await page.goto('/?lang=en');
  const picks = await pathsOf(section(page, en.picksTitle).getByRole('article').getByRole('link'));
  const featured = await pathsOf(section(page, en.featuredTitle).getByRole('article').getByRole('link'));
  const products = await everything(page);
  const idsOf = (group: ProductSummary['group']) =>
    products.filter((product) => product.group === group).map(({ id }) => id);
  expect(picks.length).toBeGreaterThan(0);
  for (const path of picks)
    expect(idsOf('customer-picks')).toContain(/^\/customer-pick\/([^/]+)$/.exec(path)?.[1]);
  expect(featured.map((path) => /^\/product\/([^/]+)$/.exec(path)?.[1]).sort()).toEqual(
    idsOf('active-picks').sort(),
  );
});

test('[S7.39] Customer Picks are fetched again on each visit of the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products?') && request.url().includes('customer-picks'))
      asked.push(request.url());
  });
  await page.goto('/product/bike-1?lang=en');
  await settled(page);
  for (const times of [1, 2]) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /ActivePick/ })
      .click();
    await expect(section(page, en.picksTitle).getByRole('article').first()).toBeVisible();
    expect(asked).toHaveLength(times);
    await section(page, en.featuredTitle).getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
  }
});

test('[S6.13] a visitor without an account sees two groups, Customer Picks and Active Picks', async ({
  page,
}) => {
  await page.goto('/?lang=en');
  for (const name of ['Customer Picks', 'Active Picks'])
    await expect(section(page, name).getByRole('article').first()).toBeVisible();
});

test('[S2.38] the cart badge counts pieces, not lines', async ({ page }) => {
  const { cart, cartCount } = layoutMessages.en;
  await page.goto('/?lang=en');
  const badge = (count: number) => page.getByRole('link', { name: `${cart} (${cartCount({ count })})` });
  await expect(badge(2)).toBeVisible();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart') as string);
    stored.lines[0].quantity = 4;
    localStorage.setItem('cart', JSON.stringify(stored));
  });
  await page.reload();
  await expect(badge(5)).toBeVisible();
});

test('[S9.59] the shop has its mobile layout below 768 pixels only', async ({ page }) => {
  for (const [width, columns] of [
    [767, 2],
    [768, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/?lang=en');
    const tops = await section(page, en.featuredTitle)
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => Math.abs(top - (tops[0] as number)) < 2)).toHaveLength(columns);
  }
});
