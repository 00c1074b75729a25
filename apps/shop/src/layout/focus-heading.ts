/**
 * Moves the focus to the page's heading. Does not scroll, because Back restores the scroll position, and a
 * new page starts at its top.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
