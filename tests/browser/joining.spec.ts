// Joining an employer by the link with its code or by a question to HR, and the page where HR manages the
// code.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeOfEmployer, confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import { type BrowserPerson, fillSignIn, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { employerJoiningMessages } from '../../apps/shop/src/languages/catalogues/employer-code/messages.ts';
import { joiningMessages } from '../../apps/shop/src/languages/catalogues/joining/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';

async function person(): Promise<BrowserPerson> {
  const made = await newPerson();
  await confirmEmail(made);
  return made;
}

/** An active employer with a member of HR. */
async function employerWithHr() {
  const hr = await person();
  const name = `Verkstad ${randomUUID().slice(0, 8)} AB`;
  const { id } = await ownEmployer(name, [{ person: hr, rights: ['hr'] }]);
  return { id, name, hr, code: () => codeOfEmployer(id) };
}

const inLanguage = (path: string, language: 'sv' | 'en') => (language === 'en' ? `${path}?lang=en` : path);
const isThere = async (page: Page) => {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

for (const language of drawn(['sv', 'en']))
  test(`[BP4.2] a person who is not on the list asks HR, is added and joins (${language})`, {
    tag: '@once',
  }, async ({ page, browser, baseURL }) => {
    const messages = joiningMessages[language];
    const employer = employerJoiningMessages[language];
    const { id, name: company, hr, code } = await employerWithHr();
    const asking = await person();
    await page.goto(inLanguage(`/join/${(await code()).toLowerCase()}`, language));
    await settled(page);
    await expect(page.getByText(company)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: messages.signIn }).click();
    await fillSignIn(page, asking, language);
    await expect(page.getByRole('heading', { name: company })).toBeVisible();
    await isThere(page);
    await page.getByLabel(messages.note).fill('Började i måndags');
    await page.getByRole('button', { name: messages.ask }).click();
    await expect(page.getByText(messages.standings.asked({ company }))).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL as string });
    const hrPage = await context.newPage();
    await signIn(hrPage, hr);
    await hrPage.goto(inLanguage(`/employer/${id}/questions`, language));
    await expect(hrPage.getByText('Började i måndags')).toBeVisible();
    await isThere(hrPage);
    await hrPage.getByRole('button', { name: employer.refuseOf({ name: 'Siv Öberg' }) }).click();
    await hrPage.getByRole('button', { name: employer.sendRefusal }).click();
    await expect(hrPage.getByText(employer.reasonMissing)).toBeVisible();
    await isThere(hrPage);
    await hrPage.getByRole('button', { name: employer.cancel }).click();
    await hrPage.getByRole('button', { name: employer.addOf({ name: 'Siv Öberg' }) }).click();
    await expect(hrPage.getByText(employer.noOpen)).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByRole('heading', { name: messages.joinedTitle({ company }) })).toBeVisible();
    await isThere(page);
    await page.getByRole('link', { name: messages.toProfile }).click();
    const section = page.getByRole('region', { name: messages.employers });
    await section.getByRole('button', { name: messages.leaveOf({ company }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: messages.leaveOf({ company }) })
      .click();
    await expect(section.getByText(messages.noEmployer)).toBeVisible();
  });

test('[BP4.1] HR replaces the code, downloads the notice and allows an email domain', {
  tag: '@once',
}, async ({ page }) => {
  const messages = employerJoiningMessages.sv;
  const { id, hr, code } = await employerWithHr();
  const before = await code();
  await signIn(page, hr);
  await page.goto(`/employer/${id}/code`);
  await expect(page.getByText(before, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible();
  await isThere(page);
  await page.getByRole('button', { name: messages.replace, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: messages.replace, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(await code(), { exact: true })).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: messages.downloadPoster }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^Förmånscykel Verkstad .*\.pdf$/);
  const field = page.getByLabel(messages.domain, { exact: true });
  await field.fill('gmail.com');
  await page.getByRole('button', { name: messages.addDomain }).click();
  await expect(page.getByText(messages.domainProblems['public-domain'])).toBeVisible();
  await isThere(page);
  await field.fill('@Verkstaden.se');
  await page.getByRole('button', { name: messages.addDomain }).click();
  const domain = page.getByRole('main').getByRole('listitem').filter({ hasText: 'verkstaden.se' });
  await expect(domain).toBeVisible();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: messages.removeDomain({ domain: 'verkstaden.se' }) }).click();
  await expect(page.getByText(messages.noDomains)).toBeVisible();
});

test('[T36] a wrong code reveals no employer, and another company’s page looks like a missing one', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/, /422/);
  const messages = joiningMessages.sv;
  const { id } = await employerWithHr();
  await signIn(page, await person());
  await page.goto('/join/ZZZZ-ZZZZ');
  await expect(page.getByLabel(messages.code)).toBeFocused();
  await expect(page.getByText(messages.codeWrong)).toBeVisible();
  await isThere(page);
  await page.getByLabel(messages.code).fill('ABC');
  await page.getByRole('button', { name: messages.goOn }).click();
  await expect(page.getByText(messages.codeShort)).toBeVisible();
  await page.goto(`/employer/${id}/code`);
  await expect(page.getByRole('heading', { name: memberMessages.sv.shell.missing })).toBeVisible();
});
