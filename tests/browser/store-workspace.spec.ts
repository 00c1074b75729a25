// A store's day: it prepares a bike, proposes times, and hands the bike over at the time that the employee has chosen.
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { type OrderedBenefit, orderBenefit } from '#tests/browser/browser-benefits.ts';
import { type BrowserPerson, newPerson } from '#tests/browser/browser-people.ts';
import { expectGood, storeWithMember } from '#tests/browser/browser-terms.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect } from '#tests/browser/page-checks.ts';
import { test } from '#tests/browser/separate-people.ts';
import { timeWords } from '../../apps/shop/src/features/appointments/ui/time-words.ts';
import { appointmentMessages } from '../../apps/shop/src/languages/catalogues/appointments/messages.ts';
import { handoverMessages } from '../../apps/shop/src/languages/catalogues/handover/messages.ts';
import { preparationMessages } from '../../apps/shop/src/languages/catalogues/preparation/messages.ts';
import { storeWorkMessages } from '../../apps/shop/src/languages/catalogues/store-workspace/messages.ts';
import { addDays } from '../../packages/domain/src/calendar.ts';
import { instantOf, localTimeOf } from '../../packages/domain/src/stores/pickup-times.ts';

type Language = 'sv' | 'en';
interface InStore {
  employee: BrowserPerson;
  member: BrowserPerson;
  storeId: string;
  benefit: OrderedBenefit;
}

/** A benefit whose agreement is signed, to be collected in a new store. */
async function signedInStore(baseURL: string): Promise<InStore> {
  const [employee, hr, store] = [await newPerson(), await newPerson(), await storeWithMember()];
  const benefit = await orderBenefit(baseURL, employee, hr);
  await inDatabase(
    `update orders set state = 'confirmed', shipping_option_id = 'pickup', partner_store_id = $2
      where id = (select order_id from benefits where id = $1)`,
    [benefit.id, store.storeId],
  );
  await inDatabase(
    `update benefits b set state = 'signed', state_since = now(),
        person_id = (select e.person_id from company_employees e where e.company_id = b.company_id) where id = $1`,
    [benefit.id],
  );
  return { employee, member: store.member, storeId: store.storeId, benefit };
}

const today = () => localTimeOf(Date.now()).day;
const instant = (days: number, time: string) =>
  new Date(instantOf({ day: addDays(today(), days), time }) as number).toISOString();
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const linksInMails = async (person: BrowserPerson) =>
  (await mailsTo(person.email)).map(({ text }) => text).join('\n');

async function fillTimes(
  page: Page,
  times: readonly (readonly [days: number, time: string])[],
  language: Language,
) {
  const { store } = appointmentMessages[language];
  for (const [index, [days, time]] of times.entries()) {
    await page.getByLabel(store.day({ n: index + 1 }), { exact: true }).fill(addDays(today(), days));
    await page.getByLabel(store.clock({ n: index + 1 }), { exact: true }).fill(time);
  }
}

