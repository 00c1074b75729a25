// The activity log: an owner finds who changed what and downloads it, and an admin follows a subject through the whole log.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { ownEmployer } from '#tests/browser/browser-employers.ts';
import { DEMO, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { activityMessages } from '../../apps/shop/src/languages/catalogues/activity-log/messages.ts';
import { memberMessages } from '../../apps/shop/src/languages/catalogues/members/messages.ts';
import { listMessages } from '../../apps/shop/src/languages/catalogues/ui/list-messages.ts';

const main = (page: Page) => page.getByRole('main');

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Stores an employer with an owner, and what the owner, ActivePick and the shop itself did. */
async function employerWithLog() {
  const owner = await newPerson();
  const { id, name } = await ownEmployer('Loggade Hjul AB', [{ person: owner, rights: ['owner'] }]);
  const record = (email: string | null, action: string, detail: object, day: string) =>
    inDatabase(
      `insert into audit_log (id, at, actor_kind, actor_id, action, target_type, target_id, detail)
        values (gen_random_uuid(), $1::timestamptz, case when $2::text is null then 'system' else 'user' end,
          (select u.id from users u where u.email = $2), $3, 'company', $4, $5)`,
      [`${day}T12:00:00Z`, email, action, id, JSON.stringify(detail)],
    );
  await record(null, 'company.activated', {}, '2026-01-12');
  await record(DEMO.admin.email, 'company.changed', {}, '2026-02-02');
  await record(owner.email, 'company.policy-saved', { version: 1 }, '2026-02-03');
  await record(owner.email, 'payroll.downloaded', { month: '2026-01', format: 'csv' }, '2026-02-20');
  return { owner, id, name };
}

const SENTENCES = {
  sv: {
    payroll: 'Siv Öberg laddade ned lönefilen för januari\u00a02026 (CSV)',
    policy: 'Siv Öberg sparade förmånspolicyn',
    staff: 'ActivePick ändrade företagets uppgifter',
    policyLabel: 'Sparade förmånspolicyn',
  },
  en: {
    payroll: 'Siv Öberg downloaded the payroll file for January\u00a02026 (CSV)',
    policy: 'Siv Öberg saved the benefit policy',
    staff: 'ActivePick changed the company’s details',
    policyLabel: 'Saved the benefit policy',
  },
};

for (const [language, width] of drawn([
  ['sv', 1440],
  ['en', 390],
])) {
  const messages = activityMessages[language];
  const sentences = SENTENCES[language];
  const openFilters = async (page: Page) => {
    const button = main(page).getByRole('button', { name: listMessages[language].filters, exact: true });
    if (width < 768) await button.click();
  };

  test(`[BP3] [T39] an owner sees who changed what, filters it and downloads it (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { owner, id } = await employerWithLog();
    await signIn(page, owner);
    await page.goto(`/employer/${id}?lang=${language}`);
    await page
      .getByRole('navigation', { name: memberMessages[language].shell.nav })
      .getByRole('link', { name: memberMessages[language].shell.pages.activity, exact: true })
      .click();
    const rows = main(page).getByRole('list', { name: messages.company.title }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText(sentences.payroll);
    await expect(rows.filter({ hasText: sentences.staff })).toHaveCount(1);
    await expectGood(page);

    await openFilters(page);
    await main(page)
      .getByLabel(messages.company.person, { exact: true })
      .selectOption({ label: 'Siv Öberg' });
    await expect(rows).toHaveCount(2);
    await main(page).getByLabel(messages.action).selectOption({ label: sentences.policyLabel });
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(sentences.policy);
    await expect(page).toHaveURL(/action=company\.policy-saved/);
    await expectGood(page);
    await main(page).getByLabel(messages.from).fill('2026-02-04');
    await expect(main(page).getByText(messages.none)).toBeVisible();
    await expect(page).toHaveURL(/from=2026-02-04/);
    await page.goBack();
    await expect(rows).toHaveCount(1);

    const saved = page.waitForEvent('download');
    await main(page).getByRole('button', { name: messages.export }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toContain(messages.fileName.company);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(`;${sentences.policy};company.policy-saved`);
    // The download is in the log.
    await main(page).getByRole('link', { name: messages.clear }).click();
    await expect(rows).toHaveCount(5);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await expectAccessible(page);
  });

  test(`[OPS.4] an admin follows an actor and a subject through the audit log (${language}, ${width} px)`, {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { owner, id, name } = await employerWithLog();
    await signIn(page, DEMO.admin);
    await page.goto(`/admin/activity?lang=${language}`);
    const list = main(page).getByRole('list', { name: messages.admin.title });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expectGood(page);

    const rows = list.getByRole('listitem');
    await main(page).getByLabel(messages.admin.actor).fill(owner.email);
    await main(page).getByLabel(messages.admin.actor).press('Enter');
    await expect(rows.first()).toContainText('Siv Öberg');
    const payroll = rows.filter({ hasText: sentences.payroll });
    await expect(payroll).toHaveCount(1);
    await payroll.getByText(messages.admin.detail).click();
    await expect(payroll.getByText('"month": "2026-01"')).toBeVisible();
    await expectGood(page);
    await payroll.getByRole('link', { name: messages.admin.bySubject }).click();
    await expect(page).toHaveURL(new RegExp(`id=${id}`));
    await expect(rows).toHaveCount(2);
    // All of the company, by whomever.
    await page.goto(`/admin/activity?company=${id}&lang=${language}`);
    await expect(rows).toHaveCount(4);
    await rows.filter({ hasText: sentences.policy }).getByRole('link', { name: messages.admin.open }).click();
    await expect(page).toHaveURL(new RegExp(`/employer/${id}`));
    await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  });
}
