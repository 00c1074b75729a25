// Messages when a sign-out does not reach the server, and when a field is invalid while a button is pressed.
import type { Page } from '@playwright/test';
import { freshEmail, menuButton, newPerson, signInByForm } from '#tests/browser/browser-people.ts';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv } = accountMessages;
const access = accessMessages.sv;
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await settled(page);
};

for (const status of [422, 429, 500, null])
  test(`[S8.AUT.02] [SPC.A2] a sign-out that the server answers with ${status ?? 'nothing'} is reported as failed, and can be repeated`, {
    tag: '@once',
  }, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/422|429|500|ERR_FAILED|Failed to fetch/);
    await signInByForm(page, await newPerson());
    const answered: (number | null)[] = [];
    await page.route('**/auth/v1/logout*', async (route) => {
      answered.push(status);
      if (answered.length > 1) return route.continue();
      return status === null ? route.abort() : route.fulfill({ status, json: { code: 'x', message: 'x' } });
    });
    await menuButton(page).click();
    await page.getByRole('button', { name: access.signOut }).click();
    await expect(page.getByText(access.signedOutHereOnly)).toBeVisible();
    expect(access.signedOutHereOnly).toContain('försök igen');
    expect(access.signedOutHereOnly).not.toContain('nå');
    const ended = page.waitForResponse(/\/auth\/v1\/logout/);
    await page.getByRole('button', { name: access.tryAgain }).click();
    expect((await ended).status()).toBe(204);
    await expect(page.getByText(access.signedOut, { exact: true })).toBeVisible();
  });

test('a too short password is reported after the button is released, so that the click hits the button', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/auth?view=signup');
  const texts = formMessages.sv;
  await page.getByLabel(texts.firstName).fill('Siv');
  await page.getByLabel(texts.lastName).fill('Öberg');
  await page.getByLabel(texts.email, { exact: true }).fill(freshEmail());
  await page.getByLabel(texts.newPassword, { exact: true }).fill('kort');
  const button = page.getByRole('main').getByRole('button', { name: sv.signup });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('main').getByText(texts.tooShort).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(texts.errorCount({ count: 1 }))).toBeVisible();
});
