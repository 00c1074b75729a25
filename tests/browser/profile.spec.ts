import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import {
  DEMO,
  fillSignIn,
  forgetPerson,
  freshEmail,
  newPerson,
  signIn,
} from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
  watchLayoutShifts,
} from '#tests/browser/page-checks.ts';
import { profileMessages } from '../../apps/shop/src/languages/catalogues/profile/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv, en } = profileMessages;
const form = formMessages.sv;

const openProfile = async (page: Page, language = 'sv') => {
  await page.goto(`/profile?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    profileMessages[language as 'sv' | 'en'].title,
  );
  await settled(page);
};

for (const [language, scheme] of drawn([
  ['sv', 'dark'],
  ['en', 'light'],
]))
  test(`[S2.105] is accessible (${language}, ${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, DEMO.endcustomer);
    await openProfile(page, language);
    const main = page.getByRole('main');
    await expect(main.getByText('Anna Åkesson', { exact: true })).toBeVisible();
    await expect(main.getByText(profileMessages[language].roles.endcustomer, { exact: true })).toBeVisible();
    await expect(main.getByText(DEMO.endcustomer.email, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('[S2.110] lists the sample benefits with their statuses: two active, one expired, three in all', {
  tag: '@once',
}, async ({ page }) => {
  // The demonstration's employee has a benefit of her own beside the samples.
  await signIn(page, DEMO.store);
  await openProfile(page);
  const section = page.getByRole('region', { name: sv.benefits });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByText(sv.benefitStatus.active, { exact: true })).toHaveCount(2);
  await expect(section.getByText(sv.benefitStatus.expired, { exact: true })).toHaveCount(1);
  for (const [label, count] of [
    [sv.active, '2'],
    [sv.expired, '1'],
    [sv.total, '3'],
  ] as const)
    await expect(section.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(count);
  // A status of a newer server that this page has no text for.
  await page.route('**/api/profile/benefits*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"expired"', '"paused"'),
    });
  });
  await page.reload();
  await expect(section.getByText(sv.benefitUnknown, { exact: true })).toHaveCount(1);
});

test('a person without benefits sees what they are for', { tag: '@once' }, async ({ page }) => {
  await signIn(page, await newPerson());
  await openProfile(page);
  await expect(page.getByText(sv.noBenefits)).toBeVisible();
});

test('[S2.104] the avatar shows the first letter, and the municipal account its badge', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, DEMO.municipal);
  await openProfile(page);
  const avatar = page.getByRole('main').locator('section').first().locator('span').first();
  await expect(avatar.locator('svg')).toBeVisible();
  await expect(avatar).toHaveText('');
});

test('[S2.112] the municipal account alone sees signed agreements, and downloads them', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, DEMO.municipal);
  await openProfile(page);
  const card = page.getByRole('region', { name: 'Signerade avtal' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Ladda ner PDF: Ramavtal/ }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('agreement-1.pdf');
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/);
  await forgetPerson(page);
  await signIn(page, DEMO.endcustomer);
  await openProfile(page);
  await expect(page.getByRole('region', { name: sv.benefits })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('[S2.108] refreshes the session, then the role', { tag: '@once' }, async ({ page }) => {
  await signIn(page, DEMO.store);
  await openProfile(page, 'en');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: en.refresh }).click();
  await expect(page.getByText('Profile refreshed')).toBeVisible();
  expect(asked.indexOf('/auth/v1/token')).toBeGreaterThanOrEqual(0);
  expect(asked.indexOf('/api/account')).toBeGreaterThan(asked.indexOf('/auth/v1/token'));
});

test('[S4.29] Refresh and logout show that they are busy', { tag: '@once' }, async ({ page }) => {
  await signIn(page, await newPerson());
  await openProfile(page, 'en');
  for (const [url, button, busy] of [
    ['**/auth/v1/token?**', en.refresh, en.refreshing],
    ['**/auth/v1/logout*', en.everywhere, en.loggingOut],
  ] as const) {
    const held: Route[] = [];
    await page.route(url, (route) => void held.push(route));
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    if (button === en.everywhere)
      await page.getByRole('dialog').getByRole('button', { name: en.everywhere }).click();
    await expect(page.getByRole('main').getByRole('button', { name: busy })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByRole('main').getByRole('button', { name: busy })).toBeHidden();
    await page.unroute(url);
  }
});

