// The payroll pages of an employer: a member closes, exports and corrects; others are refused.
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { payrollCompany } from '#tests/browser/browser-payroll.ts';
import { signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { formatMonth } from '../../apps/shop/src/i18n/format-month.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { payrollMessages } from '../../apps/shop/src/languages/catalogues/payroll-pages/messages.ts';
import { policyMessages } from '../../apps/shop/src/languages/catalogues/policy/messages.ts';
import { adminListMessages } from '../../apps/shop/src/languages/catalogues/ui/admin-list-messages.ts';
import { listMessages } from '../../apps/shop/src/languages/catalogues/ui/list-messages.ts';
import { FORMAT_NAMES } from '../../packages/domain/src/benefit/policy.ts';

const main = (page: Page) => page.getByRole('main');

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Fills in the wage types of the settings page, and returns to the periods. */
async function setWageTypes(page: Page, language: 'sv' | 'en'): Promise<void> {
  const { settings, period } = payrollMessages[language];
  const policy = policyMessages[language];
  await expect(main(page).getByRole('heading', { level: 1, name: settings.title })).toBeVisible();
  await main(page).getByLabel(policy.wageTypeDeduction).fill('5120');
  await expect(main(page).getByText(settings.unsaved)).toBeVisible();
  await main(page).getByRole('button', { name: policy.savePayroll, exact: true }).click();
  await expect(main(page).getByRole('region', { name: settings.sample }).locator('pre')).toContainText(
    '5120',
  );
  await expectGood(page);
  await main(page).getByRole('link', { name: period.back }).click();
}

for (const [language, width] of drawn([
  ['sv', 1440],
  ['en', 390],
])) {
  const messages = payrollMessages[language];
  const { tasks, close, files, person: words } = messages;

  test(`[BP10] payroll completes, closes, exports and corrects a month (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const { company, member } = await payrollCompany(baseURL as string);
    const [last, present] = [company.last, company.present].map((month) => formatMonth(month, language)) as [
      string,
      string,
    ];
    await signIn(page, member);
    await page.goto(`/employer/${company.companyId}/payroll?lang=${language}`);
    const next = main(page).getByRole('region', { name: messages.list.next({ month: last }) });
    await expect(next.getByText(tasks.numbers({ count: 1 }))).toBeVisible();
    await expectGood(page);
    await main(page).getByRole('link', { name: messages.settingsLink }).click();
    await setWageTypes(page, language);

    // The missing number is filled in where it is asked for.
    await next.getByRole('link', { name: messages.list.open({ month: last }) }).click();
    await expect(
      main(page).getByRole('heading', { level: 1, name: messages.period.title({ month: last }) }),
    ).toBeVisible();
    const todo = main(page).getByRole('region', { name: tasks.title });
    await todo.getByRole('button', { name: tasks.saveOf({ name: 'Siv Öberg' }) }).click();
    await expect(todo.getByText(tasks.required)).toBeVisible();
    await expectGood(page);
    await todo.getByLabel(tasks.numberOf({ name: 'Siv Öberg' })).fill('4711');
    await todo.getByRole('button', { name: tasks.saveOf({ name: 'Siv Öberg' }) }).click();
    await expect(todo).toHaveCount(0);
    await expect(main(page).getByRole('heading', { name: close.title })).toBeFocused();
    const row = main(page).getByRole('row').filter({ hasText: 'Siv Öberg' });
    await expect(row).toContainText('4711');

    // Closing says what it does, and the next step takes the focus.
    await main(page)
      .getByRole('button', { name: close.action({ month: last }) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(close.does({ lines: 2, people: 2 }));
    await expectGood(page);
    await dialog.getByRole('button', { name: close.action({ month: last }) }).click();
    await expect(main(page).getByRole('heading', { name: files.title })).toBeFocused();
    await main(page).getByRole('button', { name: messages.reopen.action }).click();
    await dialog.getByRole('button', { name: messages.reopen.action }).click();
    await expect(main(page).getByRole('heading', { name: close.title })).toBeFocused();
    await main(page)
      .getByRole('button', { name: close.action({ month: last }) })
      .click();
    await dialog.getByRole('button', { name: close.action({ month: last }) }).click();
    await expect(main(page).getByRole('heading', { name: files.title })).toBeFocused();
    await expectGood(page);

    // The file has what the page shows, and every download is the same.
    await main(page).getByRole('radio', { name: FORMAT_NAMES.csv }).check();
    const exported = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: files.action({ format: FORMAT_NAMES.csv }) })
      .click();
    const text = await readFile(await (await exported).path(), 'utf8');
    await expect(main(page).getByText(files.done)).toBeVisible();
    // A phone has no column of departments.
    const column = width < 768 ? 1 : 2;
    const amount = (await row.getByRole('cell').nth(column).innerText()).replace(/[^\d,.]/g, '');
    const inFile = text.split(/\r?\n/).find((line) => line.includes('4711'));
    expect(inFile).toContain('5120');
    expect(inFile).toContain(amount.replace('.', ','));
    const again = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: files.download({ format: FORMAT_NAMES.csv }) })
      .click();
    expect(await readFile(await (await again).path(), 'utf8')).toBe(text);
    await expect(main(page).getByText(messages.states.exported, { exact: true })).toBeVisible();
    await expectGood(page);

    // A correction of the exported month becomes a line of the present one.
    await row.getByRole('button', { name: 'Siv Öberg' }).click();
    await expect(page).toHaveURL(/person=/);
    await dialog.getByRole('button', { name: new RegExp(`^${words.correct} `) }).click();
    await dialog.getByRole('button', { name: words.add }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectGood(page);
    await dialog.getByLabel(words.amount).fill(language === 'sv' ? '150,50' : '150.50');
    await dialog.getByLabel(words.why).fill('Sjuk i oktober');
    await dialog.getByRole('button', { name: words.add }).click();
    await expect(dialog.getByText(words.added({ month: present }))).toBeVisible();
    await dialog.getByRole('link', { name: words.see({ month: present }) }).click();
    await expect(dialog.getByText(words.corrects({ month: last }))).toBeVisible();
    await expect(dialog.getByText(words.reason({ reason: 'Sjuk i oktober' }))).toBeVisible();
    await expectGood(page);

    // A correction can be removed, and that undone.
    await dialog.getByRole('button', { name: words.withdraw }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText(messages.period.marks.correction)).toHaveCount(0);
    await page.getByRole('button', { name: words.undo }).click();
    await expect(row.getByText(messages.period.marks.correction)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectGood(page);
  });
}

test('[BP10] keys move between people, open lines, search and show help; a copy has every person', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const { company, member } = await payrollCompany(baseURL as string);
  const { table } = payrollMessages.sv;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await signIn(page, member);
  await page.goto(`/employer/${company.companyId}/payroll/${company.last}?lang=sv`);
  const [first, second] = ['Siv Öberg', 'Åke Ek'].map((name) =>
    main(page).getByRole('button', { name, exact: true }),
  );
  await first?.focus();
  await page.keyboard.press('ArrowDown');
  await expect(second as NonNullable<typeof second>).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Siv Öberg');
  await page.keyboard.press('Escape');
  await expect(first as NonNullable<typeof first>).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: adminListMessages.sv.keysTitle })).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(main(page).getByLabel(table.search)).toBeFocused();
  await page.keyboard.type('åke');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=%C3%A5ke/);
  await expect(main(page).getByText(listMessages.sv.hits({ count: 1 }))).toBeVisible();
  await page.goBack();
  await main(page).getByRole('button', { name: table.copy }).click();
  await expect(page.getByText(table.copied({ count: 2 }))).toBeVisible();
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
  expect(copied.split('\n')).toHaveLength(3);
  expect(copied).toContain('Åke Ek\t1002\t\t210\t');
  await main(page).getByRole('link', { name: table.filter.problem }).click();
  await expect(page).toHaveURL(/filter=problem/);
  await expect(main(page).getByRole('row')).toHaveCount(2);
});

/** Returns an answer with 1,000 times the first person of the table and a cursor to more of them. */
async function manyPeople(route: Route): Promise<string> {
  const first = new URL(route.request().url());
  first.searchParams.delete('cursor');
  const answer = (await (await route.fetch({ url: first.href })).json()) as { data: { personId: string }[] };
  const data = Array.from({ length: 1_000 }, (_, at) => ({ ...answer.data[0], personId: String(at) }));
  return JSON.stringify({ ...answer, data, nextCursor: 'more' });
}

test('[BP10] a print has every person, loads them first, and says when there are too many', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  const { company, member } = await payrollCompany(baseURL as string);
  const { table } = payrollMessages.sv;
  await inDatabase(
    `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore, policy_version,
        term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore, state, employee_name,
        employee_number, handed_over_on, first_month, last_month, months_ore, plan)
      select gen_random_uuid(), company_id, gen_random_uuid(), product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore, state,
        'Namn ' || n, n::text, handed_over_on, first_month, last_month, months_ore, plan
      from benefits, generate_series(2001, 2070) n where company_id = $1 and employee_number = '1002'`,
    [company.companyId],
  );
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window, { printed: document.querySelectorAll('main tbody tr').length });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await signIn(page, member);
  await page.goto(`/employer/${company.companyId}/payroll/${company.last}?lang=sv`);
  const rows = main(page).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await main(page).getByRole('button', { name: table.print }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(72);
  // Afterwards the table is as it was.
  await expect(rows).toHaveCount(50);
  await expect(main(page).getByRole('button', { name: table.print })).toBeEnabled();
  // A browser's own print says that it has only the loaded rows.
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText(table.printedPart({ action: table.print }))).toBeVisible();
  await page.emulateMedia({ media: null });

  // A list that never ends stops at the limit.
  const people = `**/api/employer/${company.companyId}/payroll/${company.last}/people?*`;
  let body: string | undefined;
  await page.route(people, async (route) => {
    body ??= await manyPeople(route);
    await route.fulfill({ contentType: 'application/json', body });
  });
  await main(page).getByRole('button', { name: table.print }).click();
  await expect(page.getByText(table.printTooMany({ max: '5\u00a0000' }))).toBeVisible();
  await expectGood(page);
});

test('[BP10] a period that is loading, failed, unknown or not ready says so', { tag: '@once' }, async ({
  page,
  baseURL,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of (404|409|422|500)/);
  const { company, member } = await payrollCompany(baseURL as string);
  const messages = payrollMessages.sv;
  await signIn(page, member);
  const base = `/employer/${company.companyId}/payroll`;
  await page.goto(`${base}/2001-01?lang=sv`);
  await expect(main(page).getByText(messages.missing)).toBeVisible();
  await expectGood(page);
  const read = `**/api${base}/${company.last}`;
  await page.route(read, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${base}/${company.last}?lang=sv`);
  await expect(main(page).getByText(messages.failed)).toBeVisible();
  await expectGood(page);
  await page.unroute(read);
  await main(page).getByRole('button', { name: messages.tryAgain }).click();
  const month = formatMonth(company.last, 'sv');
  await main(page)
    .getByRole('button', { name: messages.close.action({ month }) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messages.close.action({ month }) })
    .click();
  await expect(main(page).getByRole('heading', { name: messages.files.title })).toBeFocused();
  await main(page)
    .getByRole('button', { name: messages.files.action({ format: 'PAXml' }) })
    .click();
  const alert = main(page).getByRole('alert').filter({ hasText: messages.files.notReady });
  await expect(alert).toContainText('Siv Öberg');
  await expect(alert).toContainText(messages.kinds['gross-deduction']);
  await expectGood(page);
});

test('[BP10] a company without benefits has no period yet', { tag: '@once' }, async ({ page, baseURL }) => {
  const { company, member } = await payrollCompany(baseURL as string);
  await inDatabase('delete from benefits where company_id = $1', [company.companyId]);
  await signIn(page, member);
  await page.goto(`/employer/${company.companyId}/payroll?lang=sv`);
  await expect(main(page).getByRole('heading', { name: payrollMessages.sv.empty })).toBeVisible();
  await expectGood(page);
});

test('[BP10] a member without the payroll right is refused on every payroll page', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  const { company, member } = await payrollCompany(baseURL as string, 'approver');
  const { shell } = memberMessages.sv;
  await signIn(page, member);
  for (const path of ['', `/${company.last}`, '/settings']) {
    await page.goto(`/employer/${company.companyId}/payroll${path}?lang=sv`);
    await expect(main(page).getByText(shell.denied)).toBeVisible();
    await expect(main(page).getByRole('link', { name: shell.pages.payroll, exact: true })).toHaveCount(0);
  }
  await expectGood(page);
});
