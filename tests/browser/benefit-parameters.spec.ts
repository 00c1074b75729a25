// The dated table of rates, as an admin maintains it.
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { parametersMessages } from '../../apps/shop/src/features/benefit-parameters/messages.ts';

const { sv, en } = parametersMessages;

for (const [language, scheme] of [
  ['sv', 'dark'],
  ['en', 'light'],
] as const)
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

test('adds a rate of a coming year, and shows mistakes at the field', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.admin);
  await page.goto('/benefit-parameters?lang=en');
  const save = page.getByRole('button', { name: en.save });
  await save.click();
  await expect(page.getByText(en.valueWrong)).toBeVisible();
  await expect(page.getByLabel(en.value)).toBeFocused();
  await expectAccessible(page);
  const year = 2090 + Math.floor(Math.random() * 100);
  await page.getByLabel(en.value).fill('2,41');
  await page.getByLabel(en.validFrom).fill(`${year}-01-01`);
  await page.getByLabel(en.source).fill(`Riksgälden ${year}`);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: en.saved })).toBeVisible();
  const table = page.getByRole('region', { name: en.names['state-borrowing-rate-percent'] });
  await expect(table.getByRole('row', { name: new RegExp(`${year}`) })).toContainText('2.41');
  await expect(page.getByLabel(en.value)).toHaveValue('');
});

test('keeps typed values when saving fails', { tag: '@once' }, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  await signIn(page, DEMO.admin);
  await page.goto('/benefit-parameters');
  await page.route('**/api/benefit-parameters', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByLabel(sv.value).fill('3 100');
  await page.getByLabel(sv.name).selectOption('tax-free-sek');
  await page.getByLabel(sv.validFrom).fill('2028-01-01');
  await page.getByLabel(sv.source).fill('Prop. 2027/28:1');
  await page.getByRole('button', { name: sv.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: sv.saveFailed })).toBeVisible();
  await expect(page.getByLabel(sv.value)).toHaveValue('3 100');
});
