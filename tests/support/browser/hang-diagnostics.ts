// Attaches the waiting requests of a failed test. After a timeout, Playwright names the waiting request only if it does
// not end during the teardown: the failure's screenshot wakes a page that renders no frames.
import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test';

const RESPONSE_TIMEOUT_MS = 2_000;

interface Standstill {
  /** Attaches the waiting requests of the context's pages to a failed test. */
  tell: (testInfo: TestInfo) => Promise<void>;
  /** Forgets the requests of a test that has ended. */
  forget: () => void;
}

/** Watches a new context. */
export function watchStandstill(context: BrowserContext): Standstill {
  const open = new Map<Request, number>();
  let last = Date.now();
  context.on('request', (request) => {
    last = Date.now();
    open.set(request, last);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  const tell = async (testInfo: TestInfo) => {
    if (testInfo.status === testInfo.expectedStatus) return;
    const over = Date.now();
    const seconds = (since: number) => `${((over - since) / 1_000).toFixed(1)} s ago`;
    const lines = [
      `last request: ${seconds(last)}`,
      ...[...open].map(
        ([request, since]) => `not answered: ${request.method()} ${request.url()}, ${seconds(since)}`,
      ),
      ...(await Promise.all(context.pages().map(stateOf))),
    ];
    await testInfo.attach('standstill', { body: lines.join('\n'), contentType: 'text/plain' });
  };
  return { tell, forget: () => open.clear() };
}

async function stateOf(page: Page): Promise<string> {
  const asked = page.evaluate(async (limit) => {
    const frame = new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true)));
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limit));
    const { readyState, visibilityState, documentElement, activeElement } = document;
    return {
      readyState,
      visibilityState,
      isAwake: 'awake' in documentElement.dataset,
      drawsFrames: await Promise.race([frame, late]),
      focus: activeElement?.outerHTML.slice(0, 120),
    };
  }, RESPONSE_TIMEOUT_MS / 2);
  const late = new Promise<string>((resolve) =>
    setTimeout(() => resolve('does not answer'), RESPONSE_TIMEOUT_MS),
  );
  const state = await Promise.race([asked, late]).catch((error: Error) => error.message);
  return `${page.url()}: ${JSON.stringify(state)}`;
}
