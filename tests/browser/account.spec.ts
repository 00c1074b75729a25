// Signing up, in and out in a browser, with possible errors.
import type { Page } from '@playwright/test';
import {
  DEMO,
  DEMO_MEMBERS,
  fillSignIn,
  forgetPerson,
  freshEmail,
  menuButton,
  newPerson,
  OWN_PASSWORD,
  signIn,
  signInByForm,
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
import { SESSION_KEY } from '../../apps/shop/src/features/sign-in/ui/session-key.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { sv, en } = accountMessages;
const form = formMessages.sv;
const access = accessMessages.sv;
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await settled(page);
};

for (const [language, scheme] of drawn([
  ['en', 'dark'],
  ['sv', 'light'],
]))
  test(`[S2.11] the page has two tabs, a forgotten password and diagnostics (${language}, ${scheme})`, async ({
    page,
  }) => {
    const messages = accountMessages[language];
    await page.emulateMedia({ colorScheme: scheme });
    for (const [view, title] of [
      ['login', messages.title],
      ['signup', messages.title],
      ['forgot', messages.forgotTitle],
      ['new-password', messages.newPasswordTitle],
      ['confirm', messages.confirmTitle],
      ['first-factor', messages.firstFactorTitle],
    ] as const) {
      await open(page, `/auth?view=${view}&lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title} – `));
      await expect(page.getByText(messages.diagnostics)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

test('[S3.52] signs up, with a creating-account state, and is signed in', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/auth');
  await page.getByRole('link', { name: sv.signup }).click();
  await page.getByLabel(form.firstName).fill('Siv');
  await page.getByLabel(form.lastName).fill('Öberg');
  await page.getByLabel(form.email, { exact: true }).fill(freshEmail());
  await page.getByLabel(form.newPassword, { exact: true }).fill(OWN_PASSWORD);
  await page.route('**/auth/v1/signup*', async (route) => {
    await expect(page.getByRole('button', { name: sv.creating })).toBeVisible();
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: sv.signup }).click();
  await expect(page.getByText(sv.signupDone)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: access.menuOf({ name: 'Siv Öberg' }) })).toBeVisible();
});

test('[S3.51] signs in, with a logging-in state, and confirms it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/auth');
  await page.route('**/auth/v1/token?grant_type=password', async (route) => {
    await expect(page.getByRole('button', { name: sv.loggingIn })).toBeVisible();
    await route.continue();
  });
  await fillSignIn(page, DEMO.endcustomer);
  await expect(page.getByText(sv.loginDone)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('[S5.04] asks for missing values, in the words of the specification', { tag: '@once' }, async ({
  page,
}) => {
  for (const [view, button, count] of [
    ['login', en.login, 2],
    ['signup', en.signup, 4],
  ] as const) {
    await open(page, `/auth?view=${view}&lang=en`);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please fill in all fields' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(count);
    await expectAccessible(page);
  }
});

test('[S8.20] reports that address or password are wrong, without saying which', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/400/);
  await open(page, '/auth');
  await fillSignIn(page, { ...DEMO.endcustomer, password: 'inte-det-ratta-9' });
  await expect(page.getByRole('alert').filter({ hasText: form.refused.invalid_credentials })).toBeVisible();
  await expect(page.getByLabel(form.email, { exact: true })).toHaveValue(DEMO.endcustomer.email);
  await expectAccessible(page);
});

test('[S8.20] reports an unexpected error', { tag: '@once' }, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/418/);
  await open(page, '/auth?lang=en');
  await page.route('**/auth/v1/token?**', (route) =>
    route.fulfill({ status: 418, json: { code: 'teapot', message: 'x' } }),
  );
  await fillSignIn(page, DEMO.endcustomer, 'en');
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
});