test('[S8.34] reports that session or role could not be refreshed', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/);
  await signIn(page, DEMO.store);
  await openProfile(page, 'en');
  await page.route('**/api/account', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: en.refresh }).click();
  await expect(page.getByText('Role fetch failed but using fallback')).toBeVisible();
  await expect(page.getByText(en.connectionTitle)).toBeVisible();
});

test('[S8.31] reports that the session could not be refreshed, and why', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/429/);
  await signIn(page, await newPerson());
  await openProfile(page, 'en');
  await page.route('**/auth/v1/token?**', (route) =>
    route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: 'Slow down' } }),
  );
  await page.getByRole('button', { name: en.refresh }).click();
  await expect(page.getByText(/^Session refresh failed: /)).toBeVisible();
});

test('[S8.REFRESH] a refresh without a network is reported at once, in the language of the page', {
  tag: '@once',
}, async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, await newPerson());
  await openProfile(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: sv.refresh }).click();
  const message = formMessages.sv.refused.unreachable;
  await expect(page.getByText(sv.refreshFailed({ message }))).toBeVisible({ timeout: 5_000 });
  await context.setOffline(false);
});

test('[S2.PRF.02] a profile whose calls hang suggests a connection problem', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, await newPerson());
  // The hanging calls are never released. Otherwise the page would recover before the button is pressed.
  let hangs = true;
  await page.route('**/api/profile/**', (route) => (hangs ? undefined : route.continue()));
  await page.goto('/profile');
  await expect(page.getByText(sv.connectionTitle)).toBeVisible({ timeout: 9_000 });
  hangs = false;
  await page.getByRole('main').getByRole('button', { name: sv.tryAgain }).click();
  await expect(page.getByRole('heading', { name: sv.benefits })).toBeVisible();
});

test('[S3.PRF.06] benefits show their pictures in narrow windows too', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, DEMO.endcustomer);
  await openProfile(page);
  await expect(page.locator('#benefits li img').first()).toBeVisible();
});

// [A11Y.M19] A dialog asks first, because every device loses its session.
const logOutEverywhere = async (page: Page) => {
  await page.getByRole('button', { name: en.everywhere }).click();
  const dialog = page.getByRole('dialog', { name: en.everywhereTitle });
  await dialog.getByRole('button', { name: en.everywhere }).click();
};

test('[A11Y.M19] logging out everywhere can be repeated after a lost response', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/);
  await signIn(page, await newPerson());
  await openProfile(page, 'en');
  await page.route('**/auth/v1/logout?scope=global', (route) => route.fulfill({ status: 503, json: {} }));
  await logOutEverywhere(page);
  await expect(page.getByText('Logout failed, please try again')).toBeVisible({ timeout: 25_000 });
  await page.unroute('**/auth/v1/logout?scope=global');
  await logOutEverywhere(page);
  await expect(page).toHaveURL(/\/\?lang=en$/);
});

test('[S2.109] the QR code is 120 px with the page as its address, and is downloaded with 240 px', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, DEMO.endcustomer);
  await openProfile(page);
  const code = page.getByRole('img', { name: sv.qrAlt });
  await expect(code).toHaveJSProperty('width', 120);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: sv.downloadPng }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('qr.png');
  // The first chunk of a PNG contains width and height.
  const png = readFileSync(await download.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 240]);
});

test('[S8.52] reports that the link could not be copied', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await signIn(page, DEMO.endcustomer);
  await openProfile(page, 'en');
  await page.getByRole('button', { name: en.copyLink }).click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
});

