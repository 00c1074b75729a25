// The browser contexts of tests. A worker keeps one for its next tests: a new context begins with a new renderer process
// and an empty cache.
import type { BrowserContext, Page } from '@playwright/test';

/** A context without anything of an earlier test. */
export interface KeptContext {
  context: BrowserContext;
  /** Keeps the renderer process alive while no test has a page, with its scripts and pictures of the shop. */
  holder: Page;
  /** Whether a test has changed the context itself. */
  isChanged: () => boolean;
}

// What these change stays until the context is closed. `close` is one of them.
const LASTING = [
  'addInitScript',
  'addListener',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'prependListener',
  'prependOnceListener',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
];
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

const holders = new WeakMap<BrowserContext, Page>();

/** Returns a page of the shop whose storage is that of the test's pages, if the context is a kept one. */
export const holderOf = (context: BrowserContext): Page | undefined => holders.get(context);

/** Prepares a new context for several tests. `holderUrl` is a page of the shop without scripts. */
export async function keepContext(context: BrowserContext, holderUrl: string): Promise<KeptContext> {
  const holder = await context.newPage();
  await holder.goto(holderUrl);
  holders.set(context, holder);
  let isChanged = false;
  const note = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const act = (target as Record<string, (...args: unknown[]) => unknown>)[name]?.bind(target);
      if (!act) throw new Error(`the browser's ${name} is unknown`);
      const actAndNote = (...args: unknown[]) => {
        isChanged = true;
        return act(...args);
      };
      Object.assign(target, { [name]: actAndNote });
    }
  };
  note(context, LASTING);
  note(context.clock, LASTING_OF_CLOCK);
  return { context, holder, isChanged: () => isChanged };
}

/** Closes the pages of a test and removes what they have stored. */
export async function emptyContext({ context, holder }: KeptContext): Promise<void> {
  for (const page of context.pages()) if (page !== holder) await page.close();
  await context.clearCookies();
  // In the holder, because each renderer process keeps a copy of the storage.
  await holder.evaluate(() => localStorage.clear());
}
