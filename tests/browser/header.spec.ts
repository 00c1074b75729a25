import { expect, expectAccessible, expectTitleOfHeading, settled, test } from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

const sv = layoutMessages.sv;

test('[S2.36] has links to the products and to the cart', async ({ page }) => {
  await page.goto('/product/bike-1');
  const header = page.getByRole('banner');
  const targets = await header
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const pages = ['/#products', '/calculator', '/employers', '/about', '/sun', '/contact'];
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  expect(targets).toEqual(['/', ...(isWide ? pages : []), '?lang=en', '/auth', '/checkout']);
  await expect(header.getByRole('button', { name: sv.search })).toBeVisible();
  // Beside the search: the dialog for a missing bike, or the menu that contains it.
  await expect(header.getByRole('button')).toHaveCount(2);
  if (!isWide) {
    await header.getByRole('button', { name: sv.menu }).click();
    await expect(header.getByRole('link', { name: sv.about })).toBeVisible();
    await expectAccessible(page);
  }
  await header.getByRole('link', { name: sv.products }).click();
  await expect(page).toHaveURL(/\/#products$/);
  await expect(header.getByRole('link', { name: sv.about })).toBeVisible({ visible: isWide });
});

test('[S2.37] has links to /about, /contact and, as FAQ, to /sun', { tag: '@once' }, async ({ page }) => {
  for (const [name, path] of [
    ['About us', '/about'],
    ['Contact', '/contact'],
    ['FAQ', '/sun'],
  ] as const) {
    await page.goto('/?lang=en');
    const header = page.getByRole('banner');
    if ((page.viewportSize()?.width ?? 0) < 1024) await header.getByRole('button', { name: 'Menu' }).click();
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?lang=en$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(header.getByRole('link', { name: 'About us' })).toBeVisible({
      visible: (page.viewportSize()?.width ?? 0) >= 1024,
    });
  }
});

test('[S3.29] the badge shows the total quantity, the demo cart on the very first visit', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: `${sv.cart} (${sv.cartCount({ count: 2 })})` })).toBeVisible();
  await context.clearCookies();
  await context.addCookies([{ name: 'seen', value: '1', url: baseURL as string }]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await settled(page);
  await expect(page.getByRole('link', { name: sv.cart, exact: true })).toBeVisible();
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: sv.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('another page is announced: focus on its heading, its title in a live region', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/customer-pick\//);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expectTitleOfHeading(page);
  await expect(page.locator('p[aria-live=polite]')).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/customer-pick\//);
});

test('the header never hides the focused element', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const links = page.getByRole('main').getByRole('link');
  await links.last().focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector('header')?.getBoundingClientRect();
      return Boolean(box && bar && document.activeElement?.closest('main') && box.bottom < bar.bottom);
    });
    expect(hidden).toBe(false);
  }
});

test('reports a lost network connection', { tag: '@once' }, async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/product/bike-1');
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText(sv.offline)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(sv.offline)).toHaveCount(0);
});
