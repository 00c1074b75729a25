// An employee pays for the bike by card: at the end of the term, and for an early buy-out.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { confirmEmail, ownEmployer } from '#tests/browser/browser-employers.ts';
import { type BrowserPerson, forgetPerson, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { CARDS, cardFramesIn } from '#tests/browser/card-payment-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { buyOutMessages } from '../../apps/shop/src/languages/catalogues/buy-out-checkout/messages.ts';
import { checkoutMessages } from '../../apps/shop/src/languages/catalogues/checkout/messages.ts';
import { lifeEventMessages } from '../../apps/shop/src/languages/catalogues/life-event-pages/messages.ts';
import { termEndMessages } from '../../apps/shop/src/languages/catalogues/term-end-pages/messages.ts';
import { monthAfter } from '../../packages/domain/src/month.ts';

// The browser logs every declined card.
test.use({ expectedComplaints: [/Failed to load resource.*402/] });

const main = (page: Page) => page.getByRole('main');
const isThere = async (page: Page) => {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** Makes an employee with a running benefit of 36 months, of which so many are left after this one. */
async function benefitWith(monthsLeft: number): Promise<{ employee: BrowserPerson; benefitId: string }> {
  const employee = await newPerson();
  await confirmEmail(employee);
  const employer = await ownEmployer(`Utköpsbolaget ${randomUUID().slice(0, 8)} AB`, []);
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval) values ($1, 5000000, 'none')`,
    [employer.id],
  );
  const [listed] = await inDatabase<{ personId: string }>(
    `insert into company_employees (id, company_id, position, name, email, since_version)
      values (gen_random_uuid(), $1, 1, 'Anna Anställd', $2, 1) returning person_id as "personId"`,
    [employer.id, employee.email],
  );
  const lastMonth = monthAfter(stockholmDay(new Date()).slice(0, 7), monthsLeft);
  const firstMonth = monthAfter(lastMonth, -35);
  const deductions = Array.from({ length: 36 }, () => 52_750);
  const [row] = await inDatabase<{ id: string }>(
    `insert into benefits (id, company_id, person_id, user_id, product_id, name, is_electric, bike_ore, accessories_ore,
        policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore,
        state, handed_over_on, plan, first_month, last_month)
      select gen_random_uuid(), $1, $2, u.id, 'test-bike', 'Vässla', false, 1899000, 0, 1, 36, 15, 'none', 60000, 0, $4,
        'active', ($5 || '-01')::date, $6, ($5 || '-01')::date, ($7 || '-01')::date
      from users u where u.email = $3 returning id`,
    [
      employer.id,
      (listed as { personId: string }).personId,
      employee.email,
      deductions,
      firstMonth,
      JSON.stringify([{ kind: 'start', firstMonth, deductions }]),
      lastMonth,
    ],
  );
  const benefitId = (row as { id: string }).id;
  // The notices have gone out.
  if (monthsLeft < 3)
    await inDatabase(
      `insert into term_choices (id, benefit_id, last_month, notices, next_step_on)
        values (gen_random_uuid(), $1, ($2 || '-01')::date, '{90,60,30}', '9999-12-31')`,
      [benefitId, lastMonth],
    );
  return { employee, benefitId };
}

const capturedOf = (benefitId: string) =>
  inDatabase<{ state: string; basis: string }>(
    `select p.state, s.basis from payments p left join term_choices t on t.id = p.term_id
        left join life_events e on e.id = p.life_event_id
        join benefit_sums s on s.benefit_id = coalesce(t.benefit_id, e.benefit_id)
      where s.benefit_id = $1 and p.state = 'captured'`,
    [benefitId],
  );
const receiptsTo = async ({ email }: BrowserPerson, bike: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes(bike));

for (const [language, width] of drawn([
  ['en', 1440],
  ['sv', 390],
])) {
  const pay = buyOutMessages[language];
  const term = termEndMessages[language];
  const events = lifeEventMessages[language];
  const checkout = checkoutMessages[language];
  const payButton = (page: Page) => main(page).getByRole('button', { name: pay.pay({ amount: '' }).trim() });
  const byCard = (page: Page) =>
    main(page).getByRole('link', { name: language === 'sv' ? /med kort/ : /by card/ });

  test(`[BP9] [F11] an employee buys the bike by card at the end of the term (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { employee, benefitId } = await benefitWith(1);
    const { field, fillFrames } = cardFramesIn(page, language);
    await signIn(page, employee);
    await page.goto(`/benefits/${benefitId}?lang=${language}`);
    await main(page).getByRole('radio', { name: term.buyOut }).check();
    await isThere(page);
    await byCard(page).click();
    await expect(field('number')).toBeEditable({ timeout: 15_000 });
    await isThere(page);
    // What is missing is named.
    await payButton(page).click();
    await expect(main(page).getByRole('alert')).toContainText(checkout.cardFields.cardHolder);
    await expectAccessible(page);
    await main(page).getByLabel(checkout.cardFields.cardHolder).fill('Anna Anställd');
    await fillFrames(CARDS.insufficient);
    await payButton(page).click();
    const alert = main(page).getByRole('alert').filter({ hasText: pay.nothingTaken });
    await expect(alert).toContainText(checkout.declined['insufficient-funds'].title);
    await isThere(page);
    await fillFrames(CARDS.good);
    await payButton(page).dblclick();
    await expect(main(page).getByRole('heading', { name: pay.thanks })).toBeVisible({ timeout: 15_000 });
    await isThere(page);
    await expect.poll(() => capturedOf(benefitId)).toEqual([{ state: 'captured', basis: 'card' }]);
    await expect.poll(async () => (await receiptsTo(employee, 'Vässla')).length, { timeout: 20_000 }).toBe(1);
    await page.reload();
    await expect(main(page).getByRole('heading', { name: pay.thanks })).toBeVisible();
    await main(page).getByRole('link', { name: pay.back }).last().click();
    await expect(main(page).getByRole('heading', { name: term.chosen })).toBeVisible();
    await expect(main(page).getByText(term.changePaidText)).toBeVisible();
    await isThere(page);
    await forgetPerson(page);
  });

  test(`[BP9] [F11] the bank’s check leads back to the payment, refused and then approved (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { employee, benefitId } = await benefitWith(1);
    const { field, fillFrames, atBank } = cardFramesIn(page, language);
    // The bank speaks the browser's language.
    const { answerBank } = cardFramesIn(page, 'sv');
    await signIn(page, employee);
    await page.goto(`/benefits/${benefitId}/pay?lang=${language}`);
    const toBank = async () => {
      await expect(field('number')).toBeEditable({ timeout: 15_000 });
      await main(page).getByLabel(checkout.cardFields.cardHolder).fill('Anna Anställd');
      await fillFrames(CARDS.bank);
      await payButton(page).click();
      await atBank();
    };
    await toBank();
    await answerBank('refuse');
    await expect(main(page).getByText(pay.leftTitle)).toBeVisible({ timeout: 20_000 });
    await isThere(page);
    await toBank();
    // Somebody who comes back without an answer can go on at the bank.
    await page.goto(`/benefits/${benefitId}/pay?lang=${language}`);
    await main(page).getByRole('link', { name: pay.toBank }).click();
    await atBank();
    await answerBank('approve');
    await expect(main(page).getByRole('heading', { name: pay.thanks })).toBeVisible({ timeout: 20_000 });
    await isThere(page);
    await expect.poll(() => capturedOf(benefitId)).toEqual([{ state: 'captured', basis: 'card' }]);
    await forgetPerson(page);
  });

  test(`[BP9] an early buy-out is accepted by paying its quote by card (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { employee, benefitId } = await benefitWith(20);
    const { field, fillFrames } = cardFramesIn(page, language);
    await signIn(page, employee);
    await page.goto(`/benefits/${benefitId}/life-events?lang=${language}`);
    await main(page).getByRole('button', { name: events.happened }).click();
    const dialog = page.getByRole('dialog', { name: events.happened });
    await dialog.getByRole('radio', { name: events.kinds['early-buy-out'] }).check();
    await dialog.getByRole('button', { name: events.continue }).click();
    await dialog.getByRole('button', { name: events.getQuote }).click();
    await expect(dialog.getByRole('heading', { name: events.doneTitle })).toBeVisible();
    await dialog.locator('form').getByRole('button', { name: events.close }).click();
    await byCard(page).click();
    await expect(field('number')).toBeEditable({ timeout: 15_000 });
    await main(page).getByLabel(checkout.cardFields.cardHolder).fill('Anna Anställd');
    await fillFrames(CARDS.good);
    await isThere(page);
    await payButton(page).click();
    await expect(main(page).getByRole('heading', { name: pay.thanks })).toBeVisible({ timeout: 15_000 });
    await isThere(page);
    await page.goto(`/benefits/${benefitId}/life-events?lang=${language}`);
    const card = main(page).getByRole('article', { name: events.kinds['early-buy-out'] });
    await expect(card.getByText(events.states.accepted, { exact: true })).toBeVisible({ timeout: 15_000 });
    await isThere(page);
    await expect.poll(() => capturedOf(benefitId)).toEqual([{ state: 'captured', basis: 'card' }]);
    await forgetPerson(page);
  });
}
