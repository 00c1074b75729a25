// Runs axe in a page. Nearly every browser test does, so it is loaded once per document and reports violations only.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// The library's own copy is not minified. Each page would parse more than twice as much.
const resolve = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve;
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

interface RunOptions {
  preload: false;
  resultTypes: ['violations'];
  selectors: boolean;
  rules: Record<string, { enabled: boolean }>;
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * Expects that axe finds nothing on the current page, including target sizes of WCAG 2.2. Disables motion first,
 * because animations have intermediate colours. `without` names rules that do not apply.
 */
export async function expectAccessible(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    // Reads every style sheet for a rule on sound, which reports no violations.
    preload: false,
    // Off by default.
    rules: { 'target-size': { enabled: true }, ...rules },
  };
  await page.evaluate(finishTransitions);
  await page.evaluate(loosenSticky);
  const violations = await (page.frames().length === 1 ? ofPage(page, options) : ofFrames(page, options));
  await page.evaluate(fastenSticky);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

// Those that began before motion was off.
function finishTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

async function ofPage(page: Page, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: { run(options: RunOptions): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(given);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, options);
}

// Collects the results of all frames in a separate page, which takes time.
async function ofFrames(page: Page, { selectors: _, ...options }: RunOptions): Promise<Violation[]> {
  return (await new AxeBuilder({ page, axeSource: AXE }).options(options).analyze()).violations;
}

// Sticky and floating elements hide parts of fields, depending on the scroll position. Checks sizes without them.
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
