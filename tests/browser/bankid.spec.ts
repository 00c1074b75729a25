// The page of BankID in a browser: the way to BankID and back, with its possible errors (F17).
import { randomBytes } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { somebodyNew, walkBankid } from '#tests/browser/bankid-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { bankidMessages } from '../../apps/shop/src/languages/catalogues/bankid/messages.ts';
import { refusalMessages } from '../../apps/shop/src/languages/catalogues/bankid/refusal-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv, en } = bankidMessages;
const said = refusalMessages.sv.refused;
const FUNCTION = '**/functions/v1/criipto-bankid*';

/** A person whom BankID knows and the shop does not. */
async function stranger(): Promise<{ name: string; number: string; shown: string }> {
  const given = `Ny${randomBytes(4).toString('hex')}`;
  const number = await somebodyNew(process.env.BANKID_URL as string, given);
  return { name: `${given} Påhittad`, number, shown: `${number.slice(0, 8)}-****` };
}

const open = async (page: Page, url = '/bankid') => {
  await page.goto(url);
  await settled(page);
};
const start = (page: Page, language: 'sv' | 'en' = 'sv') =>
  page.getByRole('button', { name: bankidMessages[language].start }).click();
const atProvider = (page: Page) => page.waitForURL((url) => url.pathname.startsWith('/sign-in/'));
const identify = async (page: Page, name: string) => {
  await atProvider(page);
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: /^(Legitimera|Identify)$/ }).click();
};
const alertOn = (page: Page) => page.getByRole('main').getByRole('alert');
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('bankid_'))
      .sort(),
  );
/**
 * Starts a sign-in, decides at BankID outside the browser, and returns the callback URL, which nobody has
 * opened.
 */
async function wayBack(page: Page, number: string): Promise<string> {
  const [leaving] = await Promise.all([page.waitForRequest(/\/oauth2\/authorize\?/), start(page)]);
  await atProvider(page);
  return `${process.env.SHOP_URL}/bankid?${await walkBankid(leaving.url(), { person: number })}`;
}