test('changes name, address and password', { tag: '@phone' }, async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await openProfile(page);
  await page.getByText(sv.name, { exact: true }).click();
  await page.getByLabel(form.firstName).fill('Sixten');
  await page.getByRole('button', { name: sv.saveName }).click();
  await expect(page.getByRole('main').getByText('Sixten Öberg', { exact: true })).toBeVisible();
  const email = freshEmail();
  await page.getByText(sv.changeEmail).click();
  await page.getByLabel(sv.newEmail).fill(email);
  await page.getByRole('button', { name: sv.saveEmail }).click();
  await expect(page.getByText(sv.emailSaved)).toBeVisible();
  await page.getByText(sv.changePassword, { exact: true }).click();
  await page.getByLabel(sv.currentPassword).fill(person.password);
  await page.getByLabel(form.newPassword, { exact: true }).fill('en-helt-ny-sadel-77');
  await page.getByRole('button', { name: sv.savePassword }).click();
  await expect(page.getByText(sv.passwordSaved)).toBeVisible();
});

test('lists the person’s sessions, and ends another one', { tag: '@once' }, async ({ page, browser }) => {
  const person = await newPerson();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await signIn(page, person);
  await openProfile(page);
  const section = page.getByRole('region', { name: sv.sessions });
  await expect(section.getByText(sv.current)).toBeVisible();
  await section
    .getByRole('button', { name: new RegExp(`^${sv.endSession}`) })
    .first()
    .click();
  await expect(page.getByText(sv.sessionEnded)).toBeVisible();
  await expect(section.getByText(sv.current)).toBeVisible();
  await elsewhere.close();
});

test('two-step sign-in by key is set up and works at the next sign-in', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await newPerson();
  await signIn(page, person);
  await openProfile(page);
  await page.getByRole('button', { name: sv.addKey }).click();
  await expect(page.getByText(sv.stepAdded)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: sv.logout, exact: true }).click();
  await expect(page.getByText(accessMessages.sv.signedOut)).toBeVisible();
  await page.goto('/auth');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: accountMessages.sv.useKey }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('no visible element moves while the profile loads', { tag: '@first-visit' }, async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  for (const person of [DEMO.endcustomer, DEMO.municipal, await newPerson()]) {
    await signIn(page, person);
    await openProfile(page);
    await expect(page.getByRole('region', { name: sv.sessions })).toBeAttached();
    expect(await shifts.read()).toBeLessThan(0.01);
    await forgetPerson(page);
  }
});

test('nothing moves when the role and the badge of the municipal account load', {
  tag: ['@once', '@first-visit'],
}, async ({ page }) => {
  await signIn(page, DEMO.municipal);
  const shifts = await watchLayoutShifts(page);
  for (const [language, width] of [
    ['sv', 1280],
    ['en', 1280],
    ['sv', 360],
    ['en', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const messages = profileMessages[language];
    const held: Route[] = [];
    await page.route('**/api/account', (route) => void held.push(route));
    await page.goto(`/profile?lang=${language}`);
    const line = page.getByRole('main').locator('section').first().locator('p').last();
    await expect(line).toContainText(messages.loadingRole);
    await expect.poll(() => held.length).toBe(1);
    const before = await shifts.read();
    await held[0]?.continue();
    await expect(line).toContainText(messages.municipal);
    await expect(page.getByRole('region', { name: messages.sessions })).toBeAttached();
    await settled(page);
    expect((await shifts.read()) - before, (await shifts.parts()).join('\n')).toBe(0);
    await page.unroute('**/api/account');
  }
});

test('[S2.103] has a Refresh button while it loads, and reports a failed connection', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  await signIn(page, await newPerson());
  const held: Route[] = [];
  await page.route('**/api/{account,profile/benefits?**}', (route) => void held.push(route));
  await page.goto('/profile?lang=en');
  await expect(page.getByText(en.loadingRole)).toBeVisible();
  await expect(page.getByRole('status', { name: en.loading })).toBeVisible();
  await expect(page.getByRole('button', { name: en.refresh })).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  for (const route of held) await route.fulfill({ status: 503 });
  await expect(page.getByText(en.connectionTitle)).toBeVisible();
  await expect(page.getByText(en.loadFailed)).toBeVisible();
});
