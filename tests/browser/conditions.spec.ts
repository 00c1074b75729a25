// The pages with settings that some people need: wide text spacing, forced colours, print. WCAG 2.2: 1.4.1,
// 1.4.11, 1.4.12.
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { sampled } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';

const PAGES = ['/', '/product/bike-1', '/customer-pick/cp-1001', '/checkout', '/auth', '/nowhere'] as const;

test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(/404/);
});

const open = async (page: Page, url: string) => {
  await page.goto(url);
  await settled(page);
};

/** Finds clipped texts: wider or higher than their box, which hides the overflow. */
const cutOff = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto';
        // Texts for screen readers only are one pixel high on purpose.
        return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

// Uses a style sheet of the test, because the page's policy allows styles only from its files.
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}

for (const address of sampled(PAGES))
  test(`${address} works with the widest text spacing`, async ({ page }) => {
    await open(page, address);
    await page.evaluate(spaceOut);
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page)).toEqual([]);
  });

test('[A11Y.m18] [A11Y.m19] wide text spacing neither widens a narrow page nor clips the name of a step', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  // The profile has a line for the first session, with its date.
  await signIn(page, DEMO.admin);
  await signIn(page, DEMO.admin);
  for (const [url, ...widths] of [
    ['/calculator', 320, 768],
    ['/profile', 320],
    ['/credit-rating', 320],
    ['/admin/orders', 320],
    ['/onboard-company', 640, 820, 1024],
  ] as const) {
    await open(page, url);
    await page.evaluate(spaceOut);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect(await cutOff(page), `${url} at ${width} px`).toEqual([]);
    }
  }
});

for (const address of sampled(PAGES))
  test(`${address} works in forced colours`, { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, address);
    // In forced colours the person's colours apply, but axe calculates with those of the style sheet.
    await expectAccessible(page, { without: ['color-contrast'] });
    await expectNoSidewaysScroll(page);
  });

test('a line marks the chosen filter and the focus in forced colours', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/?category=electric');
  const filters = page.getByRole('navigation', { name: homeMessages.sv.filters });
  const border = (current: boolean) =>
    filters
      .locator(current ? '[aria-current]' : 'a:not([aria-current])')
      .first()
      .evaluate((chip) => getComputedStyle(chip).borderTopColor);
  expect(await border(true)).not.toBe(await border(false));
  const link = filters.getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => link.evaluate((chip) => getComputedStyle(chip).outlineStyle)).not.toBe('none');
});

test('print shows the content without navigation', { tag: '@once' }, async ({ page }) => {
  await open(page, '/product/bike-1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('567\u00a0kr').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: layoutMessages.sv.mainMenu })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
