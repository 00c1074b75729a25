// Opening hours in the store finder and in the choice of a pickup store.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { hoursMessages } from '../../apps/shop/src/languages/catalogues/shared/hours-messages.ts';
import { storesMessages } from '../../apps/shop/src/languages/catalogues/stores/messages.ts';

async function ownStore(): Promise<string> {
  const name = `Butik ${randomUUID().slice(0, 8)}`;
  await inDatabase(
    `insert into partner_stores (id, name, address, zip_code, town) values ($1, $2, 'Gatan 1', '33230', 'Gislaved')`,
    [randomUUID(), name],
  );
  return name;
}
const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

for (const language of drawn(['en', 'sv']))
  test(`[UX8.HOURS] staff set a store's hours, and visitors see whether it is open (${language})`, {
    tag: '@once',
  }, async ({ page, browser, baseURL }) => {
    const messages = storesMessages[language];
    const hours = hoursMessages[language];
    const name = await ownStore();
    const url = `/stores?q=${encodeURIComponent(name)}${language === 'en' ? '&lang=en' : ''}`;
    await signIn(page, DEMO.store);
    await page.goto(url);
    await settled(page);
    const edit = page.getByRole('button', { name: messages.editHoursOf({ name }) });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: messages.hoursTitle({ name }) });
    const field = (weekday: number, label: string) =>
      dialog
        .getByRole('group', { name: messages.weekdays[weekday] as string })
        .getByLabel(label, { exact: true });
    for (let weekday = 0; weekday < 5; weekday += 1) {
      await field(weekday, messages.opens).fill('10:00');
      await field(weekday, messages.closes).fill('18:00');
    }
    await field(5, messages.opens).fill('11:00');
    await dialog.getByRole('button', { name: messages.hoursSave }).click();
    await expect(field(5, messages.closes)).toBeFocused();
    await expect(dialog.getByText(messages.hoursProblems.incomplete)).toBeVisible();
    await expectAccessible(page);
    await field(5, messages.closes).fill('14:30');
    await dialog.getByRole('button', { name: messages.hoursSave }).click();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    const times = hours.times({ opens: '11:00', closes: '14:30' });
    await expect(cardOf(page, name)).toContainText(times);

    const visitor = await (await browser.newContext({ baseURL })).newPage();
    // A Wednesday, 12:00 and 20:00 in Sweden.
    await visitor.clock.setFixedTime(new Date('2026-11-25T11:00:00Z'));
    await visitor.goto(url);
    await expect(cardOf(visitor, name)).toContainText(hours.openNow({ closes: '18:00' }));
    await expect(cardOf(visitor, name)).toContainText(times);
    await expectNoSidewaysScroll(visitor);
    await visitor.clock.setFixedTime(new Date('2026-11-25T19:00:00Z'));
    await visitor.reload();
    await expect(cardOf(visitor, name)).toContainText(hours.opensTomorrow({ opens: '10:00' }));
    await expect(visitor.getByRole('button', { name: messages.editHoursOf({ name }) })).toHaveCount(0);
    await visitor.context().close();
  });
