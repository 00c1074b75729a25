// An error that appears during a press moves the button, so that the click misses it.

let isPressed = false;
if (typeof document !== 'undefined') {
  const set = (value: boolean) => () => {
    isPressed = value;
  };
  document.addEventListener('pointerdown', set(true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, set(false), true);
}

/** Runs the work now. While a pointer is down, waits until its click has been handled. */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel'] as const) document.removeEventListener(end, later, true);
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, later, true);
}
