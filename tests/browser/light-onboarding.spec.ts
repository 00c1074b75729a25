// A company signs up by itself: the code, the form, the signing combinations in words, and the contract
// signed at the provider.

import { test as base, type Page } from '@playwright/test';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import {
  becomesActive,
  type Language,
  providedAgreements,
  signAtProvider,
} from '#tests/browser/wizard-page.ts';
import { lightOnboardingMessages } from '../../apps/shop/src/languages/catalogues/light-onboarding/messages.ts';
import { orgNumberMessages } from '../../apps/shop/src/languages/catalogues/ui/org-number-messages.ts';

const CODE = 'cykel-2026';
const SALES = 'avtal@activepick.se';
// Each width has its own company. In the first, each signatory signs alone; in the others, two sign together.
const FULL = { desktop: '559999-1048', phone: '559999-1055' } as const;
const SIMPLE = { desktop: '559999-1147', phone: '559999-1097' } as const;
/** The signatories of the register. */
const SIGNERS: Readonly<Record<string, readonly string[]>> = {
  '559999-1048': ['830604-9829'],
  '559999-1055': ['19870619-9869', '19660711-9853'],
  '559999-1147': ['19950810-9841'],
  '559999-1097': ['19841013-9862'],
};
const widthOf = () => (base.info().project.name === 'phone' ? 'phone' : 'desktop');

