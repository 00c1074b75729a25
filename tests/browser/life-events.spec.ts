// What happens to a benefit: an employee takes leave and HR approves it, HR ends an employment, a colleague takes over.
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { forgetPerson, signIn } from '#tests/browser/browser-people.ts';
import { colleagueOf, expectGood, runningBenefit, signAmendment } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, test } from '#tests/browser/page-checks.ts';
import { stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { lifeEventMessages } from '../../apps/shop/src/languages/catalogues/life-event-pages/messages.ts';
import { salaryClaimMessages } from '../../apps/shop/src/languages/catalogues/salary-claims/messages.ts';
import { addDays } from '../../packages/domain/src/calendar.ts';

const main = (page: Page) => page.getByRole('main');
for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
])) {
  const messages = lifeEventMessages[language];
  const dialog = (page: Page) => page.getByRole('dialog', { name: messages.happened });
  const go = (page: Page) => dialog(page).getByRole('button', { name: messages.continue }).click();

  test(`[BP9] an employee takes leave and HR approves it (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const benefit = await runningBenefit();
    const { hr, employee, employer, benefitId } = benefit;
    await signIn(page, employee);
    await page.goto(`/benefits/${benefitId}/life-events?lang=${language}`);
    await expect(main(page).getByText(messages.none)).toBeVisible();
    await expectGood(page);
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
    await expectGood(page);
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
    await expectGood(page);

    await forgetPerson(page);
    await signIn(page, hr);
    await page.goto(`/employer/${employer.id}/life-events?lang=${language}`);
    const waiting = main(page).getByRole('article', { name: messages.kinds.leave });
    await expect(waiting).toHaveCount(1);
    await expectGood(page);
    await waiting.getByRole('button', { name: messages.refuse, exact: true }).click();
    await waiting.getByRole('button', { name: messages.refuse, exact: true }).click();
    await expect(waiting.getByText(messages.required)).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: messages.cancel }).click();
    await waiting.getByRole('button', { name: messages.approve, exact: true }).click();
    await expect(main(page).getByText(messages.empty.waiting)).toBeVisible();
    await main(page).getByRole('link', { name: messages.list.open }).click();
    await expect(main(page).getByText(messages.states['awaiting-amendment'], { exact: true })).toBeVisible();
    await expectGood(page);
    await signAmendment(benefit);
    await page.goto(`/employer/${employer.id}/benefits/${benefitId}/life-events?lang=${language}`);
    await expect(async () => {
      await page.reload();
      const done = main(page).getByText(messages.states.done, { exact: true });
      await expect(done).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await forgetPerson(page);
  });

  test(`[BP9] [LIFE.M8] [SPC.B1] HR ends an employment, confirms it alone with a reason, and has a claim for the rest (${language}, ${width} px)`, {
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
    await expectGood(page);
    await dialog(page).getByRole('button', { name: messages.confirm }).click();
    await expect(dialog(page).getByRole('heading', { name: messages.doneTitle })).toBeFocused();
    await page.keyboard.press('Escape');
    const card = main(page).getByRole('article', { name: messages.kinds.exit });
    await expect(card.getByText(messages.states['awaiting-approval'], { exact: true })).toBeVisible();
    await page.goto(`/employer/${employer.id}/life-events?lang=${language}`);
    await main(page).getByLabel(messages.aloneReason).fill('Ingen annan har rättigheten.');
    await expectGood(page);
    await main(page).getByRole('button', { name: messages.approveExit }).click();
    await expect(page.getByText(messages.answered.approved)).toBeVisible();
    await page.goto(`/employer/${employer.id}/salary-claims?lang=${language}`);
    const claims = salaryClaimMessages[language];
    await expect(main(page).getByText(claims.what['remaining-deductions'])).toBeVisible();
    await expectGood(page);
    await main(page).getByLabel(claims.note).fill('Betalt mot faktura.');
    await main(page).getByRole('button', { name: claims.save }).click();
    await expect(main(page).getByText(claims.empty.open)).toBeVisible();
    const sums = await inDatabase<{ amount: number }>(
      'select amount_ore::int as amount from benefit_sums where benefit_id = $1 order by what',
      [benefitId],
    );
    // Only what the employer pays: payroll has no line without consent.
    expect(sums).toHaveLength(1);
    await forgetPerson(page);
  });

  test(`[BP9] a colleague declines to take a bike over (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page, expectedComplaints }) => {
    // The address that is not on the list is refused.
    expectedComplaints.push(/status of 400/);
    await page.setViewportSize({ width, height: 800 });
    const benefit = await runningBenefit();
    const { hr, employer, benefitId } = benefit;
    const colleague = await colleagueOf(benefit);
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
    await expectGood(page);
    await main(page).getByRole('button', { name: messages.decline }).click();
    await expect(main(page).getByText(messages.declined)).toBeVisible();
    await expectGood(page);
    await forgetPerson(page);
  });
}
