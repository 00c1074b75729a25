import { defineConfig } from '@playwright/test';

// Found or installed by bin/test.mjs.
const { CHROMIUM_PATH, CHROMIUM_ARGS, SHOP_URL, FULL } = process.env;

// Whose outcome no width of the window can change, or which set their own: once is enough, but for npm run test:full.
const ONE_WIDTH = [
  'spec-*',
  'hostile-html',
  'checkout-faults',
  'language',
  'widths',
  'gallery',
  'card-frames',
].map((name) => `**/${name}.spec.ts`);

const QUIET_BROWSER = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages are drawn by the processor here anyway; a process that plays a graphics card costs half of it.
  '--disable-gpu',
];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // No platform in the name: the tolerance is wide enough for every Chromium that bin/test.mjs finds.
  snapshotPathTemplate: '{testDir}/looks/{arg}-{projectName}{ext}',
  globalSetup: './tests/support/browser-server.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  timeout: 30_000,
  use: {
    baseURL: SHOP_URL,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [...QUIET_BROWSER, ...(CHROMIUM_ARGS ?? '').split(' ').filter(Boolean)],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: FULL ? [] : ONE_WIDTH,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
