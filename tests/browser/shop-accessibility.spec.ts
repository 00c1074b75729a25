// Findings of the accessibility review on the pages of the shop (S serious, M moderate, m minor).
import type { Page } from '@playwright/test';
import { DEMO, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, settled, test } from '#tests/browser/page-checks.ts';
import { pickerMessages } from '../../apps/shop/src/languages/catalogues/bike-picker/messages.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { requestMessages } from '../../apps/shop/src/languages/catalogues/requests/messages.ts';
import { searchMessages } from '../../apps/shop/src/languages/catalogues/search/messages.ts';
import { uiMessages } from '../../apps/shop/src/languages/catalogues/ui/messages.ts';

const layout = layoutMessages.sv;
const search = searchMessages.sv;
const home = homeMessages.sv;
const picker = (page: Page) => page.getByRole('dialog', { name: pickerMessages.sv.title });
const opener = (page: Page) => page.getByRole('button', { name: layout.bikePicker });
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Marks products to compare before the page is opened. */
async function openComparison(page: Page, ids: string[]) {
  await page.goto('/search');
  await page.evaluate((kept) => localStorage.setItem('kept-compare', JSON.stringify(kept)), ids);
  await page.reload();
  await settled(page);
  await page.locator('[data-foot-bar]').getByRole('button', { name: search.compareOpen }).click();
  const dialog = page.getByRole('dialog', { name: search.compareTitle });
  await expect(dialog.getByRole('button', { name: /^Ta bort/ })).toHaveCount(ids.length);
  return dialog;
}

test('[A11Y.S1] suggestions that arrive after the focus has left the field stay closed', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/contact');
  await settled(page);
  await page.evaluate(() => {
    localStorage.setItem('kept-allowed', 'yes');
    localStorage.setItem('kept-searches', '["hjälm"]');
  });
  await page.reload();
  await settled(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/suggestions/, async (route) => {
    await held;
    await route.continue();
  });
  const field = page.getByRole('search').getByRole('searchbox');
  const isLoaded = page.waitForRequest(/suggestions/);
  await field.focus();
  await isLoaded;
  await page.keyboard.press('Tab');
  letGo();
  // The field is a combobox, so the module is loaded.
  await expect(page.getByRole('combobox', { name: layout.searchLabel })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('option')).toHaveCount(0);
});

for (const size of [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
])
  test(`[A11Y.S3] the page menu scrolls within a window of ${size.width} by ${size.height} px`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/about');
    await settled(page);
    await page.getByRole('button', { name: layout.menu }).click();
    const menu = page.locator('#page-menu');
    const box = await menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    await menu.getByRole('link', { name: layout.signIn }).focus();
    await expect(menu.getByRole('link', { name: layout.signIn })).toBeInViewport();
    await expect(menu.getByRole('button', { name: layout.missingBike })).toBeAttached();
  });

