// Every public page, and the pages that staff work with, in the narrowest window that is promised: 320 px wide, and
// 320 by 256, which is 1280 by 1024 at 400 %. WCAG 2.2: 1.4.10, 2.4.11, and the rules and best practices of axe.
import type { Page } from '@playwright/test';
import { fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { walkFocus } from '#tests/browser/focus-walk.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { PAGES } from '../../apps/shop/src/pages.ts';
import { deskListMessages } from '../../apps/shop/src/ui/desk-list-messages.ts';

const ENLARGED = { width: 320, height: 256 };
const PHONE = { width: 320, height: 640 };
const FOOT_BAR = '[data-foot-bar], [data-selection-bar]';

// One page of each pattern.
const EXAMPLES: Record<string, string> = {
  '/product/:id': '/product/bike-1',
  '/customer-pick/:id': '/customer-pick/cp-1001',
  '/requests/:id': '/requests/00000000-0000-4000-8000-000000000000',
  '*': '/nowhere',
};
const PUBLIC = PAGES.filter(({ access }) => access === 'public').map(({ path }) => EXAMPLES[path] ?? path);
const STAFF = [
  '/admin/orders',
  '/admin/requests',
  '/admin/catalogue',
  '/admin/catalogue/bike-1',
  '/admin/reviews',
  '/onboard-company',
  '/company-admin',
  '/agreements',
  '/invoice',
  '/admin/operations',
];

async function expectUsable(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ENLARGED);
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectFocusVisible(page, 'Tab');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await framesDrawn(page);
  await expectNoSidewaysScroll(page);
  await expectFocusVisible(page, 'Shift+Tab');
  // Only a bar at the foot can hide what Tab goes on to.
  if (await page.locator(FOOT_BAR).first().isVisible()) await expectFocusVisible(page, 'Tab');
}

// A new height of the window reaches viewport units a frame after innerHeight.
async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function expectFocusVisible(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const { hidden, stops } = await walkFocus(page, key);
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(3);
}

for (const url of PUBLIC)
  test(`${url} can be read and used by keyboard at 320 px and at 400 %`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/404/);
    await page.goto(url);
    await expectUsable(page);
  });

// Pages whose bar at the foot of the window depends on what somebody has chosen.
test('the checkout’s form can be read and used by keyboard at 320 px and at 400 %', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  await page.goto('/checkout?step=customer-info');
  await expectUsable(page);
});

test('products to compare can be read and used by keyboard at 320 px and at 400 %', async ({ page }) => {
  await page.goto('/search');
  await page.evaluate(() => localStorage.setItem('kept-compare', '["bike-1","bike-2"]'));
  await page.reload();
  await expect(page.locator('[data-foot-bar]')).toBeVisible();
  await expectUsable(page);
});

test('chosen rows of a list can be read and used by keyboard at 320 px and at 400 %', async ({ page }) => {
  await signIn(page, DEMO.admin);
  await page.goto('/admin/catalogue');
  await page.getByRole('main').getByRole('checkbox').first().check();
  await expect(page.getByRole('region', { name: deskListMessages.sv.selection })).toBeVisible();
  await expectUsable(page);
});

for (const url of STAFF)
  test(`${url} can be read and used by keyboard at 320 px and at 400 %`, async ({ page }) => {
    await signIn(page, DEMO.admin);
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectUsable(page);
  });
