// An error that appears while a button is pressed moves the button away, and the press meets nothing.

let isPressed = false;
if (typeof document !== 'undefined') {
  const set = (value: boolean) => () => {
    isPressed = value;
  };
  document.addEventListener('pointerdown', set(true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, set(false), true);
}

/** Runs the work now, or, while a pointer is down, once it is up and its click has been handled. */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const later = () => {
    for (const end of ['pointerup', 'pointercancel'] as const) document.removeEventListener(end, later, true);
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, later, true);
}
