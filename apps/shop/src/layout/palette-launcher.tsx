import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type CommandPalette from './command-palette.tsx';

type PaletteProps = ComponentProps<typeof CommandPalette>;

/** Opens the palette of staff, from any component. */
export const openPalette = (): void => void dispatchEvent(new Event('openPalette'));

/** Renders the palette of staff, which is loaded when it is first opened. Ctrl+K or Cmd+K opens it. */
export function PaletteCorner(props: Omit<PaletteProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    const open = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    addEventListener('openPalette', open);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('openPalette', open);
      removeEventListener('keydown', onKey);
    };
  }, []);
  useEffect(() => {
    if (isOpen && !Palette)
      import('./command-palette.tsx').then(
        (module) => setPalette(() => module.default),
        () => setOpen(false),
      );
  }, [isOpen, Palette]);
  return Palette ? <Palette {...props} isOpen={isOpen} onClose={() => setOpen(false)} /> : null;
}
