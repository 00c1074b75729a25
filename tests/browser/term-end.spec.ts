// The end of a benefit's term: the employee buys, returns or keeps the bike, or does not answer. Employee, HR, store and
// admin each have a browser of their own.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { DEMO } from '#tests/browser/browser-people.ts';
import {
  expectGood,
  openTerm,
  type RunningBenefit,
  runningBenefit,
  startJob,
  storedState,
  storedSums,
  storeWithMember,
  takeNextStep,
} from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect } from '#tests/browser/page-checks.ts';
import { test } from '#tests/browser/separate-people.ts';
import { formatDate, formatMoney, stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { formatMonth } from '../../apps/shop/src/i18n/format-month.ts';
import { timelineMessages } from '../../apps/shop/src/languages/catalogues/benefit-pages/timeline-messages.ts';
import { termEndMessages } from '../../apps/shop/src/languages/catalogues/term-end-pages/messages.ts';
import { defaultDay, lastDayOfTerm } from '../../packages/domain/src/benefit/term-end.ts';
import { addDays } from '../../packages/domain/src/calendar.ts';
import { ore } from '../../packages/domain/src/money.ts';
import { monthAfter } from '../../packages/domain/src/month.ts';

const TERM = 36;
/** A fifth of the price of the bike, in öre: its market value after 36 months. */
const VALUE_ORE = 379_800;
type Language = 'sv' | 'en';

/** What comes next, in the words for the employee. */
const nextOf = (
  page: Page,
  step: 'book-return' | 'bring-back' | 'answer-inspection' | 'chosen',
  language: Language,
) => page.getByRole('main').getByText(timelineMessages[language].next.employee[step](NOBODY));
const NOBODY = { employee: '', employer: '', store: null, us: '' };

const kronor = (amount: number, language: Language) => formatMoney(ore(amount), language);
const section = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('region', { name: termEndMessages[language].title, exact: true });
const ownPage = ({ benefitId }: RunningBenefit, language: Language) =>
  `/benefits/${benefitId}?lang=${language}`;
const employerPage = ({ benefitId, employer }: RunningBenefit, language: Language) =>
  `/employer/${employer.id}/benefits/${benefitId}?lang=${language}`;

test.describe('on a phone', () => {
  test.use({ width: 390 });

  test('[BP9] a notice leads to a buy-out that the net salary pays (sv, 390 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const messages = termEndMessages.sv;
    const benefit = await runningBenefit({ months: TERM, left: 1 });
    await startJob('end-terms');
    const linkInMail = async () =>
      /\/benefits\/[^\s?#]+\S*/.exec((await mailsTo(benefit.employee.email)).at(-1)?.text ?? '')?.[0] ?? '';
    await expect.poll(linkInMail, { timeout: 20_000 }).toContain(benefit.benefitId);

    const employee = await openAs(benefit.employee, await linkInMail());
    const shown = section(employee, 'sv');
    const lastDay = formatDate(lastDayOfTerm(benefit.lastMonth), 'sv');
    await expect(shown.getByText(messages.ends({ day: lastDay }))).toBeVisible();
    await shown.getByRole('radio', { name: messages.buyOut }).check();
    const buy = messages.buyOutFor({ amount: kronor(VALUE_ORE, 'sv') });
    await shown
      .getByRole('button', { name: messages.payBySalary({ amount: kronor(VALUE_ORE, 'sv') }) })
      .click();
    const dialog = employee.getByRole('dialog', { name: messages.confirmBuyOut });
    await expectGood(employee);
    await dialog.getByRole('button', { name: buy }).click();
    const chosen = messages.chosenBuyOut({
      amount: kronor(VALUE_ORE, 'sv'),
      month: formatMonth(benefit.lastMonth, 'sv'),
    });
    await expect(shown.getByText(chosen)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(nextOf(employee, 'chosen', 'sv')).toBeVisible();
    await expectGood(employee);

    const hr = await openAs(benefit.hr, employerPage(benefit, 'sv'));
    await expect(section(hr, 'sv').getByText(chosen)).toBeVisible();
    await expectGood(hr);

    await takeNextStep(benefit);
    await expect
      .poll(() => storedState(benefit.benefitId))
      .toEqual({ state: 'ended', termEnd: 'bought-out' });
    await employee.reload();
    await expect(section(employee, 'sv').getByText(messages.done['bought-out'])).toBeVisible();
    expect(await storedSums(benefit.benefitId)).toEqual([
      { what: 'buy-out', basis: 'net-salary', month: benefit.lastMonth, ore: VALUE_ORE },
    ]);
  });

  test('[BP9] the benefit continues month by month when nobody answers (en, 390 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const messages = termEndMessages.en;
    const benefit = await runningBenefit({ months: TERM, left: -2 });
    const today = stockholmDay(new Date());
    let lastMonth = benefit.lastMonth;
    while (defaultDay(lastMonth) <= today) lastMonth = monthAfter(lastMonth);
    await openTerm(benefit);
    await takeNextStep(benefit);
    const lastMonthNow = async () =>
      (
        await inDatabase<{ month: string }>(
          `select to_char(last_month, 'YYYY-MM') as month from benefits where id = $1`,
          [benefit.benefitId],
        )
      )[0]?.month;
    await expect.poll(lastMonthNow).toBe(lastMonth);

    const employee = await openAs(benefit.employee, ownPage(benefit, 'en'));
    const shown = section(employee, 'en');
    const lastDay = formatDate(lastDayOfTerm(lastMonth), 'en');
    await expect(shown.getByText(messages.wentOn({ day: lastDay }))).toBeVisible();
    await expect(shown.getByRole('radio', { name: messages.buyOut })).toBeEnabled();
    await expectGood(employee);
    await expect
      .poll(async () => (await mailsTo(benefit.employee.email)).length, { timeout: 20_000 })
      .toBeGreaterThan(0);

    const hr = await openAs(benefit.hr, employerPage(benefit, 'en'));
    await expect(section(hr, 'en').getByText(messages.staff.nothing)).toBeVisible();
    await expectGood(hr);
    expect(await storedSums(benefit.benefitId)).toEqual([]);
  });
});

for (const [language, width] of drawn([
  ['en', 1440],
  ['sv', 390],
]))
  test.describe(`when the policy has the bike returned (${language}, ${width} px)`, () => {
    test.use({ width });

    test('[BP9] the employee who has not chosen books the store', { tag: '@once' }, async ({ openAs }) => {
      const messages = termEndMessages[language];
      const benefit = await runningBenefit({ months: TERM, left: -2, termEndRule: 'return' });
      const { name } = await storeWithMember();
      await openTerm(benefit);
      await takeNextStep(benefit);
      const choice = async () =>
        (
          await inDatabase<{ state: string | null }>(
            'select return_state as state from term_choices where benefit_id = $1',
            [benefit.benefitId],
          )
        )[0]?.state;
      await expect.poll(choice).toBe('due');

      const hr = await openAs(benefit.hr, employerPage(benefit, language));
      await expect(section(hr, language).getByText(messages.staff.returnDue)).toBeVisible();
      await expectGood(hr);

      const employee = await openAs(benefit.employee, ownPage(benefit, language));
      const shown = section(employee, language);
      await expect(shown.getByText(messages.returnDue)).toBeVisible();
      await expect(nextOf(employee, 'book-return', language)).toBeVisible();
      await expectGood(employee);
      const day = addDays(stockholmDay(new Date()), 3);
      await shown.getByLabel(messages.store, { exact: true }).selectOption({ label: `${name}, Kiruna` });
      await shown.getByLabel(messages.day, { exact: true }).fill(day);
      await shown.getByRole('button', { name: messages.book }).click();
      await expect(
        shown.getByText(messages.chosenReturn({ store: name, day: formatDate(day, language) })),
      ).toBeVisible();
      await expectGood(employee);
      expect(await storedSums(benefit.benefitId)).toEqual([]);
    });
  });

test.describe('on a desktop', () => {
  test.use({ width: 1440 });

  test('[BP9] an employee extends for a year after a change of mind (en, 1440 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const messages = termEndMessages.en;
    const benefit = await runningBenefit({ months: TERM, left: 1 });
    await openTerm(benefit);
    const employee = await openAs(benefit.employee, ownPage(benefit, 'en'));
    const shown = section(employee, 'en');
    const extend = async () => {
      await shown.getByRole('radio', { name: messages.extension }).check();
      await shown.getByRole('button', { name: messages.extension }).click();
      const dialog = employee.getByRole('dialog', { name: messages.confirmExtension });
      await dialog.getByRole('button', { name: messages.extension }).click();
      await expect(shown.getByRole('heading', { name: messages.chosen })).toBeVisible();
      await expect(dialog).toBeHidden();
    };
    await extend();
    await expectGood(employee);
    await shown.getByRole('button', { name: messages.change }).click();
    await expect(shown.getByRole('radio', { name: messages.bikeReturn })).toBeVisible();
    await extend();

    const hr = await openAs(benefit.hr, employerPage(benefit, 'en'));
    await expect(section(hr, 'en').getByText('To extend for 12 months with a deduction of ')).toBeVisible();
    await expectGood(hr);

    await takeNextStep(benefit);
    await expect.poll(() => storedState(benefit.benefitId)).toEqual({ state: 'active', termEnd: 'extended' });
    await employee.reload();
    const { states, events } = timelineMessages.en;
    await expect(employee.getByRole('main').getByText(states.active, { exact: true }).first()).toBeVisible();
    await expect(employee.getByRole('main').getByText(events.extend)).toBeVisible();
    await expect(shown).toHaveCount(0);
  });
});

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test.describe(`a return (${language})`, () => {
    test.use({ width });

    test(`[BP9] [T42] a bike comes back to a store with damage, and HR decides the objection (${language}, ${width} px)`, {
      tag: '@once',
    }, async ({ openAs }) => {
      const messages = termEndMessages[language];
      const { inStore, staff } = messages;
      const benefit = await runningBenefit({ months: TERM, left: 0 });
      await openTerm(benefit);
      const shop = await storeWithMember();
      const today = stockholmDay(new Date());

      const employee = await openAs(benefit.employee, ownPage(benefit, language));
      const shown = section(employee, language);
      await shown.getByRole('radio', { name: messages.bikeReturn }).check();
      await shown.getByLabel(messages.store, { exact: true }).selectOption(shop.storeId);
      await shown.getByRole('button', { name: messages.book }).click();
      await expect(shown.getByText(messages.dayMissing)).toBeVisible();
      await shown.getByLabel(messages.day, { exact: true }).fill(today);
      await shown.getByRole('button', { name: messages.book }).click();
      const booked = messages.chosenReturn({ store: shop.name, day: formatDate(today, language) });
      await expect(shown.getByText(booked)).toBeVisible();
      await expect(nextOf(employee, 'bring-back', language)).toBeVisible();

      const store = await openAs(shop.member, `/store/${shop.storeId}/returns?lang=${language}`);
      await store.getByRole('link', { name: /Vässla/ }).click();
      const finish = store.getByRole('main').getByRole('button', { name: inStore.finish });
      await finish.click();
      await expect(store.getByRole('alert').getByText(messages.summary)).toBeVisible();
      for (const part of ['frame', 'fork', 'tyres', 'brakes', 'drivetrain', 'lights'] as const)
        await store
          .getByRole('radiogroup', { name: messages.parts[part], exact: true })
          .getByRole('radio', { name: messages.conditions[part === 'tyres' ? 'worn' : 'fine'] })
          .check();
      const wheels = store.getByRole('radiogroup', { name: messages.parts.wheels, exact: true });
      await wheels.getByRole('radio', { name: messages.conditions.damaged }).check();
      await store.getByLabel(inStore.amount).fill('890');
      await store.getByLabel(inStore.note).fill('Kastad framfälg');
      const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: '#777777' } });
      await store
        .getByLabel(inStore.photo)
        .setInputFiles({ name: 'falg.jpg', mimeType: 'image/jpeg', buffer: await blank.jpeg().toBuffer() });
      const photo = messages.photoOf({ part: messages.parts.wheels, number: 1 });
      await expect(store.getByRole('img', { name: photo })).toBeVisible();
      await expectGood(store);
      await finish.click();
      await store
        .getByRole('dialog', { name: inStore.finishTitle })
        .getByRole('button', { name: inStore.finish })
        .click();
      await expect(store.getByText(inStore.waits)).toBeVisible();
      await expectGood(store);

      await employee.reload();
      await expect(shown.getByRole('img', { name: photo })).toBeVisible();
      await expect(nextOf(employee, 'answer-inspection', language)).toBeVisible();
      await shown.getByRole('button', { name: messages.object, exact: true }).click();
      await shown.getByLabel(messages.objection).fill('Fälgen var kastad från början.');
      await expectGood(employee);
      await shown.getByRole('button', { name: messages.sendObjection }).click();
      await expect(shown.getByText(messages.objected)).toBeVisible();

      const hr = await openAs(benefit.hr, employerPage(benefit, language));
      const decided = section(hr, language);
      await expect(decided.getByText('Fälgen var kastad från början.')).toBeVisible();
      await decided.getByLabel(staff.amount).fill('900');
      await decided.getByLabel(messages.reason).fill('Delat ansvar');
      await decided.getByRole('button', { name: staff.save }).click();
      await expect(decided.getByText(staff.amountWrong)).toBeVisible();
      await decided.getByLabel(staff.amount).fill('400');
      await expectGood(hr);
      await decided.getByRole('button', { name: staff.save }).click();
      const decision = messages.decided({ amount: kronor(40_000, language) });
      await expect(decided.getByText(decision)).toBeVisible();

      await employee.reload();
      await expect(shown.getByText(messages.done.returned)).toBeVisible();
      await expect(shown.getByText(decision)).toBeVisible();
      await expectGood(employee);
      const admin = await openAs(DEMO.admin, `/admin/benefits/${benefit.benefitId}?lang=${language}`);
      await expect(section(admin, language).getByText(decision)).toBeVisible();
      expect(await storedState(benefit.benefitId)).toEqual({ state: 'ended', termEnd: 'returned' });
      expect(await storedSums(benefit.benefitId)).toEqual([
        // Without the employee's consent, the employer pays and HR has a claim.
        { what: 'damage', basis: 'invoice', month: benefit.lastMonth, ore: 40_000 },
      ]);
    });
  });
