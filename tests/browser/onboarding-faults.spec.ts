// Errors in the wizards have the texts of section 8 of the specification, and typed values are kept.
import { test as base, type Page } from '@playwright/test';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { expect, test } from '#tests/browser/page-checks.ts';
import { ownCompany, wizardOn } from '#tests/browser/wizard-page.ts';

base.beforeEach(() => base.slow());
test.use({ expectedComplaints: [/500|503|ERR_FAILED/] });

/** The next call of a method to matching URLs fails like a server without details. */
const failing = (page: Page, path: RegExp, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'x',
            status: 503,
            code: 'unavailable',
            detail: 'Vänta lite.',
          }),
        })
      : route.fallback(),
  );
const well = (page: Page, path: RegExp) => page.unroute(path);

test('[S6.19] onboarding reports which action has failed, in the words of section 8', {
  tag: '@once',
}, async ({ page }) => {
  const { messages, label, orgNumber, button, alert } = wizardOn(page, 'en');
  await signIn(page, DEMO.store);

  // The register's token is fetched once automatically, and by the button after a failure.
  const token = /\/functions\/v1\/roaring-auth/;
  await page.route(token, (route) => route.abort());
  await page.goto('/onboard-company?lang=en');
  await expect(button(messages.authenticate)).toBeVisible();
  await orgNumber.fill('5565002465');
  await expect(button(messages.getInfo)).toBeDisabled();
  await well(page, token);
  let tokens = 0;
  page.on('request', (request) => {
    if (token.test(request.url())) tokens += 1;
  });
  await button(messages.authenticate).click();
  await expect(page.getByText(messages.authenticated, { exact: true })).toBeVisible();
  expect(tokens).toBe(1);

  const find = /\/api\/companies\/find/;
  await failing(page, find, 'POST');
  await button(messages.getInfo).click();
  await expect(alert(messages.checkFailed)).toBeVisible();
  await well(page, find);
  // A company that the register knows but that cannot be saved.
  await orgNumber.fill('559999-1121');
  await button(messages.getInfo).click();
  await expect(label(messages.company.employer)).not.toHaveValue('');
  await label(messages.contact).fill('Bo Ek');
  await label(messages.email).fill('bo@example.se');
  await button(messages.check).click();
  await page.getByRole('checkbox', { name: messages.manual }).check();
  const save = /\/api\/companies(\?|$)/;
  await failing(page, save, 'POST');
  await button(messages.save).click();
  await expect(alert(messages.saveFailed)).toBeVisible();
  await expect(label(messages.contact)).toHaveValue('Bo Ek');
  await well(page, save);

  const { id } = await ownCompany();
  const one = new RegExp(`/api/companies/${id}(\\?|$)`);
  await failing(page, one, 'GET');
  await page.goto(`/onboard-company?lang=en&company=${id}&step=1`);
  await expect(alert(messages.loadFailed)).toBeVisible();
  await well(page, one);
  await button(messages.tryAgain).click();
  await expect(label(messages.contact)).toHaveValue('Åsa Öberg');
  await failing(page, one, 'PUT');
  await label(messages.contact).fill('Bo Ek');
  await button(messages.save).click();
  await expect(alert(messages.updateFailed)).toBeVisible();
  await expect(label(messages.contact)).toHaveValue('Bo Ek');

  await page.goto('/onboard-company?lang=en&step=2');
  await expect(alert(messages.companyIdMissing)).toBeVisible();
  await button(messages.back).click();
  await expect(orgNumber).toBeVisible();

  // The contract.
  await page.goto(`/onboard-company?lang=en&company=${id}&step=2`);
  const create = /\/functions\/v1\/oneflow_createcontract3/;
  await page.route(create, (route) => route.abort());
  await button(messages.create).click();
  await expect(alert(messages.createFailed)).toBeVisible();
  await well(page, create);
  // Created at the provider, but the answer was lost.
  await page.route(create, (route) =>
    route.fulfill({ json: { success: true, id: 1, name: 'x', state: 'draft' } }),
  );
  await button(messages.create).click();
  await expect(alert(messages.idsFailed)).toBeVisible();
  await well(page, create);
  const made = await ownCompany({ contract_id: `no-${id}`, workspace_id: 523_435 });
  await page.goto(`/onboard-company?lang=en&company=${made.id}&step=2`);
  await expect(button(messages.create)).toBeDisabled();
  await page.route(/oneflow_sendcontract/, (route) => route.abort());
  await button(messages.send).click();
  await expect(alert(messages.sendFailed)).toBeVisible();
});

