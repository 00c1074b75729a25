// Creates accounts, and signs people in on the sign-in page.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../apps/shop/src/features/auth/server/demo-accounts.ts';
import { SESSION_KEY } from '../../../apps/shop/src/features/sign-in/ui/session-key.ts';
import { formMessages } from '../../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '../../../apps/shop/src/languages/catalogues/sign-in/messages.ts';
import { holderOf } from './kept-contexts.ts';
import { settled } from './page-checks.ts';

/** A password that satisfies every rule. */
export const OWN_PASSWORD = 'tandem-rullar-9-mil';

/** A person with an account. */
export interface BrowserPerson {
  email: string;
  password: string;
}

/** The accounts of the demonstration. */
export const DEMO = {
  admin: { email: 'admin@activepick.se', password: DEMO_PASSWORD },
  store: { email: 'butik@activepick.se', password: DEMO_PASSWORD },
  endcustomer: { email: 'anna@activepick.se', password: DEMO_PASSWORD },
  municipal: { email: 'gislaved@activepick.se', password: DEMO_PASSWORD },
} as const satisfies Record<string, BrowserPerson>;

/** The members of the demonstration's employer. */
export const DEMO_MEMBERS = {
  owner: { email: 'hr@activepick.se', password: DEMO_PASSWORD },
  payroll: { email: 'lon@activepick.se', password: DEMO_PASSWORD },
  approver: { email: 'chef@activepick.se', password: DEMO_PASSWORD },
} as const satisfies Record<string, BrowserPerson>;

/** Returns an address that nobody has. */
export const freshEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.se`;

/** Creates an account for a test that changes it. */
export async function newPerson(): Promise<BrowserPerson> {
  const person = { email: freshEmail(), password: OWN_PASSWORD };
  const answer = await fetch(`${process.env.SHOP_URL}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, data: { first_name: 'Siv', last_name: 'Öberg' } }),
  });
  if (!answer.ok) throw new Error(`the account was not created: ${answer.status} ${await answer.text()}`);
  return person;
}

/** Fills in and submits the current page's form. */
export async function fillSignIn(
  page: Page,
  { email, password }: BrowserPerson,
  language: 'sv' | 'en' = 'sv',
): Promise<void> {
  const form = formMessages[language];
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: accountMessages[language].login, exact: true })
    .click();
}

/** The button of the account menu, in either language. */
export const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Kontomeny för|Account menu of) / });

/** Signs a person in without the page. The next page finds the session that the form would have stored. */
export async function signIn(page: Page, { email, password }: BrowserPerson): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  // A page that shows something is left, because it would notice.
  const holder = page.url() === 'about:blank' ? holderOf(page.context()) : undefined;
  if (!holder) await page.goto('/robots.txt');
  await (holder ?? page).evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await answer.text(),
  ] as const);
}

/**
 * Removes everything that the browser keeps of a person. Waits for the page's requests first, because one without its
 * session would be refused.
 */
export async function forgetPerson(page: Page): Promise<void> {
  await settled(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Signs a person in by the form and waits until the page shows it. */
export async function signInByForm(page: Page, person: BrowserPerson): Promise<void> {
  await page.goto('/auth');
  await settled(page);
  await fillSignIn(page, person);
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(menuButton(page)).toBeVisible();
  // The new page moves the focus to its heading, which would close an open menu.
  await expect(page.locator('main h1')).toBeFocused();
}
