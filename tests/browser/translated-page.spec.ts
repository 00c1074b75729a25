// A browser that translates a page puts each text into elements of its own. React then must not write into texts that are
// no longer shown.
import type { Page } from '@playwright/test';
import { fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { expect, test } from '#tests/browser/page-checks.ts';
import { cartMessages } from '../../apps/shop/src/languages/catalogues/cart/messages.ts';

const { sv } = cartMessages;

/** Replaces the texts of the page by elements, as translators do. They leave `translate="no"` alone. */
const translate = (page: Page, mayTouchAll: boolean) =>
  page.evaluate((all) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style')) continue;
      if (!all && parent.closest('[translate="no"]')) continue;
      if (node.textContent?.trim()) texts.push(node as Text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.textContent;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, mayTouchAll);

for (const mayTouchAll of [false, true])
  test(`[COM.M0] amounts and counters follow the cart on a translated page (${mayTouchAll ? 'every text' : 'as marked'})`, {
    tag: '@once',
  }, async ({ page, context }) => {
    const product = await ownProduct();
    await fillCart(context, [product]);
    await page.goto('/checkout');
    const line = page.getByRole('listitem').filter({ hasText: product.name });
    const totals = () => page.locator('dl [data-price]').allTextContents();
    await expect(line).toBeVisible();
    await expect.poll(async () => (await totals()).length).toBeGreaterThan(0);
    const before = await totals();
    await translate(page, mayTouchAll);
    await page.getByRole('button', { name: sv.moreOf(product) }).click();
    await expect.poll(totals).not.toEqual(before);
    const after = await totals();
    const row = await line.locator('[data-price]').allTextContents();
    await expect(page.getByRole('banner')).toContainText('2');
    await page.reload();
    await expect(line).toBeVisible();
    await expect.poll(totals).toEqual(after);
    expect(await line.locator('[data-price]').allTextContents()).toEqual(row);
  });
