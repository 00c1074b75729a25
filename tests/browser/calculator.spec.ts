// The benefit calculator on its own page and on a product's (specification sections 1, 2, 5, 7 and 8).
import type { Page } from '@playwright/test';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { calculatorMessages } from '../../apps/shop/src/languages/catalogues/benefit-calculator/messages.ts';
import { checkoutMessages } from '../../apps/shop/src/languages/catalogues/checkout/messages.ts';
import { productMessages } from '../../apps/shop/src/languages/catalogues/product-page/product-messages.ts';

const { en, sv } = calculatorMessages;
const ASKED = 'price=18990&type=bike_non_electric&tax_rate=32';
const taxRate = (page: Page) => page.getByLabel(en.taxRate);
const calculate = (page: Page) => page.getByRole('button', { name: en.calculate });
const result = (page: Page) => page.getByRole('region', { name: en.result });

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`its own page shows figures, charts and their basis (${language}, ${scheme})`, async ({ page }) => {
    const messages = calculatorMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/calculator?${ASKED}&lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
    const figures = page.getByRole('region', { name: messages.result });
    await expect(figures).toContainText(language === 'sv' ? '389\u00a0kr' : '389\u00a0SEK');
    await expect(figures).toContainText(language === 'sv' ? '14\u00a0007\u00a0kr' : '14,007\u00a0SEK');
    await expect(figures).toContainText(
      messages.verdicts.until({ percent: language === 'sv' ? '20\u00a0%' : '20%' }),
    );
    for (const name of [messages.plots.monthsTitle, messages.plots.sourcesTitle, messages.plots.endTitle]) {
      const plot = page.getByRole('figure', { name });
      await expect(plot.getByRole('img')).toHaveAttribute('aria-label', /\d/);
      await plot.getByText(messages.plots.table).click();
      await expect(plot.getByRole('table')).toBeVisible();
    }
    await page.getByText(messages.adjust).click();
    await page.getByText(messages.salary).click();
    await page.getByText(messages.linesTitle).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('[A11Y.M10] [A11Y.M11] [A11Y.m9] [A11Y.m21] the charts of a product are readable, and their tables named', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/product/bike-1?lang=en#benefit-calculator');
  await settled(page);
  const { plots } = calculatorMessages.en;
  await page.getByText(plots.open).click();
  const figure = page.getByRole('figure').filter({ hasText: plots.sourcesTitle });
  await expect(figure).toBeVisible();
  const width = (await figure.locator('svg[role=img]').boundingBox())?.width ?? 0;
  // Letters are 12 units of 360 high.
  expect((12 * width) / 360).toBeGreaterThanOrEqual(12);
  const details = figure.locator('details');
  await expect(details.locator('summary svg')).toHaveCSS('rotate', 'none');
  await details.locator('summary').click();
  await expect(details.locator('summary svg')).not.toHaveCSS('rotate', 'none');
  await expect(page.getByRole('table', { name: plots.sourcesTitle })).toContainText('\u2212');
});

test('the person’s tax rate is kept for the next product', { tag: '@once' }, async ({ page }) => {
  await page.goto('/product/bike-1#benefit-calculator');
  await settled(page);
  const rate = page.getByLabel(calculatorMessages.sv.taxRate).first();
  await rate.fill('32');
  await page.getByRole('button', { name: calculatorMessages.sv.calculate, exact: true }).click();
  await page.goto('/product/bike-2#benefit-calculator');
  await expect(rate).toHaveValue('32');
});

test('[S1.12] explains the idea: gross salary deduction, tax-free up to 3,000 SEK a year, for private and work use', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/calculator?lang=en');
  const main = page.getByRole('main');
  await expect(main).toContainText('gross salary deduction');
  await expect(main).toContainText('tax-free up to 3,000 SEK a year');
  await expect(main).toContainText('as much in your own time as to work');
  await expect(main).toContainText(en.leaseOrBuy);
});

test('works without scripts: the form leads to the same page with the answer', {
  tag: '@once',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL });
  const page = await context.newPage();
  await page.goto('/calculator?lang=en');
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.getByLabel(en.price).fill('18990');
  await taxRate(page).fill('32');
  await calculate(page).click();
  await expect(page).toHaveURL(/tax_rate=32/);
  await expect(result(page)).toContainText('389\u00a0SEK');
  await context.close();
});

test('[S7.46] asks POST /api/benefit-calculator with tax_rate, type and price, and Accept json', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/calculator?lang=en');
  await settled(page);
  await page.getByLabel(en.price).fill('59 000');
  await page.getByRole('radio', { name: en.types.bike_electric }).check();
  await taxRate(page).fill('52');
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/benefit-calculator\?/),
    calculate(page).click(),
  ]);
  expect(request.method()).toBe('POST');
  expect(request.headers().accept).toBe('application/json');
  const asked = new URL(request.url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ tax_rate: '52', type: 'bike_electric', price: '59000' });
  await expect(result(page)).toContainText('1,287\u00a0SEK');
  await expect(page).toHaveURL(/price=59000/);
  await page.reload();
  await expect(result(page)).toContainText('1,287\u00a0SEK');
});