test('[A11Y.M2] the Bike Picker keeps the focus through every answer, and returns it when it closes', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await settled(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await picker(page).getByRole('button', { name: pickerMessages.sv.options.greeting.no }).press('Enter');
  await expect(picker(page)).toContainText(pickerMessages.sv.farewell);
  await expect(page.locator('dialog:focus-within')).toBeAttached();
  await expect(picker(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('[A11Y.M2] the dialog for a missing bike returns the focus to the menu that opened it', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await settled(page);
  const menu = page.getByRole('button', { name: layout.menu });
  await menu.click();
  await page.getByRole('button', { name: layout.missingBike }).press('Enter');
  await expect(page.getByRole('dialog', { name: requestMessages.sv.missingBike })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('[A11Y.M2] [A11Y.m9] removing products from a comparison moves the focus to the next one, and finally to the heading', {
  tag: '@once',
}, async ({ page }) => {
  const dialog = await openComparison(page, ['bike-1', 'bike-2', 'bike-3']);
  const table = dialog.getByRole('table', { name: search.compareTitle });
  await expect(table.getByRole('columnheader', { name: search.compareFact })).toBeAttached();
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const removes = dialog.getByRole('button', { name: /^Ta bort/ });
  await removes.first().press('Enter');
  await expect(removes).toHaveCount(2);
  await expect(removes.first()).toBeFocused();
  await removes.last().press('Enter');
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();
  await removes.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The dialog does not open for another product.
  await page
    .getByRole('button', { name: /^Jämför / })
    .first()
    .click();
  await expect(page.locator('[data-foot-bar]')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[A11Y.M2] removing a filter moves the focus to the next one, and finally to the heading', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/search?category=electric&stock=in-stock');
  await settled(page);
  const chosen = page.getByRole('main').getByRole('link', { name: /^Ta bort (?!alla)/ });
  await expect(chosen).toHaveCount(2);
  await chosen.first().press('Enter');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeFocused();
  await chosen.press('Enter');
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[A11Y.M3] Show more announces the number of products and focuses the first new one', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const picks = page.getByRole('region', { name: home.picksTitle });
  const before = await picks.getByRole('article').count();
  await picks.getByRole('link', { name: home.next }).press('Enter');
  await expect(picks.getByRole('article').nth(before).getByRole('link')).toBeFocused();
  const all = await page.getByRole('article').count();
  await expect(status(page).filter({ hasText: home.shown({ count: all }) })).toBeAttached();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer-pick\//);
  await page.goBack();
  await expect(picks.getByRole('article').nth(before)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('[A11Y.M4] the count is announced when a tier is chosen or removed', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const tier = page.getByLabel(home.picksTier);
  // Reads both together, because the list changes a moment after the URL.
  const expectCountTold = () =>
    expect(async () => {
      const count = await page.getByRole('article').count();
      await expect(status(page).filter({ hasText: home.shown({ count }) })).toBeAttached({
        timeout: 500,
      });
    }).toPass({ timeout: 15_000 });
  await tier.selectOption('5');
  await expect(page).toHaveURL(/tier=5/);
  await expectCountTold();
  await tier.selectOption('all');
  await expect(page).toHaveURL(/\/$/);
  await expectCountTold();
});

test('[A11Y.M16] the account menu closes when the focus leaves its last entry', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, DEMO.endcustomer);
  await page.goto('/about');
  await settled(page);
  await menuButton(page).press('Enter');
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('banner').getByRole('button', { name: 'Logga ut' }).focus();
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('[A11Y.M18] the two groups of filters on home have names', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  for (const name of [home.categories, home.tags])
    await expect(page.getByRole('list', { name, exact: true }).getByRole('link').first()).toBeVisible();
});

test('[A11Y.m2] the name of the language switch contains its visible text', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: /^en English$/i })).toBeVisible();
});

test('[A11Y.m3] headings skip no level on search and contact', {
  tag: '@once',
}, async ({ page }) => {
  for (const url of ['/search', '/contact', '/employers']) {
    await page.goto(url);
    const levels = await page
      .getByRole('main')
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    for (const [index, level] of levels.slice(1).entries())
      expect(level - (levels[index] as number), `${url} ${levels}`).toBeLessThanOrEqual(1);
  }
});

test('[A11Y.m6] [UX.M8] a toast is top right and covers neither the Bike Picker button nor the button that caused it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/product/accessory-2');
  await settled(page);
  const add = page.getByRole('button', { name: /i varukorgen/ });
  await add.click();
  await expect(page.getByRole('status').getByRole('link')).toBeVisible();
  await add.click({ trial: true });
  await opener(page).click({ trial: true });
  const box = await page.getByRole('region', { name: uiMessages.sv.notices }).boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_380);
});

test('[A11Y.m7] the space bar chooses a filter', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('navigation', { name: search.filter }).getByRole('link').first().focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?kind=/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('[A11Y.m8] names of filters and ratings are separated from their counts', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  const filters = page.getByRole('navigation', { name: search.filter });
  await expect(filters.getByRole('link', { name: /^\D+, \d+ träff(ar)?$/ }).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/av 5, \d+.omdöme/);
  await expectAccessible(page);
});
