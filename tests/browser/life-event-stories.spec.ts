// One story per life event of a benefit. Employee, colleague, HR and the new employer each have a browser of their own.
// Leave, an exit with one sum and a declined takeover are in life-events.spec.ts.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { newPerson } from '#tests/browser/browser-people.ts';
import {
  BIKE_ORE,
  colleagueOf,
  employerOf,
  expectGood,
  listed,
  monthFromNow,
  type RunningBenefit,
  runningBenefit,
  signAmendment,
  storedState,
  storedSums,
} from '#tests/browser/browser-terms.ts';
import { expect, settled } from '#tests/browser/page-checks.ts';
import { test } from '#tests/browser/separate-people.ts';
import { stockholmDay } from '../../apps/shop/src/i18n/format.ts';
import { lifeEventMessages } from '../../apps/shop/src/languages/catalogues/life-event-pages/messages.ts';
import type { LifeEventKind } from '../../packages/domain/src/benefit/life-events.ts';
import { addDays } from '../../packages/domain/src/calendar.ts';

type Language = 'sv' | 'en';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, kind: LifeEventKind, language: Language) =>
  main(page).getByRole('article', { name: lifeEventMessages[language].kinds[kind] });

/** The pages of one benefit's events in a language. */
const pathsOf = ({ benefitId, employer }: RunningBenefit, language: Language) => ({
  own: `/benefits/${benefitId}/life-events?lang=${language}`,
  hr: `/employer/${employer.id}/benefits/${benefitId}/life-events?lang=${language}`,
  queue: `/employer/${employer.id}/life-events?lang=${language}`,
});

/** Reports an event in the dialog: chooses it, fills in its questions if it has any, and confirms what it costs. */
async function report(
  page: Page,
  language: Language,
  kind: LifeEventKind,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const messages = lifeEventMessages[language];
  await settled(page);
  await main(page).getByRole('button', { name: messages.happened }).click();
  const dialog = page.getByRole('dialog', { name: messages.happened });
  const next = dialog.getByRole('button', { name: messages.continue });
  await dialog.getByRole('radio', { name: messages.kinds[kind], exact: true }).check();
  await next.click();
  if (fill) {
    await expect(dialog.getByRole('heading', { name: messages.kinds[kind] })).toBeFocused();
    await fill(dialog);
    await next.click();
  }
  await expect(dialog.getByRole('heading', { name: messages.previewTitle })).toBeFocused();
  await expectGood(page);
  await dialog
    .getByRole('button', { name: kind === 'early-buy-out' ? messages.getQuote : messages.confirm })
    .click();
  await expect(dialog.getByRole('heading', { name: messages.doneTitle })).toBeFocused();
  await dialog.locator('form').getByRole('button', { name: messages.close }).click();
  await expect(dialog).toBeHidden();
}

/** Expects an event's state on its card. */
const expectState = (
  page: Page,
  kind: LifeEventKind,
  state: keyof (typeof lifeEventMessages)['sv']['states'],
  language: Language,
) =>
  expect(
    card(page, kind, language).getByText(lifeEventMessages[language].states[state], { exact: true }),
  ).toBeVisible();

/** Approves the event that waits for HR. */
/** Confirms an exit that the only member with HR has reported, with a reason, in the list of what waits. */
async function confirmAlone(page: Page, { employer }: RunningBenefit, language: Language): Promise<void> {
  const messages = lifeEventMessages[language];
  await page.goto(`/employer/${employer.id}/life-events?lang=${language}`);
  await main(page).getByLabel(messages.aloneReason).fill('Ingen annan har rättigheten.');
  await expectGood(page);
  await main(page).getByRole('button', { name: messages.approveExit }).click();
  await expect(page.getByText(messages.answered.approved)).toBeVisible();
}

async function approve(page: Page, kind: LifeEventKind, language: Language): Promise<void> {
  const messages = lifeEventMessages[language];
  const name = kind === 'damage' ? messages.approveDamage : messages.approve;
  await card(page, kind, language).getByRole('button', { name, exact: true }).click();
  await expect(main(page).getByText(messages.empty.waiting)).toBeVisible();
}

