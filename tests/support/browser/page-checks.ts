// What every browser test watches without being told: whatever a page complains about or fetches from elsewhere
// fails the test.
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchStandstill } from './hang-diagnostics.ts';

export { expect };

const AWAKE_EVERY_MS = 20;

interface Checks {
  /** Patterns of complaints that a test brings about on purpose. */
  expectedComplaints: RegExp[];
}

/** Playwright's test, watched: console errors, uncaught errors, refused content and foreign requests fail it. */
export const test = base.extend<Checks>({
  expectedComplaints: async ({ browserName: _ }, use) => use([]),
  context: async ({ context, expectedComplaints, javaScriptEnabled }, use, testInfo) => {
    const complaints: string[] = [];
    watch(context, (complaint) => complaints.push(complaint));
    const tellStandstill = watchStandstill(context);
    if (javaScriptEnabled !== false) context.on('page', waitUntilAwake);
    await use(context);
    await tellStandstill(testInfo);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    expect(unexpected).toEqual([]);
  },
});

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

// A click that comes before the page's scripts is lost, and on a busy machine they come late: whoever goes to a page by its
// address goes on when it is awake. Whoever wants it earlier asks for 'commit'.
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

/** Waits until the scripts of the shop's page at hand answer to clicks and keys. Other pages are awake at once. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('page-data') || 'awake' in document.documentElement.dataset,
    undefined,
    // Asked by the clock: to be awake needs no frame that is drawn.
    { polling: AWAKE_EVERY_MS },
  );
}

/** Waits until the page at hand is awake and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await awake(page);
  await page.waitForLoadState('networkidle');
}

/**
 * Expects that axe finds nothing on the page as it stands, target sizes of WCAG 2.2 included. What is still moving
 * has half its colours; motion is taken away first. `without` names rules that can't judge what is shown.
 */
export async function expectAccessible(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(loosenSticky);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .disableRules([...without])
    // Frames of others are put together in a page of its own, which takes its time.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  await page.evaluate(fastenSticky);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

// What sticks to an edge, or floats in a corner, hides half a field at one scroll and none at the next: sizes are judged
// without it.
function loosenSticky(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky' || element.hasAttribute('data-floating')) {
      element.style.position = 'static';
      element.dataset.loosened = '';
    }
}
function fastenSticky(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-loosened]')) {
    element.style.position = '';
    delete element.dataset.loosened;
  }
}

/**
 * Collects how far the page's parts move by themselves. `read` returns the sum so far (CLS); `parts` names what moved,
 * for the message of a failed test. The floating Bike Picker button doesn't count: it folds when something comes under
 * it, which is its purpose.
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

/** Expects that nothing of the page reaches beyond its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
}

/** Waits until the page's title names its main heading, both read at the same moment. */
export async function expectTitleOfHeading(page: Page): Promise<void> {
  const titles = () =>
    page.evaluate(() => [document.title, document.querySelector('h1')?.textContent] as const);
  await expect(async () => {
    const [title, heading] = await titles();
    expect(title).toBe(`${heading} – ActivePick`);
  }).toPass({ timeout: 15_000 });
}
