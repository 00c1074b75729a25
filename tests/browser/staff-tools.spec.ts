// What all tools of staff share: the menus, the lists, the keys and the palette.
import type { Locator } from '@playwright/test';
import { layoutMessages } from '../../apps/shop/src/layout/messages.ts';
import { DEMO, menuButton, signIn } from '../support/browser-people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page-checks.ts';

// 1366x657 is an ordinary laptop, 844x390 a phone lying down, 320x256 a window of 1280x1024 at 400 %.
const WINDOWS = [
  [320, 256],
  [640, 512],
  [844, 390],
  [1366, 657],
] as const;

test('[A11Y.S3] both menus fit any window and reach their last entry', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.admin);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    await menuButton(page).click();
    const menu = page.locator(`[id="${await menuButton(page).getAttribute('aria-controls')}"]`);
    await expect(menu.getByRole('list', { name: 'System' })).toHaveCount(1);
    await expectInWindow(menu);
    for (const entry of await menu.getByRole('link').all()) {
      await entry.focus();
      await expect(entry).toBeInViewport({ ratio: 0.99 });
    }
    const last = menu.getByRole('button');
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    if (width >= 1280) continue;
    await page.getByRole('button', { name: layoutMessages.sv.menu, exact: true }).click();
    const pages = page.locator('#page-menu');
    await expectInWindow(pages);
    await pages.getByRole('button').last().focus();
    await expect(pages.getByRole('button').last()).toBeInViewport({ ratio: 0.99 });
  }
});

async function expectInWindow(menu: Locator) {
  const { x, y, width, height, room } = await menu.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height, room: { width: innerWidth, height: innerHeight } };
  });
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(room.width);
  expect(y + height).toBeLessThanOrEqual(room.height);
}