test('[S8.13] refuses an invalid tax rate, at the field', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator?lang=en');
  await settled(page);
  for (const wrong of ['101', '-1', 'much', '']) {
    await taxRate(page).fill(wrong);
    await calculate(page).click();
    await expect(page.getByText('Invalid tax rate. Please enter a valid tax rate percentage')).toBeVisible();
    await expect(taxRate(page)).toBeFocused();
  }
  await expectAccessible(page);
  await taxRate(page).fill('32');
  await expect(page.getByText('Invalid tax rate.')).toHaveCount(0);
});

test('[S8.14] reports an unavailable service, and keeps the previous result', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503|ERR_FAILED/);
  await page.goto(`/calculator?${ASKED}&lang=en`);
  await settled(page);
  for (const away of ['status', 'network'] as const) {
    await page.route('**/api/benefit-calculator?**', (route) =>
      away === 'status' ? route.fulfill({ status: 503, body: 'away' }) : route.abort(),
    );
    await calculate(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Calculation failed' });
    await expect(alert).toContainText('There was an error calculating your benefits. Please try again.');
    await expect(result(page)).toContainText('389\u00a0SEK');
    await page.unroute('**/api/benefit-calculator?**');
    await calculate(page).click();
    await expect(alert).toHaveCount(0);
  }
});

test('states clearly where buying outright is cheaper, and compares three end values', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/calculator?lang=en&price=59000&type=bike_electric&tax_rate=52&monthly_cost=2065');
  await expect(result(page)).toContainText(en.verdicts.until({ percent: '10%' }));
  for (const percent of ['10%', '20%', '30%'])
    await expect(result(page).getByRole('rowheader', { name: percent })).toBeVisible();
  await expect(result(page).getByRole('row', { name: /20%/ })).toContainText('60,936\u00a0SEK');
  await page.goto('/calculator?lang=en&price=59000&type=bike_electric&tax_rate=52&monthly_cost=4000');
  await expect(result(page)).toContainText(/Buy the bike outright\. It is [\d,]+\u00a0SEK cheaper/);
  await page.goto('/calculator?lang=en&price=2138&type=accessory&tax_rate=44');
  await expect(result(page)).toContainText(en.verdicts.equal);
});

test('estimates the tax rate from the monthly salary', { tag: '@once' }, async ({ page }) => {
  await page.goto('/calculator?lang=en');
  await settled(page);
  await page.getByText(en.salary).click();
  await page.getByLabel(en.salaryField).fill('38 000');
  await page.getByRole('button', { name: en.salaryUse({ percent: '32%' }) }).click();
  await expect(taxRate(page)).toHaveValue('32');
  await page.getByLabel(en.salaryField).fill('70000');
  await page.getByRole('button', { name: en.salaryUse({ percent: '52%' }) }).click();
  await expect(taxRate(page)).toHaveValue('52');
});

test('[S1.09] a product’s page has a calculator for its own price, rendered by the server and updated on input', {
  tag: '@phone',
}, async ({ page }) => {
  const html = await (await page.request.get('/product/bike-1?lang=en')).text();
  expect(html.includes(en.verdicts.until({ percent: '20%' }))).toBe(true);
  await page.goto('/product/bike-1?lang=en#benefit-calculator');
  await settled(page);
  const tab = page.locator('#benefit-calculator');
  // [LAW.2.6] Each result has the note about pension and other benefits.
  await expect(tab).toContainText('sick pay and parental benefit');
  // The same note is beside the price.
  await expect(tab).toContainText('567\u00a0SEK');
  await tab.getByLabel(en.taxRate).fill('32');
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/benefit-calculator\?/),
    tab.getByRole('button', { name: en.calculate }).click(),
  ]);
  expect(new URL(request.url()).searchParams.get('price')).toBe('27000');
  expect(new URL(request.url()).searchParams.get('type')).toBe('bike_electric');
  await expect(tab).not.toContainText('567\u00a0SEK');
  await tab.getByText(en.plots.open).click();
  await expect(tab.getByRole('figure', { name: en.plots.monthsTitle })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tab.getByRole('link', { name: en.full }).click();
  await expect(page).toHaveURL(/\/calculator\?.*price=27000.*tax_rate=32/);
  await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeFocused();
});

test('the estimates of Active Finance lead to the full calculation in a new tab', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto('/checkout?lang=en');
  const link = page.getByRole('link', { name: checkoutMessages.en.calculate }).first();
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(en.title);
  await expect(page).toHaveURL(/\/checkout/);
});

test('[S2.71] a customer pick has the same tab, in Swedish', { tag: '@once' }, async ({ page }) => {
  const answer = await page.request.get('/api/products?group=customer-picks&limit=1');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/customer-pick/${data[0]?.id}#benefit-calculator`);
  await expect(page.getByRole('tabpanel', { name: productMessages.sv.calculator })).toContainText(
    sv.perMonth,
  );
  await expect(page.getByRole('tabpanel', { name: productMessages.sv.reviews })).toBeHidden();
});
