// Walks over a page by the keyboard alone and looks whether each thing that has the focus can be seen.
import type { Page } from '@playwright/test';

// Enough for every page but lists, whose rows repeat.
const MAX_STOPS = 60;

/**
 * Presses a key until the focus has left the page, at most 60 times: Tab from its beginning, Shift+Tab from where the
 * focus is. Returns descriptions of the elements that something else lay over when they had the focus (WCAG 2.2,
 * 2.4.11), and how many elements had it.
 */
export async function walkFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ hidden: string[]; stops: number }> {
  const hidden: string[] = [];
  if (key === 'Tab') await page.evaluate(startAtTop);
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(lookAtFocus);
    if (seen === 'outside') break;
    if (seen !== 'visible') hidden.push(seen);
  }
  return { hidden, stops };
}

// The next Tab goes to the page's first element.
function startAtTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

// Looks at the centre of what can be seen of the focused element. A floating part may fold away first.
async function lookAtFocus(): Promise<'outside' | 'visible' | string> {
  const TIMEOUT_MS = 1_000;
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return 'outside';
  const cover = () => {
    const box = focused.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (left >= right || top >= bottom) return 'the edge of the window';
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const labels = [...((focused as HTMLInputElement).labels ?? [])];
    const isItself = [focused, ...labels].some((own) => own.contains(found) || found?.contains(own));
    return isItself ? null : (found?.outerHTML.slice(0, 120) ?? 'nothing');
  };
  const started = performance.now();
  let covered = cover();
  while (covered !== null && performance.now() - started < TIMEOUT_MS) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    covered = cover();
  }
  return covered === null ? 'visible' : `${focused.outerHTML.slice(0, 120)} is under ${covered}`;
}
