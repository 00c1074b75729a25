// Staff work in the wizards, from an organisation number to a contract that is signed on the provider's page.
import { test as base, type Page } from '@playwright/test';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import {
  becomesActive,
  companyIn,
  createdId,
  type Kind,
  type Language,
  lookUpButton,
  openWizard,
  providedAgreements,
  signAtProvider,
  wizardOn,
} from '#tests/browser/wizard-page.ts';
import { companyAdminMessages } from '../../apps/shop/src/languages/catalogues/company-admin/messages.ts';
import { eligibleMessages } from '../../apps/shop/src/languages/catalogues/eligible-list/messages.ts';

// Each width uses its own companies, because a company is stored once.
const NUMBERS = {
  approved: { desktop: '559999-1022', phone: '559999-1030' },
  manual: { desktop: '559999-1063', phone: '559999-1071' },
  bankrupt: { desktop: '559999-1139', phone: '556976-8681' },
  store: { desktop: '559999-1162', phone: '559999-1014' },
} as const;
const isPhone = () => base.info().project.name === 'phone';
const numberFor = (which: keyof typeof NUMBERS): string => NUMBERS[which][isPhone() ? 'phone' : 'desktop'];

interface Company {
  language: Language;
  kind: Kind;
  number: string;
  /** Its rating in the register; null if it has none. */
  rating: number | null;
}

