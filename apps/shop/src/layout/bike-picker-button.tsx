import { Bike } from 'lucide';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { MOBILE_BELOW_PX } from '#src/ui/breakpoint.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useFreeCorner } from './use-free-corner.ts';

type Window = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * The button, at a position where it covers nothing, and the window that it opens. The window is loaded when
 * it is first opened.
 */
export default function BikePickerButton() {
  const { bikePicker } = useMessages(layoutMessages);
  const { isOpen, setOpen, Window } = useWindow();
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const labelWidth = useCallback(
    () => (innerWidth < MOBILE_BELOW_PX ? 0 : (label.current?.scrollWidth ?? 0)),
    [],
  );
  const { look, lift, slot } = useFreeCorner(section, labelWidth);
  const focusAfter = useFocusAfter();
  const close = () => {
    const active = document.activeElement;
    setOpen(false);
    // If the person has moved the focus to the page behind the window, it stays there.
    if (active === document.body || section.current?.contains(active)) focusAfter(() => button.current);
  };
  const isLabelled = look === 'label' && !slot;
  const isAway = look === 'away' && !isOpen;
  const opener = (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      onClick={() => (isOpen ? close() : setOpen(true))}
      className={classNames(
        'inline-flex items-center justify-center rounded-full border border-transparent bg-act font-semibold text-on-act hover:bg-act-strong',
        slot ? 'size-11' : 'min-h-14 min-w-14 shadow-float transition-opacity',
        isLabelled && 'px-4',
        isAway && 'opacity-0 focus-visible:opacity-100',
      )}
    >
      <Icon of={Bike} className="size-6" />
      {/* Stays in the layout while folded, so that its width can be measured. */}
      <span
        ref={label}
        className={classNames('overflow-hidden whitespace-nowrap', isLabelled ? 'ml-2' : 'w-0 opacity-0')}
      >
        {bikePicker}
      </span>
    </button>
  );
  return (
    <section
      ref={section}
      data-floating
      aria-label={bikePicker}
      style={{ bottom: `${lift + 16}px` }}
      // The section does not block clicks where the button is invisible.
      className={classNames(
        'fixed right-4 z-30 print:hidden',
        isAway && 'pointer-events-none has-[:focus-visible]:pointer-events-auto',
      )}
    >
      {slot ? createPortal(opener, slot) : opener}
      {Window ? <Window isOpen={isOpen} onClose={close} /> : null}
    </section>
  );
}

function useWindow() {
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
  return { isOpen, setOpen, Window };
}
