/** Gives the page's heading the focus. Nothing is scrolled: going back restores the place on the page, a new one begins at its top. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
