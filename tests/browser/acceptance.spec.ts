// Tests of findings in the tools of staff. Each test has the id of its finding.
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { buyer, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import { ownCompany, wizardOn } from '#tests/browser/wizard-page.ts';
import { contractTestMessages } from '../../apps/shop/src/languages/catalogues/contract-test/messages.ts';
import { creditToolMessages } from '../../apps/shop/src/languages/catalogues/credit-tool/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { searchMessages } from '../../apps/shop/src/languages/catalogues/search/messages.ts';
import { orgNumberMessages } from '../../apps/shop/src/languages/catalogues/ui/org-number-messages.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};

test('[S5.ORG.06] [S5.PNR] step 2 queries the register only after authentication, and has the button for it', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  const { messages, label, button } = wizardOn(page, 'sv');
  const { id } = await ownCompany();
  await signIn(page, DEMO.store);
  const token = /\/functions\/v1\/roaring-auth/;
  await page.route(token, (route) => route.abort());
  await open(page, `/onboard-company?company=${id}&step=2`);
  await expect(button(messages.getRights)).toBeDisabled();
  await expect(button(messages.getCombinations)).toBeDisabled();
  await page.unroute(token);
  await button(messages.authenticate).click();
  await expect(button(messages.getRights)).toBeEnabled();
  await expect(button(messages.getCombinations)).toBeEnabled();

  // Ten digits are a personal number as well.
  const asked = page.waitForRequest(/\/functions\/v1\/signatory-rights/);
  await label(messages.personalNumber).fill('680502-9268');
  await button(messages.getRights).click();
  expect((await asked).postDataJSON()).toMatchObject({ personalNumber: '196805029268' });
});

test('[S4.LATER] “later” for a contract reports that nothing was saved', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  const { messages, button, alert } = wizardOn(page, 'en');
  const { id } = await ownCompany({ contract_id: `later-${Date.now()}`, workspace_id: 523_435 });
  await signIn(page, DEMO.store);
  await page.route(/\/api\/companies\/[^/]+\/steps/, (route) => route.fulfill({ status: 503 }));
  await open(page, `/onboard-company?lang=en&company=${id}&step=2`);
  await button(messages.sendLater).click();
  await expect(alert(messages.stepNotSaved)).toBeVisible();
  await expect(page.getByText(messages.savedForLater)).toHaveCount(0);
});

test('[S5.59] [S4.FIN] the wizard cannot be finalized while its employees are not saved', {
  tag: '@once',
}, async ({ page }) => {
  const { messages, label, button } = wizardOn(page, 'sv');
  const { id } = await ownCompany({ steps_done: '{1,2}' });
  await signIn(page, DEMO.store);
  await open(page, `/onboard-company?company=${id}&step=3`);
  await button(messages.savePolicies).click();
  await expect(button(messages.finalize)).toBeEnabled();
  await label(messages.name).fill('Bo Ek');
  await label(messages.email).fill('bo@example.se');
  await button(messages.add).click();
  await expect(page.getByText(messages.employeesFirst)).toBeVisible();
  await expect(button(messages.finalize)).toBeDisabled();
  await button(messages.saveEmployees).click();
  await expect(button(messages.finalize)).toBeEnabled();
});

test('[S4.CREDIT] [LAW.3.10] the credit tool announces a credit report, and keeps a paid result over a reload', {
  tag: '@once',
}, async ({ page }) => {
  const messages = creditToolMessages.sv;
  await signIn(page, DEMO.admin);
  await open(page, '/credit-rating');
  await expect(page.getByText(messages.creditNotice)).toBeVisible();
  await expect(page.getByText(messages.authenticated, { exact: true })).toBeVisible();
  await page.getByLabel(orgNumberMessages.sv.label, { exact: true }).fill('5565002465');
  await page.getByRole('button', { name: messages.getRating }).click();
  const rating = page.getByText(messages.riskPrognosis, { exact: true }).locator('..');
  await expect(rating).toContainText(/\d\u00a0%/);
  const shown = (await rating.textContent()) ?? '';
  await page.reload();
  await expect(rating).toHaveText(shown);
});

test('[S9.CST.02] [S9.CST.03] number fields limit their length to that of the number', {
  tag: '@once',
}, async ({ page }) => {
  const messages = contractTestMessages.sv;
  await signIn(page, DEMO.admin);
  await open(page, '/contract-test');
  const organisation = page.getByLabel(messages.partyNumber);
  await organisation.pressSequentially('55650024655565002465');
  expect((await organisation.inputValue()).length).toBe(11);
  const person = page.getByLabel(/^Personnummer/);
  await person.pressSequentially('196805029268196805029');
  expect((await person.inputValue()).length).toBe(13);
});

for (const language of drawn(['sv', 'en']))
  test(`[S9.04] [READ.MON.20] [READ.MON.21] suggestions, summary and deliveries say whether a price contains VAT (${language})`, {
    tag: '@once',
  }, async ({ page, context }) => {
    const walk = walkIn(page, language);
    const { exclVat, inclVat, shippingNames } = walk.messages;
    await context.addCookies([{ name: 'lang', value: language, url: process.env.SHOP_URL as string }]);
    await open(page, '/');
    await page.getByRole('search').getByLabel(layoutMessages[language].searchLabel).focus();
    await page.keyboard.type({ sv: 'hjälm', en: 'helmet' }[language]);
    const product = page.getByRole('option').filter({ has: page.locator('img') });
    await expect(product.first()).toContainText(searchMessages[language].vat.added);
    await walk.toShipping('anna@exempel.se');
    const option = page.getByRole('main').locator('form label');
    await expect(option.filter({ hasText: shippingNames.express })).toContainText(inclVat);
    const lines = (await walk.openSummary()).getByRole('listitem');
    await expect(lines.first()).toContainText(exclVat);
    // The demo bike costs 1 299.99, so all amounts around it show öre.
    await expect(lines.first()).toContainText(/[.,]\d\d\u00a0(kr|SEK)/);
  });

test('[S3.CHK] the postcode fills in the county, which can be changed', { tag: '@once' }, async ({
  page,
}) => {
  const walk = walkIn(page);
  await walk.toCustomer();
  const { state: _, ...rest } = buyer('anna@exempel.se');
  await walk.fillIn({ ...rest, zipCode: '111 20' });
  const county = page.getByLabel(walk.messages.fields.state, { exact: true });
  await expect(county).toHaveValue('Stockholms län');
  await walk.fillIn({ zipCode: '332 30' });
  await expect(county).toHaveValue('Jönköpings län');
  await walk.fillIn({ state: 'Halland', zipCode: '111 20' });
  await expect(county).toHaveValue('Halland');
});
