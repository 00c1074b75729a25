// Sending a written request, and tracking it (specification sections 2, 4, 5 and 8).
import type { Page } from '@playwright/test';
import { inDatabase, mailsTo, ownProduct } from '#tests/app/shop-under-test.ts';
import { freshEmail, newPerson, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { productMessages } from '../../apps/shop/src/languages/catalogues/product-page/product-messages.ts';
import { requestMessages } from '../../apps/shop/src/languages/catalogues/requests/messages.ts';
import { pickMessages } from '../../apps/shop/src/languages/catalogues/requests/pick-messages.ts';
import { statusMessages } from '../../apps/shop/src/languages/catalogues/requests/status-messages.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
async function openDialog(page: Page, language: 'sv' | 'en' = 'sv') {
  const { menu, missingBike } = layoutMessages[language];
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: missingBike });
  if (!(await button.isVisible())) await banner.getByRole('button', { name: menu, exact: true }).click();
  await button.click();
  await expect(dialogOf(page).getByRole('heading', { name: missingBike })).toBeVisible();
}
async function fillMissingBike(page: Page, words: string, language: 'sv' | 'en' = 'sv') {
  const messages = requestMessages[language];
  await dialogOf(page).getByLabel(messages.name, { exact: true }).fill('Åsa Öberg');
  await dialogOf(page).getByLabel(messages.email, { exact: true }).fill(freshEmail());
  await dialogOf(page).getByLabel(messages.phoneNumber, { exact: true }).fill('070-123 45 67');
  await dialogOf(page).getByLabel(messages.bikeDescription).fill(words);
}
const countOf = async (words: string) =>
  (await inDatabase<{ n: number }>('select count(*)::int as n from requests where message = $1', [words]))[0]
    ?.n;

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`[S2.45] a missing bike is requested from the header, and the request is tracked (${language}, ${scheme})`, async ({
    page,
  }) => {
    test.slow();
    const [messages, status] = [requestMessages[language], statusMessages[language]];
    const words = `En cykel som https://shop.example.se/x, ${freshEmail()}`;
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/about?lang=${language}`);
    await settled(page);
    await openDialog(page, language);
    await expectAccessible(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel(messages.email, { exact: true })).toHaveAttribute('type', 'email');
    await expect(dialog.getByLabel(messages.exampleLink)).not.toBeEditable();
    await dialog.getByRole('button', { name: messages.submit['missing-bike'] }).click();
    await expect(dialog.getByRole('alert')).toContainText(messages.fillInAll);
    await expect(page).toHaveTitle(language === 'sv' ? /^Fel: / : /^Error: /);
    for (const field of ['name', 'email', 'phoneNumber', 'bikeDescription'] as const)
      await expect(dialog.locator(`#missing-bike-${field}-error`)).toHaveText(messages.missing[field]);
    await expectAccessible(page);
    await fillMissingBike(page, words, language);
    await expect(dialog.getByRole('status')).toContainText('shop.example.se');
    await dialog.getByRole('button', { name: messages.submit['missing-bike'] }).dblclick();
    await expect(page.getByText(messages.requestSentDesc)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await countOf(words)).toBe(1);
    await page.getByRole('link', { name: messages.follow }).click();
    await expect(page.getByRole('heading', { level: 1, name: status.title })).toBeVisible();
    await expect(page.getByText(status.now.requested)).toBeVisible();
    // The secret is removed from the visible address, and a reload still finds the request.
    await expect(page).not.toHaveURL(/#/);
    await page.reload();
    await expect(page.getByText(status.events.sent)).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: 'https://shop.example.se/x' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openDialog(page, language);
    await expect(dialog.getByLabel(messages.bikeDescription)).toHaveValue('');
  });

test('[S4.24] the dialog shows that it is sending, stays open after a failure, and keeps typed values, also over a reload', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  const { sv } = requestMessages;
  const words = `Behålls ${freshEmail()}`;
  await page.goto('/about');
  await settled(page);
  await openDialog(page);
  await fillMissingBike(page, words);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/functions/v1/send-email**', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: {} });
  });
  await dialogOf(page).getByRole('button', { name: sv.submit['missing-bike'] }).click();
  await expect(dialogOf(page).getByRole('button', { name: sv.sending })).toBeVisible();
  release();
  await expect(dialogOf(page).getByRole('alert')).toContainText(sv.errorSubmitting);
  await expect(dialogOf(page).getByLabel(sv.bikeDescription)).toHaveValue(words);
  await page.reload();
  await settled(page);
  await openDialog(page);
  await expect(dialogOf(page).getByLabel(sv.bikeDescription)).toHaveValue(words);
  await page.unroute('**/functions/v1/send-email**');
  await dialogOf(page).getByRole('button', { name: sv.submit['missing-bike'] }).click();
  await expect(page.getByText(sv.requestSentDesc)).toBeVisible();
  expect(await countOf(words)).toBe(1);
});