test('can show the password, and lets password managers fill it in', { tag: '@once' }, async ({ page }) => {
  await open(page, '/auth');
  const password = page.getByLabel(form.password, { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel(form.email, { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: form.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('the accounts of the demonstration fill in the form', { tag: '@once' }, async ({ page }) => {
  await open(page, '/auth');
  await page.getByRole('button', { name: new RegExp(DEMO.store.email) }).click();
  await expect(page.getByLabel(form.email, { exact: true })).toHaveValue(DEMO.store.email);
  await page.getByRole('main').getByRole('button', { name: sv.login, exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[S2.89] [T08] the diagnostics show which services respond, and only data about their reader', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/auth');
  await page.getByText(sv.diagnostics).click();
  const panel = page.locator('details');
  await expect(panel.getByText(sv.serviceAnswers)).toBeVisible();
  await expect(panel.getByText(sv.nobody)).toBeVisible();
  await expect(panel.getByText(sv.roleLater)).toBeVisible();
  await expect(panel.getByText(sv.rowsSeen({ count: 0 }))).toBeVisible();
  await expect(panel).not.toContainText('@');
  await expectAccessible(page);
});

test('[S8.92] the diagnostics have a text for each of the four statuses', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403|503/);
  await open(page, '/auth');
  await page.route('**/auth/v1/health', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/user-roles', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'access-denied', status: 403 }),
    }),
  );
  await page.getByText(sv.diagnostics).click();
  for (const word of [sv.statuses.error, sv.statuses.info, sv.statuses.warning])
    await expect(page.locator('details').getByText(`(${word})`).first()).toBeVisible();
});

test('[S2.91] redirects a person who is signed in already', { tag: '@once' }, async ({ page }) => {
  await signInByForm(page, DEMO.endcustomer);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth?next=%2Fproduct%2Fbike-1');
  await expect(page).toHaveURL(/\/product\/bike-1$/);
});

test('[T30] a sign-in returns to the requested page, and never to another origin', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await expect(page.getByText(sv.signInFirst)).toBeVisible();
  await fillSignIn(page, DEMO.endcustomer);
  await expect(page).toHaveURL(/\/profile$/);
  for (const wanted of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/%09/evil.example']) {
    await page.goto(`/auth?next=${encodeURIComponent(wanted)}`);
    await expect(page).not.toHaveURL(/\/auth/);
    expect(new URL(page.url()).origin).toBe(process.env.SHOP_URL);
  }
});

test('[S2.43] [F15] a sign-out in one tab reaches the others within two seconds', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signInByForm(page, await newPerson());
  const other = await context.newPage();
  await open(other, '/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await menuButton(page).click();
  // Compares the clocks of the pages, because the test notices both too late.
  const left = other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setInterval(() => location.pathname === '/auth' && resolve(Date.now()), 10);
      }),
  );
  const out = page.evaluate(
    (key) =>
      new Promise<number>((resolve) => {
        setInterval(() => localStorage.getItem(key) === null && resolve(Date.now()), 10);
      }),
    SESSION_KEY,
  );
  await page.getByRole('button', { name: access.signOut }).click();
  await expect(page.getByText(access.signedOut)).toBeVisible();
  expect((await left) - (await out)).toBeLessThan(2_000);
  await expect(page.getByRole('banner').getByRole('link', { name: layoutMessages.sv.signIn })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('session'))))
    .toEqual([]);
});

for (const status of [401, 403, 404])
  test(`[S8.40] a sign-out is complete even if the server answers ${status}`, { tag: '@once' }, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(new RegExp(String(status)));
    await signInByForm(page, await newPerson());
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status, json: { code: 'x', message: 'x' } }),
    );
    await menuButton(page).click();
    await page.getByRole('button', { name: access.signOut }).click();
    await expect(page.getByText(access.signedOut)).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('banner').getByRole('link', { name: layoutMessages.sv.signIn }),
    ).toBeVisible();
  });

test('[S4.22] a corrupted refresh token ends the session with a message, and clears the stored data', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/400|401|403/);
  // No page of the shop runs here that could notice the damage before the profile does.
  await signIn(page, await newPerson());
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify({ ...kept, refresh_token: 'broken', expires_at: 1 }));
  });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('main').getByText(sv.expired)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('a person with a damaged session can sign in again', { tag: '@once' }, async ({ page }) => {
  await open(page, '/');
  for (const damage of ['{', '[]', '"x"', '{"access_token":1}']) {
    await page.evaluate((text) => localStorage.setItem('session', text), damage);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByRole('main').getByText(sv.expired)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  }
});

