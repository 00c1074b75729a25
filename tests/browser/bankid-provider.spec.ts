// The imitated BankID in a real browser: its page, and the return with the cookie that binds a sign-in to the
// browser.
import type { Page } from '@playwright/test';
import { PETRA } from '#tests/browser/bankid-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';

// The URL of the call that the tests block.
test.use({ expectedComplaints: [/ERR_FAILED/] });

const call = (page: Page, body: Record<string, unknown>) =>
  page.evaluate(async (sent) => {
    const answer = await fetch('/functions/v1/criipto-bankid?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }, body);

async function begin(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  await page.goto('/');
  const { body } = await call(page, { action: 'initiate', personalNumber: '', ...more });
  // These tests use the code themselves, so the page's own request must not reach the shop.
  await page.route('**/functions/v1/*', (route) => route.abort());
  await page.goto(body.authUrl as string);
}

/** Presses a button of the provider and returns the parameters of the callback. */
async function comeBack(page: Page, button: string): Promise<Record<string, string>> {
  const [going] = await Promise.all([
    page.waitForRequest(/\/bankid\?/),
    page.waitForEvent('requestfailed'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await page.unroute('**/functions/v1/*');
  return Object.fromEntries(new URL(going.url()).searchParams);
}

test('[T14] signs in the chosen person, and only in the browser that started', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await begin(page);
  await page.getByLabel('Petra Efternamn2401').check();
  const { code, state } = await comeBack(page, 'Identify');
  const stranger = await browser.newPage();
  await stranger.goto(new URL('/', page.url()).href);
  const swapped = await call(stranger, { action: 'callback', code, state });
  expect([swapped.status, swapped.body.code]).toEqual([400, 'invalid-state']);
  await stranger.context().close();
  const { status, body } = await call(page, { action: 'callback', code, state });
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, user: { personalNumber: '19680502-****' } });
  expect(JSON.stringify(body)).not.toContain(PETRA);
});

for (const [button, error] of [
  ['Cancel', 'access_denied'],
  ['Make it fail', 'server_error'],
] as const)
  test(`"${button}" returns ${error}`, { tag: '@once' }, async ({ page }) => {
    await begin(page);
    expect(await comeBack(page, button)).toMatchObject({ error });
  });

for (const scheme of ['light', 'dark'] as const)
  test(`the page is accessible, in both languages (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await begin(page, { device: 'other' });
    await expect(page.getByRole('img', { name: 'QR code to scan' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'På svenska' }).click();
    await expect(page.getByRole('heading', { name: 'Legitimera dig' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('the control page is accessible', { tag: '@once' }, async ({ page }) => {
  await page.goto(process.env.BANKID_URL as string);
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