for (const [language, width] of drawn([
  ['sv', 390],
  ['en', 1440],
]))
  test.describe(`${width} px`, () => {
    test.use({ width });

    test(`[BP8.5] [BP12.5] [BP12.8] a store prepares a bike, agrees a time, and hands it over (${language}, ${width} px)`, {
      tag: '@once',
    }, async ({ openAs, baseURL }) => {
      const work = storeWorkMessages[language];
      const prepare = preparationMessages[language];
      const { store: texts, own } = appointmentMessages[language];
      const { card, form } = handoverMessages[language];
      const { employee, member, storeId, benefit } = await signedInStore(baseURL as string);
      const frame = `APW${benefit.number}`;

      // The only store of a member opens at once.
      const store = await openAs(member, `/store?lang=${language}`);
      await expect(store.getByRole('heading', { name: work.title, level: 1 })).toBeVisible();
      await expect(store).toHaveURL(new RegExp(`/store/${storeId}`));
      await expectGood(store);
      const row = store.getByRole('region', { name: work.lists.prepare.title }).getByRole('link').first();
      await row.click();
      await expect(store).toHaveURL(new RegExp(`/store/${storeId}/bikes/${benefit.id}`));
      await expectGood(store);
      await store.getByLabel(prepare.frame).fill(`${frame.toLowerCase()} `);
      await store.getByLabel(prepare.note).fill('Ringklocka monterad');
      await store.getByLabel(prepare.states.ready, { exact: true }).check();
      await button(store, prepare.save).click();
      await expect(store.getByText(prepare.nowReady)).toBeVisible();
      await expect(link(store, work.bike.handOver)).toBeVisible();

      // Two equal times are refused at their field; then three go to the employee.
      await fillTimes(
        store,
        [
          [1, '10:00'],
          [1, '10:00'],
          [3, '16:30'],
        ],
        language,
      );
      await button(store, texts.send).click();
      await expect(store.getByText(texts.problems.twice).first()).toBeVisible();
      await expectGood(store);
      await fillTimes(
        store,
        [
          [1, '10:00'],
          [2, '12:15'],
          [3, '16:30'],
        ],
        language,
      );
      await button(store, texts.send).click();
      await expect(store.getByText(texts.proposed)).toBeVisible();
      await expectGood(store);
      await expect
        .poll(() => linksInMails(employee), { timeout: 20_000 })
        .toContain(`/benefits/${benefit.id}`);

      const buyer = await openAs(employee, `/benefits/${benefit.id}?lang=${language}`);
      await expectGood(buyer);
      await buyer.getByLabel(timeWords(instant(2, '12:15'), language)).check();
      await button(buyer, own.book).click();
      await expect(
        buyer.getByText(own.bookedText({ bike: benefit.name, store: '' }).slice(0, 10)).first(),
      ).toBeVisible();
      await expectGood(buyer);
      const file = buyer.waitForEvent('download');
      await button(buyer, appointmentMessages[language].calendar).click();
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);

      // The employee changes to tomorrow, and the store sees it among the times of tomorrow.
      await button(buyer, own.change).click();
      await buyer.getByLabel(timeWords(instant(1, '10:00'), language)).check();
      await button(buyer, own.book).click();
      await expect(buyer.getByRole('main').locator('time').first()).toHaveText(
        timeWords(instant(1, '10:00'), language),
      );
      await store.goto(`/store/${storeId}?lang=${language}`);
      const times = store.getByRole('region', { name: work.lists.appointments.title });
      await expect(times.getByText(work.tomorrow({ time: '10:00' }))).toBeVisible();
      await expectGood(store);

      // The employee comes, and the frame number is there already.
      await button(buyer, card.showCode).click();
      const code = buyer.getByRole('img', { name: new RegExp(`^${card.code} \\d`) });
      await expect(code).toBeVisible();
      const digits = ((await code.textContent()) ?? '').replace(/\D/g, '');
      await times.getByRole('link').first().click();
      await link(store, work.bike.handOver).click();
      await expect(store.getByLabel(form.frame)).toHaveValue(frame);
      await store.getByLabel(form.code).fill(digits);
      await store.getByLabel(form.id).check();
      await button(store, form.submit).click();
      await expect(store.getByRole('heading', { name: form.done })).toBeVisible();
      await store.goto(`/store/${storeId}?lang=${language}`);
      await expect(store.getByRole('heading', { name: work.nothing })).toBeVisible();
      await expectGood(store);
      const [stored] = await inDatabase<{ state: string; frame: string }>(
        'select state, frame_number as frame from benefits where id = $1',
        [benefit.id],
      );
      expect(stored).toEqual({ state: 'active', frame });
    });
  });

test('[BP12.5] [F28] the employee asks for other times, and a change that came too late is told (sv, 1440 px)', {
  tag: '@once',
}, async ({ openAs, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const { store: texts, own, changed } = appointmentMessages.sv;
  const { employee, member, storeId, benefit } = await signedInStore(baseURL as string);
  const store = await openAs(member, `/store/${storeId}/bikes/${benefit.id}?lang=sv`);
  await fillTimes(
    store,
    [
      [1, '10:00'],
      [2, '12:15'],
      [3, '16:30'],
    ],
    'sv',
  );
  await button(store, texts.send).click();
  await expect(store.getByText(texts.proposed)).toBeVisible();

  const buyer = await openAs(employee, `/benefits/${benefit.id}?lang=sv`);
  await button(buyer, own.ask).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByLabel(own.askTitle).fill('Efter <b>16</b>');
  await expectGood(buyer);
  await dialog.getByRole('button', { name: own.askSend }).click();
  await expect(buyer.getByText(own.askedText)).toBeVisible();
  await expectGood(buyer);

  // The store still shows the former state: its step is refused, and the page shows the wish.
  await button(store, texts.takeBack).click();
  await store.getByRole('dialog').getByRole('button', { name: texts.takeBack, exact: true }).click();
  await expect(store.getByText(changed)).toBeVisible();
  await expect(store.getByText('Efter <b>16</b>')).toBeVisible();
  await expectGood(store);
});

test('[T35] a store member finds no bike of another store, and an employee no page of a store (sv, 390 px)', {
  tag: '@once',
}, async ({ openAs, baseURL, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  const { bike } = storeWorkMessages.sv;
  const { missing } = handoverMessages.sv.store;
  const { employee, storeId, benefit } = await signedInStore(baseURL as string);
  const other = await storeWithMember();
  const stranger = await openAs(other.member, `/store/${other.storeId}/bikes/${benefit.id}?lang=sv`);
  await expect(stranger.getByRole('heading', { name: bike.missing })).toBeVisible();
  await expectGood(stranger);
  await stranger.goto(`/store/${storeId}/bikes/${benefit.id}?lang=sv`);
  await expect(stranger.getByRole('heading', { name: missing })).toBeVisible();
  const buyer = await openAs(employee, `/store/${storeId}?lang=sv`);
  await expect(buyer.getByRole('heading', { name: missing })).toBeVisible();
});
