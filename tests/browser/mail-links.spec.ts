// The pages that links in account emails open: a page with a button, and a code to type.
import type { Page } from '@playwright/test';
import { caughtMails } from '#tests/app/test-app.ts';
import { forgetPerson, newPerson, signInByForm } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, settled, test } from '#tests/browser/page-checks.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv, en } = accountMessages;
const form = formMessages.sv;
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await settled(page);
};
const mailsTo = (email: string) => caughtMails({ mail: process.env.MAIL_URL as string }, email);

test('[S2.92] [READ] a forgotten password is reset by the link of an email and a button, and the new one works', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await newPerson();
  await open(page, '/auth');
  await page.getByRole('link', { name: sv.forgot }).click();
  // The previous form has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.forgotTitle);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel(form.email, { exact: true }).fill(person.email);
  await page.getByRole('button', { name: sv.sendLink }).click();
  await expect(page.getByText(sv.linkSent({ email: person.email }))).toBeVisible();
  await expect.poll(async () => (await mailsTo(person.email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const link = /https?:\/\/\S+\/auth\?view=confirm\S+/.exec(
    (await mailsTo(person.email))[0]?.text ?? '',
  )?.[0];
  await page.goto(link as string);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.confirmTitle);
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.confirmActions.recovery }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.newPasswordTitle);
  const password = 'en-helt-ny-sadel-77';
  await page.getByLabel(form.newPassword, { exact: true }).fill(password);
  await expect(page).not.toHaveURL(/token=/);
  await page.getByRole('button', { name: sv.savePassword }).click();
  await expect(page.getByText(sv.passwordSaved)).toBeVisible();
  await forgetPerson(page);
  await signInByForm(page, { ...person, password });
});

test('[READ] a used link says so and offers another', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403/);
  await open(page, '/auth?view=confirm&type=recovery#token=used-up');
  await page.getByRole('button', { name: sv.confirmActions.recovery }).click();
  await expect(page.getByRole('alert').filter({ hasText: form.refused.otp_expired })).toBeVisible();
  await expect(page.getByRole('link', { name: sv.forgotTitle })).toBeVisible();
});

test('[S2.92] [READ] a forgotten password is reset by the code of the email', {
  tag: '@once',
}, async ({ page }) => {
  const person = await newPerson();
  await open(page, '/auth?view=forgot&lang=en');
  await page.getByLabel(formMessages.en.email, { exact: true }).fill(person.email);
  await page.getByRole('button', { name: en.sendLink }).click();
  await expect.poll(async () => (await mailsTo(person.email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const code = /\b\d{6}\b/.exec((await mailsTo(person.email))[0]?.text ?? '')?.[0];
  await page.getByLabel(formMessages.en.mailCode).fill(code as string);
  await page.getByRole('button', { name: en.useCode }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.newPasswordTitle);
});

test('[READ] the error of a too short password does not move the button during a click', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/auth?view=signup');
  await page.getByLabel(form.newPassword, { exact: true }).fill('kort');
  const button = page.getByRole('main').getByRole('button', { name: sv.signup });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText(form.tooShort).first()).toBeVisible();
});
