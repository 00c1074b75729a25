import { defineConfig } from '@playwright/test';
import { hasLongTests, hasShortTests, isFullRun } from './tests/support/app/full-run.ts';

// Found or installed by bin/test.mjs.
const { CHROMIUM_PATH, CHROMIUM_ARGS, SHOP_URL, TEST_TRACE } = process.env;

// Tests whose result does not depend on the width of the window, or that set their own. `npm run test:full` runs them at both
// widths, other runs once.
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
  'pseudo-language',
];
const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

// They walk all pages, or follow a case through several people, and take a quarter of the browser tests' time. They run in
// `npm run test:long`, in `npm run test:full`, and when a file or a test is named.
const LONG = [
  'buy-out-card',
  'employer-story',
  'guards',
  'invoice',
  'life-event-stories',
  'narrow-windows',
  'onboarding-together',
  'pseudo-language',
  'service',
  'term-end',
];
const LEFT_OUT = hasLongTests() ? [] : filesOf(LONG);

// Single tests of the same kind carry one of these tags: they run on the desktop, or on the phone.
const ONCE = '@once';
const ON_PHONE = '@phone';
// A story of the wide layout never runs on the phone.
const ON_DESKTOP = '@desktop';

// A test in one language runs in Swedish on the phone and in English on the desktop, unless it has one width. The helper
// `drawn` has chosen the language.
const IN_ENGLISH = '\\(en[,)]';
const IN_SWEDISH = '\\(sv[,)]';
const NO_PHONE = new RegExp(`${ONCE}|${ON_DESKTOP}|${IN_ENGLISH}`);
const NO_DESKTOP = new RegExp(
  `${ON_PHONE}|^(?!.*(${ONCE}|${ON_DESKTOP}|(${OF_ONE_WIDTH.join('|').replaceAll('*', '.*')})\\.spec)).*${IN_SWEDISH}`,
  's',
);

const QUIET_BROWSER = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The processor draws the pages anyway, and a process that simulates a graphics card would use half of it.
  '--disable-gpu',
  // By default, the headless shell places letters at whole pixels, unlike a browser with a window.
  '--font-render-hinting=none',
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-site-isolation-trials',
];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: hasShortTests() ? '**/*.spec.ts' : filesOf(LONG),
  outputDir: 'test-results',
  // No platform in the name: the tolerance is wide enough for every Chromium that bin/test.mjs finds.
  snapshotPathTemplate: '{testDir}/looks/{arg}-{projectName}{ext}',
  globalSetup: './tests/support/browser/browser-server.ts',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  // Long limits for a shared machine. They do not slow down a fast one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: SHOP_URL,
    // Shorter than the limit of a test, so that a hanging action fails with its own error.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Recording every step takes a quarter more time, so it is done on request only.
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
      testIgnore: isFullRun() ? LEFT_OUT : [...filesOf(OF_ONE_WIDTH), ...LEFT_OUT],
      grepInvert: isFullRun() ? new RegExp(ON_DESKTOP) : NO_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: LEFT_OUT,
      grepInvert: isFullRun() ? undefined : NO_DESKTOP,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
