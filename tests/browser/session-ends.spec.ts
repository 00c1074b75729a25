// A session that ends in the middle of the checkout (F19).
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { fillCart, ownProduct } from '#tests/app/shop-under-test.ts';
import { type BrowserPerson, DEMO, newPerson, signInByForm } from '#tests/browser/browser-people.ts';
import { buyer, ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { expect, expectAccessible, settled, test } from '#tests/browser/page-checks.ts';
import { profileMessages } from '../../apps/shop/src/languages/catalogues/profile/messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

// The service refuses to refresh an ended session.
test.use({ expectedComplaints: [/400|401|403/] });

/**
 * Ends all sessions of a person elsewhere. Then makes this page notice it, as it does when it becomes visible
 * again.
 */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { authorization: `Bearer ${kept.access_token}` },
    });
    localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: 1 }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function signInOver(page: Page, { email, password }: BrowserPerson): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(formMessages.sv.email, { exact: true }).fill(email);
  await dialog.getByLabel(formMessages.sv.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: accountMessages.sv.login, exact: true }).click();
}

test('[F19] a session that ends in the checkout is renewed in a dialog over it, and typed values stay', {
  tag: '@phone',
}, async ({ page, context }) => {
  const person = await newPerson();
  await fillCart(context, [{ ...(await ownProduct()), quantity: 1 }]);
  await signInByForm(page, person);
  const walk = walkIn(page);
  await walk.toCustomer();
  const typed = buyer(ownEmail());
  await walk.fillIn(typed);
  await endSession(page);
  await expect(page.getByText(walk.messages.sessionEnded)).toBeVisible();
  await expect(page.locator('input[name="city"]')).toHaveValue(typed.city);
  await page.getByRole('button', { name: walk.messages.signInHere }).click();
  await expect(page.getByText(walk.messages.sessionEndedKept)).toBeVisible();
  await expectAccessible(page);
  await signInOver(page, person);
  await expect(page.getByText(walk.messages.sessionEnded)).toBeHidden();
  await expect(page).toHaveURL(/\/checkout\?step=customer-info$/);
  for (const [field, value] of Object.entries(typed))
    await expect(page.locator(`input[name="${field}"]`)).toHaveValue(value);
  await walk.next().click();
  await walk.onStep('shipping');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /Siv Öberg/ })).toBeVisible();
});

test('[F19] a person with two-step sign-in completes it over the checkout as well', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const person = await newPerson();
  const { sv } = profileMessages;
  await fillCart(context, [{ ...(await ownProduct()), quantity: 1 }]);
  await signInByForm(page, person);
  await page.goto('/profile');
  await page.getByRole('button', { name: sv.addApp }).click();
  const totp = new TOTP({ secret: (await page.locator('#two-step code').textContent()) as string });
  await page.getByLabel(formMessages.sv.code, { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: sv.confirmApp }).click();
  await expect(page.getByText(sv.stepAdded)).toBeVisible();
  const walk = walkIn(page);
  await walk.toCustomer();
  await endSession(page);
  await page.getByRole('button', { name: walk.messages.signInHere }).click();
  await signInOver(page, person);
  const dialog = page.getByRole('dialog');
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  await dialog.getByLabel(formMessages.sv.code, { exact: true }).fill(code);
  await dialog.getByRole('button', { name: accountMessages.sv.confirm, exact: true }).click();
  await expect(page.getByText(walk.messages.sessionEnded)).toBeHidden();
  await walk.onStep('customer-info');
});

test('a page that loads several resources with an expired access token refreshes it once, before any of them', {
  tag: '@once',
}, async ({ page }) => {
  await signInByForm(page, DEMO.admin);
  await settled(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
    const [head, claims] = kept.access_token.split('.');
    const unsigned = `${head}.${claims}.${'A'.repeat(86)}`;
    localStorage.setItem('session', JSON.stringify({ ...kept, access_token: unsigned, expires_at: 1 }));
  });
  const answered: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (/^\/(api|auth|functions)\//.test(path)) answered.push({ path, status: response.status() });
  });
  await page.goto('/admin/operations');
  await settled(page);
  expect(answered.filter(({ path }) => !path.startsWith('/auth/')).length).toBeGreaterThan(2);
  expect(answered.filter(({ status }) => status >= 400)).toEqual([]);
  expect(answered.filter(({ path }) => path === '/auth/v1/token')).toHaveLength(1);
});
