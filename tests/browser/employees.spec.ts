// The eligible list for a member of the company: find, add, change, end, undo, import and download.
import { readFileSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { ownEmployer } from '#tests/browser/browser-employers.ts';
import { type BrowserPerson, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { eligibleMessages } from '../../apps/shop/src/languages/catalogues/eligible-list/messages.ts';
import type { MemberRight } from '../../packages/domain/src/access/permissions.ts';

type Language = 'sv' | 'en';

const employerOf = async (person: BrowserPerson, right: MemberRight) =>
  (await ownEmployer('Listade Verkstäder AB', [{ person, rights: [right] }], { interval: '5-9 anställda' }))
    .id;

const csv = (text: string) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function fillIn(page: Page, language: Language, typed: Record<string, string>): Promise<void> {
  const { columns } = eligibleMessages[language];
  const dialog = page.getByRole('dialog');
  for (const [column, value] of Object.entries(typed))
    await dialog
      .getByLabel(new RegExp(`^${columns[column as keyof typeof columns]}`))
      .first()
      .fill(value);
}

for (const language of drawn(['sv', 'en']))
  test(`HR manages the eligible list, in ${language}`, { tag: '@once' }, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/409/);
    const hr = await newPerson();
    const company = await employerOf(hr, 'hr');
    const messages = eligibleMessages[language];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    await signIn(page, hr);
    const opened = stockholmDay(new Date());
    await page.goto(`/employer/${company}/employees?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    await expect(page.getByText(messages.empty)).toBeVisible();
    // The company register states five to nine employees.
    await expect(page.getByRole('heading', { name: messages.equalTermsTitle })).toBeVisible();
    await expectAccessible(page);

    await button(messages.add).click();
    await dialog.getByRole('button', { name: messages.addShort, exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await fillIn(page, language, {
      name: 'Anna Åkesson',
      email: 'anna@listade.example',
      department: 'Lager',
    });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.addShort, exact: true }).click();
    await expect(page.getByText(messages.added({ name: 'Anna Åkesson' }))).toBeVisible();
    await expect(button(messages.edit({ name: 'Anna Åkesson' })).first()).toBeVisible();

    // Print shows the names and no buttons.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Anna Åkesson', { exact: true })).toBeVisible();
    await expect(button(messages.endFor({ name: 'Anna Åkesson' }))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    // A colleague changes her while the form is open. Typed values are kept, and nothing is overwritten
    // without confirmation.
    await button(messages.edit({ name: 'Anna Åkesson' }))
      .first()
      .click();
    await inDatabase(
      `with old as (update company_employees set until_version = 9 where company_id = $1 and until_version is null returning *)
        insert into company_employees (id, company_id, person_id, position, name, email, department, since_version)
        select gen_random_uuid(), company_id, person_id, position, name, email, 'Kontor', 9 from old`,
      [company],
    );
    await fillIn(page, language, { name: 'Anna Berg' });
    await dialog.getByRole('button', { name: messages.save, exact: true }).click();
    await expect(dialog.getByText(messages.changed)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.overwrite, exact: true }).click();
    await expect(page.getByText(messages.saved({ name: 'Anna Berg' }))).toBeVisible();

    await button(messages.endFor({ name: 'Anna Berg' })).click();
    const lastDay = await dialog.getByLabel(messages.columns.lastDay).inputValue();
    expect([opened, stockholmDay(new Date())]).toContain(lastDay);
    await dialog.getByRole('button', { name: messages.endAction, exact: true }).click();
    await expect(page.getByText(messages.endsOn({ day: lastDay }), { exact: true })).toBeVisible();
    await button(messages.undo).last().click();
    await expect(page.getByText(messages.endsOn({ day: lastDay }), { exact: true })).toHaveCount(0);

    // A dry run shows each row. The import does the same.
    await page
      .getByLabel(messages.import, { exact: true })
      .setInputFiles(
        csv(
          `Namn;E-post;Kostnadsställe\nBo Ek;bo@listade.example;=2+3\nAnna Berg;anna@listade.example;K1\nFel;fel@;\n`,
        ),
      );
    const results = page.getByRole('list', { name: messages.rowResults });
    await expect(results.getByText(messages.rowProblems['email-invalid'])).toBeVisible();
    await page.getByLabel(messages.showRows).selectOption('');
    await expect(results.locator(':scope > li')).toHaveCount(3);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(messages.confirmImport).click();
    await expect(page.getByText(messages.imported({ added: '1', changed: '1', ended: '0' }))).toBeVisible();
    await expect(page.getByText(messages.onList({ count: 2, shown: '2' }))).toBeVisible();

    await page.getByLabel(messages.search).fill('bo');
    await page.getByLabel(messages.search).press('Enter');
    await expect(page).toHaveURL(/q=bo/);
    await expect(button(messages.edit({ name: 'Anna Berg' })).first()).toHaveCount(0);
    const waiting = page.waitForEvent('download');
    await button(messages.export).click();
    const file = readFileSync(await (await waiting).path(), 'utf8');
    expect(file).toContain("Bo Ek;bo@listade.example;;;'=2+3;;");
    await expectNoSidewaysScroll(page);
  });

test('closing a form with typed values asks first, and keeps them', { tag: '@once' }, async ({ page }) => {
  const hr = await newPerson();
  const company = await employerOf(hr, 'hr');
  const messages = eligibleMessages.sv;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const form = page.getByRole('dialog', { name: messages.add });
  const question = page.getByRole('dialog', { name: messages.leave.title });
  await signIn(page, hr);
  await page.goto(`/employer/${company}/employees`);
  // Nothing is typed, so closing does not ask.
  await button(messages.add).click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();
  await button(messages.add).click();
  await fillIn(page, 'sv', { name: 'Bo Ek' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: messages.cancel, exact: true }).click(),
  ]) {
    await close();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: messages.leave.stay }).click();
    await expect(form.getByLabel(new RegExp(`^${messages.columns.name}`)).first()).toHaveValue('Bo Ek');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: messages.leave.leave }).click();
  await expect(form).toBeHidden();
  await button(messages.add).click();
  const name = form.getByLabel(new RegExp(`^${messages.columns.name}`)).first();
  await expect(name).toHaveValue('');
  // Presses Escape in the same task as the last letter. The page must already know that something is typed.
  await name.evaluate(async (field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Bo');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    field.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await expect(question).toBeVisible();
});

test('[T35] the list of another company looks like a page that does not exist', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/);
  const [hr, outsider] = [await newPerson(), await newPerson()];
  const company = await employerOf(hr, 'hr');
  await employerOf(outsider, 'owner');
  await signIn(page, outsider);
  await page.goto(`/employer/${company}/employees`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Listade Verkstäder')).toHaveCount(0);
  expect(base.info().errors).toEqual([]);
});