/** Signs the amendment, and expects the state of the event after it. A transfer then waits for its month. */
async function signed(
  benefit: RunningBenefit,
  page: Page,
  kind: LifeEventKind,
  state: 'accepted' | 'done',
  language: Language,
): Promise<void> {
  await signAmendment(benefit);
  const text = lifeEventMessages[language].states[state];
  await expect(async () => {
    await page.reload();
    await expect(card(page, kind, language).getByText(text, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectGood(page);
}

const photo = async () => ({
  name: 'cykel.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#777777' } })
    .jpeg()
    .toBuffer(),
});

const eventId = async ({ benefitId }: RunningBenefit): Promise<string> => {
  const [row] = await inDatabase<{ id: string }>('select id from life_events where benefit_id = $1', [
    benefitId,
  ]);
  return row?.id as string;
};

test.describe('on a phone, in Swedish', () => {
  test.use({ width: 390 });
  const language = 'sv';
  const messages = lifeEventMessages.sv;

  test('[BP9] a leave ends early (sv, 390 px)', { tag: '@once' }, async ({ openAs }) => {
    const benefit = await runningBenefit({ pausedMonths: 6 });
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await report(employee, language, 'leave-ends', async (dialog) => {
      await dialog.getByLabel(messages.backMonth).selectOption(monthFromNow(3));
    });
    await expectState(employee, 'leave-ends', 'awaiting-amendment', language);
    await signed(benefit, employee, 'leave-ends', 'done', language);
  });

  test('[BP9] an employment ends, and a colleague takes the bike over (sv, 390 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const benefit = await runningBenefit({ exitRule: 'transfer' });
    const taker = await colleagueOf(benefit);
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).hr);
    await report(hr, language, 'exit', async (dialog) => {
      await dialog.getByLabel(messages.lastDay).fill(addDays(stockholmDay(new Date()), 90));
      await dialog.getByLabel(messages.colleague).fill(taker.email);
    });
    await expectState(hr, 'exit', 'awaiting-approval', language);
    await confirmAlone(hr, benefit, language);
    await hr.goto(pathsOf(benefit, language).hr);
    await expectState(hr, 'exit', 'awaiting-colleague', language);

    const colleague = await openAs(taker, `/takeovers/${await eventId(benefit)}?lang=${language}`);
    await expectGood(colleague);
    await main(colleague).getByRole('button', { name: messages.accept }).click();
    await expect(main(colleague).getByText(messages.accepted)).toBeVisible();
    await hr.reload();
    await expectState(hr, 'exit', 'awaiting-amendment', language);
    await signed(benefit, hr, 'exit', 'accepted', language);
    expect(await storedSums(benefit.benefitId)).toEqual([]);
  });

  test('[BP9] the employee moves to another company of the programme (sv, 390 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const benefit = await runningBenefit();
    const newHr = await newPerson();
    const newEmployer = await employerOf(newHr);
    await listed(newEmployer.id, benefit.employee);
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await report(employee, language, 'transfer-to-company', async (dialog) => {
      await dialog.getByLabel(messages.employerCode).fill(newEmployer.code);
    });
    await expectState(employee, 'transfer-to-company', 'awaiting-approval', language);

    const hr = await openAs(benefit.hr, pathsOf(benefit, language).queue);
    await approve(hr, 'transfer-to-company', language);
    const next = await openAs(newHr, `/employer/${newEmployer.id}/life-events?lang=${language}`);
    await expect(card(next, 'transfer-to-company', language)).toBeVisible();
    await expectGood(next);
    await approve(next, 'transfer-to-company', language);
    await employee.reload();
    await expectState(employee, 'transfer-to-company', 'awaiting-amendment', language);
    await signed(benefit, employee, 'transfer-to-company', 'accepted', language);
  });

  test('[BP9] [T42] a theft with police report and photo, which HR confirms (sv, 390 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const benefit = await runningBenefit();
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await report(employee, language, 'theft', async (dialog) => {
      await dialog.getByLabel(messages.police).fill('5000-K123456-26');
      await dialog.getByLabel(messages.describe).fill('Låset var avklippt i morse.');
      await dialog.getByLabel(messages.photos).setInputFiles(await photo());
    });
    await expectState(employee, 'theft', 'awaiting-approval', language);
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).queue);
    const waiting = card(hr, 'theft', language);
    await expect(waiting.getByText(messages.policeReport({ number: '5000-K123456-26' }))).toBeVisible();
    const saved = hr.waitForEvent('download');
    await waiting.getByRole('button', { name: messages.photo({ number: 1 }) }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
    await expectGood(hr);
    await approve(hr, 'theft', language);
    await employee.reload();
    await expectState(employee, 'theft', 'accepted', language);
    await expectGood(employee);
    expect(await storedSums(benefit.benefitId)).toEqual([]);
  });
});

