// A wizard with two people at the same time, with a break, with an expired session, and with the longest
// list.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Browser, test as base, type Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { DEMO, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, test } from '#tests/browser/page-checks.ts';
import { type Language, openWizard, ownCompany, wizardOn } from '#tests/browser/wizard-page.ts';
import { eligibleMessages } from '../../apps/shop/src/languages/catalogues/eligible-list/messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

base.beforeEach(() => base.setTimeout(120_000));

/** Another person on another computer. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, DEMO.admin);
  return page;
}
const stored = async (id: string) =>
  (await inDatabase<Record<string, unknown>>('select * from companies where id = $1', [id]))[0];
const policyForm = (page: Page, language: Language) => {
  const { messages } = wizardOn(page, language);
  return page.getByRole('main').locator('form').filter({ hasText: messages.savePolicies });
};
const listOf = (id: string) =>
  inDatabase<{ email: string }>(
    'select email from company_employees where company_id = $1 and until_version is null order by email',
    [id],
  );

test('[F21] two people in one company see each other’s saves, and nothing is overwritten without confirmation', {
  tag: '@once',
}, async ({ page, browser, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const { id } = await ownCompany({ steps_done: '{1,2}' });
  await signIn(page, DEMO.store);
  const other = await elsewhere(browser, baseURL as string);
  const mine = wizardOn(page, 'sv');
  const theirs = wizardOn(other, 'en');

  // Step 1: typed values stay, and the other person's saved values are shown beside them.
  await openWizard(page, 'employer', 'sv', `&company=${id}&step=1`);
  await mine.label(mine.messages.contact).fill('Bo Ek');
  await openWizard(other, 'employer', 'en', `&company=${id}&step=1`);
  await theirs.label(theirs.messages.contact).fill('Siv Alm');
  await theirs.button(theirs.messages.save).click();
  await expect(theirs.heading(theirs.messages.headings.employer[2])).toBeVisible();
  await mine.button(mine.messages.save).click();
  await expect(mine.alert(mine.messages.changed)).toContainText('Siv Alm');
  await expect(mine.label(mine.messages.contact)).toHaveValue('Bo Ek');
  await expect(mine.button(mine.messages.save)).toBeDisabled();
  await expectAccessible(page);
  expect(await stored(id)).toMatchObject({ contact_person: 'Siv Alm' });
  // A reload keeps both, and asks again.
  await page.reload();
  await expect(mine.alert(mine.messages.changed)).toContainText('Siv Alm');
  await mine.button(mine.messages.keepMine).click();
  await expect(mine.heading(mine.messages.headings.employer[2])).toBeVisible();
  expect(await stored(id)).toMatchObject({ contact_person: 'Bo Ek' });
  // The other person sees the change without saving.
  await other.goto(`/onboard-company?lang=en&company=${id}&step=1`);
  await expect(theirs.label(theirs.messages.contact)).toHaveValue('Bo Ek');
  await inDatabase(`update companies set contact_person = 'Åsa Öberg', version = version + 1 where id = $1`, [
    id,
  ]);
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByText(theirs.messages.changed)).toBeVisible();
  await theirs.button(theirs.messages.useNewer).click();
  await expect(theirs.label(theirs.messages.contact)).toHaveValue('Åsa Öberg');
  // Fields that nobody edits are updated without a message.
  await inDatabase('update companies set active_since = now(), version = version + 1 where id = $1', [id]);
  const looked = other.waitForResponse(`**/api/companies/${id}`);
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await expect(other.getByText(theirs.messages.changed)).toBeHidden();

  // Step 2: the signatories. The second person sees the first one's choice before it is replaced.
  for (const [one, { button, messages }, language] of [
    [page, mine, 'sv'],
    [other, theirs, 'en'],
  ] as const) {
    await openWizard(one, 'employer', language, `&company=${id}&step=1`);
    await one.goto(`/onboard-company?lang=${language}&company=${id}&step=2`);
    await expect(one.getByText(messages.chosenNone)).toBeVisible();
    await button(messages.getCombinations).click();
  }
  const choices = (one: Page, words: string) => one.getByRole('button', { name: new RegExp(`^${words}:`) });
  await choices(other, theirs.messages.choose).last().click();
  await expect(other.getByText(theirs.messages.chosen)).toBeVisible();
  await choices(page, mine.messages.choose).first().click();
  await expect(mine.alert(mine.messages.changed)).toBeVisible();
  await mine.button(mine.messages.useNewer).click();
  await expect(page.getByText(mine.messages.chosen)).toBeVisible();

  // Step 3: policies and employees.
  await openThird(page, 'sv', id);
  await openThird(other, 'en', id);
  await policyForm(page, 'sv').getByLabel(mine.messages.notes).fill('Bara i Göteborg');
  await policyForm(other, 'en').getByLabel(theirs.messages.maxBenefit, { exact: true }).fill('30000');
  await theirs.button(theirs.messages.savePolicies).click();
  await expect(other.getByText(theirs.messages.policiesSaved)).toBeVisible();
  await mine.button(mine.messages.savePolicies).click();
  await expect(mine.alert(mine.messages.changed)).toContainText(mine.messages.maxBenefit);
  await expect(mine.alert(mine.messages.changed)).toContainText(/\(30.000.kr\)/);
  await mine.button(mine.messages.useNewer).click();
  await expect(mine.label(mine.messages.maxBenefit)).toHaveValue('30000');

  await addPerson(page, 'sv', 'bo');
  await addPerson(other, 'en', 'siv');
  await theirs.button(theirs.messages.saveEmployees).click();
  await expect(other.getByText(theirs.messages.employeesSaved)).toBeVisible();
  await mine.button(mine.messages.saveEmployees).click();
  // The newer list is shown beside one's own rows.
  const newer = mine.alert(mine.messages.changed);
  await expect(newer).toContainText(`${mine.messages.onlyTheirs} (1)`);
  await expect(newer).toContainText('siv@example.se');
  await expect(newer).toContainText('bo@example.se');
  expect((await listOf(id)).map(({ email }) => email)).toEqual(['siv@example.se']);
  await mine.button(mine.messages.merge).click();
  await mine.button(mine.messages.saveEmployees).click();
  await expect(page.getByText(mine.messages.employeesSaved)).toBeVisible();
  expect((await listOf(id)).map(({ email }) => email).sort()).toEqual(['bo@example.se', 'siv@example.se']);
  await other.context().close();
});

async function openThird(page: Page, language: Language, id: string): Promise<void> {
  const { messages } = wizardOn(page, language);
  await page.goto(`/onboard-company?lang=${language}&company=${id}&step=3`);
  await expect(page.getByText(messages.employeesNone)).toBeVisible();
}
async function addPerson(page: Page, language: Language, name: string): Promise<void> {
  const { messages, label, button } = wizardOn(page, language);
  await label(messages.name).fill(name);
  await label(messages.email).fill(`${name}@example.se`);
  await button(messages.add).click();
  await expect(page.getByRole('row').filter({ hasText: `${name}@example.se` })).toBeVisible();
}

test('[F19] a session that ends in a wizard is renewed, and typed values are kept', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/400|401|403/);
  const person = await newPerson();
  await inDatabase(
    `insert into user_roles (user_id, role) select id, 'store' from users where email = $1
      on conflict (user_id) do update set role = 'store'`,
    [person.email],
  );
  const { id } = await ownCompany({ steps_done: '{1,2}' });
  const { messages, label, heading } = wizardOn(page, 'sv');
  await signIn(page, person);
  await openWizard(page, 'employer', 'sv', `&company=${id}&step=1`);
  await label(messages.contact).fill('Bo Ek');
  await page.goto(`/onboard-company?company=${id}&step=3`);
  await expect(page.getByText(messages.employeesNone)).toBeVisible();
  await label(messages.maxBenefit).fill('31000');
  await addPerson(page, 'sv', 'bo');
  await page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { authorization: `Bearer ${kept.access_token}` },
    });
    localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: 1 }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel(formMessages.sv.email, { exact: true }).fill(person.email);
  await page.getByLabel(formMessages.sv.password, { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: accountMessages.sv.login, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/onboard-company\\?company=${id}&step=3`));
  await expect(heading(messages.headings.employer[3])).toBeVisible();
  await expect(label(messages.maxBenefit)).toHaveValue('31000');
  await expect(page.getByText(messages.policiesUnsaved)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'bo@example.se' })).toBeVisible();
  await expect(page.getByText(messages.employeesChanged)).toBeVisible();
  await page.goto(`/onboard-company?company=${id}&step=1`);
  await expect(label(messages.contact)).toHaveValue('Bo Ek');
  expect(await stored(id)).toMatchObject({ contact_person: 'Åsa Öberg' });
});

