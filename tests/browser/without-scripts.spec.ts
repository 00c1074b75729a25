import { expect, test } from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

test.use({ javaScriptEnabled: false });

for (const path of ['/withdraw', '/contact'])
  test(`[COM.L4] without scripts ${path} says so, and offers no button that does nothing`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(path);
    const words = layoutMessages.sv.noScripts({ email: '@', phone: '' }).split('@')[0] as string;
    const main = page.getByRole('main');
    // Locators of texts leave out what is in noscript.
    expect(await main.innerText()).toContain(words);
    expect(await main.locator('form').count()).toBeGreaterThan(0);
    await expect(main.locator('form:not([action], [method="get"]) [type="submit"]:visible')).toHaveCount(0);
  });
