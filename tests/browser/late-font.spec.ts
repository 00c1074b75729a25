import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '#tests/browser/browser-people.ts';
import { drawn } from '#tests/browser/drawn.ts';
import { expect, settled, test, watchLayoutShifts } from '#tests/browser/page-checks.ts';

const PAGES = ['/', '/product/bike-1', '/search?q=cykel', '/sun', '/about', '/checkout', '/contact', '/auth'];

for (const language of drawn(['en', 'sv']))
  test(`no text moves when the shop's font arrives late (${language}, light)`, {
    tag: '@first-visit',
  }, async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    await page.route('**/fonts/**', async (route) => {
      await wait(1_000);
      await route.continue();
    });
    for (const path of PAGES) {
      await open(page, path, language);
      expect.soft(await shifts.read(), path).toBeLessThan(0.01);
    }
    await signIn(page, DEMO.municipal);
    await open(page, '/profile', language);
    expect(await shifts.read()).toBeLessThan(0.01);
  });

async function open(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}
