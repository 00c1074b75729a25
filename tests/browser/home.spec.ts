import type { Locator, Page } from '@playwright/test';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
  watchLayoutShifts,
} from '#tests/browser/page-checks.ts';
import { HOME_SCRIPT_LIMIT_KB, scriptsBeforeIdle } from '#tests/browser/script-bytes.ts';
import { catalogueMessages } from '../../apps/shop/src/languages/catalogues/catalogue/messages.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';

const sv = homeMessages.sv;
const picks = (page: Page) => page.getByRole('region', { name: sv.picksTitle });
const featured = (page: Page) => page.getByRole('region', { name: sv.featuredTitle });
const filters = (page: Page) => page.getByRole('navigation', { name: sv.filters });
const cards = (section: Locator) => section.getByRole('article');
const namesIn = (section: Locator) => section.getByRole('heading', { level: 3 }).allTextContents();

const firstOfTier = async (page: Page, tier: string) => {
  const answer = await page.request.get(`/api/products?group=customer-picks&limit=1&tier=${tier}`);
  const [first] = ((await answer.json()) as { data: { id: string }[] }).data;
  return `/customer-pick/${first?.id}`;
};

const columnsOf = async (section: Locator) => {
  const boxes = await cards(section).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  return boxes.filter((top) => Math.abs(top - (boxes[0] ?? 0)) < 2).length;
};

for (const [language, scheme] of drawn([
  ['sv', 'light'],
  ['en', 'dark'],
]))
  test(`[S2.50] shows hero, Customer Picks and featured products (${language}, ${scheme})`, {
    tag: '@first-visit',
  }, async ({ page, context, baseURL }) => {
    const messages = homeMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.heroTitle);
    await expect(page.getByRole('link', { name: messages.heroAction })).toHaveAttribute(
      'href',
      /^\/checkout/,
    );
    await expect(page.getByRole('region', { name: messages.picksTitle }).getByRole('article')).toHaveCount(
      21,
    );
    await expect(page.getByRole('region', { name: messages.featuredTitle }).getByRole('article')).toHaveCount(
      7,
    );
    await settled(page);
    // Measured before axe runs, because the preparation for axe removes sticky positions and so moves
    // elements.
    expect(await shifts.read()).toBeLessThan(0.01);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('[READ2.MON.12] the monthly cost of a real bike is shown in the hero and on each bike', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  // [READ.MON] bike-2 as the engine and its calculator show it: 14 805 and 25 % VAT at 44 % over 36 months.
  await expect(main.getByText('362\u00a0kr/mån').first()).toBeVisible();
  const bike = featured(page).getByRole('article').filter({ hasText: 'Norrbacka Allvind' });
  await expect(bike).toContainText(
    `567\u00a0kr/mån ${catalogueMessages.sv.asBenefit} ${catalogueMessages.sv.inclVat}`,
  );
  expect(catalogueMessages.sv.inclVat).toBe('inkl. moms');
  const helmet = featured(page).getByRole('article').filter({ hasText: 'Skyddshamn' });
  await expect(helmet).not.toContainText(catalogueMessages.sv.asBenefit);
  await expect(main).toContainText(catalogueMessages.sv.perMonthBasis({ months: 36, percent: '44\u00a0%' }));
});

test('loads at most 112 kB of compressed scripts before it is idle', {
  tag: ['@once', '@first-visit'],
}, async ({ page }) => {
  const size = await scriptsBeforeIdle(page, '/');
  // React alone is 58 kB, so a smaller number means that a script was not measured.
  expect(size).toBeGreaterThan(60);
  expect(size).toBeLessThanOrEqual(HOME_SCRIPT_LIMIT_KB);
});

test('loads its scripts only after its styles', { tag: ['@once', '@first-visit'] }, async ({ page }) => {
  await page.goto('/');
  const { styled, fetched } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      styled: files.filter(({ name }) => /\.css$/.test(name)).map(({ responseEnd }) => responseEnd),
      fetched: files
        .filter(({ name }) => /\/(vendor|entry-client)-[^/]*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    };
  });
  expect(styled.length).toBeGreaterThan(0);
  expect(fetched).toHaveLength(2);
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(Math.max(...styled));
});

