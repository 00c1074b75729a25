// The profile: sign-in by BankID, and a person's own data.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { caughtMails } from '#tests/app/test-app.ts';
import { somebodyNew } from '#tests/browser/bankid-page.ts';
import { freshEmail, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, settled, test } from '#tests/browser/page-checks.ts';
import { bankidMessages } from '../../apps/shop/src/languages/catalogues/bankid/messages.ts';
import { profileMessages } from '../../apps/shop/src/languages/catalogues/profile/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv } = profileMessages;
const form = formMessages.sv;

const openProfile = async (page: Page, language = 'sv') => {
  await page.goto(`/profile?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    profileMessages[language as 'sv' | 'en'].title,
  );
  await settled(page);
};

/** Goes through BankID from the current page. */
async function identify(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.getByRole('button', { name: bankidMessages.sv.start }).click();
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Legitimera' }).click();
  await expect(page.getByRole('heading', { name: bankidMessages.sv.success })).toBeVisible();
}

/** A person whom BankID knows and the shop does not. */
async function stranger(): Promise<{ name: string; shown: string }> {
  const given = `Ny${randomBytes(4).toString('hex')}`;
  const number = await somebodyNew(process.env.BANKID_URL as string, given);
  return { name: `${given} Påhittad`, shown: `${number.slice(0, 8)}-****` };
}

test('BankID is linked to the signed-in account, shown masked, used to sign in, and removed', {
  tag: '@once',
}, async ({ page }) => {
  const person = await newPerson();
  const { name, shown } = await stranger();
  await signIn(page, person);
  await openProfile(page);
  await page.getByRole('link', { name: sv.linkBankid }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bankidMessages.sv.linkTitle);
  await identify(page, name);
  await expect(page.getByText(bankidMessages.sv.linked)).toBeVisible();
  await page.getByRole('link', { name: bankidMessages.sv.goOn }).click();
  const section = page.getByRole('region', { name: sv.bankid });
  await expect(section.getByText(shown)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: sv.logout, exact: true }).click();
  await expect(page.getByText(accessMessages.sv.signedOut)).toBeVisible();
  await page.goto('/bankid?next=%2Fprofile');
  await identify(page, name);
  await page.getByRole('link', { name: bankidMessages.sv.goOn }).click();
  await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
  await section.getByRole('button', { name: sv.removeStep({ name: sv.bankid }) }).click();
  await expect(page.getByText(sv.bankidRemoved)).toBeVisible();
  await expect(section.getByRole('link', { name: sv.linkBankid })).toBeVisible();
});

test('a person with only BankID is asked for an address, confirms it by email, and can then set a password', {
  tag: '@once',
}, async ({ page }) => {
  const { name, shown } = await stranger();
  await page.goto('/bankid?next=%2Fprofile');
  await identify(page, name);
  await page.getByRole('link', { name: bankidMessages.sv.goOn }).click();
  await expect(page.getByText(sv.addEmailText)).toBeVisible();
  await expect(page.getByText(sv.bankidOnlyWay)).toBeVisible();
  await expect(page.getByText(shown)).toBeVisible();
  await settled(page);
  const email = freshEmail();
  await page.getByLabel(sv.newEmail).fill(email);
  await page.getByRole('button', { name: sv.addEmail }).click();
  await expect(page.getByText(sv.emailConfirm({ email }))).toBeVisible();
  const where = { mail: process.env.MAIL_URL as string };
  await expect.poll(async () => (await caughtMails(where, email)).length).toBe(1);
  const [mail] = await caughtMails(where, email);
  await page.goto(/https?:\/\/\S+view=confirm\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: accountMessages.sv.confirmActions.email_change }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
  await page.getByText(sv.changePassword, { exact: true }).click();
  await page.getByLabel(form.newPassword, { exact: true }).fill('en-helt-ny-sadel-77');
  await page.getByRole('button', { name: sv.savePassword }).click();
  await expect(page.getByText(sv.passwordSaved)).toBeVisible();
});

test('a person’s own data can be downloaded, and the account deleted', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  // The session was deleted with the account. The sign-out still sends a request for it.
  expectedComplaints.push(/40[13]/);
  const person = await newPerson();
  await signIn(page, person);
  await openProfile(page);
  await page.getByRole('button', { name: sv.download }).click();
  for (const [button, file] of [
    [sv.copyHtml, 'activepick.html'],
    [sv.copyJson, 'activepick.json'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click({ timeout: 15_000 });
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(file);
    expect(readFileSync(await download.path(), 'utf8')).toContain(person.email);
  }
  await page.getByRole('button', { name: sv.deleteAccount }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.deleteYes }).click();
  await expect(page.getByText(sv.deleted)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
