// Two-step sign-in by an app, from the profile to the next sign-in.
import { TOTP } from 'otpauth';
import { fillSignIn, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, settled, test } from '#tests/browser/page-checks.ts';
import { profileMessages } from '../../apps/shop/src/languages/catalogues/profile/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv } = profileMessages;
const form = formMessages.sv;

test('[A11Y.M2] [A11Y.m15] [T60] two-step sign-in by app is set up, required at the next sign-in, and removed', {
  tag: '@phone',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/profile');
  await settled(page);
  await page.getByRole('button', { name: sv.addApp }).click();
  await expect(page.getByRole('img', { name: sv.scanAlt })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('#two-step code').textContent()) as string;
  const totp = new TOTP({ secret });
  const code = page.getByLabel(form.code, { exact: true });
  const summary = page.getByRole('main').getByRole('alert').first();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: sv.confirmApp }).click();
  await expect(summary).toBeFocused();
  await code.fill(totp.generate());
  await page.getByRole('button', { name: sv.confirmApp }).click();
  await expect(page.getByText(sv.stepAdded)).toBeVisible();
  await expect(page.getByRole('heading', { name: sv.twoStep })).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: sv.logout, exact: true }).click();
  await expect(page.getByText(accessMessages.sv.signedOut)).toBeVisible();
  await page.goto('/auth?next=%2Fprofile');
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountMessages.sv.secondTitle);
  await expect(page.getByText(accountMessages.sv.loginDone)).toHaveCount(0);
  // Another page leads back to this step, and to itself afterwards.
  await page.goto('/profile?from=link');
  await expect(page).toHaveURL(/\/auth\?.*next=%2Fprofile%3Ffrom%3Dlink/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountMessages.sv.secondTitle);
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: accountMessages.sv.confirm, exact: true }).click();
  await expect(summary).toBeFocused();
  // Each code works once. The code of the next interval is accepted as well.
  await page.getByLabel(form.code, { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: accountMessages.sv.confirm, exact: true }).click();
  await expect(page).toHaveURL(/\/profile\?from=link$/);
  await page
    .locator('#two-step')
    .getByRole('button', { name: new RegExp(`^${sv.remove}`) })
    .click();
  await expect(page.getByText(sv.stepRemoved)).toBeVisible();
});
