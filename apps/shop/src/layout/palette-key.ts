import { useEffect } from 'react';

let isWanted = false;

/** Opens the palette of staff, from any component. If it is not there yet, it opens when it appears. */
export function openPalette(): void {
  isWanted = true;
  dispatchEvent(new Event('openPalette'));
}

/** Returns whether the palette was asked for, and forgets it. */
export function takePaletteWish(): boolean {
  const wish = isWanted;
  isWanted = false;
  return wish;
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Opens the palette by Ctrl+K or Cmd+K, also before the rights of the person have arrived. `isPossible`: the person is staff,
 * or may turn out to be.
 */
export function usePaletteKey(isPossible: boolean): void {
  useEffect(() => {
    if (!isPossible) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      takePaletteWish();
    };
  }, [isPossible]);
}