test.describe('on a desktop, in English', () => {
  test.use({ width: 1440 });
  const language = 'en';
  const messages = lifeEventMessages.en;

  test('[BP9] an employment ends, and the employer pays the rest (en, 1440 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const benefit = await runningBenefit({ exitRule: 'employer-pays' });
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).hr);
    await report(hr, language, 'exit', async (dialog) => {
      await dialog.getByLabel(messages.lastDay).fill(addDays(stockholmDay(new Date()), 90));
    });
    await expectState(hr, 'exit', 'awaiting-approval', language);
    await confirmAlone(hr, benefit, language);
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await expectState(employee, 'exit', 'accepted', language);
    await expectGood(employee);
    expect(await storedSums(benefit.benefitId)).toEqual([
      expect.objectContaining({ what: 'remaining-cost', basis: 'invoice' }),
    ]);
  });

  test('[BP9] a colleague takes the bike over (en, 1440 px)', { tag: '@once' }, async ({ openAs }) => {
    const benefit = await runningBenefit();
    const taker = await colleagueOf(benefit);
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await report(employee, language, 'transfer-to-colleague', async (dialog) => {
      await dialog.getByLabel(messages.colleague).fill(taker.email);
    });
    await expectState(employee, 'transfer-to-colleague', 'awaiting-approval', language);
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).queue);
    await approve(hr, 'transfer-to-colleague', language);

    const colleague = await openAs(taker, `/takeovers/${await eventId(benefit)}?lang=${language}`);
    await main(colleague).getByRole('button', { name: messages.accept }).click();
    await expect(main(colleague).getByText(messages.accepted)).toBeVisible();
    await expectGood(colleague);
    await employee.reload();
    await expectState(employee, 'transfer-to-colleague', 'awaiting-amendment', language);
    await signed(benefit, employee, 'transfer-to-colleague', 'accepted', language);
  });

  test('[BP9] an employee accepts a binding price and buys the bike early (en, 1440 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const benefit = await runningBenefit();
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await report(employee, language, 'early-buy-out');
    const quote = card(employee, 'early-buy-out', language);
    await expect(quote.getByText(/^The price is valid until /)).toBeVisible();
    await expectGood(employee);
    await quote.getByRole('button', { name: /^Buy for / }).click();
    await expectState(employee, 'early-buy-out', 'awaiting-approval', language);
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).queue);
    await approve(hr, 'early-buy-out', language);
    await employee.reload();
    await expectState(employee, 'early-buy-out', 'accepted', language);
    await expectGood(employee);
    const [sum] = await storedSums(benefit.benefitId);
    expect(sum?.what).toBe('buy-out');
    expect(sum?.ore).toBeGreaterThan(BIKE_ORE / 5);
  });

  test('[BP9] [T42] damage with a photo, and HR closes the case (en, 1440 px)', {
    tag: '@once',
  }, async ({ openAs }) => {
    const benefit = await runningBenefit();
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await report(employee, language, 'damage', async (dialog) => {
      await dialog.getByLabel(messages.describe).fill('The rear wheel is bent.');
      await dialog.getByLabel(messages.photos).setInputFiles(await photo());
    });
    await expectState(employee, 'damage', 'reported', language);
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).queue);
    await expect(card(hr, 'damage', language).getByText('The rear wheel is bent.')).toBeVisible();
    await expectGood(hr);
    await approve(hr, 'damage', language);
    await employee.reload();
    await expectState(employee, 'damage', 'done', language);
    await expectGood(employee);
    expect(await storedState(benefit.benefitId)).toMatchObject({ state: 'active' });
  });

  test('[BP9] HR reports a total loss (en, 1440 px)', { tag: '@once' }, async ({ openAs }) => {
    const benefit = await runningBenefit();
    const hr = await openAs(benefit.hr, pathsOf(benefit, language).hr);
    await report(hr, language, 'total-loss', async (dialog) => {
      await dialog.getByLabel(messages.describe).fill('The frame broke in a crash.');
    });
    await expectState(hr, 'total-loss', 'accepted', language);
    await expectGood(hr);
    const employee = await openAs(benefit.employee, pathsOf(benefit, language).own);
    await expectState(employee, 'total-loss', 'accepted', language);
    await expectGood(employee);
  });
});
