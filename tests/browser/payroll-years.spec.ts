// The new year: an admin enters the rate, and payroll gets a mail that leads to a list of what has changed.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { caughtMails } from '#tests/app/test-app.ts';
import { payrollCompany } from '#tests/browser/browser-payroll.ts';
import { DEMO, forgetPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { parametersMessages } from '../../apps/shop/src/languages/catalogues/benefit-parameters/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { payrollMessages } from '../../apps/shop/src/languages/catalogues/payroll-pages/messages.ts';
import { payrollYearMessages } from '../../apps/shop/src/languages/catalogues/payroll-years/messages.ts';

const main = (page: Page) => page.getByRole('main');

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Gives the company's people a bike of 18 990 SEK in one year only, with the preliminary value of it. */
async function ridesIn(companyId: string, year: number): Promise<void> {
  await inDatabase(
    `update benefits set bike_ore = 1899000, accessories_ore = 0, is_electric = false,
        first_month = make_date($2, 1, 1), last_month = make_date($2, 12, 1),
        plan = jsonb_build_array(jsonb_build_object('kind', 'start', 'firstMonth', $2 || '-01',
          'deductions', to_jsonb(array_fill(52750, array[12]))))
      where company_id = $1`,
    [companyId, year],
  );
  await inDatabase(
    `insert into taxable_years (company_id, person_id, year, months_ore, is_preliminary)
      select company_id, person_id, $2, array_fill(9493::bigint, array[12]), true from benefits where company_id = $1`,
    [companyId, year],
  );
}

// Each language has its own year, which no benefit of another test reaches, and its own rate.
for (const [language, width, year, rate, after] of drawn([
  ['en', 390, 2061, '3.5', '84.96'],
  ['sv', 1440, 2063, '4,5', '100,79'],
])) {
  const messages = payrollYearMessages[language];
  const { table } = messages;

  test(`[BP6] payroll learns what the rate of a new year changes (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    const rates = parametersMessages[language];
    await page.setViewportSize({ width, height: 800 });
    const { company, member } = await payrollCompany(baseURL as string);
    const url = `/employer/${company.companyId}/payroll/years/${year}?lang=${language}`;
    await ridesIn(company.companyId, year);
    await inDatabase('update users set language = $2 where email = $1', [member.email, language]);

    // The payroll pages lead to the next year, and a year without a rate is marked.
    await signIn(page, member);
    await page.goto(`/employer/${company.companyId}/payroll?lang=${language}`);
    const words = payrollMessages[language];
    await main(page)
      .getByRole('link', { name: new RegExp(`^${words.yearLink({ year: '20' })}`) })
      .click();
    await expect(main(page).getByRole('navigation', { name: messages.years })).toBeVisible();
    await expectGood(page);
    await page.goto(url);
    await expect(main(page).getByRole('heading', { level: 1, name: messages.title({ year }) })).toBeVisible();
    await expect(main(page).getByText(messages.preliminaryText({ year }))).toBeVisible();
    const row = main(page).getByRole('row').filter({ hasText: 'Åke Ek' });
    await expect(row.getByText(table.notKnown)).toBeVisible();
    await expectGood(page);

    await forgetPerson(page);
    await signIn(page, DEMO.admin);
    await page.goto(`/benefit-parameters?lang=${language}`);
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: rates.save, exact: true }) });
    await form.getByLabel(rates.value).fill(rate);
    await form.getByLabel(rates.validFrom).fill(`${year}-01-01`);
    await form.getByLabel(rates.source).fill(`Riksgälden ${year}`);
    await form.getByRole('button', { name: rates.save }).click();
    await expect(page.getByRole('status').filter({ hasText: rates.saved })).toBeVisible();

    // The mail has the number of people, and its link opens the list for the member.
    const mails = () => caughtMails({ mail: process.env.MAIL_URL as string }, member.email);
    await expect
      .poll(async () => (await mails()).filter(({ text }) => text.includes(`/years/${year}`)).length, {
        timeout: 30_000,
      })
      .toBe(1);
    const mail = (await mails()).find(({ text }) => text.includes(`/years/${year}`));
    expect(mail?.text).toContain(language === 'sv' ? 'har ändrats för 2' : 'has changed for 2');
    await forgetPerson(page);
    await signIn(page, member);
    await page.goto(/https?:\S+\/payroll\/years\/\S+/.exec(mail?.text ?? '')?.[0] as string);
    await expect(main(page).getByText(messages.finalText({ count: 2, year }))).toBeVisible();
    await expect(row).toContainText(after);
    await expect(row.getByText(table.notKnown)).toHaveCount(0);
    await expectGood(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectGood(page);

    const downloaded = page.waitForEvent('download');
    await main(page).getByRole('button', { name: messages.download }).click();
    const file = await readFile(await (await downloaded).path(), 'utf8');
    expect(file).toContain(table.before);
    expect(file).toContain(`1002;Åke Ek;`);
    expect(file).toContain(after.replace('.', ','));
  });
}

test('[BP6] a year without benefits, an unknown year and a member without the right say so', {
  tag: '@once',
}, async ({ page, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/status of 403/);
  const messages = payrollYearMessages.sv;
  const { company, member } = await payrollCompany(baseURL as string);
  const { member: approver, company: other } = await payrollCompany(baseURL as string, 'approver');
  await signIn(page, member);
  const base = `/employer/${company.companyId}/payroll/years`;
  await page.goto(`${base}/2001?lang=sv`);
  await expect(main(page).getByText(messages.unchanged)).toBeVisible();
  await expectGood(page);
  await page.goto(`${base}/next?lang=sv`);
  await expect(main(page).getByText(messages.missing)).toBeVisible();
  await expectGood(page);
  await forgetPerson(page);
  await signIn(page, approver);
  await page.goto(`/employer/${other.companyId}/payroll/years/2027?lang=sv`);
  await expect(main(page).getByText(memberMessages.sv.shell.denied)).toBeVisible();
});
