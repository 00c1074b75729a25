// An explanation over the page. Opens with a delay on hover, and at once by keyboard and touch. Its content can be
// hovered and stays open meanwhile (WCAG 1.4.13).
import { CircleHelp } from 'lucide';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Source: specification section 9, "Hover card open 700 ms, close 300 ms". */
export const HOVER_CARD_DELAYS = { openMs: 700, closeMs: 300 } as const;

/** A term with an explanation. */
export function HoverCard(props: { label: ReactNode; children: ReactNode; className?: string }) {
  const { label, children, className } = props;
  const id = useId();
  const { isOpen, root, toggle, onPointer } = useHoverCard();
  return (
    <div
      ref={root}
      onPointerEnter={(event) => onPointer(event.pointerType, true)}
      onPointerLeave={(event) => onPointer(event.pointerType, false)}
      className={classNames('relative', className)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="link inline-flex min-h-11 items-center gap-1.5 text-small"
      >
        <Icon of={CircleHelp} className="size-4.5 shrink-0" />
        {label}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full left-0 z-30 grid w-[min(24rem,calc(100vw-3.5rem))] gap-2 rounded-card border border-line bg-surface p-4 text-small shadow-float"
      >
        {children}
      </div>
    </div>
  );
}

function useHoverCard() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback((open: boolean) => {
    clearTimeout(timer.current);
    setOpen(open);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && settle(false);
    const onElsewhere = ({ target }: Event) => !root.current?.contains(target as Node) && settle(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, settle]);
  // Touch has no hover, so the following click opens and closes it.
  const onPointer = (kind: string, isIn: boolean) => {
    if (kind === 'touch') return;
    clearTimeout(timer.current);
    const { openMs, closeMs } = HOVER_CARD_DELAYS;
    timer.current = setTimeout(() => setOpen(isIn), isIn ? openMs : closeMs);
  };
  return { isOpen, root, toggle: () => settle(!isOpen), onPointer };
}
