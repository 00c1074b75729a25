// The policy of an employer: owners change it, members read it, and an example changes while they type.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { addMember, ownEmployer } from '#tests/browser/browser-employers.ts';
import { newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { policyMessages } from '../../apps/shop/src/languages/catalogues/policy/messages.ts';

type Language = 'sv' | 'en';

const employer = async () => (await ownEmployer('Regelverket AB')).id;

/** Signs a new member in. */
async function member(page: Page, companyId: string, right: 'owner' | 'hr' | 'payroll'): Promise<void> {
  const person = await newPerson();
  await addMember(companyId, person, [right]);
  await signIn(page, person);
}

async function openPolicy(page: Page, companyId: string, language: Language = 'sv') {
  await page.goto(`/employer/${companyId}/policy?lang=${language}`);
  const messages = policyMessages[language];
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
  await expect(main.getByRole('heading', { name: messages.example.title })).toBeVisible();
  await settled(page);
  return {
    messages,
    main,
    label: (text: string) => main.getByLabel(text, { exact: true }),
    save: main.getByRole('button', { name: messages.savePolicies, exact: true }),
    rules: main.getByRole('region', { name: messages.rules }),
    example: main.getByRole('region', { name: messages.example.title }),
    history: main.getByRole('region', { name: messages.history.title }),
  };
}

// The 404 of an unknown page, and the 409 of a save over a newer version.
test.use({ expectedComplaints: [/status of (404|409)/] });

for (const language of drawn(['sv', 'en']))
  test(`[BP5] an owner changes the rules, sees an example calculated with them, and then the list of changes (${language})`, async ({
    page,
  }) => {
    const companyId = await employer();
    await member(page, companyId, 'owner');
    const { messages, label, save, rules, example, history, main } = await openPolicy(
      page,
      companyId,
      language,
    );
    await expect(page).toHaveTitle(new RegExp(`^${messages.title}, Regelverket AB`));
    await expect(main.getByText(messages.noneYet)).toBeVisible();
    await expect(history).toContainText(messages.history.empty);
    await save.click();
    await expect(main.getByText(messages.policiesSaved)).toBeVisible();
    await expect(history).toContainText(messages.history.first);

    // The example changes before the rules are saved.
    await expect(example).toContainText(messages.example.fits);
    // [LAW.2.6] Owners read what a deduction lowers as well as its saving.
    await expect(example).toContainText(language === 'sv' ? 'sjukpenning' : 'sick pay');
    await label(messages.maxBenefit).fill('20000');
    await expect(example).toContainText(messages.example.refused);
    await expect(example).toContainText(/10.000/);
    await label(messages.requireManagerApproval).check();
    await label(messages.whoApproves).selectOption('hr');
    await label(messages.example.price).fill('19000');
    await expect(example).toContainText(messages.example.needsApproval);
    await expect(example).toContainText(messages.reasons.approvalHr);
    await label(messages.leasePercent).fill(language === 'sv' ? '2,9375' : '2.9375');
    await save.click();
    await expect(main.getByText(messages.policiesSaved)).toBeVisible();
    await expect(rules).toContainText(/20.000/);
    await expect(rules).toContainText(messages.says.approval.hr);
    await expect(history).toContainText('Siv Öberg');
    await expect(history).toContainText(/50.000.*→ .*20.000/);
    await expect(history).toContainText(language === 'sv' ? '2,9375' : '2.9375%');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('[BP5] payroll reads the rules, and changes the wage types on the page of the payroll file', {
  tag: '@once',
}, async ({ page }) => {
  const companyId = await employer();
  await inDatabase('insert into company_policies (company_id) values ($1)', [companyId]);
  await member(page, companyId, 'payroll');
  const { messages, label, main, rules } = await openPolicy(page, companyId);
  await expect(rules).toBeVisible();
  await expect(label(messages.maxBenefit)).toHaveCount(0);
  await expect(main.getByLabel(messages.wageTypeDeduction)).toHaveCount(0);
  await main.getByRole('link', { name: messages.changePayroll }).click();
  await main.getByLabel(messages.wageTypeDeduction).fill('5120');
  await main.getByRole('button', { name: messages.savePayroll, exact: true }).click();
  await expect(main.getByText(messages.policiesSaved)).toBeVisible();
  const { history } = await openPolicy(page, companyId);
  await expect(history).toContainText('5120');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[BP5] each mistake is shown at its field, and the summary links to it', { tag: '@once' }, async ({
  page,
}) => {
  const companyId = await employer();
  await member(page, companyId, 'owner');
  const { messages, label, save, main } = await openPolicy(page, companyId);
  await label(messages.minPrice).fill('60 000');
  await expect(main.getByText(messages.mistakes['above-maximum'])).toHaveCount(0);
  await label(messages.minPrice).blur();
  await expect(main.getByText(messages.mistakes['above-maximum'])).toBeVisible();
  await label(messages.employerSharePercent).fill('120');
  const add = main.getByRole('button', { name: messages.addWindow });
  await add.click();
  await add.click();
  await label(messages.windowFrom({ place: 1 })).fill('2027-05-01');
  await label(messages.windowTo({ place: 1 })).fill('2027-04-01');
  await save.click();
  const summary = main.getByRole('alert').filter({ hasText: messages.errorTitle({ count: 3 }) });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fel: /);
  await expectAccessible(page);
  await summary.getByRole('link', { name: messages.mistakes.reversed }).click();
  await expect(label(messages.windowTo({ place: 1 }))).toBeFocused();
  await label(messages.windowTo({ place: 1 })).fill('2027-05-31');
  await expect(main.getByText(messages.mistakes.reversed)).toHaveCount(0);
});

test('[BP5] a member who is not an owner reads the rules and cannot change them', { tag: '@once' }, async ({
  page,
}) => {
  const companyId = await employer();
  await inDatabase(`insert into company_policies (company_id, notes) values ($1, 'Fråga Karin')`, [
    companyId,
  ]);
  await member(page, companyId, 'hr');
  const { messages, rules, save, example } = await openPolicy(page, companyId);
  await expect(page.getByText(messages.readOnly)).toBeVisible();
  await expect(rules).toContainText('Fråga Karin');
  await expect(save).toHaveCount(0);
  await example.getByLabel(messages.example.product).fill('cykel');
  await example.getByRole('button', { name: messages.example.find }).click();
  const first = example.getByRole('listitem').getByRole('button').first();
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.click();
  await expect(example).toContainText(messages.example.chosen({ name }));
  await expect(example.getByLabel(messages.example.price)).toBeFocused();
  await expectAccessible(page);
  await page.goto(`/employer/${await employer()}/policy`);
  await expect(page.getByRole('heading', { level: 1, name: memberMessages.sv.shell.missing })).toBeVisible();
});

test('[BP5] [F21] the second of two owners sees the differences, and a link away from unsaved changes asks first', {
  tag: '@once',
}, async ({ page }) => {
  const companyId = await employer();
  await inDatabase('insert into company_policies (company_id) values ($1)', [companyId]);
  await member(page, companyId, 'owner');
  const { messages, label, save, main, rules } = await openPolicy(page, companyId);
  await label(messages.notes)
    .or(main.getByLabel(new RegExp(`^${messages.notes} \\(`)))
    .fill('Bara i Göteborg');
  await inDatabase(
    'update company_policies set max_benefit_ore = 3000000, version = version + 1 where company_id = $1',
    [companyId],
  );
  await save.click();
  const alert = main.getByRole('alert').filter({ hasText: messages.changed });
  await expect(alert).toContainText(messages.maxBenefit);
  await expect(alert).toContainText(/30.000/);
  await expect(save).toBeDisabled();

  // A link to another page asks first. Staying keeps the typed values.
  await page.getByRole('banner').getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: messages.leaveTitle });
  await dialog.getByRole('button', { name: messages.stay }).click();
  await expect(page).toHaveURL(/\/policy/);

  await main.getByRole('button', { name: messages.keepMine }).click();
  await expect(main.getByText(messages.policiesSaved)).toBeVisible();
  await expect(rules).toContainText('Bara i Göteborg');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/policy/);
});