test('[T11] a file of fifty thousand rows is checked and imported while the page stays responsive, and is continued elsewhere', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  const { id, name } = await ownCompany({ steps_done: '{1,2}' });
  const { messages, label, button } = wizardOn(page, 'en');
  await signIn(page, DEMO.store);
  await openThird(page, 'en', id);
  const rows = Array.from({ length: 50_000 }, (_none, at) => `"Öberg, ${at}";p${at}@example.se;Lager;${at}`);
  rows[1] = '=HYPERLINK("http://evil.example");formula@example.se;+1;@x';
  rows[2] = 'Utan Adress;;Lager;2';
  const text = `Namn;E-post;Avdelning;Anst.nr\r\n${rows.join('\r\n')}\r\n`;
  // The longest time that the page was blocked, measured in the page.
  await page.evaluate(() => {
    const pauses = { longest: 0 };
    Object.assign(window, { pauses });
    let before = performance.now();
    const look = () => {
      const now = performance.now();
      pauses.longest = Math.max(pauses.longest, now - before);
      before = now;
      setTimeout(look, 0);
    };
    look();
  });
  const file = test.info().outputPath('Alla anställda.CSV');
  writeFileSync(file, text, 'latin1');
  const begun = Date.now();
  await label(eligibleMessages.en.import).setInputFiles(file);
  await expect(page.getByText(eligibleMessages.en.found({ count: 49_999, shown: '49,999' }))).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(eligibleMessages.en.rejected({ count: 1, shown: '1' }))).toBeVisible();
  await expect(page.getByText(eligibleMessages.en.line({ line: 4 }), { exact: true })).toBeVisible();
  await expect(page.getByText(eligibleMessages.en.rowProblems['email-missing'])).toBeVisible();
  await button(eligibleMessages.en.takeOver).click();
  await expect(page.getByText(messages.employeesCount({ count: '49,999' }))).toBeVisible();
  const pauses = () => page.evaluate(() => (window as unknown as { pauses: { longest: number } }).pauses);
  // Reading the file in the page's own thread would block it for the whole time.
  const [{ longest }, whole] = [await pauses(), Date.now() - begun];
  expect(longest).toBeLessThan(Math.max(700, whole / 2));
  await label(messages.searchEmployees).fill('hyperlink');
  await expect(page.getByRole('rowheader', { name: '=HYPERLINK("http://evil.example")' })).toBeVisible();
  await label(messages.searchEmployees).fill('Öberg, 49999');
  await expect(page.getByRole('row')).toHaveCount(2);
  await button(messages.saveEmployees).click();
  await expect(page.getByText(messages.employeesSaved)).toBeVisible({ timeout: 60_000 });
  expect(await listOf(id)).toHaveLength(49_999);

  // Another sales person continues on another computer.
  const other = await elsewhere(browser, baseURL as string);
  const theirs = wizardOn(other, 'sv');
  await openWizard(other, 'employer', 'sv');
  await other.getByText(new RegExp(`^${theirs.messages.unfinished}`)).click();
  const unfinished = other.getByRole('listitem').filter({ hasText: name });
  await unfinished.getByRole('button', { name: theirs.messages.goOn }).click();
  await expect(theirs.heading(theirs.messages.headings.employer[3])).toBeVisible();
  await expect(other.getByText(/^49\s999 på listan$/)).toBeVisible({ timeout: 60_000 });
  await other.context().close();
});

test('[READ.ENDED] after a declined contract, its step allows a new one', {
  tag: '@once',
}, async ({ page }) => {
  const { messages, button } = wizardOn(page, 'sv');
  await signIn(page, DEMO.store);
  const { id } = await ownCompany({
    contract_id: `ended-${randomUUID()}`,
    contract_ended: 'declined',
  });
  await page.goto(`/onboard-company?company=${id}&step=3`);
  await expect(page.getByText(messages.stepFirst)).toBeVisible();
  await expect(page.getByText(messages.ended.declined)).toBeVisible();
  await expect(button(messages.create)).toBeEnabled();
  await expect(button(messages.sendLater)).toBeEnabled();
  await button(messages.sendLater).click();
  await expect(page.getByText(messages.noContractToSave)).toBeVisible();
  await expectAccessible(page);
});
