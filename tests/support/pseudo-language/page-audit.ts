// Finds texts of a page that do not come from a catalogue, and texts that are cut, in the pseudo-language.
import type { Page } from '@playwright/test';

const CATALOGUE_TEXT = /\[[^[\]]*\]/g;
const WORD = /\p{L}{2,}/u;

/** Returns what remains of a text without the texts of catalogues, or null if that has no word. */
export function uncataloguedPart(text: string): string | null {
  let rest = text;
  // From the inside: a text can contain another one.
  for (let shorter = ''; shorter !== rest; ) {
    shorter = rest;
    rest = rest.replace(CATALOGUE_TEXT, ' ');
  }
  return WORD.test(rest) ? rest.replace(/\s+/g, ' ').trim() : null;
}

/**
 * Returns the texts of a page: text nodes, also of closed menus, names, titles, placeholders and alternative texts.
 * Leaves out what is marked as another language (`lang`) or as not translatable.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FOREIGN = 'script, style, template, noscript, svg, code, kbd, [translate=no], body [lang]:not([lang=qps])';
    const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const texts = [document.title, document.querySelector<HTMLMetaElement>('meta[name=description]')?.content];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest(FOREIGN)) continue;
      if (node instanceof Element) texts.push(...NAMES.map((name) => node.getAttribute(name)));
      else texts.push(node.nodeValue);
    }
    return [...new Set(texts.map((text) => text?.trim() ?? '').filter(Boolean))];
  });
}

/**
 * Returns the texts of a page that a reader cannot see in full: cut by their box or by a limit of lines, wider than
 * their button, over their neighbour in the header, or outside the window.
 */
export function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wordsOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const isShort = element.clientWidth <= 1 || element.clientHeight <= 1;
      if (isShort || !hasOwnText(element) || !element.checkVisibility()) continue;
      const { overflowX, overflowY, whiteSpace } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isTall = element.scrollHeight > element.clientHeight + 1;
      const hasFullText = element.closest('[title]') !== null;
      const scrolls = ['auto', 'scroll'].includes(overflowX);
      if (isWide && !scrolls && !hasFullText)
        found.push(`${overflowX === 'visible' ? 'outside its box' : 'cut'} (${whiteSpace}): ${wordsOf(element)}`);
      else if (isTall && ['hidden', 'clip'].includes(overflowY) && !hasFullText)
        found.push(`cut below: ${wordsOf(element)}`);
    }
    const items = [...document.querySelectorAll('header a, header button, header input')]
      .filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.closest('[popover], [data-menu]'))
      .map((item) => ({ item, box: item.getBoundingClientRect() }));
    for (const [index, { item, box }] of items.entries())
      for (const { item: other, box: next } of items.slice(index + 1)) {
        if (item.contains(other) || other.contains(item)) continue;
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        if (across > 1 && down > 1) found.push(`over each other: ${wordsOf(item)} and ${wordsOf(other)}`);
      }
    return found;
  });
}
