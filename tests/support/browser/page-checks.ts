// Automatic checks of every browser test: errors of a page and foreign requests fail the test.
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type ContextPool, contextPool } from './kept-contexts.ts';
import { followRequests, untilIdle } from './page-activity.ts';

export { expect, expectAccessible };

const AWAKE_EVERY_MS = 20;
// Tag of a test that needs an empty cache: it gets a context that no other test has.
const FIRST_VISIT = '@first-visit';

interface Checks {
  /** Patterns of errors that a test causes on purpose. */
  expectedComplaints: RegExp[];
  /** Opens a context with the options of the test, which its fixtures check and close. */
  openContext: (options: Pick<BrowserContextOptions, 'viewport'>) => Promise<BrowserContext>;
}

interface OfWorker {
  followed: undefined;
  contexts: ContextPool;
}

/** Playwright's test with checks: console errors, uncaught errors, blocked content and foreign requests fail it. */
export const test = base.extend<Checks, OfWorker>({
  followed: [
    async ({ browser }, use) => {
      followRequests(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  contexts: [
    async ({ browser }, use) => {
      const watchAll: Parameters<typeof contextPool>[2] = (context, complaints, { javaScriptEnabled }) =>
        javaScriptEnabled === false
          ? watch(context, (complaint) => complaints.push(complaint))
          : watchContext(context, complaints);
      await use(contextPool(browser, `${process.env.SHOP_URL}/robots.txt`, watchAll));
    },
    { scope: 'worker' },
  ],
  expectedComplaints: async ({ browserName: _ }, use) => use([]),
  openContext: async ({ contexts, expectedComplaints, javaScriptEnabled, hasTouch }, use, testInfo) => {
    const isOwn = testInfo.tags.includes(FIRST_VISIT) || javaScriptEnabled === false;
    const opened: Awaited<ReturnType<ContextPool['open']>>[] = [];
    await use(async (options) => {
      const one = await contexts[isOwn ? 'openOwn' : 'open']({ javaScriptEnabled, hasTouch, ...options });
      opened.push(one);
      return one.context;
    });
    for (const { tellStandstill } of opened) await tellStandstill(testInfo);
    const unexpected = opened
      .flatMap(({ complaints }) => complaints)
      .filter((text) => !expectedComplaints.some((known) => known.test(text)));
    expect(unexpected).toEqual([]);
    // The pages of a failed test stay open for its screenshot. Its worker ends, so no other test gets them.
    if (testInfo.status === testInfo.expectedStatus) for (const one of opened) await one.end();
  },
  context: async ({ openContext, viewport }, use) => use(await openContext({ viewport })),
});

/** Adds the errors of a context's pages to `complaints`, and lets `goto` and `reload` wait until a page is hydrated. */
export function watchContext(context: BrowserContext, complaints: string[]): void {
  watch(context, (complaint) => complaints.push(complaint));
  context.on('page', waitUntilAwake);
}

function watch(context: BrowserContext, complain: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost')
      complain(`foreign request: ${request.url()}`);
  });
}

// A click before hydration is lost, and hydration is late on a busy machine. So `goto` waits until the page is
// hydrated.
// Use 'commit' to continue earlier.
function waitUntilAwake(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    const goAndWait = async (...args: unknown[]) => {
      const answer = await go(...args);
      const options = args.at(-1) as { waitUntil?: string } | string | undefined;
      if (typeof options !== 'object' || options.waitUntil !== 'commit') await awake(page);
      return answer;
    };
    Object.assign(page, { [name]: goAndWait });
  }
}

/** Waits until the current page of the shop is hydrated. Returns at once for other pages. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('page-data') || 'awake' in document.documentElement.dataset,
    undefined,
    // Polls by time, because hydration needs no rendered frame.
    { polling: AWAKE_EVERY_MS },
  );
}

/** Waits until the current page is hydrated, has no pending request, and nothing more to do. */
export async function settled(page: Page): Promise<void> {
  await awake(page);
  await untilIdle(page);
}

/**
 * Collects layout shifts. `read` returns the current sum (CLS); `parts` names the shifted elements for the error
 * message.
 * Ignores the floating Bike Picker button, which folds on purpose when an element is under it.
 */
export async function watchLayoutShifts(
  page: Page,
): Promise<{ read: () => Promise<number>; parts: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    }
    const seen = { value: 0, parts: [] as string[] };
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        const nodes = shift.sources.flatMap(({ node }) => node ?? []);
        const isFloating = (node: Node) =>
          (node instanceof Element ? node : node.parentElement)?.closest('[data-floating]') !== null;
        if (shift.hadRecentInput || (nodes.length > 0 && nodes.every(isFloating))) continue;
        seen.value += shift.value;
        seen.parts.push(...nodes.map((node) => `${node.nodeName} ${node.textContent?.slice(0, 60) ?? ''}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  type Seen = { layoutShifts: { value: number; parts: string[] } };
  return {
    read: () => page.evaluate(() => (window as unknown as Seen).layoutShifts.value),
    parts: () => page.evaluate(() => (window as unknown as Seen).layoutShifts.parts),
  };
}

/** Expects that the page has no horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await framesDrawn(page);
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
}

// A new size of the window reaches viewport units, and so the size of headings, a frame after innerWidth.
async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits until the page's title contains its main heading. Reads both at the same time. */
export async function expectTitleOfHeading(page: Page): Promise<void> {
  const titles = () =>
    page.evaluate(() => [document.title, document.querySelector('h1')?.textContent] as const);
  await expect(async () => {
    const [title, heading] = await titles();
    expect(title).toBe(`${heading} – ActivePick`);
  }).toPass({ timeout: 15_000 });
}