/** Fills in step 1, checks its messages, and saves it. A rating below the limit needs its checkbox. */
async function throughCredit(page: Page, { language, kind, number, rating }: Company): Promise<void> {
  const { messages, label, optional, orgNumber, button, heading, alert } = wizardOn(page, language);
  await openWizard(page, kind, language);
  await expect(heading(messages.headings[kind][1])).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
  await expect(button(messages.previous)).toBeDisabled();
  await expect(button(messages.next)).toBeDisabled();
  await button(messages.save).click();
  const missing = alert(messages.requiredMissing);
  await expect(missing).toBeFocused();
  await expect(page).toHaveTitle(/^(Fel|Error): /);
  await expect(missing.getByRole('link')).toHaveText([
    messages.fillIn.orgNumber,
    messages.fillIn.companyName[kind],
    messages.fillIn.contactPerson,
    messages.fillIn.email,
  ]);
  await missing.getByRole('link', { name: messages.fillIn.email }).click();
  await expect(label(messages.email)).toBeFocused();
  await label(messages.email).fill('asa');
  await expect(missing.getByRole('link').last()).toHaveText(messages.emailExample);
  await expectAccessible(page);
  await orgNumber.fill(number.replace('-', '').slice(0, 9));
  await expect(button(messages.getInfo)).toBeDisabled();
  await expect(button(messages.check)).toBeDisabled();
  await orgNumber.fill(number.replace('-', ''));
  await expect(orgNumber).toHaveValue(number);
  await button(messages.getInfo).click();
  await expect(label(messages.company[kind])).not.toHaveValue('');
  const box = page.getByRole('region', { name: messages.retrieved });
  for (const words of [messages.name, messages.status, messages.industry])
    await expect(box.getByText(words, { exact: true })).toBeVisible();
  await expect(box.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(optional(messages.address)).toHaveValue(/^.+, \d{5} .+$/);
  await optional(messages.phone).fill('');
  await label(messages.contact).fill('Åsa Öberg');
  await label(messages.email).fill('asa@activebenefit.se');
  await label(messages.contact).focus();
  await expect(label(messages.email)).toHaveValue('asa@activepick.se');
  await expect(missing).toBeHidden();
  await expect(page).not.toHaveTitle(/^(Fel|Error): /);
  await expect(page.getByText(messages.emailCorrected({ email: 'asa@activepick.se' }))).toBeVisible();
  await button(messages.save).click();
  await expect(alert(messages.creditFirst)).toBeVisible();
  await page.getByRole('button', { name: messages.creditHelp }).click();
  await expect(page.getByText(messages.creditModel)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(messages.check).click();
  const card = page.getByRole('region', { name: messages.credit });
  const company = await label(messages.company[kind]).inputValue();
  if (rating !== null) {
    await expect(card.getByText(`${rating}/100`).first()).toBeVisible();
    await expect(card.getByText(company)).toBeVisible();
    await expect(card.getByText(messages.limit, { exact: true })).toBeVisible();
    await expect(card.getByText(messages.risk, { exact: true })).toBeVisible();
  } else await expect(card.getByText(messages.noRating)).toBeVisible();
  if ((rating ?? 0) >= 65) await expect(card.getByText(messages.approved)).toBeVisible();
  else {
    const tick = page.getByRole('checkbox', { name: messages.manual });
    await expect(tick).toBeVisible();
    await expect(card.getByText(messages.approved)).toBeHidden();
    await button(messages.save).click();
    await expect(alert(messages.manualFirst)).toBeVisible();
    await tick.check();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(messages.save).click();
  await expect(heading(messages.headings[kind][2])).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
}

async function importFile(page: Page, language: Language, name: string, text: string): Promise<void> {
  const { label } = wizardOn(page, language);
  await label(eligibleMessages[language].import).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
}

base.beforeEach(() => base.setTimeout(180_000));

test('[S2.135] an approved company: signatory chosen, contract signed, policy and employees, finalized', {
  tag: '@once',
}, async ({ page }) => {
  const language = 'sv';
  const { messages, label, optional, button, heading, alert } = wizardOn(page, language);
  await signIn(page, DEMO.store);
  const number = numberFor('approved');
  await throughCredit(page, { language, kind: 'employer', number, rating: isPhone() ? 79 : 80 });
  const companyId = companyIn(page);
  await button(messages.send).click();
  await expect(alert(messages.noContractToSend)).toBeVisible();
  await button(messages.sendLater).click();
  await expect(alert(messages.noContractToSave)).toBeVisible();
  await expect(button(messages.next)).toBeDisabled();
  await button(messages.getRights).click();
  await expect(page.getByText(messages.personalMissing)).toBeVisible();
  await button(messages.getCombinations).click();
  await page
    .getByRole('button', { name: new RegExp(`^${messages.choose}:`) })
    .first()
    .click();
  await expect(page.getByText(messages.chosen)).toBeVisible();
  const mails = page.getByRole('textbox', { name: /^E-post till / });
  await button(messages.create).click();
  await expect(alert(messages.emailWrong)).toBeVisible();
  await expect(mails.first()).toBeFocused();
  await expect(mails.first()).toHaveAttribute('aria-invalid', 'true');
  const signers = await mails.count();
  for (let at = 0; at < signers; at += 1) await mails.nth(at).fill(`signer${at}@activebenefit.se`);
  await mails.first().focus();
  await mails.first().blur();
  await expect(mails.first()).toHaveValue('signer0@activepick.se');
  await button(messages.reveal).first().click();
  await expect(page.getByText(/^\d{8}-\d{4}$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const begun = new Date();
  // Clicks that are faster than the page create one contract and one email.
  await button(messages.create).evaluate((one: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) one.click();
  });
  const contractId = await createdId(page, language);
  await expect(button(messages.create)).toBeDisabled();
  const [stored] = await inDatabase<Record<string, unknown>>('select * from companies where id = $1', [
    companyId,
  ]);
  expect(stored).toMatchObject({ contract_id: contractId, workspace_id: '523435', phone: null });
  const made = await providedAgreements(String(stored?.company_name), begun);
  expect(made.map(({ id }) => String(id))).toEqual([contractId]);
  expect(made[0]?.parties[0]?.participants).toHaveLength(signers);
  await button(messages.send).evaluate((one: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) one.click();
  });
  await expect(heading(messages.headings.employer[3])).toBeVisible();
  await signAtProvider(page, contractId);
  await becomesActive(companyId);
  await expect
    .poll(async () => (await mailsTo('asa@activepick.se')).map(({ text }) => text).join('\n'), {
      timeout: 30_000,
    })
    .toContain(String(stored?.company_name));

  await expect(button(messages.finalize)).toBeDisabled();
  await expect(page.getByText(messages.policiesFirst)).toBeVisible();
  await page.getByRole('checkbox', { name: messages.requireManagerApproval }).check();
  await button(messages.savePolicies).click();
  await expect(page.getByText(messages.policiesSaved)).toBeVisible();
  await label(messages.maxBenefit).fill('40 000');
  await expect(page.getByText(messages.policiesUnsaved)).toBeVisible();
  await expect(button(messages.finalize)).toBeDisabled();
  await button(messages.savePolicies).click();
  await expect(page.getByText(messages.policiesSaved)).toBeVisible();

  await button(messages.add).click();
  await expect(page.getByText(messages.nameAndEmail)).toBeVisible();
  await label(messages.name).fill('Bo Ek');
  await label(messages.email).fill('bo@example.se');
  await optional(messages.department).fill('Lager');
  await button(messages.add).click();
  await importFile(page, language, 'lista.txt', 'Namn;E-post');
  await expect(alert(eligibleMessages[language].csvOnly)).toBeVisible();
  await importFile(page, language, 'lista.csv', 'Telefon\n070');
  await expect(alert(eligibleMessages[language].csvColumns)).toBeVisible();
  await importFile(page, language, 'lista.csv', 'Namn;E-post\nBo;fel');
  await expect(alert(eligibleMessages[language].csvNobody)).toBeVisible();
  await importFile(page, language, 'lista.csv', 'Namn;E-post\nÅsa Öberg;asa@example.se\n;x@example.se\n');
  await expect(page.getByText(eligibleMessages[language].rowProblems['name-missing'])).toBeVisible();
  await button(eligibleMessages[language].takeOver).click();
  await label(messages.searchEmployees).fill('öberg');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: messages.select({ name: 'Åsa Öberg' }) }).check();
  await button(messages.remove({ count: '1' })).click();
  await page.getByRole('button', { name: messages.undo }).click();
  await label(messages.searchEmployees).fill('');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(messages.employeesChanged)).toBeVisible();
  await button(messages.saveEmployees).click();
  await expect(page.getByText(messages.employeesSaved)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(messages.finalize).click();
  await expect(page.getByText(messages.companyDone)).toBeVisible();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

for (const which of ['manual', 'bankrupt'] as const)
  test(`[S2.136] a company that is ${which}: checkbox, contract postponed, sent and signed`, {
    tag: '@once',
  }, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/403/);
    const language = 'en';
    const { messages, label, orgNumber, button, heading } = wizardOn(page, language);
    await signIn(page, DEMO.admin);
    const number = numberFor(which);
    await throughCredit(page, {
      language,
      kind: 'employer',
      number,
      rating: which === 'bankrupt' ? null : isPhone() ? 60 : 64,
    });
    const companyId = companyIn(page);
    await expect(page.getByText(messages.chosenNone)).toBeVisible();
    await button(messages.create).click();
    const contractId = await createdId(page, language);
    await expect(page.getByText(messages.created)).toBeVisible();
    await button(messages.sendLater).click();
    await expect(heading(messages.headings.employer[3])).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
    await button(messages.previous).click();
    await expect(page.getByRole('status').filter({ hasText: messages.savedForLater }).first()).toBeVisible();
    await button(messages.send).click();
    // The step also shows it briefly, until the next step replaces it.
    await expect(page.getByText(messages.sent).last()).toBeVisible();
    await expect(heading(messages.headings.employer[3])).toBeVisible();
    await button(messages.previous).click();
    await expect(button(messages.send)).toBeDisabled();
    await signAtProvider(page, contractId);
    await expect(page.getByText(messages.waitsForClearance)).toBeVisible({ timeout: 30_000 });

    // The manual check blocks the company until another admin has cleared it with a reason.
    const admin = companyAdminMessages[language];
    await page.goto(`/company-admin?lang=${language}`);
    await orgNumber.fill(number);
    await lookUpButton(page, language).click();
    await button(admin.clear).click();
    await expect(page.getByText(admin.reasonMissing)).toBeVisible();
    await label(admin.reason).fill('The parent company stands surety.');
    await button(admin.clear).click();
    await expect(page.getByRole('alert').filter({ hasText: /Ask another admin/ })).toBeVisible();
    await expectAccessible(page);
    await inDatabase('update companies set created_by = null, credit_entered_by = null where id = $1', [
      companyId,
    ]);
    await button(admin.clear).click();
    await expect(page.getByText('The parent company stands surety.').first()).toBeVisible();
    await expect(button(admin.clear)).toBeHidden();
    await becomesActive(companyId);

    // Entering the same number again loads the stored company and creates no duplicate.
    await openWizard(page, 'employer', language);
    await orgNumber.fill(number);
    await button(messages.getInfo).click();
    await expect(page).toHaveURL(new RegExp(`company=${companyId}`));
    await expect(page.getByText(/already exists\. We have loaded the saved details\.$/)).toBeVisible();
  });

test('[S2.SWZ.43] a partner store: two steps, reset when it is finalized, found in the store finder', {
  tag: '@phone',
}, async ({ page }) => {
  const language = 'en';
  const { messages, label, optional, button, alert } = wizardOn(page, language);
  await signIn(page, DEMO.store);
  await throughCredit(page, {
    language,
    kind: 'store',
    number: numberFor('store'),
    rating: isPhone() ? 88 : 84,
  });
  const companyId = companyIn(page);
  const summary = page.getByRole('region', { name: messages.summary });
  await expect(summary.getByText(isPhone() ? '88/100' : '84/100')).toBeVisible();
  await expect(summary.getByText(messages.manualNeeded)).toBeHidden();
  await expect(label(messages.contractTitle)).toHaveValue(/^Partnership Agreement - /);
  await expect(optional(messages.description)).not.toHaveValue('');
  await expect(optional(messages.message)).not.toHaveValue('');
  await button(messages.send).click();
  await expect(alert(messages.noContractToSend)).toBeVisible();
  await button(messages.sendLater).click();
  await expect(alert(messages.noContractToSave)).toBeVisible();
  for (const required of [messages.contractTitle, messages.signerName, messages.signerEmail]) {
    const before = await label(required).inputValue();
    await label(required).fill('');
    await button(messages.create).click();
    await expect(alert(messages.requiredMissing)).toBeFocused();
    await expect(label(required)).toHaveAttribute('aria-invalid', 'true');
    await label(required).fill(before);
    await expect(alert(messages.requiredMissing)).toBeHidden();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(button(messages.finalize)).toBeDisabled();
  await button(messages.create).click();
  const contractId = await createdId(page, language);
  await expect(button(messages.send)).toBeFocused();
  await button(messages.send).click();
  await expect(page.getByText(messages.sentTo({ email: 'asa@activepick.se' }))).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
  await signAtProvider(page, contractId);
  await becomesActive(companyId);
  await button(messages.finalize).click();
  await expect(page.getByText(messages.storeDone)).toBeVisible();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  const [stored] = await inDatabase<{ company_name: string }>(
    'select company_name from companies where id = $1',
    [companyId],
  );
  await page.goto('/stores');
  await expect(page.getByText(stored?.company_name ?? '?').first()).toBeVisible();
  // The wizard is reset: the next store starts empty.
  await openWizard(page, 'store', language);
  await expect(label(messages.company.store)).toHaveValue('');
});

test('[S5.48] a value that is missing in the register does not clear a field', { tag: '@once' }, async ({
  page,
}) => {
  const { messages, label, optional, orgNumber, button } = wizardOn(page, 'en');
  await signIn(page, DEMO.store);
  await openWizard(page, 'employer', 'en');
  await label(messages.email).fill('typed@example.se');
  await optional(messages.phone).fill('070-1');
  await optional(messages.address).fill('Somewhere');
  // The register has its address, but neither email nor telephone.
  await orgNumber.fill('559999-1089');
  await button(messages.getInfo).click();
  await expect(label(messages.company.employer)).toHaveValue('Brevlösa Konsult AB');
  await expect(optional(messages.address)).toHaveValue(/^.+, \d{5} .+$/);
  await expect(label(messages.email)).toHaveValue('typed@example.se');
  await expect(optional(messages.phone)).toHaveValue('070-1');
});

test('[S5.ORG] [A11Y.m16] another number clears the register’s data', { tag: '@once' }, async ({ page }) => {
  const { messages, label, orgNumber, button } = wizardOn(page, 'sv');
  await signIn(page, DEMO.store);
  await openWizard(page, 'employer', 'sv');
  await orgNumber.and(page.locator('[required]')).fill('559999-1014');
  // Enter in the field looks up the company, like its button.
  await orgNumber.press('Enter');
  await expect(label(messages.company.employer)).toHaveValue('Gislaveds Gummi & Plast AB');
  await label(messages.contact).fill('Åsa Öberg');
  await button(messages.check).click();
  await expect(page.getByText(messages.approved)).toBeVisible();
  // Paid data are still there after a reload.
  await page.reload();
  await expect(page.getByText(messages.approved)).toBeVisible();
  await expect(page.getByText('88/100').first()).toBeVisible();
  await orgNumber.fill('559999-1048');
  await expect(page.getByText(messages.approved)).toBeHidden();
  await expect(page.getByText('88/100')).toHaveCount(0);
  await expect(label(messages.company.employer)).toHaveValue('');
  await expect(label(messages.contact)).toHaveValue('Åsa Öberg');
});
