// The narrowest windows that are promised: 320 px wide, and 320 by 256, which is 1280 by 1024 at 400 %. WCAG 2.2: 1.4.10
// and 2.4.11.
import type { Page } from '@playwright/test';
import { walkFocus } from './focus-walk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, settled } from './page-checks.ts';

const ENLARGED = { width: 320, height: 256 };
const PHONE = { width: 320, height: 640 };
const FOOT_BAR = '[data-foot-bar], [data-selection-bar]';

/**
 * Expects that a page can be read and used by keyboard at 320 px and at 400 %: no horizontal overflow, the focus is
 * never covered, and axe finds nothing.
 */
export async function expectUsableInNarrowWindows(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ENLARGED);
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectFocusVisible(page, 'Tab');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectFocusVisible(page, 'Shift+Tab');
  // Only a bar at the foot can hide what Tab goes on to.
  if (await page.locator(FOOT_BAR).first().isVisible()) await expectFocusVisible(page, 'Tab');
}

async function expectFocusVisible(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const { hidden, stops } = await walkFocus(page, key);
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(3);
}
