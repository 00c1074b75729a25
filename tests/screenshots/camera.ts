// Takes the screenshots. Each is named after page, language, width and theme, in the folder of npm run
// screenshots.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base } from '#tests/browser/page-checks.ts';

export type Language = 'sv' | 'en';

interface Camera {
  language: Language;
  /** Takes a screenshot of the whole page, or of the visible part. */
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
      // Screenshots in the repository must be small, while those for a single look must be exact.
      if (process.env.SCREENSHOTS_FOR_README)
        await sharp(picture).webp({ quality: 82 }).toFile(`${file}.webp`);
      else writeFileSync(`${file}.png`, picture);
    }),
});

// Pictures below the fold load only when they come near, but a screenshot of the whole page needs all of
// them.
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A sticky element would be in the middle of a screenshot of the whole page.
    scrollTo(0, 0);
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
