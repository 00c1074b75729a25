// The shop in a third language, the pseudo-language: every text is longer, with accents, in brackets. Finds texts that
// are in no catalogue, and texts that are cut on a phone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freshDatabase } from '#tests/app/fresh-database.ts';
import { type SandboxReady, startFurtherServer } from '#tests/app/start-shop.ts';
import { type BrowserPerson, DEMO, DEMO_MEMBERS, signIn } from '#tests/browser/browser-people.ts';
import { expect, settled, test, watchContext } from '#tests/browser/page-checks.ts';
import { type UnknownPart, unknownPartWith } from '#tests/pseudo-language/known-data.ts';
import { cutTextsOf, textsOf, uncataloguedPart } from '#tests/pseudo-language/page-audit.ts';
import { buildPseudoProject, CODE } from '#tests/pseudo-language/pseudo-project.ts';
import { DEMO_PEOPLE } from '../../apps/shop/src/features/auth/server/demo-accounts.ts';
import { BROWSER_STORAGE } from '../../apps/shop/src/features/content/server/browser-storage.ts';
import {
  MAIL_TEMPLATES,
  previewUrl,
  SWEDISH_ONLY,
} from '../../apps/shop/src/features/operations/mail-contract.ts';
import { PAGES } from '../../apps/shop/src/pages.ts';
import { problemCodes, problemType } from '../../apps/shop/src/wire/problems.ts';
import { DEFAULT_CATEGORIES } from '../../packages/domain/src/catalogue/default-categories.ts';

const PHONE = { width: 390, height: 844 };

interface PseudoShop {
  url: string;
  unknownPart: UnknownPart;
  end(): Promise<void>;
}

async function startPseudoShop(): Promise<PseudoShop> {
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'pseudo-'));
  const [project, data] = [path.join(folder, 'project'), path.join(folder, 'data')];
  mkdirSync(project);
  const bundle = buildPseudoProject(project);
  const database = await freshDatabase('pseudo');
  const sandbox = JSON.parse(process.env.SANDBOX ?? '{}') as SandboxReady;
  const env = { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000' };
  const server = await startFurtherServer({ folder: data, database, sandbox, env, bundle });
  return {
    url: server.ready.baseUrl,
    unknownPart: await unknownPartWith(database.ownerUrl, [...KNOWN, ...SAMPLES]),
    end: async () => {
      await server.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Names, and what is the same in every language.
const KNOWN = [
  ...Object.values(BROWSER_STORAGE).flat(),
  ...DEMO_PEOPLE.flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, firstName, lastName]),
  ...DEFAULT_CATEGORIES.map(({ name }) => name.sv),
  'ActivePick AB',
  'Verkstadsgatan',
  'ActivePick',
  'Svenska',
  'English',
  'Fortnox',
  'CSV',
  'PAXml',
  'Chrome',
  'Linux',
];

// The invented data of the previews of mails.
const SAMPLES = [
  'Storgatan',
  'svart',
  'Hjälm',
  'Cykel',
  'Cykelhörnan',
  'Cykelverkstan',
  'KQM',
  'XVB',
  'visa',
  'Repan i ramen fanns redan vid utlämningen',
  'Helst efter klockan',
  'eller på en',
  'Åkeriet i Gislaved AB',
];
// Tags, codes, and links in another language.
const NOT_TEXT = /<head>.*?<\/head>|<code>.*?<\/code>|<a [^>]*lang="(?!qps)[^>]*>.*?<\/a>|<[^>]+>/gs;

const EXAMPLES: Record<string, string> = {
  '/product/:id': '/product/bike-1',
  '/customer-pick/:id': '/customer-pick/cp-1001',
  '/requests/:id': '/requests/00000000-0000-4000-8000-000000000000',
  '/developers/:group': '/developers/employees',
  '*': '/nowhere',
};
const PUBLIC = PAGES.filter(({ access, path: url }) => access === 'public' && url !== '/home')
  .map(({ path: url }) => EXAMPLES[url] ?? url)
  .filter((url) => !url.includes(':'));
const EMPLOYER = ['', '/policy', '/approvals', '/benefits', '/payroll', '/invoices', '/activity', '/members'];
const STAFF = [
  '/admin/orders',
  '/admin/benefits',
  '/admin/employer-invoices',
  '/admin/requests',
  '/admin/catalogue',
  '/admin/people',
  '/onboard-company',
  '/company-admin',
  '/benefit-parameters',
  '/admin/operations',
];

test.describe.configure({ mode: 'serial' });
let shop: PseudoShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startPseudoShop();
});
test.afterAll(() => shop?.end());

