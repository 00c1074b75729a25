// A person without an account sees the stored data and has it erased.
import { randomUUID } from 'node:crypto';
import { inDatabase, mailsTo } from '#tests/app/shop-under-test.ts';
import { DEMO, forgetPerson, signIn } from '#tests/browser/browser-people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { privacyMessages } from '../../apps/shop/src/languages/catalogues/privacy/messages.ts';

async function writer() {
  const email = `utan-konto-${randomUUID().slice(0, 8)}@example.se`;
  await inDatabase(
    `insert into requests (id, kind, state, language, name, email, message, fingerprint)
      values (gen_random_uuid(), 'contact', 'received', 'sv', 'Bo', $1, 'Hej', '')`,
    [email],
  );
  return email;
}
const linkTo = async (email: string): Promise<string> => {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return /http\S+\/my-data\S*#[A-Za-z0-9_-]{65}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
};

test('an admin records a person, who sees the stored data by the emailed link, and is erased (sv)', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const { sv } = privacyMessages;
  const email = await writer();
  await signIn(page, DEMO.admin);
  await page.goto('/admin/privacy');
  await expect(page).toHaveTitle(new RegExp(`^${sv.title} – `));
  await page.getByRole('button', { name: sv.send }).click();
  await expect(page.getByText(sv.emailRequired)).toBeVisible();
  await page.getByRole('radio', { name: sv.kinds.erasure }).check();
  await page.getByLabel(sv.email).fill(email);
  await page.getByRole('button', { name: sv.send }).click();
  await expect(page.getByText(sv.sent({ email }))).toBeVisible();
  const row = page.getByRole('list', { name: sv.list }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(sv.open);
  await expectAccessible(page);
  await forgetPerson(page);

  await page.goto(await linkTo(email));
  await expect(page.getByText(sv.own.about({ email }))).toBeVisible();
  // The token does not stay in the address.
  await expect(page).not.toHaveURL(/#/);
  await expect(page.getByText(sv.own.requests({ count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.own.erase, exact: true }).click();
  await page.getByRole('button', { name: sv.own.cancel }).click();
  await page.reload();
  await page.getByRole('button', { name: sv.own.erase, exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: sv.own.eraseYes }).click();
  await expect(page.getByRole('heading', { level: 1, name: sv.own.gone })).toBeVisible();
  expect(await inDatabase('select 1 from requests where email = $1', [email])).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: sv.own.missingTitle })).toBeVisible();
});

test('a person downloads the stored data (en, dark)', async ({ page }) => {
  const { en } = privacyMessages;
  const email = await writer();
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, DEMO.admin);
  await page.goto('/admin/privacy?lang=en');
  await page.getByLabel(en.email).fill(email);
  await page.getByRole('button', { name: en.send }).click();
  await expect(page.getByText(en.sent({ email }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(await linkTo(email));
  await expect(page).toHaveTitle(new RegExp(`^${en.own.title} – `));
  await expect(page.getByText(en.own.about({ email }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.own.json }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('activepick.json');
});
