// The dated table of rates, as an admin maintains it.
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { parametersMessages } from '../../apps/shop/src/languages/catalogues/benefit-parameters/messages.ts';

const { sv, en } = parametersMessages;

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`an admin sees every rate with its source, and which rates apply now (${language}, ${scheme})`, async ({
    page,
  }) => {
    const messages = parametersMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.admin);
    await page.goto(`/benefit-parameters?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    for (const name of Object.values(messages.names))
      await expect(page.getByRole('region', { name }).getByText(messages.current)).toHaveCount(1);
    await expect(page.getByText('Riksgälden, statslåneräntan 30 november 2025')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('every rate fits into 320 px', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, DEMO.admin);
  await page.goto('/benefit-parameters?lang=sv');
  await expect(page.getByText('Riksgälden, statslåneräntan 30 november 2025')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** The form of a rate; the page has another for market values. */
const formOf = (page: Page, { save }: { save: string }) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: save, exact: true }) });

test('adds a rate of a coming year, and shows mistakes at the field', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.admin);
  await page.goto('/benefit-parameters?lang=en');
  const form = formOf(page, en);
  const save = form.getByRole('button', { name: en.save });
  await save.click();
  await expect(page.getByText(en.valueWrong)).toBeVisible();
  await expect(form.getByLabel(en.value)).toBeFocused();
  await expectAccessible(page);
  const year = 2090 + Math.floor(Math.random() * 100);
  await form.getByLabel(en.value).fill('2,41');
  await form.getByLabel(en.validFrom).fill(`${year}-01-01`);
  await form.getByLabel(en.source).fill(`Riksgälden ${year}`);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: en.saved })).toBeVisible();
  const table = page.getByRole('region', { name: en.names['state-borrowing-rate-percent'] });
  await expect(table.getByRole('row', { name: new RegExp(`${year}`) })).toContainText('2.41');
  await expect(form.getByLabel(en.value)).toHaveValue('');
});

test('keeps typed values when saving fails', { tag: '@once' }, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  await signIn(page, DEMO.admin);
  await page.goto('/benefit-parameters');
  await page.route('**/api/benefit-parameters', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const form = formOf(page, sv);
  await form.getByLabel(sv.value).fill('3 100');
  await form.getByLabel(sv.name).selectOption('tax-free-sek');
  await form.getByLabel(sv.validFrom).fill('2028-01-01');
  await form.getByLabel(sv.source).fill('Prop. 2027/28:1');
  await page.getByRole('button', { name: sv.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: sv.saveFailed })).toBeVisible();
  await expect(form.getByLabel(sv.value)).toHaveValue('3 100');
});
