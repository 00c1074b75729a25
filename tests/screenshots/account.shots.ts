import { fillSignIn, newPerson } from '#tests/browser/browser-people.ts';
import { settled } from '#tests/browser/page-checks.ts';
import { test } from './camera.ts';

for (const [name, address] of [
  ['sign-in', '/auth'],
  ['sign-up', '/auth?view=signup'],
  ['password-forgotten', '/auth?view=forgot'],
  ['bankid', '/bankid'],
  ['bankid-cancelled', '/bankid?error=access_denied'],
] as const)
  test(name, async ({ page, take, expectedComplaints }) => {
    expectedComplaints.push(/400/);
    await page.goto(address);
    await settled(page);
    await take(name);
  });

test('profile-and-refusal', async ({ page, take, language }) => {
  await page.goto('/auth');
  await settled(page);
  await fillSignIn(page, await newPerson(), language);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await page.getByRole('region').last().waitFor();
  await settled(page);
  await take('profile');
  await page.goto('/invoice');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await take('access-denied');
});
