// The pages of a benefit: of its employee, its employer and an admin, from the request to the running term.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { type OrderedBenefit, orderBenefit } from '#tests/browser/browser-benefits.ts';
import { DEMO, forgetPerson, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { benefitMessages } from '../../apps/shop/src/languages/catalogues/benefit-pages/messages.ts';
import { timelineMessages } from '../../apps/shop/src/languages/catalogues/benefit-pages/timeline-messages.ts';
import { profileMessages } from '../../apps/shop/src/languages/catalogues/profile/messages.ts';

const main = (page: Page) => page.getByRole('main');

/** Lets a benefit run since 13 months, as if HR had approved it and its bike had been handed over then. */
async function letRun({ id }: OrderedBenefit): Promise<void> {
  await inDatabase(
    `update benefits b set state = 'active', state_since = now(),
        person_id = (select e.person_id from company_employees e where e.company_id = b.company_id), handed_over_on = current_date - 400,
        first_month = m.first_month, last_month = m.first_month + make_interval(months => term_months - 1),
        months_ore = deductions_ore, plan = jsonb_build_array(jsonb_build_object('kind', 'start', 'firstMonth',
          to_char(m.first_month, 'YYYY-MM'), 'deductions', to_jsonb(deductions_ore)))
      from (select (date_trunc('month', now()) - interval '13 months')::date as first_month) m where id = $1`,
    [id],
  );
  await inDatabase(
    `insert into taxable_years (company_id, person_id, year, months_ore, is_preliminary)
      select company_id, person_id, extract(year from now()) + n, array_fill(11600::bigint, array[12]), n > 0
      from benefits, generate_series(0, 1) n where id = $1`,
    [id],
  );
}

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [language, width] of drawn([
  ['en', 390],
  ['sv', 1440],
])) {
  const messages = benefitMessages[language];
  const words = timelineMessages[language];

  test(`[BP14] an employee follows the benefit from the profile (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const [employee, hr] = [await newPerson(), await newPerson()];
    const benefit = await orderBenefit(baseURL as string, employee, hr);
    // A link from a mail: who is signed out signs in, and comes back.
    await page.goto(`/benefits/${benefit.id}?lang=${language}`);
    await expect(page).toHaveURL(/\/auth\?next=%2Fbenefits%2F/);
    await signIn(page, employee);
    await page.goto(`/profile?lang=${language}`);
    await main(page)
      .getByRole('region', { name: profileMessages[language].benefits })
      .getByRole('link', { name: profileMessages[language].seeBenefitOf({ name: benefit.name }) })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: benefit.name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${benefit.name} – `));
    const now = main(page).getByRole('region', { name: messages.now });
    await expect(now.getByText(words.states.requested, { exact: true })).toBeVisible();
    await expect(now.getByText(/^(Hos din arbetsgivare|With your employer) (sedan|since) /)).toBeVisible();
    await expect(
      main(page).getByRole('region', { name: messages.timeline }).getByText(words.events.request),
    ).toBeVisible();
    await expectGood(page);

    await letRun(benefit);
    await page.reload();
    await expect(now.getByText(words.states.active, { exact: true })).toBeVisible();
    const term = main(page).getByRole('region', { name: messages.term.title });
    await expect(term.getByText(messages.term.progress({ done: 14, all: 36 }))).toBeVisible();
    const schedule = main(page).getByRole('region', { name: messages.schedule.title });
    await schedule.getByText(messages.schedule.table).click();
    await expect(schedule.getByRole('row')).toHaveCount(37);
    const taxable = main(page).getByRole('region', { name: messages.taxable.title });
    await expect(taxable.getByText(messages.taxable.preliminaryText)).toBeVisible();
    await taxable.getByText(messages.taxable.table).click();
    await expectGood(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(term.getByText(messages.term.progress({ done: 14, all: 36 }))).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });

  test(`[BP14] HR filters, searches and opens a benefit; an admin finds it by its number (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const [employee, hr] = [await newPerson(), await newPerson()];
    const benefit = await orderBenefit(baseURL as string, employee, hr);
    await letRun(benefit);
    await signIn(page, hr);
    const list = `/employer/${benefit.companyId}/benefits`;
    await page.goto(`${list}?lang=${language}`);
    const rows = main(page).getByRole('list', { name: messages.list.title }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(main(page).getByText(messages.list.liability)).toBeVisible();
    await expectGood(page);
    await page.goto(`${list}?state=requested&lang=${language}`);
    await expect(main(page).getByText(messages.list.none)).toBeVisible();
    await expectGood(page);
    await page.goto(`${list}?lang=${language}`);
    await main(page).getByLabel(messages.list.search).fill('4711');
    await main(page).getByLabel(messages.list.search).press('Enter');
    await expect(page).toHaveURL(/q=4711/);
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('link').click();
    await expect(
      main(page).getByRole('heading', { level: 2, name: benefit.name, exact: true }),
    ).toBeVisible();
    await expect(main(page).getByText(words.next.employer.running(NOBODY))).toBeVisible();
    await expect(main(page)).not.toContainText(employee.email);
    await expectGood(page);

    await forgetPerson(page);
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/benefits?q=${benefit.number}&lang=${language}`);
    const found = main(page).getByRole('list', { name: messages.admin.title }).getByRole('listitem');
    await expect(found.filter({ hasText: String(benefit.number) })).toHaveCount(1);
    await expectGood(page);
    await found
      .filter({ hasText: String(benefit.number) })
      .getByRole('link')
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: benefit.name })).toBeVisible();
    await expect(main(page).getByRole('link', { name: messages.facts.toOrder })).toBeVisible();
    await expectGood(page);
  });
}

const NOBODY = { employee: '', employer: '', store: null, us: '' };

test('[T42] a benefit of somebody else does not exist, and a failed page offers another try', {
  tag: '@once',
}, async ({ page, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/404/, /500/);
  const messages = benefitMessages.sv;
  const [employee, hr] = [await newPerson(), await newPerson()];
  const benefit = await orderBenefit(baseURL as string, employee, hr);
  await signIn(page, hr);
  await page.goto(`/benefits/${benefit.id}`);
  await expect(main(page).getByRole('heading', { name: messages.missing })).toBeVisible();
  await expectAccessible(page);
  await forgetPerson(page);
  await signIn(page, employee);
  await page.route(`**/api/benefits/${benefit.id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/benefits/${benefit.id}`);
  await expect(main(page).getByText(messages.failed)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**/api/benefits/${benefit.id}`);
  await main(page).getByRole('button', { name: messages.tryAgain }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: benefit.name })).toBeVisible();
});
