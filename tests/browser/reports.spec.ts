// The reports: a member for payroll looks at the company's months and departments, an admin at those of all companies.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { type BrowserPerson, DEMO, menuButton, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { reportedBenefit, reportedInvoice, reportedPerson } from '#tests/factories/reports.ts';
import { formatMonth } from '../../apps/shop/src/i18n/format-month.ts';
import { adminReportMessages } from '../../apps/shop/src/languages/catalogues/admin-reports/messages.ts';
import { employerReportMessages } from '../../apps/shop/src/languages/catalogues/employer-reports/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { reportMessages } from '../../apps/shop/src/languages/catalogues/ui/report-messages.ts';

const main = (page: Page) => page.getByRole('main');
const shop = { inDatabase };

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Stores a company with a bike of Lager from January to December 2025, and one of Kontor from July on. */
async function reportedCompany(): Promise<{ companyId: string; member: BrowserPerson }> {
  const companyId = await activeEmployer(shop, 'Rapportbolaget AB');
  const [lager, kontor] = [
    await reportedPerson(shop, companyId, { department: 'Lager', since: '2024-12-01' }),
    await reportedPerson(shop, companyId, { department: 'Kontor', since: '2024-12-01' }),
  ];
  const first = await reportedBenefit(shop, companyId, lager, {
    firstMonth: '2025-01',
    months: 12,
    deductionOre: 50_000,
  });
  await reportedBenefit(shop, companyId, kontor, {
    firstMonth: '2025-07',
    months: 24,
    deductionOre: 100_000,
  });
  await reportedInvoice(shop, companyId, { month: '2025-02', lines: [[first, 62_500]] });
  return { companyId, member: await memberOf(companyId, 'payroll') };
}

async function memberOf(companyId: string, right: 'payroll' | 'approver'): Promise<BrowserPerson> {
  const person = await newPerson();
  const [user] = await inDatabase<{ id: string }>('select id from users where email = $1', [person.email]);
  await makeMember(shop, companyId, user as { id: string }, [right]);
  return person;
}

const plotOf = (page: Page, title: string) => main(page).getByRole('figure').filter({ hasText: title });

for (const [language, width] of drawn([
  ['en', 390],
  ['sv', 1440],
])) {
  const messages = employerReportMessages[language];
  const shared = reportMessages[language];
  const month = (of: string) => formatMonth(of, language);

  test(`[BP14] payroll reads the report of a company, its table and its CSV (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { companyId, member } = await reportedCompany();
    await signIn(page, member);
    await page.goto(`/employer/${companyId}?lang=${language}`);
    await page
      .getByRole('navigation', { name: memberMessages[language].shell.nav })
      .getByRole('link', { name: memberMessages[language].shell.pages.reports })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
    await expect(main(page).getByRole('figure')).toHaveCount(5);
    await expectGood(page);

    // The months are chosen one after the other, and are in the address.
    await main(page).getByRole('combobox', { name: shared.from, exact: true }).selectOption(month('2025-01'));
    await expect(page).toHaveURL(/from=2025-01/);
    await main(page).getByRole('combobox', { name: shared.to, exact: true }).selectOption(month('2025-08'));
    await expect(page).toHaveURL(/from=2025-01&to=2025-08/);
    const cost = plotOf(page, messages.plots.cost);
    const finding = cost.getByRole('img');
    await expect(finding).toHaveAccessibleName(new RegExp(month('2025-02')));
    await cost.getByText(shared.table).click();
    const table = cost.getByRole('table', { name: messages.plots.cost });
    await expect(table.getByRole('row')).toHaveCount(9);
    await expect(table.getByRole('row').filter({ hasText: month('2025-02') })).toContainText(/625/);
    await expect(table.getByRole('row').filter({ hasText: month('2025-08') })).toContainText(/1[\s,]500/);
    await expectGood(page);
    const download = page.waitForEvent('download');
    await cost.getByRole('button', { name: shared.csvOf({ plot: messages.plots.cost }) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${messages.fileName.cost}-2025-01-2025-08.csv`);
    expect(await readFile(await file.path(), 'utf8')).toContain('\r\n2025-02;625,00;500,00;0,00\r\n');

    // The back button returns to the months, and a reload keeps the departments.
    await main(page)
      .getByRole('combobox', { name: messages.by, exact: true })
      .selectOption(messages.rows.department);
    await expect(page).toHaveURL(/by=department/);
    const liability = plotOf(page, messages.plots.liability);
    await expect(liability.getByRole('img')).toHaveAccessibleName(/Kontor/);
    await page.reload();
    await expect(liability.getByRole('img')).toHaveAccessibleName(/Kontor/);
    await expectGood(page);
    await page.goBack();
    await expect(main(page).getByRole('combobox', { name: messages.by, exact: true })).toHaveValue('month');
    await expect(finding).toHaveAccessibleName(new RegExp(month('2025-02')));
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await expectAccessible(page);
  });

  test(`[BP14] an admin reads the report of all companies (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const admin = adminReportMessages[language];
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/orders?lang=${language}`);
    await menuButton(page).click();
    await page
      .getByRole('link', { name: accessMessages[language].pages['/admin/reports'], exact: true })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: admin.title })).toBeVisible();
    await expect(main(page).getByRole('figure')).toHaveCount(7);
    await expectGood(page);
    await main(page)
      .getByRole('combobox', { name: shared.range, exact: true })
      .selectOption(shared.ranges['last-year']);
    await expect(page).toHaveURL(/range=last-year/);
    const benefits = plotOf(page, admin.notes.benefits);
    await benefits.getByText(shared.table).click();
    await expect(benefits.getByRole('table').getByRole('row')).toHaveCount(13);
    await expectGood(page);
    const download = page.waitForEvent('download');
    await benefits.getByRole('button', { name: shared.csvOf({ plot: admin.plots.benefits }) }).click();
    expect((await download).suggestedFilename()).toContain(admin.fileName.benefits);
    await page.goBack();
    await expect(main(page).getByRole('combobox', { name: shared.range, exact: true })).toHaveValue(
      'last-12',
    );
  });
}

test('[BP14] the report says what is missing, who may not read it, and that it failed', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/500/);
  const messages = employerReportMessages.sv;
  const companyId = await activeEmployer(shop, 'Tomma bolaget AB');
  const member = await memberOf(companyId, 'payroll');
  await signIn(page, member);
  await page.goto(`/employer/${companyId}/reports`);
  await expect(main(page).getByRole('heading', { name: messages.empty })).toBeVisible();
  await expectGood(page);
  const read = `**/api/employer/${companyId}/reports`;
  await page.route(read, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(main(page).getByText(messages.failed)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(read);
  await main(page).getByRole('button', { name: messages.tryAgain }).click();
  await expect(main(page).getByRole('heading', { name: messages.empty })).toBeVisible();

  await inDatabase(`update company_members set rights = '{approver}' where company_id = $1`, [companyId]);
  await page.reload();
  await expect(main(page).getByText(memberMessages.sv.shell.denied)).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: memberMessages.sv.shell.nav })
      .getByRole('link', { name: memberMessages.sv.shell.pages.reports }),
  ).toHaveCount(0);
});
