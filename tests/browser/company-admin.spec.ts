// The company page for staff.
import type { Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';
import { inDatabase, speak } from '#tests/app/shop-under-test.ts';
import { DEMO, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { lookUpButton, ownCompany } from '#tests/browser/wizard-page.ts';
import { companyAdminMessages } from '../../apps/shop/src/languages/catalogues/company-admin/messages.ts';
import { orgNumberMessages } from '../../apps/shop/src/languages/catalogues/ui/org-number-messages.ts';

const ONEFLOW = (JSON.parse(process.env.SANDBOX ?? '{}') as { oneflow: string }).oneflow;

/** Calls an endpoint as an admin, without a page. */
async function asAdmin<Answer>(path: string, body: object, method = 'POST'): Promise<Answer> {
  const { email, password } = DEMO.admin;
  const ask = (url: string, what: object, token?: string, how = 'POST') =>
    fetch(`${process.env.SHOP_URL}${url}`, {
      method: how,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(what),
    });
  const signed = await ask('/auth/v1/token?grant_type=password', { email, password });
  const { access_token: token } = (await signed.json()) as { access_token: string };
  const said = await ask(path, body, token, method);
  if (!said.ok) throw new Error(`${path}: ${said.status} ${await said.text()}`);
  return (await said.json()) as Answer;
}

/** A company that has been onboarded, with a policy and an agreement that two people have not signed yet. */
async function takenOn(orgNumber: string, companyName: string) {
  const fields = { contactPerson: 'Siv Ek', email: 'siv@bolaget.example', phone: null, address: null };
  const { data: known } = await asAdmin<{ data: { id: string } | null }>('/api/companies/find', {
    companyNumber: orgNumber,
  });
  const { data: company } = known
    ? { data: known }
    : await asAdmin<{ data: { id: string } }>('/api/companies', {
        kind: 'employer',
        companyNumber: orgNumber,
        version: 0,
        companyName,
        ...fields,
        manualCreditCheck: true,
      });
  const people = ['Petra Öberg', 'Karl Ek'].map((name, index) => ({
    name,
    email: `p${index}@bolaget.example`,
  }));
  const contract = await asAdmin<{ id: number }>('/functions/v1/oneflow_createcontract3', {
    name: `Samarbetsavtal ${companyName} ${Date.now()}`,
    parties: [{ identification_number: orgNumber, name: companyName, participants: people }],
  });
  await asAdmin('/functions/v1/oneflow_sendcontract', {
    contract_id: contract.id,
    subject: 'S',
    message: 'M',
  });
  await inDatabase('update companies set contract_id = $2 where id = $1', [company.id, String(contract.id)]);
  return { companyId: company.id, contractId: contract.id };
}

async function open(page: Page) {
  await page.goto('/company-admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
async function search(page: Page, language: 'sv' | 'en', number: string) {
  await page.getByLabel(orgNumberMessages[language].label).fill(number);
  await lookUpButton(page, language).click();
}

for (const [language, scheme, number, name] of drawn([
  ['en', 'dark', '556057-2850', 'Bolaget AB'],
  ['sv', 'light', '556716-4818', 'Norrsken Cykel AB'],
]))
  test(`[S2.169] [A11Y.M6] [A11Y.m17] staff look a company up, with policy, contract and raw data (${language})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const messages = companyAdminMessages[language];
    const { companyId, contractId } = await takenOn(number, name);
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.store);
    await speak(context, language);
    await page.goto('/');
    await menuButton(page).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: language === 'sv' ? 'Företag' : 'Company admin' })
      .click();
    await expect(page).toHaveTitle(new RegExp(`^${messages.title} – `));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', messages.description);
    await search(page, language, number.replace('-', ''));
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await expect(page.getByText('siv@bolaget.example')).toBeVisible();
    await inDatabase('delete from company_policies where company_id = $1', [companyId]);
    await page.getByRole('button', { name: messages.fetchPolicy }).click();
    await expect(page.getByText(messages.noPolicy)).toBeVisible();
    await inDatabase('insert into company_policies (company_id, max_benefit_ore) values ($1, 4250000)', [
      companyId,
    ]);
    await page.getByRole('button', { name: messages.fetchPolicy }).click();
    await expect(page.getByRole('region', { name: messages.policy })).toContainText(/42.500/);
    const told = page.getByRole('status');
    await expect(told.filter({ hasText: messages.policyFetched })).toBeAttached();
    await page.getByRole('button', { name: messages.getAgreement }).click();
    await expect(told.filter({ hasText: messages.agreementFetched })).toBeAttached();
    const agreement = page.getByRole('region', { name: messages.agreement, exact: true });
    await expect(agreement).toContainText(messages.notSignedByAll);
    await expect(agreement).toContainText('Karl Ek');
    await page.getByRole('button', { name: messages.showRaw }).click();
    await expect(page.getByRole('region', { name: messages.rawRating })).toContainText('"rating"');
    await expect(page.getByRole('region', { name: messages.rawInformation })).toContainText('"companyName"');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await controlService(ONEFLOW, 'sign', { contract: contractId });
    await expect(agreement).toContainText(messages.signedByAll, { timeout: 30_000 });
    await page.getByRole('button', { name: messages.hideRaw }).click();
    await expect(page.getByRole('region', { name: messages.rawRating })).toHaveCount(0);
  });

test('[S2.CAD] a number that is an employer and a store shows both', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const messages = companyAdminMessages.sv;
  const { id, name } = await ownCompany();
  const store = await ownCompany({ kind: 'store' });
  await signIn(page, DEMO.store);
  await speak(context, 'sv');
  await page.route('**/api/companies/find**', async (route) => {
    const { kind } = route.request().postDataJSON() as { kind: string };
    const data = await page.request.get(`/api/companies/${kind === 'store' ? store.id : id}`, {
      headers: { authorization: route.request().headers().authorization ?? '' },
    });
    await route.fulfill({ json: await data.json() });
  });
  await open(page);
  await search(page, 'sv', '556903-0264');
  await expect(page.getByText(messages.bothKinds)).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: messages.kind.store }).click();
  await expect(page.getByRole('heading', { name: store.name })).toBeVisible();
  await expectAccessible(page);
});

// Each language has its own company, because both run at the same time.
for (const [language, number] of drawn([
  ['sv', '556820-2559'],
  ['en', '559017-0733'],
]))
  test(`[S5.23] company admin reports missing companies and errors (${language})`, {
    tag: '@once',
  }, async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push(/503|404/);
    const messages = companyAdminMessages[language];
    const { companyId } = await takenOn(number, 'Felbolaget AB');
    await signIn(page, DEMO.admin);
    await speak(context, language);
    await open(page);
    await page.getByLabel(orgNumberMessages[language].label).fill('5568202550');
    await expect(page.getByText(messages.invalid)).toBeVisible();
    await lookUpButton(page, language).click();
    await expect(page.getByLabel(orgNumberMessages[language].label)).toBeFocused();
    await search(page, language, '559999-0008');
    await expect(page.getByText(messages.notFound)).toBeVisible();
    await page.route('**/api/companies/find**', (route) => route.fulfill({ status: 503 }));
    await search(page, language, number);
    await expect(page.getByText(messages.fetchFailed)).toBeVisible();
    await page.unroute('**/api/companies/find**');
    await search(page, language, number);
    await page.route('**/policy**', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: messages.fetchPolicy }).click();
    await expect(page.getByText(messages.policyFailed)).toBeVisible();
    // An unused number. Each language looks up its own company.
    const unknown = number.replace('-', '');
    await inDatabase('update companies set contract_id = $2 where id = $1', [companyId, unknown]);
    await search(page, language, number);
    await page.getByRole('button', { name: messages.getAgreement }).click();
    await expect(page.getByText(messages.agreementFailed)).toBeVisible();
    await inDatabase('update companies set contract_id = null where id = $1', [companyId]);
    await search(page, language, number);
    await page.getByRole('button', { name: messages.getAgreement }).click();
    await expect(page.getByText(messages.noAgreement)).toBeVisible();
  });
