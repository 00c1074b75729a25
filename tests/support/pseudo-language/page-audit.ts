// Finds texts of a page that do not come from a catalogue, and texts that are cut, in the pseudo-language.
import type { Page } from '@playwright/test';

// The names of a plot can end early, because its table has them in full.
const CATALOGUE_TEXT = /\[[^[\]]*(?:\]|…$)/g;
const WORD = /\p{L}{2,}/u;

/** Returns what remains of a text without the texts of catalogues, or null if that has no word. */
export function uncataloguedPart(text: string): string | null {
  let rest = text;
  // From the inside: a text can contain another one.
  for (let longer = ''; longer !== rest; ) {
    longer = rest;
    rest = rest.replace(CATALOGUE_TEXT, ' ');
  }
  return WORD.test(rest) ? rest.replace(/\s+/g, ' ').trim() : null;
}

/**
 * Returns the texts of a page: title and description, text also of closed menus, names, titles, placeholders and
 * alternative texts. Leaves out code and what is marked as another language (`lang`) or as not translatable.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FOREIGN =
      'script, style, template, noscript, pre, code, kbd, [translate=no], body [lang]:not([lang=qps])';
    const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const INLINE = /^(inline|contents)/;
    const texts: (string | null | undefined)[] = [
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    ];
    // The text nodes of a paragraph belong together: one text can have several elements.
    const paragraphs = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(FOREIGN)) continue;
      if (node instanceof Element) texts.push(...NAMES.map((name) => node.getAttribute(name)));
      else {
        let block = element;
        while (block.parentElement && INLINE.test(getComputedStyle(block).display))
          block = block.parentElement;
        paragraphs.set(block, `${paragraphs.get(block) ?? ''} ${node.nodeValue}`);
      }
    }
    texts.push(...paragraphs.values());
    return [...new Set(texts.map((text) => text?.trim() ?? '').filter(Boolean))];
  });
}

/**
 * Returns the texts of catalogues that a reader of a page cannot see in full: outside the box or the lines that are
 * shown, outside their button or the window, or over their neighbour in the header.
 */
export function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

    const CUTS = ['hidden', 'clip'];
    const SCROLLS = ['auto', 'scroll'];
    const BUTTONS = 'button, [role=button], [role=tab], summary';
    function cutOf(text: Text): string | null {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, bottom, width, height } = range.getBoundingClientRect();
      if (width === 0 || height === 0) return null;
      let isFree = { across: true, down: true };
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Only for screen readers.
        if (CUTS.includes(overflowX) && edge.width <= 1) return null;
        isFree = {
          across: isFree.across && !SCROLLS.includes(overflowX),
          down: isFree.down && !SCROLLS.includes(overflowY),
        };
        const isAcross = left < edge.left - 1 || right > edge.right + 1;
        if (isFree.across && isAcross && CUTS.includes(overflowX)) return 'cut';
        if (isFree.down && bottom > edge.bottom + 1 && CUTS.includes(overflowY)) return 'cut below';
        if (isAcross && box.matches(BUTTONS) && position !== 'absolute') return 'outside its button';
      }
      return isFree.across && (left < -1 || right > clientWidth + 1) ? 'outside the window' : null;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, nodeValue } = node;
      if (!nodeValue?.includes('[') || !parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      const cut = parentElement.closest('[title], svg') ? null : cutOf(node as Text);
      if (cut) found.add(`${cut}: ${nodeValue.trim().slice(0, 80)}`);
    }

    // A select shows its texts in full when it opens. A field has one line for its placeholder.
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('input')) {
      if (!pen || !field.placeholder.includes('[') || !field.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(field.placeholder).width > room + 1)
        found.add(`longer than its field: ${field.placeholder}`);
    }

    const items = [...document.querySelectorAll('header a, header nav button, header form')]
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .filter((item) => !item.closest('[popover], [data-menu]'))
      .map((item) => ({ item, box: item.getBoundingClientRect() }));
    for (const [index, { item, box }] of items.entries())
      for (const { item: other, box: next } of items.slice(index + 1)) {
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
        if (across > 1 && down > 1)
          found.add(`over each other: ${item.textContent} and ${other.textContent}`);
      }
    return [...found];
  });
}
