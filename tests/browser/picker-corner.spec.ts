// The button of the Bike Picker covers no text or control, at any width and any scroll position.
import type { Locator, Page } from '@playwright/test';
import { fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { sampled } from '#tests/browser/drawn.ts';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

const PAGES = [
  '/',
  '/home',
  '/search',
  '/product/bike-1',
  '/product/accessory-1',
  '/customer-pick/cp-1001',
  '/calculator',
  '/checkout',
  '/about',
  '/employers',
  '/sun',
  '/contact',
  '/stores',
  '/terms',
  '/active-pick',
  '/auth',
  '/bankid',
  '/order',
  '/withdraw',
  '/my-data',
];
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
const opener = (page: Page) => page.getByRole('button', { name: layoutMessages.sv.bikePicker });

/** Returns the controls, fields, prices and errors that lie under the button. */
const covered = (page: Page) =>
  page.evaluate((name) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    if (!button || getComputedStyle(button).opacity === '0') return [];
    const over = button.getBoundingClientRect();
    const things = 'button, input, select, textarea, summary, [data-price], [role=alert], [id$="-error"]';
    return [...document.querySelectorAll<HTMLElement>(things)]
      .filter((one) => one !== button && !one.closest('dialog') && one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isBeside =
          box.right <= over.left ||
          box.left >= over.right ||
          box.bottom <= over.top ||
          box.top >= over.bottom;
        return box.width > 0 && !isBeside;
      })
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
  }, layoutMessages.sv.bikePicker);

for (const address of sampled(PAGES))
  test(`[S2.46] [A11Y.S2] the Bike Picker button covers nothing on ${address}`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await settled(page);
    await expect(opener(page)).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
        await expect.poll(() => covered(page), { message: `${address} at ${width} px, ${part}` }).toEqual([]);
      }
    }
  });

test('[A11Y.S2] the bar of products to compare is not covered, so its buttons can be pressed', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/search');
  await page.evaluate(() => localStorage.setItem('kept-compare', '["bike-1","bike-2"]'));
  await page.reload();
  await settled(page);
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => covered(page), { message: `${width} px` }).toEqual([]);
    const bar = page.locator('[data-foot-bar]');
    for (const button of await bar.getByRole('button').all()) await button.click({ trial: true });
    await expect(opener(page)).toBeVisible();
  }
});

test('elements under the button can be pressed while it hides', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/search');
  await settled(page);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /favorit/ })
    .nth(1);
  // Exactly under the button.
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('the part is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const corner = await middleOf(opener(page));
  const from = await middleOf(heart);
  await page.evaluate((way) => scrollBy(0, way), from.y - corner.y);
  await expect(opener(page)).toHaveCSS('opacity', '0');
  expect(Math.abs(from.x - corner.x)).toBeLessThan(28);
  const { x, y } = await middleOf(heart);
  await page.mouse.click(x, y);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the button is part of the checkout’s own bar on a phone, and a field’s error is never under it', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await fillCart(context, [await ownProduct()]);
  await page.goto('/checkout?step=customer-info');
  await settled(page);
  const summary = page.getByRole('complementary').filter({ has: opener(page) });
  await expect(summary).toBeVisible();
  await expect(opener(page)).toHaveCount(1);
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  // A wide window has no such bar.
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(summary).toHaveCount(0);
  await expect.poll(() => covered(page)).toEqual([]);
});

test('[A11Y.m20] the button has a border in forced colours', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  await settled(page);
  await expect(opener(page)).toHaveCSS('border-top-width', '1px');
  // Transparent in the style sheet. In forced colours the browser draws it.
  await expect(opener(page)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});

test('the button shows its name at the top of a page and only an icon after scrolling', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/terms');
  await settled(page);
  const width = async () => (await opener(page).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(100);
  await page.mouse.wheel(0, 600);
  await expect.poll(width).toBe(56);
});
