// What happens to a benefit: an employee takes leave and HR approves it, HR ends an employment, a colleague takes over.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import { type BrowserPerson, forgetPerson, newPerson, signIn } from '#tests/browser/browser-people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { lifeEventMessages } from '../../apps/shop/src/features/life-event-pages/messages.ts';
import { stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { addDays } from '../../packages/domain/src/calendar.ts';
import { monthAfter } from '../../packages/domain/src/month.ts';

const main = (page: Page) => page.getByRole('main');
const isThere = async (page: Page) => {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const MONTHS = 24;
const DEDUCTION = 50_000;

/** Makes an employer with HR, and an employee on its list with a benefit in its third month. */
async function runningBenefit() {
  const [hr, employee] = [await newPerson(), await newPerson()];
  await confirmEmail(employee);
  const employer = await ownEmployer(`Händelsebolaget ${randomUUID().slice(0, 8)} AB`, [
    { person: hr, rights: ['hr'] },
  ]);
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval) values ($1, 5000000, 'hr')`,
    [employer.id],
  );
  const personId = await listed(employer.id, employee);
  const firstMonth = monthAfter(stockholmDay(new Date()).slice(0, 7), -2);
  const deductions = Array.from({ length: MONTHS }, () => DEDUCTION);
  const plan = [{ kind: 'start', firstMonth, deductions }];
  const [row] = await inDatabase<{ id: string }>(
    `insert into benefits (id, company_id, person_id, user_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, handed_over_on, plan, first_month, last_month)
      select gen_random_uuid(), $1, $2, u.id, 'test-bike', 'Vässla', false, 1899000, 0, 1, $4, 15, 'none', 60000, 0, $5,
        'active', ($6 || '-01')::date, $7, ($6 || '-01')::date, ($8 || '-01')::date
      from users u where u.email = $3 returning id`,
    [
      employer.id,
      personId,
      employee.email,
      MONTHS,
      deductions,
      firstMonth,
      JSON.stringify(plan),
      monthAfter(firstMonth, MONTHS - 1),
    ],
  );
  return { hr, employee, employer, benefitId: (row as { id: string }).id };
}

async function listed(companyId: string, { email }: BrowserPerson): Promise<string> {
  const [row] = await inDatabase<{ personId: string }>(
    `insert into company_employees (id, company_id, position, name, email, since_version)
      values (gen_random_uuid(), $1, (select count(*) + 1 from company_employees where company_id = $1), 'Anna Anställd',
        $2, 1) returning person_id as "personId"`,
    [companyId, email],
  );
  return (row as { personId: string }).personId;
}

for (const [language, width] of [
  ['sv', 390],
  ['en', 1440],
] as const) {
  const messages = lifeEventMessages[language];
  const dialog = (page: Page) => page.getByRole('dialog', { name: messages.happened });
  const go = (page: Page) => dialog(page).getByRole('button', { name: messages.continue }).click();

  test(`[BP9] an employee takes leave and HR approves it (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { hr, employee, employer, benefitId } = await runningBenefit();
    await signIn(page, employee);
    await page.goto(`/benefits/${benefitId}/life-events?lang=${language}`);
    await expect(main(page).getByText(messages.none)).toBeVisible();
    await isThere(page);
    const opener = main(page).getByRole('button', { name: messages.happened });
    await opener.press('Enter');
    await go(page);
    await expect(dialog(page).getByText(messages.chooseError)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('radio', { name: messages.kinds.leave }).check();
    await go(page);
    // The heading of the step has the focus; empty fields keep what is typed elsewhere.
    await expect(dialog(page).getByRole('heading', { name: messages.kinds.leave })).toBeFocused();
    await dialog(page).getByLabel(messages.months).fill('3');
    await go(page);
    await expect(dialog(page).getByLabel(messages.fromMonth)).toBeFocused();
    await expect(dialog(page).getByLabel(messages.months)).toHaveValue('3');
    await expectAccessible(page);
    await dialog(page).getByLabel(messages.fromMonth).selectOption({ index: 1 });
    await go(page);
    const table = dialog(page).getByRole('table', { name: messages.tableCaption });
    await expect(table).toBeVisible();
    await expect(dialog(page).getByText(messages.approval)).toBeVisible();
    await isThere(page);
    // Back and forth, nothing is lost.
    await dialog(page).getByRole('button', { name: messages.previous }).click();
    await expect(dialog(page).getByLabel(messages.months)).toHaveValue('3');
    await go(page);
    await dialog(page).getByRole('button', { name: messages.confirm }).click();
    await expect(dialog(page).getByRole('heading', { name: messages.doneTitle })).toBeFocused();
    await dialog(page).locator('form').getByRole('button', { name: messages.close }).click();
    await expect(opener).toBeFocused();
    const card = main(page).getByRole('article', { name: messages.kinds.leave });
    await expect(card.getByText(messages.states['awaiting-approval'], { exact: true })).toBeVisible();
    await isThere(page);

    await forgetPerson(page);
    await signIn(page, hr);
    await page.goto(`/employer/${employer.id}/life-events?lang=${language}`);
    const waiting = main(page).getByRole('article', { name: messages.kinds.leave });
    await expect(waiting).toHaveCount(1);
    await isThere(page);
    await waiting.getByRole('button', { name: messages.refuse, exact: true }).click();
    await waiting.getByRole('button', { name: messages.refuse, exact: true }).click();
    await expect(waiting.getByText(messages.required)).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: messages.cancel }).click();
    await waiting.getByRole('button', { name: messages.approve, exact: true }).click();
    await expect(main(page).getByText(messages.empty.waiting)).toBeVisible();
    await main(page).getByRole('link', { name: messages.list.open }).click();
    await expect(main(page).getByText(messages.states['awaiting-amendment'], { exact: true })).toBeVisible();
    await isThere(page);
    await forgetPerson(page);
  });

  test(`[BP9] HR ends an employment, and the rest is on the last salary (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { hr, employer, benefitId } = await runningBenefit();
    await signIn(page, hr);
    await page.goto(`/employer/${employer.id}/benefits/${benefitId}/life-events?lang=${language}`);
    await main(page).getByRole('button', { name: messages.happened }).click();
    await dialog(page).getByRole('radio', { name: messages.kinds.exit }).check();
    await go(page);
    await dialog(page)
      .getByLabel(messages.lastDay)
      .fill(addDays(stockholmDay(new Date()), 90));
    await go(page);
    await expect(dialog(page).getByRole('heading', { name: messages.oneOffs })).toBeVisible();
    await isThere(page);
    await dialog(page).getByRole('button', { name: messages.confirm }).click();
    await expect(dialog(page).getByRole('heading', { name: messages.doneTitle })).toBeFocused();
    await page.keyboard.press('Escape');
    const card = main(page).getByRole('article', { name: messages.kinds.exit });
    await expect(card.getByText(messages.states.accepted, { exact: true })).toBeVisible();
    await isThere(page);
    const sums = await inDatabase<{ amount: number }>(
      'select amount_ore::int as amount from benefit_sums where benefit_id = $1 order by what',
      [benefitId],
    );
    expect(sums).toHaveLength(2);
    await forgetPerson(page);
  });

  test(`[BP9] a colleague declines to take a bike over (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, expectedComplaints }) => {
    // The address that is not on the list is refused.
    expectedComplaints.push(/status of 400/);
    await page.setViewportSize({ width, height: 800 });
    const { hr, employer, benefitId } = await runningBenefit();
    const colleague = await newPerson();
    await confirmEmail(colleague);
    await listed(employer.id, colleague);
    await signIn(page, hr);
    await page.goto(`/employer/${employer.id}/benefits/${benefitId}/life-events?lang=${language}`);
    await main(page).getByRole('button', { name: messages.happened }).click();
    await dialog(page).getByRole('radio', { name: messages.kinds['transfer-to-colleague'] }).check();
    await go(page);
    await dialog(page).getByLabel(messages.colleague).fill('ingen@example.se');
    await go(page);
    await dialog(page).getByRole('button', { name: messages.confirm }).click();
    await expect(dialog(page).getByText(messages.fieldErrors['not-listed'] as string)).toBeVisible();
    await expect(dialog(page).getByLabel(messages.colleague)).toBeFocused();
    await dialog(page).getByLabel(messages.colleague).fill(colleague.email);
    await go(page);
    await dialog(page).getByRole('button', { name: messages.confirm }).click();
    await expect(dialog(page).getByRole('heading', { name: messages.doneTitle })).toBeFocused();
    const [event] = await inDatabase<{ id: string }>('select id from life_events where benefit_id = $1', [
      benefitId,
    ]);
    await forgetPerson(page);
    await signIn(page, colleague);
    await page.goto(`/takeovers/${event?.id}?lang=${language}`);
    await expect(main(page).getByRole('button', { name: messages.accept })).toBeVisible();
    await isThere(page);
    await main(page).getByRole('button', { name: messages.decline }).click();
    await expect(main(page).getByText(messages.declined)).toBeVisible();
    await isThere(page);
    await forgetPerson(page);
  });
}
