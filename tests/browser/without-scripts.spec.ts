import { expect, test } from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

test.use({ javaScriptEnabled: false });

for (const path of ['/withdraw', '/contact', '/auth'])
  test(`[COM.L4] without scripts ${path} says so, and offers no button that does nothing`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(path);
    const words = layoutMessages.sv.noScripts({ email: '@', phone: '' }).split('@')[0] as string;
    await expect(page.getByText(words)).toBeVisible();
    const main = page.getByRole('main');
    expect(await main.locator('form').count()).toBeGreaterThan(0);
    await expect(main.locator('form:not([action], [method="get"]) [type="submit"]:visible')).toHaveCount(0);
  });

test('[COM.L4] without scripts the search of the shop still works', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contact');
  const search = page.getByRole('banner').getByRole('searchbox').first();
  await search.fill('cykel');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=cykel/);
});
