// The operations pages for admins, and the public description of the endpoints.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { MAIL_TEMPLATES } from '../../apps/shop/src/features/operations/mail-contract.ts';
import { operationsMessages } from '../../apps/shop/src/languages/catalogues/operations/messages.ts';
import { publicApiMessages } from '../../apps/shop/src/languages/catalogues/public-api/messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';
import { listMessages } from '../../apps/shop/src/languages/catalogues/ui/list-messages.ts';

const { sv } = operationsMessages;
const VIEWS = ['mails', 'jobs', 'calls', 'staff', 'templates'] as const;

async function open(page: Page, query = '') {
  await page.goto(`/admin/operations${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}

/** A request whose email to staff has failed permanently. */
async function failedMail(): Promise<{ key: string; words: string }> {
  const id = randomUUID();
  const words = `Meddelande ${id.slice(0, 8)}`;
  await inDatabase(
    `insert into requests (id, kind, state, language, name, email, message, fingerprint)
      values ($1, 'contact', 'received', 'sv', 'Bo', 'bo@example.se', $2, '')`,
    [id, words],
  );
  const key = `request:${id}:staff`;
  await inDatabase(
    `insert into outbox (id, kind, business_key, language, payload, state, attempts, last_error)
      values ($1, 'request-to-staff', $2, 'sv', jsonb_build_object('requestId', $3::text), 'failed', 12, 'EENVELOPE 550')`,
    [id, key, id],
  );
  return { key, words };
}

for (const [language, scheme] of drawn([
  ['en', 'light'],
  ['sv', 'dark'],
]))
  test(`every view is accessible (${language}, ${scheme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    await failedMail();
    // A long key without a place to break the line.
    await inDatabase(
      `insert into outbox (id, kind, business_key, language, payload, state, attempts, last_error)
        values (gen_random_uuid(), 'contract-notification', 'contract-notification:' || md5(random()::text) || md5(''),
          'sv', '{}', 'failed', 1, 'EENVELOPE 550')`,
    );
    await inDatabase(
      `insert into audit_log (id, actor_kind, action, target_type, target_id, detail)
        values (gen_random_uuid(), 'system', 'fortnox.suppliers', 'provider', 'fortnox',
          '{"outcome": "refused", "status": 400, "attempts": 1, "ms": 12, "code": "status 400 2000663"}')`,
    );
    await signIn(page, DEMO.admin);
    const messages = operationsMessages[language];
    for (const view of VIEWS) {
      await open(page, `?lang=${language}${view === 'mails' ? '' : `&view=${view}`}`);
      await expect(page).toHaveTitle(new RegExp(`^${messages.title} – `));
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(messages[view]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

const REASONS = [
  'staff look-up',
  'reminder of contract AP-0123456789',
  'new contract, pass 00ff',
  'as we said in May',
];

for (const [language, shown] of drawn([
  [
    'sv',
    ['Uppslag av personalen', 'Påminnelse om avtal AP-0123456789', 'Nytt avtal, med passet 00ff', REASONS[3]],
  ],
  [
    'en',
    [
      'Looked up by staff',
      'Reminder about agreement AP-0123456789',
      'New agreement, with pass 00ff',
      REASONS[3],
    ],
  ],
]))
  test(`the reason of a provider request is shown in the language of the page (${language})`, {
    tag: '@once',
  }, async ({ page }) => {
    // The status distinguishes these calls from those of other tests, and their ids sort them first.
    const status = { sv: 461, en: 462 }[language];
    await inDatabase(
      `insert into audit_log (id, actor_kind, action, target_type, target_id, reason, detail)
        select ('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid, 'system', 'oneflow.read', 'provider', 'oneflow', reason,
          jsonb_build_object('outcome', 'refused', 'status', $2::int, 'attempts', 1, 'ms', 12)
        from unnest($1::text[]) reason`,
      [REASONS, status],
    );
    await signIn(page, DEMO.admin);
    await open(page, `?lang=${language}&view=calls&state=refused`);
    const row = page
      .getByRole('listitem')
      .filter({ hasText: operationsMessages[language].status({ status }) });
    await expect(row).toHaveCount(REASONS.length);
    for (const text of shown) await expect(row.filter({ hasText: ` · ${text}` })).toHaveCount(1);
    await expect(row.getByText('as we said in May', { exact: true })).toHaveAttribute('lang', 'en');
  });

test('a failed email is found, sent again, and arrives', { tag: '@once' }, async ({ page }) => {
  const { key, words } = await failedMail();
  await signIn(page, DEMO.admin);
  await open(page, '?state=failed');
  await page.getByLabel(sv.search).fill(key);
  await page.getByRole('main').getByRole('button', { name: listMessages.sv.search, exact: true }).click();
  const list = page.getByRole('list', { name: sv.mails });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText(/EENVELOPE 550/)).toBeVisible();
  await page.getByRole('button', { name: sv.resendOf({ key }) }).click();
  await expect(page.getByText(sv.resent)).toBeVisible();
  await expect
    .poll(
      async () => (await mailsTo('kontakt@activepick.se')).filter(({ text }) => text.includes(words)).length,
      {
        timeout: 30_000,
      },
    )
    .toBe(1);
});

test('has messages for a list that cannot be fetched and for an empty list', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/);
  await signIn(page, DEMO.admin);
  await page.route('**/api/operations/outbox**', (route) => route.fulfill({ status: 503 }));
  await open(page);
  await expect(page.getByText(listMessages.sv.failed)).toBeVisible();
  await page.unroute('**/api/operations/outbox**');
  await page.getByRole('button', { name: listMessages.sv.tryAgain }).click();
  await expect(page.getByText(listMessages.sv.failed)).toBeHidden();
  await open(page, '?q=nothing-is-called-this');
  await expect(page.getByText(sv.noMails)).toBeVisible();
});

test('a preview opens as a page of its own', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.admin);
  await open(page, '?view=templates');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /HTML/ }) }),
  ).toHaveCount(MAIL_TEMPLATES.length);
  await page.getByRole('link', { name: sv.asHtml({ name: sv.mailKinds['order-confirmation'] }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tack för din beställning');
  await expectNoSidewaysScroll(page);
});

for (const language of drawn(['en', 'sv']))
  test(`people can read the description of the endpoints (${language})`, { tag: '@once' }, async ({
    page,
  }) => {
    test.slow();
    const messages = publicApiMessages[language];
    await page.goto(`/developers?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'PUT /api/v1/employees/{employeeNumber}', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'PUT /api/v1/employees/{employeeNumber}', exact: true }),
    ).toBeVisible();
    await page.getByText(messages.bodyExample, { exact: true }).first().click();
    await expect(page.locator('pre:visible').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('[H4] an admin sends staff the link for their first two-step sign-in, and sees why it cannot be sent', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  const { sv: account } = accountMessages;
  await signIn(page, DEMO.admin);
  await open(page, '?view=staff');
  const send = async (email: string) => {
    await page.getByLabel(formMessages.sv.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: account.sendLink }).click();
  };
  await send(DEMO.endcustomer.email);
  await expect(page.locator('#first-factor-email-error')).toHaveText(account.firstFactorRefused['not-found']);
  await send(DEMO.store.email);
  await expect(page.getByText(account.firstFactorSent({ email: DEMO.store.email }))).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(DEMO.store.email)).map(({ text }) => text).join('\n'), {
      timeout: 30_000,
    })
    .toMatch(/https?:\/\/\S+\/auth\?view=first-factor\S*#token=[\w-]{43}\s/);
});
