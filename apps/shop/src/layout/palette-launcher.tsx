import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type CommandPalette from './command-palette.tsx';
import { takePaletteWish } from './palette-key.ts';

type PaletteProps = ComponentProps<typeof CommandPalette>;

/** Renders the palette of staff, which is loaded when it is first opened. */
export function PaletteCorner(props: Omit<PaletteProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(takePaletteWish);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    const open = () => setOpen(takePaletteWish());
    addEventListener('openPalette', open);
    return () => removeEventListener('openPalette', open);
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
