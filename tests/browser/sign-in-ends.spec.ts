// Errors of sign-in and sign-up in the browser: each has its own text (specification section 8, "Login",
// "Signup").
import type { Page, Route } from '@playwright/test';
import {
  DEMO,
  fillSignIn,
  freshEmail,
  newPerson,
  OWN_PASSWORD,
  signIn,
} from '#tests/browser/browser-people.ts';
import { expect, settled, test } from '#tests/browser/page-checks.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const { en } = accountMessages;
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await settled(page);
};
const fillSignUp = async (page: Page) => {
  const texts = formMessages.en;
  await page.getByLabel(texts.firstName).fill('Siv');
  await page.getByLabel(texts.lastName).fill('Öberg');
  await page.getByLabel(texts.email, { exact: true }).fill(freshEmail());
  await page.getByLabel(texts.newPassword, { exact: true }).fill(OWN_PASSWORD);
};

for (const [what, answer, words] of [
  ['an answer without a session', { status: 200, json: {} }, 'Login failed - no session created'],
  ['an answer that is none', { status: 200, body: 'x' }, 'We can’t reach the server.'],
  [
    '[S8.AUT.03] a refusal that is not known',
    { status: 422, json: { code: 'teapot', message: 'Short and stout' } },
    'Login failed: Short and stout',
  ],
  [
    '[S8.AUT.03] [SPC.A3] a failure of the server with its message',
    { status: 500, json: { code: 'teapot', message: 'Short and stout' } },
    'Login failed: Short and stout',
  ],
] as const)
  test(`[S8.21] a sign-in shows its own text for ${what}`, { tag: '@once' }, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/422|500/);
    await open(page, '/auth?lang=en');
    await page.route('**/auth/v1/token?**', (route) => route.fulfill(answer));
    await fillSignIn(page, DEMO.endcustomer, 'en');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
  });

for (const [what, answer, words] of [
  [
    '[S8.AUT.08] a refusal that is not known',
    { status: 418, json: { code: 'teapot', message: 'Short and stout' } },
    'Signup failed: Short and stout',
  ],
  ['a refusal without words', { status: 418, json: { code: 'teapot' } }, 'Signup failed'],
  ['an answer without a user', { status: 200, json: {} }, 'Signup failed - no user created'],
] as const)
  test(`[S8.24] a sign-up shows its own text for ${what}`, { tag: '@once' }, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/418/);
    await open(page, '/auth?view=signup&lang=en');
    await fillSignUp(page);
    await page.route('**/auth/v1/signup*', (route) => route.fulfill(answer));
    await page.getByRole('main').getByRole('button', { name: en.signup }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words);
  });

test('[S8.22] sign-in and sign-up report an unexpected error', { tag: '@once' }, async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_|Failed to fetch/);
  await page.route(/\/auth-client-[^/]*\.js$/, (route) => route.abort());
  await open(page, '/auth?lang=en');
  await fillSignIn(page, DEMO.endcustomer, 'en');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An unexpected error occurred during login',
  );
  await open(page, '/auth?view=signup&lang=en');
  await fillSignUp(page);
  await page.getByRole('main').getByRole('button', { name: en.signup }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An unexpected error occurred during signup',
  );
});

test('[S2.90] the page shows that the session is loading', { tag: '@once' }, async ({ page }) => {
  await signIn(page, await newPerson());
  const held: Route[] = [];
  await page.route(/\/auth-client-[^/]*\.js$/, (route) => void held.push(route));
  await page.goto('/auth?lang=en', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(page).toHaveURL(/\/\?lang=en$/);
});
