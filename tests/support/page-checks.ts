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

/** Expects that axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
