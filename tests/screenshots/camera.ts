// Takes the pictures: named after page, language, width and theme, into the folder that npm run screenshots names.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base } from '#tests/browser/page-checks.ts';

export type Language = 'sv' | 'en';

interface Camera {
  language: Language;
  /** Takes a picture of the whole page, or of what is seen without scrolling. */
  take: (name: string, options?: { seen?: boolean }) => Promise<void>;
}

/** Playwright's test in the language of its project, with a camera. */
export const test = base.extend<Camera>({
  language: async ({ browserName: _ }, use, { project }) => use(project.metadata.language as Language),
  page: async ({ page, context, baseURL, language }, use) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
    await use(page);
  },
  take: async ({ page }, use, { project }) =>
    use(async (name, { seen = false } = {}) => {
      await standStill(page);
      const file = path.join(process.env.SCREENSHOTS_TO ?? 'screenshots', `${name}-${project.name}`);
      const picture = await page.screenshot({ fullPage: !seen });
      mkdirSync(path.dirname(file), { recursive: true });
      // What is kept with the sources is to be small; what is looked at once, exact.
      if (process.env.SCREENSHOTS_FOR_README)
        await sharp(picture).webp({ quality: 82 }).toFile(`${file}.webp`);
      else writeFileSync(`${file}.png`, picture);
    }),
});

// Pictures below the fold are fetched when they come near; a picture of the whole page wants them all.
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What sticks to the top would stand in the middle of a picture of the whole page.
    scrollTo(0, 0);
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
