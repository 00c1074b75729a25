// Takes the pictures: named after page, language, width and theme, into the folder that npm run screenshots names.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../support/page-checks.ts';

export type Language = 'sv' | 'en';

interface Camera {
  language: Language;
  /** Takes a picture of the whole page, or of what is seen without scrolling. */
  take: (name: string, options?: { seen?: boolean; quality?: number }) => Promise<void>;
}

/** Playwright's test in the language of its project, with a camera. */
export const test = base.extend<Camera>({
  language: async ({ browserName: _ }, use, { project }) => use(project.metadata.language as Language),
  take: async ({ page }, use, { project }) =>
    use(async (name, { seen = false } = {}) => {
      await standStill(page);
      const folder = process.env.SCREENSHOTS_TO ?? 'screenshots';
      await page.screenshot({ path: path.join(folder, `${name}-${project.name}.png`), fullPage: !seen });
    }),
});

test.beforeEach(async ({ context, baseURL, language }) => {
  await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
});

// Pictures below the fold are fetched when they come near; a picture of the whole page wants them all.
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
