import { Bike } from 'lucide';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { layoutMessages } from './messages.ts';

type Window = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * The button at the bottom right that opens the Bike Picker, as the window event `openBikePicker` does. The window
 * itself comes when it is first opened.
 */
export function BikePickerCorner() {
  const { bikePicker } = useMessages(layoutMessages);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [Window, setWindow] = useState<Window>();
  useEffect(() => {
    const open = () => setOpen(true);
    addEventListener('openBikePicker', open);
    return () => removeEventListener('openBikePicker', open);
  }, []);
  useEffect(() => {
    if (isOpen && !Window)
      import('#src/features/bike-picker/pages/bike-picker-window.tsx').then(
        (module) => setWindow(() => module.default),
        () => setOpen(false),
      );
  }, [isOpen, Window]);
  // Nothing that does nothing: it is there once it can be pressed.
  if (!useCart().ready) return null;
  return (
    <section
      data-floating
      aria-label={bikePicker}
      className={`fixed right-4 z-30 print:hidden ${pathname === '/checkout' ? 'bottom-24 md:bottom-4' : 'bottom-4'}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full bg-act px-4 font-semibold text-on-act shadow-float hover:bg-act-strong"
      >
        <Icon of={Bike} className="size-6" />
        <span className="max-md:sr-only">{bikePicker}</span>
      </button>
      {Window ? <Window isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
