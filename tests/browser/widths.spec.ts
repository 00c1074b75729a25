// One page of each kind at the breakpoint and in a very wide window. narrow-windows.spec.ts has the narrow
// ones. WCAG 2.2: 1.4.4.
import { speak } from '#tests/app/shop-under-test.ts';
import { drawn, sampled } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';

const PAGES = [
  '/',
  '/product/bike-1',
  '/customer-pick/cp-1001',
  '/calculator',
  '/about',
  '/terms',
  '/checkout',
  '/auth',
  '/bankid',
  '/nowhere',
] as const;

test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(/404/);
});

const CASES = PAGES.flatMap((url) => [768, 1920].map((width) => [url, width] as const));

for (const [url, width] of sampled(CASES))
  test(`${url} fits into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    await settled(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

// Elements that stick below the header depend on its height.
for (const language of drawn(['sv', 'en']))
  test(`the header of a wide window fits on one line (${language})`, async ({ page, context }) => {
    await speak(context, language);
    await page.goto('/about');
    for (const width of [768, 1280, 1360, 1440, 1500, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => (await page.getByRole('banner').boundingBox())?.height, { message: `${width} px` })
        .toBeLessThanOrEqual(65);
      await expectNoSidewaysScroll(page);
    }
  });