/** Opens a page as a person, on a phone, in the pseudo-language. */
async function pageAs(browser: Browser, person: BrowserPerson | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: PHONE });
  watchContext(context, []);
  await context.addCookies([{ name: 'lang', value: CODE, url: shop.url }]);
  const page = await context.newPage();
  if (person) await signIn(page, person);
  return page;
}

/** Returns what is wrong with a page: texts that are in no catalogue, and cut ones. */
async function faultsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await settled(page);
  const texts = (await textsOf(page)).map(uncataloguedPart).map((rest) => rest && shop.unknownPart(rest));
  const foreign = texts.flatMap((text) => (text ? [`not in a catalogue: ${text}`] : []));
  return [...foreign, ...(await cutTextsOf(page))].map((fault) => `${url}: ${fault}`);
}

async function expectNoFaults(page: Page, urls: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const url of urls) faults.push(...(await faultsOf(page, url)));
  await page.context().close();
  expect([...new Set(faults)]).toEqual([]);
}

test('[I30.8] the public pages show only texts of catalogues, in full', async ({ browser }) => {
  test.slow();
  await expectNoFaults(await pageAs(browser, null), PUBLIC);
});

test('[I30.8] the pages of employees, employers and stores show only texts of catalogues, in full', async ({
  browser,
}) => {
  test.slow();
  await expectNoFaults(await pageAs(browser, DEMO.endcustomer), ['/profile']);
  await expectNoFaults(await pageAs(browser, DEMO.store), ['/store']);
  const employer = await pageAs(browser, DEMO_MEMBERS.owner);
  await employer.goto('/employer');
  await expect(employer).toHaveURL(/\/employer\/[\w-]+/);
  const home = new URL(employer.url()).pathname;
  await expectNoFaults(
    employer,
    EMPLOYER.map((url) => `${home}${url}`),
  );
});

test('[I30.8] the pages of staff show only texts of catalogues, in full', async ({ browser }) => {
  test.slow();
  await expectNoFaults(await pageAs(browser, DEMO.admin), STAFF);
});

test('[I30.8] mails and problems have only texts of catalogues', async () => {
  const faults: string[] = [];
  const check = async (url: string) => {
    const answer = await fetch(`${shop.url}${url}`);
    expect(answer.status, url).toBe(200);
    for (const line of (await answer.text()).replace(NOT_TEXT, '\n').split('\n')) {
      const rest = uncataloguedPart(line);
      const unknown = rest && shop.unknownPart(rest);
      if (unknown) faults.push(`${url}: ${unknown}`);
    }
  };
  for (const name of MAIL_TEMPLATES) if (!SWEDISH_ONLY.has(name)) await check(previewUrl(name, CODE, 'text'));
  for (const code of problemCodes()) await check(`${problemType(code)}?lang=${CODE}`);
  expect(faults).toEqual([]);
});

test('[I30.8] three languages have a menu, which changes the page and returns the focus', async ({
  browser,
}) => {
  const page = await pageAs(browser, null);
  await page.goto('/about');
  await settled(page);
  const button = page.locator('[popovertarget=language-menu]');
  await button.press('Enter');
  const items = page.locator('#language-menu').getByRole('link');
  await expect(items).toHaveCount(3);
  await expect(items.nth(2)).toHaveAttribute('aria-current', 'true');
  await items.nth(1).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(items.first()).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName(/^EN\b.*English$/);
  await page.context().close();
});