test('[S2.01] /home is the same page, with the canonical address /', { tag: '@once' }, async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.heroTitle);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical as string).pathname).toBe('/');
});

test('[S2.35] the footer is hidden on / and visible on /home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByText('ActivePick AB')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('contentinfo')).toContainText('ActivePick AB');
});

test('[S2.51] sets the grids in 2, 3, 4 and 7 columns', { tag: '@once' }, async ({ page }) => {
  for (const [width, inFeatured, inPicks] of [
    [390, 2, 2],
    [800, 3, 4],
    [1100, 4, 5],
    [1440, 4, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect.poll(() => columnsOf(featured(page))).toBe(inFeatured);
    await expect.poll(() => columnsOf(picks(page))).toBe(inPicks);
  }
});

test('[S2.01] a category filters the page, is in the address, and Back undoes it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const before = await namesIn(picks(page));
  await filters(page).getByRole('link', { name: 'Hopfällbara' }).click();
  await expect(page).toHaveURL(/\?category=foldable$/);
  await expect(filters(page).getByRole('link', { name: 'Hopfällbara' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page).toHaveTitle(/^Hopfällbara – /);
  await expect.poll(() => namesIn(picks(page))).not.toEqual(before);
  await expectAccessible(page);
  await page.goBack();
  await expect.poll(() => namesIn(picks(page))).toEqual(before);
  await expect(page).toHaveURL(/\/$/);
});

test('[S4.HOM.01] category and tag exclude each other', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?category=city');
  await settled(page);
  await filters(page).getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL(/\?tag=premium$/);
  await expect(filters(page).getByRole('link', { name: 'Stad' }).first()).not.toHaveAttribute('aria-current');
  // [S4.HOM.01] One category is always active. A chosen tag makes it All.
  await expect(filters(page).getByRole('link', { name: sv.all, exact: true }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await filters(page).getByRole('link', { name: 'MTB' }).click();
  await expect(page).toHaveURL(/\?category=mtb$/);
  await filters(page).getByRole('link', { name: sv.all }).first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('[S2.54] the two drop-downs of Customer Picks are only shown without an outer filter', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await picks(page).getByLabel(sv.picksTier).selectOption('5');
  await expect(page).toHaveURL(/\?tier=5$/);
  await expect(picks(page).getByLabel(sv.picksTier)).toHaveValue('5');
  await expect(picks(page).getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    await firstOfTier(page, '5'),
  );
  await picks(page).getByLabel(sv.picksCategory).selectOption('electric');
  await expect(page).toHaveURL(/pickCategory=electric/);
  await expect(page).toHaveURL(/tier=5/);
  await expect(picks(page).getByLabel(sv.picksCategory)).toHaveValue('electric');
  await picks(page).getByLabel(sv.picksTier).selectOption('all');
  await expect(page).toHaveURL(/\?pickCategory=electric$/);
  await page.goto('/?category=electric');
  await expect(picks(page).getByRole('combobox')).toHaveCount(0);
});

test('[S2.55] seven skeletons are shown while Customer Picks load', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/products*', async (route) => {
    await held;
    await route.continue();
  });
  await picks(page).getByLabel(sv.picksTier).selectOption('4');
  await expect(page.getByTestId('pick-skeletons').locator('> *')).toHaveCount(7);
  await expectAccessible(page);
  letGo();
  await expect(page.getByTestId('pick-skeletons')).toHaveCount(0);
  await expect(cards(picks(page)).first()).toBeVisible();
});

test('[S2.57] has a message for a category without products and for no Customer Picks', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/?category=trainers');
  await expect(featured(page)).toContainText(sv.featuredEmpty);
  await expectAccessible(page);
  await featured(page).getByRole('link', { name: sv.showAll }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/?pickCategory=trainers&tier=5');
  await expect(picks(page)).toContainText(sv.picksEmpty);
  await expectAccessible(page);
  await page.goto('/?lang=en&category=trainers');
  await expect(page.getByText('No products in this category')).toBeVisible();
  await page.goto('/?lang=en&pickCategory=trainers&tier=5');
  await expect(page.getByText('No customer picks available at the moment.')).toBeVisible();
});

test('[S2.HOM] Show more adds the next Customer Picks below, keeps them after Back, and focuses the first new one', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const first = await namesIn(picks(page));
  await picks(page).getByRole('link', { name: sv.next }).click();
  await expect(page).toHaveURL(/cursor=[^#]*$/);
  await expect.poll(async () => (await namesIn(picks(page))).length).toBeGreaterThan(first.length);
  const both = await namesIn(picks(page));
  expect(both.slice(0, first.length)).toEqual(first);
  expect(new Set(both).size).toBe(both.length);
  const firstNew = cards(picks(page)).nth(first.length).getByRole('link');
  await expect(firstNew).toBeFocused();
  await firstNew.click();
  await expect(page).toHaveURL(/\/customer-pick\//);
  await page.goBack();
  await expect.poll(() => namesIn(picks(page))).toEqual(both);
  // A page that is loaded on its own has a link to the first one.
  await page.reload();
  await picks(page).getByRole('link', { name: sv.first }).click();
  await expect.poll(() => namesIn(picks(page))).toEqual(first);
});

test('[UX8.EARLIER] a page opened deep in Customer Picks can show the previous ones', {
  tag: '@once',
}, async ({ page }) => {
  const names = () => namesIn(picks(page));
  await page.goto('/');
  await settled(page);
  const first = await names();
  await picks(page).getByRole('link', { name: sv.next }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(first.length);
  const both = await names();
  await page.reload();
  await settled(page);
  await expect.poll(names).toEqual(both.slice(first.length));
  await picks(page).getByRole('link', { name: sv.earlier }).click();
  await expect.poll(names).toEqual(both);
  await expect(cards(picks(page)).first().getByRole('link')).toBeFocused();
  await expect(picks(page).getByRole('link', { name: sv.earlier })).toHaveCount(0);
});

test('[S2.HOM] an unknown tier is shown in its drop-down, and the hint names the available ones', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/?tier=9');
  await expect(picks(page).getByLabel(sv.picksTier)).toHaveValue('9');
  await expect(picks(page)).toContainText(sv.picksEmptyText);
  await page.goto('/?category=no-such-category');
  await expect(picks(page)).toContainText(sv.picksEmptyOuter);
});

test('[S8.30] a filter bar that cannot be read falls back to the default categories', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.goto('/');
  await settled(page);
  await page.route('**/api/catalogue/filters*', (route) => route.fulfill({ status: 503, body: '' }));
  await filters(page).getByRole('link', { name: 'MTB' }).click();
  await expect(page).toHaveURL(/category=mtb/);
  await expect(filters(page).getByRole('link', { name: 'Pendling / Hybrid' })).toBeVisible();
  await expect(filters(page).getByRole('link', { name: 'Premium' })).toHaveCount(0);
});

test('[S2.65] our own price is never struck through, and a reduction names the lowest price of 30 days', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  const struck = page.getByRole('article').filter({ has: page.locator('s') });
  await expect(struck).not.toHaveCount(0);
  for (const card of await struck.all())
    await expect(card).toContainText(/Lägsta pris 30 dagar före sänkningen: [\d\s]+kr/);
  const own = page.getByRole('article').filter({ hasText: 'ActivePick-pris' });
  await expect(own.nth(3)).toBeAttached();
  await expect(own.locator('s')).toHaveCount(0);
  await expect(own.first()).toContainText(/Rek\. pris/);
});

test('a card opens the page of its group, by mouse and by keyboard', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const link = cards(picks(page)).first().getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer-pick\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await cards(featured(page)).first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('filters, drop-downs and pages work', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await filters(page).getByRole('link', { name: 'Hopfällbara' }).click();
    await expect(page).toHaveURL(/\?category=foldable$/);
    await page.goto('/');
    await picks(page).getByLabel(sv.picksTier).selectOption('5');
    await picks(page).getByRole('button', { name: sv.picksApply }).click();
    await expect(page).toHaveURL(/tier=5/);
    const first = picks(page).getByRole('article').first().getByRole('link');
    await expect(first).toHaveAttribute('href', await firstOfTier(page, '5'));
    await first.click();
    await expect(page).toHaveURL(/\/customer-pick\//);
  });
});
