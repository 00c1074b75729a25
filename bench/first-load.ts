// Measures a first visit to home: bytes of scripts and styles before the network is idle, layout shift, and the
// scores of Lighthouse on a phone.
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { followRequests } from '#tests/browser/page-activity.ts';
import { HOME_SCRIPT_LIMIT_KB, scriptsBeforeIdle } from '#tests/browser/script-bytes.ts';
import { findChromium } from '../bin/lib/chromium.mjs';
import { freePort } from '../bin/lib/ports.mjs';
import { say } from '../bin/lib/set-up.mjs';
import { fetchRaw } from './support/baseline-server.ts';
import { conclude, recordExact } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const STYLE_LIMIT_KB = 15;
const SHIFT_LIMIT = 0.01;
const HOME_PERFORMANCE = 99;
const PERFORMANCE = 98;
const WHOLE = 100;
const RUNS = readOptions().isQuick ? 1 : 5;
const BROTLI = { 'accept-encoding': 'br' };
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const linked = (html: string, tag: RegExp) => [...html.matchAll(tag)].map((found) => found[1] as string);

async function kilobytes(baseUrl: string, paths: readonly string[]): Promise<number> {
  const bodies = await Promise.all(paths.map((path) => fetchRaw(baseUrl + path, BROTLI)));
  return bodies.reduce((sum, { body }) => sum + body.length, 0) / 1_000;
}

async function benchBytes(browser: Browser, baseUrl: string): Promise<void> {
  const html = (await fetchRaw(`${baseUrl}/`)).body.toString('utf8');
  const record = (claim: string, measured: number, limit: number) =>
    recordExact({ claim, measured, unit: 'kB', limit });
  const page = await browser.newPage({ viewport: SIZES[0] });
  const scripts = await scriptsBeforeIdle(page, `${baseUrl}/`);
  await page.close();
  record('scripts of home, brotli', scripts, HOME_SCRIPT_LIMIT_KB);
  const styles = linked(html, /<link rel="stylesheet" href="([^"]+)"/g);
  record('styles of home, brotli', await kilobytes(baseUrl, styles), STYLE_LIMIT_KB);
}

/** Returns the layout shift without user input (layout-shift entries of the Layout Instability API). */
async function shiftOf(browser: Browser, url: string, viewport: (typeof SIZES)[number]): Promise<number> {
  const page = await browser.newPage({ viewport });
  try {
    await page.addInitScript(() => {
      const store = globalThis as unknown as { shift: number };
      store.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) store.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  } finally {
    await page.close();
  }
}

async function benchShift(browser: Browser, baseUrl: string): Promise<void> {
  for (const size of SIZES) {
    const shift = await shiftOf(browser, `${baseUrl}/`, size);
    const claim = `layout shift of home at ${size.width} px`;
    recordExact({ claim, measured: shift, unit: '', limit: SHIFT_LIMIT, digits: 4 });
  }
}

async function scoresOf(url: string, port: number): Promise<number[]> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  return CATEGORIES.map((name) => (result.lhr.categories[name]?.score ?? 0) * 100);
}

async function benchScores(
  baseUrl: string,
  port: number,
  page: { path: string; isIndexable: boolean },
): Promise<void> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(baseUrl + page.path, port));
  CATEGORIES.forEach((name, index) => {
    // The checkout excludes search engines on purpose, which lowers this score.
    if (name === 'seo' && !page.isIndexable) return;
    const measured = median(runs.map((scores) => scores[index] ?? 0));
    const performance = page.path === '/' ? HOME_PERFORMANCE : PERFORMANCE;
    const limit = name === 'performance' ? performance : WHOLE;
    recordExact({ claim: `${name} of ${page.path}`, measured, unit: '', limit, isLowest: true });
  });
}

async function firstPick(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/products?group=customer-picks&limit=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/customer-pick/${data[0]?.id}`;
}

const found = await findChromium({ say });
const port = await freePort(0);
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...found.args, `--remote-debugging-port=${port}`],
});
followRequests(browser);
try {
  await withEnvironment({ products: 0 }, (environment) =>
    withServer(environment, {}, async ({ ready: { baseUrl } }) => {
      await benchBytes(browser, baseUrl);
      await benchShift(browser, baseUrl);
      await benchScores(baseUrl, port, { path: '/', isIndexable: true });
      await benchScores(baseUrl, port, { path: '/product/bike-1', isIndexable: true });
      await benchScores(baseUrl, port, { path: await firstPick(baseUrl), isIndexable: true });
      await benchScores(baseUrl, port, { path: '/calculator', isIndexable: true });
      await benchScores(baseUrl, port, { path: '/search?q=elcykel', isIndexable: false });
      await benchScores(baseUrl, port, { path: '/checkout', isIndexable: false });
    }),
  );
} finally {
  await browser.close();
}
conclude();
