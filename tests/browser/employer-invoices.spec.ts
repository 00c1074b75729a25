// The invoices to an employer: a member for payroll compares one with the payroll period, a finance admin sends one again.
// The invoices are stored as they are, since the connection to the accounting system belongs to invoice.spec.ts.
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { type BrowserPerson, DEMO, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { invoicedBenefit, invoicedCompany, storedInvoice } from '#tests/factories/employer-invoices.ts';
import { makeMember } from '#tests/factories/employers.ts';
import { employerInvoiceMessages } from '../../apps/shop/src/languages/catalogues/employer-invoices/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { monthAfter } from '../../packages/domain/src/month.ts';

const main = (page: Page) => page.getByRole('main');
const shop = { inDatabase };
const LAST_MONTH = monthAfter(new Date().toISOString().slice(0, 7), -1);

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Stores a company with two benefits that were handed over before last month. */
async function companyWithBenefits(): Promise<{ companyId: string; name: string; benefits: string[] }> {
  const name = `Fakturabolaget ${randomInt(1e9)} AB`;
  const companyId = await invoicedCompany(shop, name, '5560360793');
  const firstMonth = monthAfter(LAST_MONTH, -2);
  const benefits = [
    await invoicedBenefit(shop, companyId, { firstMonth }),
    await invoicedBenefit(shop, companyId, { firstMonth }),
  ];
  return { companyId, name, benefits };
}

async function memberOf(companyId: string): Promise<BrowserPerson> {
  const person = await newPerson();
  const [user] = await inDatabase<{ id: string }>('select id from users where email = $1', [person.email]);
  await makeMember(shop, companyId, user as { id: string }, ['payroll']);
  return person;
}

for (const [language, width] of drawn([
  ['en', 390],
  ['sv', 1440],
])) {
  const messages = employerInvoiceMessages[language];

  test(`[BP11] a member for payroll compares an invoice with the payroll period (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { companyId, benefits } = await companyWithBenefits();
    const { reference } = await storedInvoice(shop, {
      companyId,
      month: LAST_MONTH,
      state: 'booked',
      benefits,
    });
    await signIn(page, await memberOf(companyId));
    await page.goto(`/employer/${companyId}?lang=${language}`);
    await page
      .getByRole('navigation', { name: memberMessages[language].shell.nav })
      .getByRole('link', { name: memberMessages[language].shell.pages.invoices })
      .click();
    const rows = main(page).getByRole('list', { name: messages.list.title }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText(reference)).toBeVisible();
    await expect(rows.getByText(messages.states.issued)).toBeVisible();
    await expectGood(page);

    await rows.getByRole('link').click();
    const check = main(page).getByRole('region', { name: messages.check.title });
    await expect(check.getByText(messages.check.period.open)).toBeVisible();
    // Two times 664.65 minus 527.50.
    await expect(check.getByText(/^274[.,]30/).first()).toBeVisible();
    await expect(check.getByText(messages.differences.share)).toBeVisible();
    const lines = main(page).getByRole('table', { name: messages.lines.caption });
    await expect(lines.getByRole('row')).toHaveCount(3);
    await expect(lines.getByRole('rowheader').first()).toContainText('Anna Öst');
    await expectGood(page);
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByRole('button', { name: messages.print })).toBeHidden();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await settled(page);
    await expectAccessible(page);
  });

  test(`[BP11] a finance admin finds a failed invoice and sends it again (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { companyId, name, benefits } = await companyWithBenefits();
    const { id, reference } = await storedInvoice(shop, {
      companyId,
      month: LAST_MONTH,
      state: 'failed',
      benefits,
      problem: 'invalid',
      problemText: 'Ogiltig parameter i anropet.',
    });
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/employer-invoices?state=failed&lang=${language}`);
    await main(page).getByLabel(messages.admin.search).fill(name);
    await main(page).getByLabel(messages.admin.search).press('Enter');
    await expect(page).toHaveURL(/q=Fakturabolaget/);
    const row = main(page)
      .getByRole('list', { name: messages.admin.title })
      .getByRole('listitem')
      .filter({ hasText: reference });
    await expect(row.getByText(messages.admin.problems.invalid)).toBeVisible();
    await expect(row.getByText('Ogiltig parameter i anropet.')).toBeVisible();
    await expectGood(page);
    await row.getByRole('button', { name: messages.admin.retryOf({ reference }) }).click();
    await expect(page.getByText(messages.admin.retried({ reference }))).toBeVisible();
    // It waits to be sent, so it is no longer among the failed ones.
    await expect(main(page).getByText(messages.admin.none)).toBeVisible();
    // Before the next run would send it to the books of another test.
    await inDatabase(
      `update employer_invoices set state = 'booked', document_number = '4711' where id = $1`,
      [id],
    );
    await page.goto(`/admin/employer-invoices?q=${reference}&lang=${language}`);
    await expect(row.getByText(messages.admin.states.booked)).toBeVisible();
    await row.getByRole('link', { name }).click();
    await expect(main(page).getByRole('table', { name: messages.lines.caption })).toBeVisible();
    await expectGood(page);
  });
}

test('[BP11] an invoice that does not exist says so, and a failed page offers another try', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/, /500/);
  const messages = employerInvoiceMessages.sv;
  const { companyId, benefits } = await companyWithBenefits();
  const { id } = await storedInvoice(shop, { companyId, month: LAST_MONTH, state: 'to-send', benefits });
  await inDatabase(`update employer_invoices set next_try_at = now() + interval '1 day' where id = $1`, [id]);
  await signIn(page, await memberOf(companyId));
  await page.goto(`/employer/${companyId}/invoices/${companyId}`);
  await expect(main(page).getByRole('heading', { name: messages.missing })).toBeVisible();
  const read = `**/api/employer/${companyId}/invoices/${id}`;
  await page.route(read, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/employer/${companyId}/invoices/${id}`);
  await expect(main(page).getByText(messages.failed)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(read);
  await main(page).getByRole('button', { name: messages.tryAgain }).click();
  await expect(main(page).getByText(messages.facts.noNumber)).toBeVisible();
});