test('[S9.42] policies and employees report whether reading or saving failed', {
  tag: '@once',
}, async ({ page }) => {
  const { messages, label, button, alert } = wizardOn(page, 'sv');
  const { id } = await ownCompany({ steps_done: '{1,2}' });
  await signIn(page, DEMO.store);
  const policy = /\/api\/companies\/[^/]+\/policy/;
  const employees = /\/api\/companies\/[^/]+\/employees/;
  await failing(page, policy, 'GET');
  await failing(page, employees, 'GET');
  await page.goto(`/onboard-company?company=${id}&step=3`);
  await expect(alert(messages.policiesLoadFailed)).toBeVisible();
  await expect(alert(messages.employeesLoadFailed)).toBeVisible();
  await well(page, policy);
  await well(page, employees);
  await button(messages.tryAgain).first().click();
  await expect(page.getByRole('checkbox', { name: messages.allowBikeLeasing })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: messages.allowAccessories })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: messages.requireManagerApproval })).not.toBeChecked();
  await expect(label(messages.maxBenefit)).toHaveValue('50000');
  await button(messages.tryAgain).click();
  await expect(page.getByText(messages.employeesNone)).toBeVisible();
  await failing(page, policy, 'PUT');
  await failing(page, employees, 'PUT');
  await button(messages.savePolicies).click();
  await expect(alert(messages.policiesSaveFailed)).toBeVisible();
  await label(messages.name).fill('Bo Ek');
  await label(messages.email).fill('bo@example.se');
  await button(messages.add).click();
  await button(messages.saveEmployees).click();
  await expect(alert(messages.employeesSaveFailed)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'bo@example.se' })).toBeVisible();
});

test('changes during a save of policies and employees are kept, and count as unsaved', {
  tag: '@once',
}, async ({ page }) => {
  const { messages, label, button } = wizardOn(page, 'sv');
  const { id } = await ownCompany({ steps_done: '{1,2}' });
  await signIn(page, DEMO.store);
  await page.goto(`/onboard-company?company=${id}&step=3`);
  let release = () => {};
  const held = (path: RegExp) => {
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    return page.route(path, async (route) => {
      if (route.request().method() === 'PUT') await gate;
      await route.fallback();
    });
  };
  await held(/\/api\/companies\/[^/]+\/policy/);
  await label(messages.maxBenefit).fill('40000');
  await button(messages.savePolicies).click();
  await label(messages.maxBenefit).fill('45000');
  release();
  await expect(button(messages.savePolicies)).toBeEnabled();
  await expect(page.getByText(messages.policiesUnsaved)).toBeVisible();
  await expect(label(messages.maxBenefit)).toHaveValue('45000');
  await button(messages.savePolicies).click();
  await expect(page.getByText(messages.policiesSaved)).toBeVisible();

  const add = async (name: string) => {
    await label(messages.name).fill(name);
    await label(messages.email).fill(`${name.toLowerCase()}@example.se`);
    await button(messages.add).click();
    await expect(label(messages.name)).toHaveValue('');
  };
  await held(/\/api\/companies\/[^/]+\/employees/);
  await add('Bo');
  await button(messages.saveEmployees).click();
  await add('Ida');
  release();
  await expect(button(messages.saveEmployees)).toBeEnabled();
  await expect(page.getByText(messages.employeesChanged)).toBeVisible();
  await button(messages.saveEmployees).click();
  await expect(page.getByText(messages.employeesSaved)).toBeVisible();
  await page.reload();
  await expect(page.getByText('bo@example.se')).toBeVisible();
  await expect(page.getByText('ida@example.se')).toBeVisible();
});
