// The list where staff work on requests and messages.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { DEMO, freshEmail, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTitleOfHeading,
  test,
} from '#tests/browser/page-checks.ts';
import { HOSTILE_HTML, HOSTILE_LINKS } from '#tests/factories/hostile-html.ts';
import { staffMessages } from '../../apps/shop/src/languages/catalogues/request-admin/staff-messages.ts';
import { statusMessages } from '../../apps/shop/src/languages/catalogues/requests/status-messages.ts';
import { adminListMessages } from '../../apps/shop/src/languages/catalogues/ui/admin-list-messages.ts';
import { listMessages } from '../../apps/shop/src/languages/catalogues/ui/list-messages.ts';

interface Made {
  id: string;
  name: string;
  email: string;
  link: string;
}
const KEPT = { message: 'En lastcykel från https://shop.example.se/x', language: 'sv' };

/** Sends a request as a visitor, under a unique name. */
async function sent(
  type: 'contact' | 'active-pick',
  { message, language, bikeUrl }: { message: string; language: string; bikeUrl?: string } = KEPT,
  name = `Bo ${randomUUID().slice(0, 8)}`,
): Promise<Made> {
  const email = freshEmail();
  const more = type === 'contact' ? {} : { phoneNumber: '070-123 45 67', bikeUrl };
  const answer = await fetch(`${process.env.SHOP_URL}/functions/v1/send-email?lang=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, data: { name, email, message, ...more } }),
  });
  const { id, code } = (await answer.json()) as { id: string; code: string };
  return { id, name, email, link: `/requests/${id}#${code}` };
}

const listOf = (page: Page, language: 'sv' | 'en' = 'sv') =>
  page.getByRole('main').getByRole('list', { name: staffMessages[language].title });
async function search(page: Page, words: string, language: 'sv' | 'en' = 'sv') {
  const messages = staffMessages[language];
  const main = page.getByRole('main');
  await main.getByLabel(messages.search, { exact: true }).fill(words);
  await main.getByRole('button', { name: listMessages[language].search }).click();
  await expect(page).toHaveURL(/[?&]q=/);
}

for (const [language, scheme] of drawn([
  ['en', 'light'],
  ['sv', 'dark'],
]))
  test(`a request is found, assigned, moved to the next status, and its sender informed (${language}, ${scheme})`, async ({
    page,
  }) => {
    test.slow();
    const [messages, status] = [staffMessages[language], statusMessages[language]];
    await page.emulateMedia({ colorScheme: scheme });
    const made = await sent('active-pick', { ...KEPT, bikeUrl: 'shop.example.se/y', language });
    await signIn(page, DEMO.store);
    await page.goto(`/about?lang=${language}`);
    await menuButton(page).click();
    await page.getByRole('link', { name: messages.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    await expect(listOf(page, language).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await search(page, made.email, language);
    await expect(listOf(page, language).getByRole('listitem')).toHaveCount(1);
    const name = messages.requestOf({
      kind: status.kinds['active-pick']({ shop: 'ActivePick' }),
      name: made.name,
    });
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: 'https://shop.example.se/y' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await page.getByRole('button', { name: messages.take }).click();
    await expect(page.getByText(messages.yours, { exact: true })).toBeVisible();
    await page.getByLabel(messages.note, { exact: false }).last().fill('Ringt leverantören');
    await page.getByRole('button', { name: messages.save }).click();
    await expect(page.getByText(messages.saved)).toBeVisible();
    await page.getByLabel(messages.next).selectOption('decline');
    await page.getByRole('button', { name: messages.save }).click();
    await expect(page.getByText(messages.missingMessage)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const words = `Ingår inte ${made.email}`;
    await page.getByRole('textbox', { name: messages.message }).fill(words);
    await page.getByRole('button', { name: messages.save }).click();
    await expect(page.getByText(messages.nothingLeft)).toBeVisible();
    await page.getByRole('link', { name: messages.back }).click();
    // A declined request leaves the list of open ones; the search still finds it.
    await expect(page.getByText(messages.empty)).toBeVisible();
    await page.goto(made.link);
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('main')).not.toContainText('Ringt leverantören');
    await expect
      .poll(async () => (await mailsTo(made.email)).filter(({ text }) => text.includes(words)).length, {
        timeout: 30_000,
      })
      .toBe(1);
  });

test('[A11Y.S5] keys work only in the list: down, up, open, search, select, help', { tag: '@once' }, async ({
  page,
}) => {
  const { sv } = staffMessages;
  const word = `Tangent${randomUUID().slice(0, 8)}`;
  for (const part of ['ett', 'två', 'tre']) await sent('contact', { ...KEPT, message: `${word} ${part}` });
  await signIn(page, DEMO.store);
  await page.goto(`/admin/requests?q=${word}`);
  const rows = listOf(page).getByRole('link');
  await expect(rows).toHaveCount(3);
  // A person who dictates sends letters anywhere on the page. Outside the list they have no effect.
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await expect(page.locator('body')).toBeFocused();
  await rows.nth(0).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  const chosen = page.getByRole('region', { name: adminListMessages.sv.selection });
  await expect(chosen).toContainText(adminListMessages.sv.chosen({ count: 1 }));
  await page.keyboard.press('x');
  await expect(chosen.getByRole('status')).toBeEmpty();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: adminListMessages.sv.keysTitle })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByLabel(sv.search, { exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('main').getByLabel(sv.search, { exact: true })).toHaveValue(`${word}j`);
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/requests\/[\da-f-]{36}/);
  await expect(page.getByRole('main')).toContainText(`${word} två`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expectTitleOfHeading(page);
});

test('[F21] two people work on one request: the second sees the changes of the first, and nothing is overwritten', {
  tag: '@once',
}, async ({ page, browser, expectedComplaints }) => {
  test.slow();
  expectedComplaints.push(/409/);
  const { sv } = staffMessages;
  const made = await sent('contact');
  await signIn(page, DEMO.store);
  await page.goto(`/admin/requests/${made.id}`);
  const answer = page.getByRole('textbox', { name: sv.message });
  await answer.fill('Svar av den andra');
  const others = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await others.newPage();
  await signIn(other, DEMO.admin);
  await other.goto(`/admin/requests/${made.id}`);
  await other.getByRole('textbox', { name: sv.message }).fill('Svar av den första');
  await other.getByRole('button', { name: sv.save }).click();
  await expect(other.getByText(sv.saved)).toBeVisible();
  await others.close();
  await page.getByRole('button', { name: sv.save }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(sv.conflict);
  await expect(alert).toContainText('Svar av den första');
  await expect(answer).toHaveValue('Svar av den andra');
  const counted = () =>
    inDatabase<{ message: string }>(
      `select message from request_events where request_id = $1 and event = 'answer' order by id`,
      [made.id],
    );
  expect((await counted()).map(({ message }) => message)).toEqual(['Svar av den första']);
  await expectAccessible(page);
  // A person who has seen the change can still add theirs.
  await page.getByRole('button', { name: sv.save }).click();
  await expect(page.getByText(sv.saved)).toBeVisible();
  expect(await counted()).toHaveLength(2);
});

test('[T26] input of strangers runs no script and hides no link target, in the list, on the status page and in emails', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(`popup ${popup.url()}`));
  await page.exposeFunction('boom', () => happened.push('a script ran'));
  await page.exposeFunction('violated', (what: string) => happened.push(`policy ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { violated: (what: string) => void }).violated(event.violatedDirective);
    });
  });
  const message = [...HOSTILE_HTML, ...HOSTILE_LINKS].join('\n').slice(0, 5_000);
  const name = `${(HOSTILE_HTML[0] ?? '').replaceAll('\n', ' ').slice(0, 100)} ${randomUUID().slice(0, 8)}`;
  const hostile = { message, language: 'sv' };
  const made = [
    await sent('contact', hostile, name),
    await sent(
      'active-pick',
      { ...hostile, bikeUrl: 'https://evil.example/"><img src=x onerror=boom()>' },
      name,
    ),
    await sent('active-pick', { ...hostile, bikeUrl: 'evil.example/x' }, name),
  ].filter(({ id }) => id);
  expect(made.length).toBeGreaterThan(1);
  await signIn(page, DEMO.admin);
  const pages = [
    '/admin/requests?state=all',
    ...made.flatMap(({ id, link }) => [`/admin/requests/${id}`, link]),
  ];
  for (const url of pages) {
    await page.goto('/about');
    await page.goto(url);
    await expect(page.getByRole('main')).toContainText('boom');
    const links = await page
      .locator('main a[target=_blank]')
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href') ?? '', rel: (link as HTMLAnchorElement).rel })),
      );
    for (const { href, rel } of links) {
      expect(href).toMatch(/^https?:\/\//);
      expect(rel).toContain('noopener');
    }
    expect(
      await page.locator('main').locator('script, iframe, object, embed, svg [onload], img[onerror]').count(),
    ).toBe(0);
  }
  expect(happened).toEqual([]);
  const reference = made[0]?.id.slice(-8) ?? '-';
  const staffMails = async () =>
    ((await mailsTo('kontakt@activepick.se')) as { html?: string }[]).filter(({ html }) =>
      html?.includes(reference),
    );
  await expect.poll(async () => (await staffMails()).length, { timeout: 30_000 }).toBe(1);
  for (const { html } of await staffMails())
    expect(html).not.toMatch(/<(script|iframe|object|embed|svg|img[^>]*onerror)/i);
});
