// Every page of the route table, opened by every kind of visitor.
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { withoutBooks } from '#tests/browser/fortnox-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/browser/page-checks.ts';
import { parametersMessages } from '../../apps/shop/src/languages/catalogues/benefit-parameters/messages.ts';
import { layoutMessages } from '../../apps/shop/src/languages/catalogues/layout/messages.ts';
import { operationsMessages } from '../../apps/shop/src/languages/catalogues/operations/messages.ts';
import { privacyMessages } from '../../apps/shop/src/languages/catalogues/privacy/messages.ts';
import { selfInvoicingMessages } from '../../apps/shop/src/languages/catalogues/self-invoicing/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { type PagePath, pagesWithout } from '../../apps/shop/src/pages.ts';
import { ANYBODY, type Caller, mayAccess, rolesFor } from '../../packages/domain/src/access/permissions.ts';

const sv = accessMessages.sv;
const NO_SUCH_PAGE = '/no/such/page';
const GUARDED = pagesWithout().filter(({ access }) => access !== 'public' && access !== 'access-code');
/** The heading of a page that is loading or refused. */
const NO_PAGE = new RegExp(`^(${sv.loadingTitle}|${sv.deniedTitle}|${sv.secondStepTitle})$`);
/** The headings of some guarded pages. */
const HEADINGS: Partial<Record<PagePath, string>> = {
  '/invoice': selfInvoicingMessages.sv.title,
  '/admin/operations': operationsMessages.sv.title,
  '/admin/privacy': privacyMessages.sv.title,
  '/benefit-parameters': parametersMessages.sv.title,
};
const CALLERS = {
  admin: { ...ANYBODY, role: 'admin' },
  store: { ...ANYBODY, role: 'store' },
  endcustomer: { ...ANYBODY, role: 'endcustomer' },
  municipal: { ...ANYBODY, role: 'endcustomer', isMunicipal: true },
} as const satisfies Record<keyof typeof DEMO, Caller>;

/** Follows a link to a page. Comes from a page without anything, so that no heading is one of the last page. */
async function followFromNowhere(page: Page, path: string): Promise<void> {
  await follow(page, NO_SUCH_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(layoutMessages.sv.notFound);
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(layoutMessages.sv.notFound);
}

const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    link.dataset.go = '';
    document.getElementById('root')?.append(link);
    link.click();
    link.remove();
  }, path);

test('[S2.114] a page that needs an account redirects a signed-out visitor to the sign-in', async ({
  page,
}) => {
  test.slow();
  expect(GUARDED.length).toBeGreaterThan(9);
  await page.goto(GUARDED[0]?.path as string);
  await expect(page).toHaveURL(/\/auth\?next=/);
  for (const { path } of GUARDED) {
    await followFromNowhere(page, path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`));
  }
});

for (const who of Object.keys(DEMO) as (keyof typeof DEMO)[])
  test(`[S6.10] ${who} sees the pages that the table allows, and is refused the others`, async ({
    page,
    expectedComplaints,
  }) => {
    test.slow();
    // Pages of one object are opened without an id.
    expectedComplaints.push(/40[04] \(/);
    await signIn(page, DEMO[who]);
    await withoutBooks(page);
    await page.goto(NO_SUCH_PAGE);
    for (const { path, access } of GUARDED.filter((page) => page.path !== '/profile')) {
      await followFromNowhere(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      if (mayAccess(access, CALLERS[who])) {
        await expect(heading).not.toHaveText(NO_PAGE);
        await expect(heading).toHaveText(HEADINGS[path] ?? /./);
      } else if (access === 'municipal') await expect(page).toHaveURL(/\/$/);
      else {
        await expect(heading).toHaveText(sv.deniedTitle);
        const card = page.getByRole('main');
        await expect(card.getByText(sv.roles[CALLERS[who].role as 'admin'], { exact: true })).toBeVisible();
        await expect(
          card.getByText(
            rolesFor(access)
              .map((role) => sv.roles[role])
              .join(', '),
            { exact: true },
          ),
        ).toBeVisible();
      }
    }
  });

test('[S2.33] the page of a refusal is accessible and has a link home', async ({ page }) => {
  await signIn(page, DEMO.endcustomer);
  await page.goto('/invoice?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page).toHaveTitle(/^Access Denied – /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/\?lang=en$/);
});

test('[S2.34] the page shows that the role is loading', async ({ page }) => {
  await signIn(page, DEMO.admin);
  await withoutBooks(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/account', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/invoice?lang=en');
  await expect(page.getByText('Loading user permissions...')).toBeVisible();
  await expectAccessible(page);
  goOn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(selfInvoicingMessages.en.title);
});

test('[S6.ROL.08] [T06] shows a message while the role cannot be read, and opens the page once it can', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/);
  await signIn(page, DEMO.admin);
  await withoutBooks(page);
  await page.route('**/api/account', (route) => route.fulfill({ status: 503 }));
  await page.goto('/invoice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.roleUnreadTitle);
  await expect(page.getByText(sv.deniedTitle)).toHaveCount(0);
  await expectAccessible(page);
  const again = page.getByRole('main').getByRole('button', { name: sv.tryAgain });
  const refused = page.waitForResponse('**/api/account');
  await again.click();
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sv.roleUnreadTitle);
  await page.unroute('**/api/account');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(selfInvoicingMessages.sv.title);
});
