// The shop with services switched off: two set-ups on servers of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type FreshDatabase, freshDatabase } from '#tests/app/fresh-database.ts';
import { type SandboxReady, startFurtherServer } from '#tests/app/start-shop.ts';
import { DEMO, menuButton, signIn } from '#tests/browser/browser-people.ts';
import { ownEmail, walkIn } from '#tests/browser/checkout-page.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, expectAccessible, settled, test, watchContext } from '#tests/browser/page-checks.ts';
import { wizardOn } from '#tests/browser/wizard-page.ts';
import { employerInvoiceMessages } from '../../apps/shop/src/languages/catalogues/employer-invoices/messages.ts';
import { paperAgreementMessages } from '../../apps/shop/src/languages/catalogues/paper-agreements/messages.ts';
import { profileMessages } from '../../apps/shop/src/languages/catalogues/profile/messages.ts';
import { accessMessages } from '../../apps/shop/src/languages/catalogues/sign-in/access-messages.ts';
import { accountMessages } from '../../apps/shop/src/languages/catalogues/sign-in/messages.ts';

const LANGUAGES = ['sv', 'en'] as const;

/** A server with services switched off. */
interface OtherShop {
  url: string;
  end(): Promise<void>;
}

async function shopWith(env: Record<string, string>): Promise<OtherShop> {
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'services-off-'));
  const database: FreshDatabase = await freshDatabase('services_off');
  const sandbox = JSON.parse(process.env.SANDBOX ?? '{}') as SandboxReady;
  const limits = { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000' };
  const server = await startFurtherServer({ folder, database, sandbox, env: { ...limits, ...env } });
  return {
    url: server.ready.baseUrl,
    async end() {
      await server.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Runs a test on a page of the other shop, with the same checks.
async function onPage(
  browser: Browser,
  { shop: { url }, language }: { shop: OtherShop; language: 'sv' | 'en' },
  work: (page: Page) => Promise<void>,
) {
  const complaints: string[] = [];
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  watchContext(context, complaints);
  await work(await context.newPage());
  await context.close();
  // A page that does not exist answers 404, which the browser logs.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
}

test.describe('without card payments and BankID', () => {
  test.describe.configure({ mode: 'serial' });
  let shop: OtherShop;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await shopWith({ PAYMENTS: 'off', BANKID: 'off' });
  });
  test.afterAll(() => shop?.end());

  for (const language of drawn(LANGUAGES)) {
    test(`[OPS.2] the checkout offers no card and the sign-in page no BankID (${language})`, {
      tag: '@once',
    }, async ({ browser }) => {
      test.slow();
      await onPage(browser, { shop, language }, async (page) => {
        // The first visit of a demonstration puts examples into the cart.
        await page.goto('/');
        const walk = walkIn(page, language);
        await walk.toShipping(ownEmail());
        await page.getByRole('radio', { name: walk.messages.shippingNames.standard }).check();
        await walk.next().click();
        await walk.onStep('payment');
        const methods = page
          .getByRole('radiogroup', { name: walk.messages.paymentLegend })
          .getByRole('radio');
        await expect(methods).toHaveCount(1);
        await expect(methods).toBeChecked();
        await expect(page.locator('iframe')).toHaveCount(0);
        await expectAccessible(page);

        await page.goto('/auth');
        await settled(page);
        const { login, withBankid } = accountMessages[language];
        const main = page.getByRole('main');
        await expect(main.getByRole('button', { name: login, exact: true })).toBeVisible();
        await expect(page.getByText(withBankid)).toHaveCount(0);
        await expectAccessible(page);

        await signIn(page, DEMO.endcustomer);
        await page.goto('/profile');
        await expect(page.getByRole('heading', { name: profileMessages[language].twoStep })).toBeVisible();
        await expect(page.getByText(profileMessages[language].linkBankid)).toHaveCount(0);
        for (const gone of ['/bankid', '/benefits/0192f0c1-2222-7aaa-8bbb-000000000001/pay'])
          expect((await page.request.get(gone)).status()).toBe(404);
      });
    });
  }
});

test.describe('without company register, contracts and accounting', () => {
  test.describe.configure({ mode: 'serial' });
  let shop: OtherShop;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await shopWith({ COMPANY_REGISTER: 'off', CONTRACTS: 'off', ACCOUNTING: 'off' });
  });
  test.afterAll(() => shop?.end());

  for (const language of drawn(LANGUAGES)) {
    test(`[OPS.2] an admin onboards a company on paper and sees no tool of these services (${language})`, {
      tag: '@once',
    }, async ({ browser }) => {
      test.slow();
      await onPage(browser, { shop, language }, async (page) => {
        await signIn(page, DEMO.admin);
        await page.goto('/onboard-company');
        const wizard = wizardOn(page, language);
        await expect(wizard.button(wizard.messages.getInfo)).toHaveCount(0);
        await expect(wizard.button(wizard.messages.check)).toHaveCount(0);
        const company = `Cykelbolaget ${language} AB`;
        await wizard.orgNumber.fill(language === 'sv' ? '556488-1422' : '556500-2465');
        await wizard.label(wizard.messages.company.employer).fill(company);
        await wizard.label(wizard.messages.contact).fill('Åsa Öberg');
        await wizard.label(wizard.messages.email).fill('asa@cykelbolaget.example');
        await page.getByRole('checkbox', { name: wizard.messages.manual }).check();
        await expectAccessible(page);
        await wizard.button(wizard.messages.save).click();
        const paper = paperAgreementMessages[language];
        await expect(page.getByText(paper.stepText)).toBeVisible();
        await expectAccessible(page);
        await wizard.button(paper.stepNext).click();
        await expect(page.getByText(paper.stepText)).toHaveCount(0);

        await page.goto('/admin/paper-agreements?kind=company');
        const row = page.getByRole('main').getByRole('listitem').filter({ hasText: company });
        await expect(row).toBeVisible();
        await row.getByRole('button', { name: paper.record }).click();
        await expect(row.getByText(paper.dayMissing)).toBeVisible();
        await expectAccessible(page);
        await row.getByLabel(paper.signedOn).fill('2026-01-15');
        await row.getByLabel(paper.archive).fill('Pärm 3');
        await row.getByRole('button', { name: paper.record }).click();
        await expect(page.getByText(paper.recorded({ name: company }))).toBeVisible();
        await expect(row).toHaveCount(0);

        await page.goto('/admin/employer-invoices');
        const invoices = employerInvoiceMessages[language].admin;
        await expect(page.getByText(invoices.byHandText)).toBeVisible();
        await expect(page.getByRole('button', { name: invoices.csv })).toBeVisible();
        await expectAccessible(page);
        await menuButton(page).click();
        const { pages } = accessMessages[language];
        await expect(page.getByRole('link', { name: pages['/admin/paper-agreements'] })).toBeVisible();
        for (const gone of ['/agreements', '/credit-rating', '/contract-test', '/invoice'] as const) {
          await expect(page.getByRole('link', { name: pages[gone], exact: true })).toHaveCount(0);
          expect((await page.request.get(gone)).status()).toBe(404);
        }
      });
    });
  }
});
