import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

const { sv, en } = homeMessages;
const toEnglish = (page: Page) => page.getByRole('link', { name: layoutMessages.sv.otherLanguage });
const toSwedish = (page: Page) => page.getByRole('link', { name: layoutMessages.en.otherLanguage });

test('[S4.13] is Swedish by default', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<html lang="sv">');
  expect(html).toContain(sv.heroTitle);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test('the server renders the remembered language on the first load', async ({ request }) => {
  const byCookie = await (await request.get('/', { headers: { cookie: 'lang=en' } })).text();
  expect(byCookie).toContain('<html lang="en">');
  expect(byCookie).toContain(en.heroTitle);
  expect(byCookie).not.toContain(sv.heroTitle);
  const byAddress = await (await request.get('/?lang=en', { headers: { cookie: 'lang=sv' } })).text();
  expect(byAddress).toContain('<html lang="en">');
});

test('[S2.44] switches without reloading the page, keeps the scroll position, and remembers the language', async ({
  page,
}) => {
  await page.goto('/product/bike-1');
  await settled(page);
  await page.getByRole('radio', { name: /^M / }).check();
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await toEnglish(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Norrbacka Allvind e-hybrid');
  await expect(page).toHaveTitle(/^Norrbacka Allvind e-hybrid – /);
  await expect(page.getByRole('radio', { name: /^M / })).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?lang=en$/);
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await settled(page);
  await toSwedish(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Norrbacka Allvind, elhybrid');
});

test('[S2.LNG] `lang` changes together with the text of the page', async ({ page }) => {
  await page.goto('/sun');
  await settled(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/content/sun*', async (route) => {
    await held;
    await route.continue();
  });
  await toEnglish(page).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Frågor och svar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  letGo();
  await expect(heading).toHaveText('Questions and answers');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[S9.01] numbers and money follow the language', async ({ page }) => {
  await page.goto('/product/bike-3');
  await expect(page.getByRole('main')).toContainText('47\u00a0200\u00a0kr');
  await page.goto('/product/bike-3?lang=en');
  await expect(page.getByRole('main')).toContainText('47,200\u00a0SEK');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('links keep the language in the address', async ({ page }) => {
    await page.goto('/');
    await toEnglish(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Foldable' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\?lang=en$/);
  });
});