test('[S2.127] the contact page sends a message, names missing fields, and links to the status of the message', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  test.slow();
  expectedComplaints.push(/503/);
  const { en } = requestMessages;
  const words = `A question ${freshEmail()}`;
  await page.goto('/contact?lang=en');
  await settled(page);
  const form = page.getByRole('region', { name: en.contactTitle });
  const send = form.getByRole('button', { name: en.submit.contact });
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Please fill in all fields.');
  for (const field of ['name', 'email', 'message'] as const)
    await expect(form.locator(`#contact-${field}-error`)).toHaveText(en.missing[field]);
  await form.getByLabel(en.name, { exact: true }).fill('Bo');
  await form.getByLabel(en.email, { exact: true }).fill('bo@');
  await form.getByLabel(en.message, { exact: true }).fill(words);
  await send.click();
  await expect(form.locator('#contact-email-error')).toHaveText(en.problems.email);
  await form.getByLabel(en.email, { exact: true }).fill(freshEmail());
  await page.route('**/functions/v1/send-email**', (route) => route.fulfill({ status: 503, json: {} }));
  await send.click();
  await expect(
    page.getByRole('region', { name: /Notifications|Notices/ }).getByText(en.errorSubmitting),
  ).toBeVisible();
  await expect(form.getByLabel(en.message, { exact: true })).toHaveValue(words);
  await page.unroute('**/functions/v1/send-email**');
  await send.click();
  await expect(page.getByText(en.requestSentDesc)).toBeVisible();
  await expect(form.getByRole('heading', { name: en.requestSent })).toBeFocused();
  await expectAccessible(page);
  await form.getByRole('link', { name: en.follow }).click();
  await expect(page.getByText(statusMessages.en.now.received)).toBeVisible();
});

for (const [language, scheme] of drawn([
  ['en', 'dark'],
  ['sv', 'light'],
]))
  test(`[S2.129] [A11Y.m23] an ActivePick is explained and requested, with its product (${language}, ${scheme})`, async ({
    page,
  }) => {
    test.slow();
    const [messages, pick] = [requestMessages[language], pickMessages[language]];
    await page.emulateMedia({ colorScheme: scheme });
    const product = await ownProduct();
    await page.goto(`/product/${product.id}?lang=${language}`);
    await page
      .getByRole('link', { name: productMessages[language].askForOther({ name: 'ActivePick' }) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pick.title({ name: 'ActivePick' }));
    await expect(page.getByRole('main').locator('ol > li')).toHaveCount(3);
    for (const name of [pick.employerTitle, pick.employeeTitle])
      await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
    const form = page.getByRole('region', { name: pick.formTitle });
    await expect(form.getByText(messages.about({ name: product.name }))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await settled(page);
    const words = `I rött ${freshEmail()}`;
    await form.getByLabel(messages.name, { exact: true }).fill('Åsa');
    const phone = form.getByLabel(messages.phoneNumber, { exact: true });
    await expect(phone).toHaveAccessibleDescription(messages.phoneHint);
    await phone.fill('070-123 45 67');
    await form.getByLabel(messages.email, { exact: true }).fill(freshEmail());
    await form.getByLabel(messages.bikeUrl).fill('ingen länk');
    await form.getByLabel(messages.pickMessage).fill(words);
    await form.getByRole('button', { name: messages.submit['active-pick'] }).click();
    await expect(form.locator('#active-pick-bikeUrl-error')).toHaveText(messages.problems.link);
    await form.getByLabel(messages.bikeUrl).fill('shop.example.se/cykel');
    await form.getByRole('button', { name: messages.submit['active-pick'] }).click();
    await expect(page.getByText(messages.requestSentDesc)).toBeVisible();
    const rows = await inDatabase(
      'select kind, product_id, product_name, bike_url from requests where message = $1',
      [words],
    );
    expect(rows).toEqual([
      {
        kind: 'active-pick',
        product_id: product.id,
        product_name: product.name,
        bike_url: 'https://shop.example.se/cykel',
      },
    ]);
  });

test('a signed-in person finds requests on the profile and by the link of the email, and a wrong link is reported', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  test.slow();
  expectedComplaints.push(/404/);
  const [{ sv }, status] = [requestMessages, statusMessages.sv];
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/contact');
  await settled(page);
  const form = page.getByRole('region', { name: sv.contactTitle });
  await expect(form.getByLabel(sv.email, { exact: true })).toHaveValue(person.email);
  await expect(form.getByLabel(sv.name, { exact: true })).toHaveValue('Siv Öberg');
  await form.getByLabel(sv.message, { exact: true }).fill('Hur lång är leveranstiden?');
  await form.getByRole('button', { name: sv.submit.contact }).click();
  await expect(form.getByRole('heading', { name: sv.requestSent })).toBeVisible();
  await page.goto('/profile');
  const own = page.getByRole('region', { name: status.own });
  await expect(own).toContainText('Hur lång är leveranstiden?');
  await own.getByRole('link').first().click();
  await expect(page.getByText(status.now.received)).toBeVisible();
  const { pathname } = new URL(page.url());
  let link = '';
  await expect
    .poll(
      async () => {
        const [mail] = await mailsTo(person.email);
        link = /\/requests\/[\w-]+#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .toContain(pathname);
  const stranger = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const other = await (stranger as NonNullable<typeof stranger>).newPage();
  await other.goto(`${pathname}#${'x'.repeat(43)}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(status.missingTitle);
  await other.goto('/about');
  await other.goto(link);
  await expect(other.getByText(status.now.received)).toBeVisible();
  await stranger?.close();
});