test('[S4.21] a session is refreshed automatically before it ends', { tag: '@once' }, async ({ page }) => {
  await signIn(page, await newPerson());
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: 1 }));
  });
  const refreshing = page.waitForRequest(/grant_type=refresh_token/);
  await page.goto('/profile');
  await refreshing;
  await expect(page.getByRole('main').getByText('Siv Öberg', { exact: true })).toBeVisible();
});

test('[S8.35] a session that could not be loaded is kept, and loaded once that is possible', {
  tag: '@once',
}, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_/, /Failed to fetch/);
  await signInByForm(page, await newPerson());
  await page.route(/\/auth-client-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/profile?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to initialize authentication');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: accessMessages.en.tryAgain }).click();
  await expect(page.getByRole('main').getByText('Siv Öberg', { exact: true })).toBeVisible();
});

test('[S4.19] a logout removes all data of the person, including the cart', { tag: '@once' }, async ({
  page,
}) => {
  await signInByForm(page, await newPerson());
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'x');
    localStorage.setItem('cart-of-the-person', 'x');
  });
  await menuButton(page).click();
  await page.getByRole('button', { name: access.signOut }).click();
  await expect(page.getByText(access.signedOut)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.getItem('draft')]))
    .toEqual([0, null]);
});

test('[S8.10] uses the words of the specification', { tag: '@once' }, () => {
  expect(en.loginDone).toBe('Login successful!');
  expect(en.loginFailed).toBe('Login failed');
  expect(en.loginNoSession).toBe('Login failed - no session created');
  expect(en.loginUnexpected).toBe('An unexpected error occurred during login');
  expect(en.signupDone).toBe('Account created successfully!');
  expect(en.signupFailed).toBe('Signup failed');
  expect(en.signupNoUser).toBe('Signup failed - no user created');
  expect(en.signupUnexpected).toBe('An unexpected error occurred during signup');
  expect(en.loading).toBe('Loading...');
  expect(accessMessages.en).toMatchObject({
    signedOut: 'You have been logged out successfully',
    signOutFailed: 'Logout failed, please try again',
    expired: 'Session expired, please login again',
    loading: 'Loading user permissions...',
    deniedTitle: 'Access Denied',
    toHome: 'Return to Home',
    failedTitle: 'Failed to initialize authentication',
  });
});

test('the header does not move when the session is loaded', { tag: '@first-visit' }, async ({ page }) => {
  await signInByForm(page, DEMO.endcustomer);
  const shifts = await watchLayoutShifts(page);
  await open(page, '/product/bike-1');
  await expect(menuButton(page)).toBeVisible();
  expect(await shifts.read()).toBeLessThan(0.01);
});

test('[S2.40] the menu has the entries of the role, is closed by Escape, and returns the focus', async ({
  page,
}) => {
  await signInByForm(page, DEMO.admin);
  const button = menuButton(page);
  await button.click();
  const linkTo = (of: '/profile' | '/onboarding' | '/gislaved') =>
    page.getByRole('banner').getByRole('link', { name: access.pages[of] });
  for (const own of ['/profile', '/onboarding'] as const) await expect(linkTo(own)).toBeVisible();
  await expect(linkTo('/gislaved')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('[UX.H2] [UX.M15] a member comes to the workplace after signing in, an admin to the front page, and BankID is first', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/auth');
  await settled(page);
  const bankid = await page.getByRole('link', { name: accountMessages.sv.withBankid }).boundingBox();
  const password = await page.getByLabel(formMessages.sv.password, { exact: true }).boundingBox();
  expect((bankid?.y ?? 0) + (bankid?.height ?? 0)).toBeLessThan(password?.y ?? 0);
  await signInByForm(page, DEMO_MEMBERS.owner);
  await expect(page).toHaveURL(/\/employer\/[0-9a-f-]{36}$/);
  await forgetPerson(page);
  await signInByForm(page, DEMO.admin);
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/(\?.*)?$/);
});
