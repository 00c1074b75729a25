import { defineConfig } from '@playwright/test';

// Found or installed by bin/test.mjs.
const { CHROMIUM_PATH, CHROMIUM_ARGS, SHOP_URL, TEST_FULL, TEST_TRACE } = process.env;

// Whose outcome no width of the window can change, or which set their own: once is enough, but for npm run test:full.
const OF_ONE_WIDTH = [
  'spec-*',
  'hostile-html',
  'checkout-faults',
  'language',
  'widths',
  'narrow-windows',
  'gallery',
  'card-frames',
  'guards',
  'invoice',
];
const ONE_WIDTH = OF_ONE_WIDTH.map((name) => `**/${name}.spec.ts`);

// Single tests of the same kind carry this tag.
const ONCE = '@once';

// What is walked in both languages is walked in Swedish on the phone and in English on the desktop, in both on both by
// npm run test:full. What has one width has both languages there.
const IN_ENGLISH = '\\(en[,)]';
const IN_SWEDISH = '\\(sv[,)]';
const NO_PHONE = new RegExp(`${ONCE}|${IN_ENGLISH}`);
const NO_DESKTOP = new RegExp(
  `^(?!.*(${ONCE}|(${OF_ONE_WIDTH.join('|').replaceAll('*', '.*')})\\.spec)).*${IN_SWEDISH}`,
  's',
);

const QUIET_BROWSER = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages are drawn by the processor here anyway; a process that plays a graphics card costs half of it.
  '--disable-gpu',
  // The headless shell rounds letters to whole pixels unless told otherwise; windows do not.
  '--font-render-hinting=none',
];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // No platform in the name: the tolerance is wide enough for every Chromium that bin/test.mjs finds.
  snapshotPathTemplate: '{testDir}/looks/{arg}-{projectName}{ext}',
  globalSetup: './tests/support/browser/browser-server.ts',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  // Patience for a machine that others use too: whoever is quick loses nothing by it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: SHOP_URL,
    // Less than a test has, so that what hangs is named by its own error.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // A recording of every step costs a quarter of the suite's time: it is made when somebody wants to look at one.
    trace: TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [...QUIET_BROWSER, ...(CHROMIUM_ARGS ?? '').split(' ').filter(Boolean)],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: TEST_FULL ? [] : ONE_WIDTH,
      grepInvert: TEST_FULL ? undefined : NO_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: TEST_FULL ? undefined : NO_DESKTOP,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
