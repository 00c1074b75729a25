import { type RefObject, useEffect, useState } from 'react';
import { PICKER_SLOT_ID } from '#src/ui/picker-slot.tsx';

/**
 * How the button in the corner is shown: with its label, as an icon, or hidden where it would cover
 * something.
 */
export type CornerLook = 'label' | 'icon' | 'away';

/** The position of the button, and its distance from the bottom of the window in px. */
export interface CornerLayout {
  look: CornerLook;
  lift: number;
  /** The space that a bar of the page reserves for the button; null if the button floats. */
  slot: HTMLElement | null;
}

const FROM_EDGE = 16;
const SIZE = 56;
const SPACE = 4;
const AT_TOP = 80;
// A link that is higher than this is a card or a picture, which can be clicked beside the button.
const MAX_LINK_HEIGHT = 64;
const SETTLED_MS = 150;
const OBSTACLES =
  'button, input, select, textarea, summary, label, iframe, a, [data-price], [role=alert], [role=tab], [id$="-error"]';
// The label is wide, so it must not cover text either.
const WORDS = 'h1, h2, h3, p, li, dt, dd, td, legend';
// An element that sticks to the bottom of the window; the button is placed above it.
const BARS = '[data-foot-bar]';

/** Returns the position of the button, measured whenever the page stops moving or changing. */
export function useFreeCorner(root: RefObject<HTMLElement | null>, labelWidth: () => number): CornerLayout {
  const [layout, setLayout] = useState<CornerLayout>({ look: 'icon', lift: 0, slot: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const measure = () => {
      const next = measureCorner(root.current, labelWidth());
      setLayout((now) =>
        now.look === next.look && now.lift === next.lift && now.slot === next.slot ? now : next,
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLED_MS);
    };
    const onScroll = () => {
      setLayout((now) => (now.look === 'label' ? { ...now, look: 'icon' } : now));
      later();
    };
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !root.current?.contains(target))) later();
    });
    const sizes = new ResizeObserver(later);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
    sizes.observe(document.body);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', later);
    measure();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', later);
    };
  }, [root, labelWidth]);
  return layout;
}

function measureCorner(root: HTMLElement | null, labelWidth: number): CornerLayout {
  const slot = document.getElementById(PICKER_SLOT_ID);
  if (slot?.offsetParent) return { look: 'icon', lift: 0, slot };
  const lift = footBars();
  const isFree = (width: number, obstacles: readonly DOMRect[]) => {
    const right = innerWidth - FROM_EDGE + SPACE;
    const bottom = innerHeight - FROM_EDGE - lift + SPACE;
    const [left, top] = [right - width - 2 * SPACE, bottom - SIZE - 2 * SPACE];
    return !obstacles.some(
      (box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom,
    );
  };
  const hasLabel = labelWidth > 0 && scrollY < AT_TOP;
  const obstacles = boxesOf(OBSTACLES, root);
  if (hasLabel && isFree(SIZE + SPACE * 2 + labelWidth, [...obstacles, ...boxesOf(WORDS, root)]))
    return { look: 'label', lift, slot: null };
  return { look: isFree(SIZE, obstacles) ? 'icon' : 'away', lift, slot: null };
}

function footBars(): number {
  const heights = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      ({ height, bottom, right }) =>
        height > 0 && bottom >= innerHeight - FROM_EDGE - 1 && right > innerWidth - SIZE,
    )
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...heights);
}

function boxesOf(selector: string, root: HTMLElement | null): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !root?.contains(element) && !element.closest('dialog, [popover]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(
      ({ element, box }) =>
        box.width > 0 && box.height > 0 && (element.tagName !== 'A' || box.height <= MAX_LINK_HEIGHT),
    )
    .map(({ box }) => box);
}
