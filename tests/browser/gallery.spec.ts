// The shop in development: the gallery of components, and pages rendered from the sources.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from '#tests/app/fresh-database.ts';
import { startDevelopmentServer } from '#tests/app/start-shop.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  test,
} from '#tests/browser/page-checks.ts';
import { homeMessages } from '../../apps/shop/src/languages/catalogues/home/messages.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

let address = '';
let stop: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  // Hooks do not use the limit above.
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'development-'));
  const database = await freshDatabase('development');
  const server = await startDevelopmentServer({
    folder,
    database,
    sandbox: JSON.parse(process.env.SANDBOX as string),
  });
  address = server.ready.baseUrl;
  stop = async () => {
    await server.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
test.afterAll(() => stop?.());

for (const scheme of ['light', 'dark'] as const)
  test(`the gallery shows every component in every state (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${address}/dev/ui`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
    await settled(page);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'kopierad' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

test('a page is rendered from the sources without a warning', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeMessages.sv.heroTitle);
  await settled(page);
});

test('other visitors cannot open the gallery', async ({ page }) => {
  expect((await page.request.get('/dev/ui')).status()).toBe(404);
});
