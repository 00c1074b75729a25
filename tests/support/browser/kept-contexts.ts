// The browser contexts of tests. A worker keeps them for its next tests, with one page: a new context begins with a new
// renderer process and an empty cache, and the first document of a new page takes twice the processor time of a further one.
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  TestInfo,
} from '@playwright/test';
import { watchStandstill } from './hang-diagnostics.ts';

/** A context and what it has complained about. */
interface CheckedContext {
  context: BrowserContext;
  complaints: string[];
  tellStandstill: (testInfo: TestInfo) => Promise<void>;
  /** Removes what the test has left, so that another test can use it. Closes it if that is not possible. */
  end: () => Promise<void>;
}

/** Opens contexts, and adds their errors to `complaints`. */
export interface ContextPool {
  /** Returns a new context that no other test gets. */
  openOwn: (options: BrowserContextOptions) => Promise<CheckedContext>;
  /** Returns a kept context with these options, or a new one. The test's other options must be those of all tests. */
  open: (options: BrowserContextOptions) => Promise<CheckedContext>;
}

// What these change stays until the context or the page is closed.
const LASTING = [
  'addInitScript',
  'close',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'prependListener',
  'prependOnceListener',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
];
const LASTING_OF_CONTEXT = [
  ...LASTING,
  'addListener',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
];
// Without `addListener`, which Playwright's own `waitForEvent` calls.
const LASTING_OF_PAGE = [...LASTING, 'addLocatorHandler', 'pause'];
// Playwright's defaults for a context.
const USUAL_MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

const holders = new WeakMap<BrowserContext, Page>();

/** Returns a page of the shop whose storage is that of the test's pages, if the context is a kept one. */
export const holderOf = (context: BrowserContext): Page | undefined => holders.get(context);

/**
 * Returns the contexts of a worker. `watch` is called with each new context; `holderUrl` is a page of the shop without
 * scripts.
 */
export function contextPool(
  browser: Browser,
  holderUrl: string,
  watch: (context: BrowserContext, complaints: string[], options: BrowserContextOptions) => void,
): ContextPool {
  const idle = new Map<string, CheckedContext[]>();
  const openWatched = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    const complaints: string[] = [];
    watch(context, complaints, options);
    const { tell, forget } = watchStandstill(context);
    return { context, complaints, tellStandstill: tell, forget };
  };
  const openOwn = async (options: BrowserContextOptions): Promise<CheckedContext> => {
    const { forget: _, ...own } = await openWatched(options);
    return { ...own, end: () => own.context.close() };
  };
  const openKept = async (options: BrowserContextOptions, key: string): Promise<CheckedContext> => {
    const { context, complaints, tellStandstill, forget } = await openWatched(options);
    // Keeps the renderer process alive while no test has a page, with its scripts and pictures of the shop.
    const holder = await context.newPage();
    await holder.goto(holderUrl);
    holders.set(context, holder);
    const endPages = keepOnePage(context, holder, options);
    const isChanged = noteCalls([
      [context, LASTING_OF_CONTEXT],
      [context.clock, LASTING_OF_CLOCK],
    ]);
    const kept: CheckedContext = {
      context,
      complaints,
      tellStandstill,
      end: async () => {
        if (isChanged()) return context.close();
        await endPages();
        await empty(context, holder);
        // With those of the pages that were just closed.
        complaints.length = 0;
        forget();
        idle.set(key, [...(idle.get(key) ?? []), kept]);
      },
    };
    return kept;
  };
  return {
    openOwn,
    open: async (options) => {
      const key = JSON.stringify(options);
      return idle.get(key)?.pop() ?? openKept(options, key);
    },
  };
}

// Lets `newPage` return the page of an earlier test while there is one. Returns a function that keeps one page of the test,
// and closes the others.
function keepOnePage(context: BrowserContext, holder: Page, { viewport }: BrowserContextOptions) {
  const [openPage, openSession] = [context.newPage.bind(context), context.newCDPSession.bind(context)];
  const resets = new WeakMap<Page, () => Promise<boolean>>();
  let ready: Page | undefined;
  const newPage = async () => {
    const kept = ready;
    ready = undefined;
    if (kept) return kept;
    const page = await openPage();
    resets.set(page, resetOf(page, await openSession(page), viewport));
    return page;
  };
  Object.assign(context, { newPage });
  return async () => {
    for (const page of context.pages()) {
      if (page === holder || page === ready) continue;
      if (!ready && (await resets.get(page)?.())) ready = page;
      else await page.close();
    }
  };
}

// Returns a function that makes a page like a new one. It returns false if that is not possible.
function resetOf(page: Page, devtools: CDPSession, viewport: BrowserContextOptions['viewport']) {
  const isChanged = noteCalls([[page, LASTING_OF_PAGE]]);
  return async () => {
    // Only a page of the shop can clear what the page has stored for the shop.
    if (isChanged() || !page.url().startsWith(`${process.env.SHOP_URL}/`)) return false;
    try {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      await devtools.send('Page.resetNavigationHistory');
      // Otherwise the next document has a hovered element.
      await page.mouse.move(-1, -1);
      await page.emulateMedia(USUAL_MEDIA);
      if (viewport) await page.setViewportSize(viewport);
      return true;
    } catch {
      // The test has ended during a navigation. The page is closed instead.
      return false;
    }
  };
}

/** Returns whether one of the named functions of these objects has been called since. */
function noteCalls(watched: [object, readonly string[]][]): () => boolean {
  let isCalled = false;
  for (const [target, names] of watched)
    for (const name of names) {
      const act = (target as Record<string, (...args: unknown[]) => unknown>)[name]?.bind(target);
      if (!act) throw new Error(`the browser has no function ${name}`);
      const noteAndAct = (...args: unknown[]) => {
        isCalled = true;
        return act(...args);
      };
      Object.assign(target, { [name]: noteAndAct });
    }
  return () => isCalled;
}

async function empty(context: BrowserContext, holder: Page): Promise<void> {
  await context.clearCookies();
  // In the holder, because each renderer process has a copy of the storage.
  const left = await holder.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...databases.map(({ name }) => name),
      ...(await caches.keys()),
      ...workers.map(({ scope }) => scope),
    ];
  });
  if (left.length > 0) throw new Error(`the next test would find ${left.join(', ')}`);
}
