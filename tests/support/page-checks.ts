// What every browser test watches without being told: whatever a page complains about or fetches from elsewhere
// fails the test.
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Checks {
  /** Patterns of complaints that a test brings about on purpose. */
  expectedComplaints: RegExp[];
}

/** Playwright's test, watched: console errors, uncaught errors, refused content and foreign requests fail it. */
export const test = base.extend<Checks>({
  expectedComplaints: async ({ browserName: _ }, use) => use([]),
  context: async ({ context, expectedComplaints }, use) => {
    const complaints: string[] = [];
    watch(context, (complaint) => complaints.push(complaint));
    await use(context);
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
    .options({ rules: { 'target-size': { enabled: true } } })
    .disableRules([...without])
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

/** Collects how far the page's parts move by themselves; `read` returns the sum so far (CLS). */
export async function watchLayoutShifts(page: Page): Promise<{ read: () => Promise<number> }> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { layoutShifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    read: () =>
      page.evaluate(() => (window as unknown as { layoutShifts: { value: number } }).layoutShifts.value),
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