for (const [language, scheme] of drawn([
  ['en', 'dark'],
  ['sv', 'light'],
]))
  test(`[S2.95] the page has its field, its start button, a text about BankID and the technical facts (${language}, ${scheme})`, async ({
    page,
  }) => {
    const messages = bankidMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, `/bankid?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.title);
    await expect(page).toHaveTitle(new RegExp(`^${messages.title} – `));
    await expect(page.getByLabel(messages.personalNumber)).toHaveAttribute('maxlength', '13');
    await expect(page.getByRole('button', { name: messages.start })).toBeVisible();
    await expect(page.getByRole('region', { name: messages.aboutTitle })).toBeVisible();
    const technical = page.getByRole('region', { name: messages.technicalTitle });
    await expect(technical.getByText(messages.protocolText)).toBeVisible();
    await expect(technical.getByText(messages.statuses.idle, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('[S2.96] an unknown person goes from the sign-in to BankID, and returns to the requested page', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await stranger();
  await open(page, '/auth?next=%2Fprofile');
  await page.getByRole('link', { name: accountMessages.sv.withBankid }).click();
  await expect(page).toHaveURL(/\/bankid\?next=%2Fprofile$/);
  await settled(page);
  await page.getByLabel(sv.otherDevice).check();
  await start(page);
  await atProvider(page);
  await expect(page.getByRole('img', { name: 'QR-kod att skanna' })).toBeVisible();
  await identify(page, person.name);
  await expect(page.getByRole('heading', { name: sv.success })).toBeFocused();
  await expect(page).toHaveURL(/\/bankid$/);
  const main = page.getByRole('main');
  await expect(main.getByText(person.name, { exact: true })).toBeVisible();
  await expect(main.getByText(person.shown, { exact: true })).toBeVisible();
  await expect(main.getByText(/197\d/).last()).toBeVisible();
  await expect(main).not.toContainText(person.number.slice(-4));
  await expect(page.getByRole('button', { name: sv.again })).toBeVisible();
  expect(await kept(page)).toEqual(['bankid_user']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: sv.goOn }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main').getByText(person.name, { exact: true })).toBeVisible();
});

test('[S4.31] state and nonce are stored during the redirect, and the app of this device is requested', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  await page.getByLabel(sv.thisDevice).check();
  const [asked] = await Promise.all([page.waitForRequest(FUNCTION), start(page)]);
  expect(asked.postDataJSON()).toEqual({ action: 'initiate', personalNumber: '', device: 'this' });
  await atProvider(page);
  await page.goBack();
  await expect(page.getByText(sv.leftOver)).toBeVisible();
  expect(await kept(page)).toEqual(['bankid_link', 'bankid_next', 'bankid_nonce', 'bankid_state']);
  await expect(page.getByRole('button', { name: sv.start })).toHaveAttribute('type', 'submit');
});

test('[S2.94] the number is formatted during typing, and a wrong one is reported at its field', {
  tag: '@once',
}, async ({ page }) => {
  await open(page);
  const field = page.getByLabel(sv.personalNumber);
  await field.pressSequentially('1968a05029269999');
  await expect(field).toHaveValue('19680502-9269');
  await start(page);
  await expect(page.getByText(sv.personalNumberWrong)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('19680502-9268');
  await expect(page.getByText(sv.personalNumberWrong)).toBeHidden();
  await start(page);
  await atProvider(page);
  await expect(page.getByText('19680502', { exact: false }).first()).toBeVisible();
});

test('[S2.101] a person who cancels sees a message, and can try again or sign in in another way', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/400/);
  await open(page, '/bankid?lang=en');
  await start(page, 'en');
  await atProvider(page);
  await page.getByRole('button', { name: /^(Avbryt|Cancel)$/ }).click();
  await expect(alertOn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/bankid(\?lang=en)?$/);
  expect(await kept(page)).toEqual([]);
  await page.goto('/bankid?error=access_denied&lang=en');
  await expect(alertOn(page)).toHaveText('BankID authentication was cancelled');
  await expect(page).toHaveURL(/\/bankid\?lang=en$/);
  await expect(page.getByRole('link', { name: en.byEmail })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: en.tryAgain }).click();
  await atProvider(page);
});

test('[S8.17] a failed sign-in is reported', { tag: '@once' }, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/400/);
  await open(page);
  await start(page);
  await atProvider(page);
  await page.getByRole('button', { name: 'Låt det misslyckas' }).click();
  await expect(alertOn(page)).toHaveText(said.failed);
});

for (const [what, more] of [
  ['no address', {}],
  ['an empty address', { authUrl: '' }],
  ['an address that is none', { authUrl: 'undefined' }],
] as const)
  test(`[S8.BID.03] a start answered with ${what} is reported as failed, and the page stays`, {
    tag: '@once',
  }, async ({ page }) => {
    await open(page);
    await page.route(FUNCTION, (route) => route.fulfill({ json: { state: 's', nonce: 'n', ...more } }));
    await start(page);
    await expect(alertOn(page)).toHaveText(said['start-failed']);
    expect(new URL(page.url()).pathname).toBe('/bankid');
    expect(await kept(page)).toEqual([]);
  });

test('[S8.15] a failed start is reported, and typed values stay', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/);
  await open(page);
  await page.getByLabel(sv.personalNumber).fill('19680502-9268');
  await page.route(FUNCTION, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'x', code: 'start-failed' } }),
  );
  await start(page);
  await expect(alertOn(page)).toHaveText('Kunde inte starta BankID-autentisering');
  await expect(page.getByLabel(sv.personalNumber)).toHaveValue('19680502-9268');
});

test('[S4.32] [T14] an answer with another state than the stored one is refused without a request to the server', {
  tag: '@once',
}, async ({ page }) => {
  const person = await stranger();
  await open(page);
  const url = new URL(await wayBack(page, person.number));
  url.searchParams.set('state', 'A'.repeat(43));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('criipto-bankid')) asked += 1;
  });
  await page.goto(url.href);
  await expect(alertOn(page)).toHaveText(said['invalid-state']);
  expect(asked).toBe(0);
});

test('[F17] a phone that comes back in a new tab is signed in there', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const person = await stranger();
  await open(page);
  const url = await wayBack(page, person.number);
  const tab = await context.newPage();
  await tab.goto(url);
  await expect(tab.getByRole('heading', { name: sv.success })).toBeVisible();
  await expect(tab.getByText(person.shown, { exact: true })).toBeVisible();
});

test('[S2.102] [F17] the first callback counts, and the second reports that the person is already signed in', {
  tag: '@once',
}, async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  const person = await stranger();
  await open(page);
  const url = await wayBack(page, person.number);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: sv.success })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(url);
  await expect(alertOn(tab)).toHaveText(said['already-used']);
  await expect(tab.getByText(sv.alreadySignedIn({ name: person.name }))).toBeVisible();
  await expect(tab).toHaveURL(/\/bankid$/);
});

test('[S4.30] [F17] a reload in the middle reports that nothing was completed, and starts again', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  const person = await stranger();
  await open(page);
  const url = await wayBack(page, person.number);
  // The request stays pending while the page is open.
  const held: Route[] = [];
  await page.route(FUNCTION, (route) => void held.push(route));
  await page.goto(url);
  await expect(page.getByText(sv.finishing)).toBeVisible();
  await expect(page).toHaveURL(/\/bankid$/);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.abort();
  await page.unroute(FUNCTION);
  await page.reload();
  await expect(page.getByText(sv.leftOver)).toBeVisible();
  await start(page);
  await identify(page, person.name);
  await expect(page.getByRole('heading', { name: sv.success })).toBeVisible();
});

test('[F17] a late return is reported', { tag: '@once' }, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/410/);
  const person = await stranger();
  await open(page);
  const url = await wayBack(page, person.number);
  const state = new URL(url).searchParams.get('state') as string;
  const ended = await inDatabase(
    `update bankid_attempts set expires_at = now() - interval '1 second' where state_hash = sha256($1::bytea) returning 1`,
    [Buffer.from(state)],
  );
  expect(ended).toHaveLength(1);
  await page.goto(url);
  await expect(alertOn(page)).toHaveText(said.expired);
});
