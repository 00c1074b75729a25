// Tests with several people at once, each with a browser context of their own.
import type { Page } from '@playwright/test';
import { type BrowserPerson, signIn } from './browser-people.ts';
import { test as base } from './page-checks.ts';

interface SeparatePeople {
  /** Opens a page as a person, in a new context with the size and language settings of the test. */
  openAs: (person: BrowserPerson, path: string) => Promise<Page>;
  /** The width of every window, in pixels. */
  width: number;
}

/** The test of page-checks with a context for each person. Errors of all their pages fail it. */
export const test = base.extend<SeparatePeople>({
  width: [1440, { option: true }],
  openAs: async ({ openContext, width }, use) =>
    use(async (person, path) => {
      const page = await (await openContext({ viewport: { width, height: 844 } })).newPage();
      await signIn(page, person);
      await page.goto(path);
      return page;
    }),
});
