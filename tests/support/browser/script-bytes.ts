import type { Page } from '@playwright/test';
import { untilIdle } from './page-activity.ts';

/** The most that home's scripts may weigh before it is idle, compressed, in kB (1 000 bytes). */
export const HOME_SCRIPT_LIMIT_KB = 112;

/** Opens a page and returns the compressed size of all scripts that it fetches until it is idle, in kB. */
export async function scriptsBeforeIdle(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  await untilIdle(page);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}