function formOn(page: Page, language: Language) {
  const main = page.getByRole('main');
  return {
    messages: lightOnboardingMessages[language],
    label: (text: string) => main.getByLabel(text, { exact: true }),
    orgNumber: main.getByLabel(orgNumberMessages[language].label, { exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
  };
}
/** Fills in the numbers and addresses of the signatories. */
async function fillSigners(page: Page, numbers: readonly string[]): Promise<string[]> {
  const emails = numbers.map((_number, at) => `signer${at}-${numbers[0]}@example.se`);
  for (const [at, number] of numbers.entries()) {
    await page.locator(`#light-signer-${at}-number`).fill(number);
    await page.locator(`#light-signer-${at}-email`).fill(emails[at] as string);
  }
  return emails;
}
async function enter(page: Page, language: Language): Promise<void> {
  const { messages, label, button } = formOn(page, language);
  await page.goto(`/onboard-company-light?lang=${language}`);
  await label(messages.accessCode).fill(CODE);
  await button(messages.logIn).click();
  await expect(label(messages.contact)).toBeVisible();
}

base.beforeEach(() => base.slow());

test('[S2.141] the full form: code, company, signing combinations in words, and one contract, signed', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/403/, /422/);
  const { messages, label, orgNumber, button } = formOn(page, 'sv');
  await page.goto('/onboard-company-light');
  await expect(page).toHaveTitle(new RegExp(`^${messages.title} – `));
  await expect(page.locator('footer')).toBeHidden();
  await expect(label(messages.accessCode)).toHaveAttribute('type', 'password');
  await expect(orgNumber).toBeHidden();
  await button(messages.logIn).click();
  await expect(page.getByText(messages.codeMissing)).toBeVisible();
  await label(messages.accessCode).fill('fel kod');
  await button(messages.logIn).click();
  await expect(page.getByText(messages.codeWrong)).toBeVisible();
  await expect(label(messages.accessCode)).toBeFocused();
  await expectAccessible(page);
  await label(messages.accessCode).fill(CODE);
  await button(messages.logIn).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const number = FULL[widthOf()];
  await expect(orgNumber).toHaveAttribute('maxlength', '11');
  await expect(button(messages.fetch)).toBeDisabled();
  await expect(button(messages.send)).toBeHidden();
  await orgNumber.fill(number.replace('-', ''));
  await expect(orgNumber).toHaveValue(number);
  await expect(page.getByText(messages.emailHint)).toBeVisible();
  await button(messages.fetch).click();
  const block = page.getByRole('region', { name: messages.fetched });
  for (const words of [messages.companyName, messages.orgNumber, messages.address, messages.place])
    await expect(block.getByText(words, { exact: true })).toBeVisible();
  await expect(block.getByText(number)).toBeVisible();
  await expect(block.getByText(/^\d{5} \S/)).toBeVisible();
  await expect(block.getByRole('textbox')).toHaveCount(0);
  const company = (await block.locator('dd').first().textContent()) ?? '';
  await expect(page.getByText(/^Avtalet kan signeras av .* (ensam|tillsammans)\.$/)).toBeVisible();
  await expect(page.getByText(messages.agreement({ company, shop: 'ActivePick AB' }))).toBeVisible();
  await expect(page.getByText(messages.confirmList)).toBeVisible();
  await expect(page.getByRole('link', { name: messages.findStores })).toHaveAttribute('href', '/stores');

  await button(messages.send).click();
  await expect(page.getByText(messages.nameMissing).first()).toBeVisible();
  await expect(page.getByText(messages.emailMissing).first()).toBeVisible();
  await label(messages.contact).fill('Åsa Öberg');
  await label(messages.email).fill('asa@');
  await button(messages.send).click();
  await expect(page.getByText(messages.emailWrong).first()).toBeVisible();
  // Another person's number is refused at the field.
  const numbers = SIGNERS[number] ?? [];
  await page.locator('#light-signer-0-number').fill('19680502-9268');
  await button(messages.send).click();
  await expect(page.locator('#light-signer-0-number')).toHaveAttribute('aria-invalid', 'true');
  const signers = await fillSigners(page, numbers);
  await label(messages.email).fill('karin@activepick.se');
  await button(messages.send).click();
  const refusal = messages.ownSigner({ name: 'Karin Lindqvist', company: 'ActivePick AB' });
  await expect(page.getByText(refusal).first()).toBeVisible();
  const mail = `asa-${number}@example.se`;
  await label(messages.email).fill(mail);
  await expect(page.getByText(messages.creditLimit, { exact: true })).toBeHidden();
  await page.getByText(messages.details).click();
  await expect(page.getByText(messages.creditLimit, { exact: true })).toBeVisible();
  await expect(page.getByText(/\d+\/100/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const begun = new Date();
  // Clicks that are faster than the page create one contract and one email to sales.
  await button(messages.send).evaluate((one: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) one.click();
  });
  await expect(page.getByRole('heading', { name: messages.sentTitle })).toBeFocused({ timeout: 20_000 });
  await expect(page.getByText(messages.sent({ email: signers.join(', ') }))).toBeVisible();
  const contractId = (await page.locator('dd').nth(1).textContent()) ?? '';
  const made = await providedAgreements(company, begun);
  expect(made).toMatchObject([{ id: Number(contractId), state: 'pending' }]);
  const [stored] = await inDatabase<{ id: string }>('select id from companies where contract_id = $1', [
    contractId,
  ]);
  const toldSales = async () =>
    (await mailsTo(SALES)).filter(({ text }) => text.includes(company) && text.includes(mail));
  await expect.poll(async () => (await toldSales()).length, { timeout: 30_000 }).toBe(1);
  await signAtProvider(page, contractId);
  await becomesActive(stored?.id ?? '');
  await expect.poll(async () => (await mailsTo(mail)).length, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('[S2.151] the simple form: number, name and email, without the block and the credit panel', {
  tag: '@once',
}, async ({ page }) => {
  const { messages, label, orgNumber, button } = formOn(page, 'en');
  // The shop under test uses the full form. The page gets the setting LIGHT_FORM=simple instead.
  await page.route('**/onboard-company-light?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"lightForm":"full"', '"lightForm":"simple"');
    expect(body).toContain('"lightForm":"simple"');
    await route.fulfill({ response: answer, body });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, 'en');
  await expect(button(messages.send)).toBeHidden();
  await orgNumber.fill(SIMPLE[widthOf()]);
  await button(messages.fetch).click();
  await expect(page.getByText(/^The agreement can be signed by .+\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: messages.fetched })).toBeHidden();
  await expect(page.getByText(messages.details)).toBeHidden();
  // Hidden fields cause no look-up, because it costs money and can concern a person.
  expect(asked).not.toContain('/functions/v1/company-rating');
  await button(messages.send).click();
  await expect(page.getByText(messages.nameMissing).first()).toBeVisible();
  await label(messages.contact).fill('Siv Alm');
  await label(messages.email).fill('siv@example.se');
  await expectAccessible(page);
  await fillSigners(page, SIGNERS[SIMPLE[widthOf()]] ?? []);
  await button(messages.send).click();
  await expect(page.getByRole('heading', { name: messages.sentTitle })).toBeVisible();
});

test('[S4.LIGHT] errors say what to do, and typed values stay', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403|409|429|503|ERR_FAILED/);
  const { messages, label, orgNumber, button } = formOn(page, 'en');
  const refuse = (path: string, status: number, code: string, headers: Record<string, string> = {}) =>
    page.route(
      path,
      (route) =>
        route.fulfill({
          status,
          headers: { 'content-type': 'application/problem+json', ...headers },
          body: JSON.stringify({
            type: 'about:blank',
            title: code,
            status,
            code,
            detail: 'Said by the server.',
          }),
        }),
      { times: 1 },
    );
  await page.goto('/onboard-company-light?lang=en');
  await refuse('**/api/light-onboarding/pass?**', 429, 'too-many-requests', { 'retry-after': '610' });
  await label(messages.accessCode).fill(CODE);
  await button(messages.logIn).click();
  await expect(page.getByText(messages.tooMany({ minutes: 11 }))).toBeVisible();
  await button(messages.logIn).click();
  await orgNumber.fill('559999-0008');
  await button(messages.fetch).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(button(messages.send)).toBeHidden();
  // A company that is being wound up gets no form.
  await orgNumber.fill('556903-0264');
  // Enter in the field looks the company up.
  await orgNumber.press('Enter');
  await expect(page.getByText(/is bankrupt, in liquidation or deregistered/)).toBeVisible();
  await expect(button(messages.send)).toBeHidden();
  await orgNumber.fill('559999-1030');
  await button(messages.fetch).click();
  await expect(button(messages.send)).toBeVisible();
  await fillSigners(page, ['880923-9893']);
  await label(messages.contact).fill('Siv Alm');
  await label(messages.email).fill('siv@example.se');
  const contract = '**/api/light-onboarding/contract?**';
  await refuse(contract, 409, 'already-onboarded');
  await button(messages.send).click();
  await expect(page.getByText(messages.already)).toBeVisible();
  await refuse(contract, 503, 'contracts-unavailable');
  await button(messages.send).click();
  await expect(page.getByText(`${messages.sendFailed}. ${messages.inDoubt}`)).toBeVisible();
  await page.route(contract, (route) => route.abort(), { times: 1 });
  await button(messages.send).click();
  await expect(page.getByText(messages.inDoubt, { exact: true })).toBeVisible();
  await expect(label(messages.contact)).toHaveValue('Siv Alm');
  // The pass has expired, so the page asks for the code again.
  await refuse(contract, 403, 'access-denied');
  await button(messages.send).click();
  await expect(page.getByText(messages.passOver)).toBeVisible();
  // The typed values are there again, except the personal number.
  await label(messages.accessCode).fill(CODE);
  await button(messages.logIn).click();
  await expect(label(messages.contact)).toHaveValue('Siv Alm');
  await expect(orgNumber).toHaveValue('559999-1030');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('9893');
});
