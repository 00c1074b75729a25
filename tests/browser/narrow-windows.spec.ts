// The public pages, and those of staff, in the narrowest supported windows: 320 px wide, and 320 by 256,
// which is 1280 by 1024 at 400 %. WCAG 2.2: 1.4.10, 2.4.11, and the rules and best practices of axe.
import { fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { sampled } from '#tests/browser/drawn.ts';
import { expectUsableInNarrowWindows } from '#tests/browser/narrow-window.ts';
import { expect, test } from '#tests/browser/page-checks.ts';
import { adminListMessages } from '../../apps/shop/src/languages/catalogues/ui/admin-list-messages.ts';
import { PAGES } from '../../apps/shop/src/pages.ts';

// One page of each pattern.
const EXAMPLES: Record<string, string> = {
  '/product/:id': '/product/bike-1',
  '/customer-pick/:id': '/customer-pick/cp-1001',
  '/requests/:id': '/requests/00000000-0000-4000-8000-000000000000',
  '*': '/nowhere',
};
const PUBLIC = PAGES.filter(({ access }) => access === 'public').map(({ path }) => EXAMPLES[path] ?? path);
// Without /invoice, which invoice.spec.ts checks, because its tests own the connection to the accounting
// system.
const STAFF = [
  '/admin/orders',
  '/admin/requests',
  '/admin/catalogue',
  '/admin/catalogue/bike-1',
  '/admin/reviews',
  '/onboard-company',
  '/company-admin',
  '/agreements',
  '/admin/operations',
];

for (const url of sampled(PUBLIC))
  test(`${url} can be read and used by keyboard at 320 px and at 400 %`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/404/);
    await page.goto(url);
    await expectUsableInNarrowWindows(page);
  });

// Pages with a bar at the bottom of the window, which depends on a choice.
test('the checkout’s form can be read and used by keyboard at 320 px and at 400 %', async ({
  page,
  context,
}) => {
  await fillCart(context, [await ownProduct()]);
  await page.goto('/checkout?step=customer-info');
  await expectUsableInNarrowWindows(page);
});

test('products to compare can be read and used by keyboard at 320 px and at 400 %', async ({ page }) => {
  await page.goto('/search');
  await page.evaluate(() => localStorage.setItem('kept-compare', '["bike-1","bike-2"]'));
  await page.reload();
  await expect(page.locator('[data-foot-bar]')).toBeVisible();
  await expectUsableInNarrowWindows(page);
});

test('chosen rows of a list can be read and used by keyboard at 320 px and at 400 %', async ({ page }) => {
  await signIn(page, DEMO.admin);
  await page.goto('/admin/catalogue');
  await page.getByRole('main').getByRole('checkbox').first().check();
  await expect(page.getByRole('region', { name: adminListMessages.sv.selection })).toBeVisible();
  await expectUsableInNarrowWindows(page);
});

for (const url of sampled(STAFF))
  test(`${url} can be read and used by keyboard at 320 px and at 400 %`, async ({ page }) => {
    await signIn(page, DEMO.admin);
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectUsableInNarrowWindows(page);
  });
