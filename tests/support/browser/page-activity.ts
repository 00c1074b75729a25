// Knows which requests of a page are pending. Playwright's 'networkidle' waits half a second after the last one instead.
import type { Browser, Page, Request } from '@playwright/test';

// An idle page answers at once. One that draws without end answers then.
const IDLE_TIMEOUT_MS = 1_000;
// The first turn runs what the responses have caused, the second what that has caused.
const TURNS = 2;

/** The pending requests of a page, and what waits for the end of one of them. */
interface Activity {
  pending: Set<Request>;
  waiting: (() => void)[];
}

const activityOf = new WeakMap<Page, Activity>();

/** Follows the requests of all pages that a browser opens from now on. */
export function followRequests(browser: Browser): void {
  browser.on('context', (context) => context.on('page', follow));
}

function follow(page: Page): void {
  const activity: Activity = { pending: new Set(), waiting: [] };
  activityOf.set(page, activity);
  const end = (request: Request) => {
    activity.pending.delete(request);
    for (const wake of activity.waiting.splice(0)) wake();
  };
  page.on('request', (request) => {
    // A new document ends what the last one has asked.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) activity.pending.clear();
    activity.pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until the page has no pending request and nothing more to do. Timers do not count. */
export async function untilIdle(page: Page): Promise<void> {
  const activity = activityOf.get(page);
  if (!activity) throw new Error('the requests of this page are not followed');
  for (let turns = 0; turns < TURNS; ) {
    while (activity.pending.size > 0) await nextEnd(activity);
    // Requests of before are known here, because the browser reports them before this answer.
    const isSame = await page.evaluate(idle, IDLE_TIMEOUT_MS).catch(ofNewDocument);
    turns = isSame && activity.pending.size === 0 ? turns + 1 : 0;
  }
}

const nextEnd = (activity: Activity) =>
  new Promise<void>((resolve) => {
    activity.waiting.push(resolve);
  });

const idle = (timeout: number) =>
  new Promise<boolean>((resolve) => requestIdleCallback(() => resolve(true), { timeout }));

function ofNewDocument(error: Error): false {
  if (/context was destroyed|navigation/i.test(error.message)) return false;
  throw error;
}
