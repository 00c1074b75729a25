import { Check, CircleAlert, X } from 'lucide';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { uiMessages } from '#src/languages/catalogues/ui/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { MOBILE_BELOW_PX } from './breakpoint.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import {
  pageOf,
  type ShownToast,
  staysAfter,
  type ToastContent,
  ToastContext,
  useToast,
} from './use-toast.ts';

export { useToast } from './use-toast.ts';

const STAYS_MS = 6000;
const STAYS_WITH_ACTION_MS = 10_000;
const MAX_AT_ONCE = 3;

/** Provides toasts to the pages within it. They end with the next page, so that none lies on a receipt. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const page = useRef('');
  const next = pageOf(useLocation());
  useEffect(() => {
    const left = page.current;
    page.current = next;
    if (left !== next) setToasts((shown) => staysAfter(shown, left));
  }, [next]);
  const show = useCallback((content: ToastContent) => {
    lastId.current += 1;
    const shown = { ...content, id: lastId.current, page: page.current };
    setToasts((others) => [...others, shown].slice(-MAX_AT_ONCE));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const value = useMemo(() => ({ toasts, show, dismiss }), [toasts, show, dismiss]);
  return <ToastContext value={value}>{children}</ToastContext>;
}

/** The region of toasts. F6 moves the focus into it. A pointer or the focus within pauses the timer. */
export function ToastRegion() {
  const { toasts, dismiss } = useToast();
  const region = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const messages = useMessages(uiMessages);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current?.querySelector('li')) return;
      event.preventDefault();
      region.current.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const { isAtOther, lift } = useFreePlace(region, toasts.length);
  const list = (tone: 'done' | 'error') =>
    toasts
      .filter((toast) => (toast.tone ?? 'done') === tone)
      .map((toast) => <Toast key={toast.id} toast={toast} isHeld={isHeld} onDismiss={dismiss} />);
  return (
    <>
      {/* Space below the page, so that covered content can be scrolled above a toast. */}
      {toasts.length > 0 ? <div aria-hidden="true" className="no-print h-48 md:hidden" /> : null}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={messages.notices}
        data-foot-bar={toasts.length > 0 ? '' : undefined}
        style={lift > 0 ? { bottom: lift } : undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className={classNames(
          'no-print fixed right-4 left-4 z-40 grid justify-items-stretch gap-2 md:left-auto md:w-96',
          isAtOther ? 'top-20 md:top-auto md:bottom-4' : 'bottom-4 md:top-20 md:bottom-auto',
        )}
      >
        {/* Announces each toast once: by default, a live region is announced as a whole. */}
        <div role="status" aria-atomic="false">
          <ul className="grid gap-2">{list('done')}</ul>
        </div>
        <div role="alert" aria-atomic="false">
          <ul className="grid gap-2">{list('error')}</ul>
        </div>
      </section>
    </>
  );
}

const GAP = 16;
const CONTROLS = 'a, button, input, select, textarea, summary';

/**
 * Returns where the region stands: at its own place, or at the other end of the window if it would lie on the control that
 * has the focus. `lift`: its distance from the bottom in px above a bar of the page; 0 without one.
 */
function useFreePlace(region: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState({ isAtOther: false, lift: 0 });
  useEffect(() => {
    if (count === 0) return setPlace({ isAtOther: false, lift: 0 });
    const settle = () => {
      const own = region.current?.getBoundingClientRect();
      const focused = document.activeElement;
      if (!own || !focused || region.current?.contains(focused)) return;
      const isControl = focused.matches(CONTROLS);
      const box = focused.getBoundingClientRect();
      const isCovered =
        isControl &&
        box.bottom > own.top &&
        box.top < own.bottom &&
        box.right > own.left &&
        box.left < own.right;
      const isWide = innerWidth >= MOBILE_BELOW_PX;
      const bars = isWide ? [] : [...document.querySelectorAll('[data-foot-bar]')];
      const heights = bars
        .filter((bar) => bar !== region.current)
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ height, bottom }) => height > 0 && bottom >= innerHeight - 1)
        .map(({ top }) => innerHeight - top + GAP);
      setPlace((now) => {
        const isAtOther = isCovered !== now.isAtOther;
        return { isAtOther, lift: isAtOther ? 0 : Math.max(0, ...heights) };
      });
    };
    settle();
    document.addEventListener('focusin', settle);
    return () => document.removeEventListener('focusin', settle);
  }, [region, count]);
  return place;
}

function Toast(props: { toast: ShownToast; isHeld: boolean; onDismiss: (id: number) => void }) {
  const { toast, isHeld, onDismiss } = props;
  const messages = useMessages(uiMessages);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(toast.id), toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onDismiss]);
  return (
    <li
      className={classNames(
        'flex animate-rise items-center gap-3 rounded-card py-1.5 pr-1.5 pl-4 shadow-float',
        toast.tone === 'error' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <Icon of={toast.tone === 'error' ? CircleAlert : Check} className="size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-44 flex-1 py-2 text-small leading-snug">{toast.text}</span>
        {toast.action ? <ToastAction toast={toast} onDismiss={onDismiss} /> : null}
      </div>
      <button
        type="button"
        onClick={() => onDismiss(toast.id)}
        aria-label={messages.close}
        className="grid size-11 shrink-0 place-items-center rounded-small outline-offset-0 focus-visible:outline-current"
      >
        <Icon of={X} className="size-4.5" />
      </button>
    </li>
  );
}

const ACTION_STYLE =
  'inline-flex min-h-11 shrink-0 items-center rounded-small text-small font-semibold text-current underline underline-offset-4 focus-visible:outline-current';

function ToastAction({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const { action } = toast;
  if (!action) return null;
  if ('href' in action)
    return (
      <a href={action.href} className={ACTION_STYLE}>
        {action.label}
      </a>
    );
  const act = () => {
    action.onAct();
    onDismiss(toast.id);
  };
  return (
    <button type="button" onClick={act} className={ACTION_STYLE}>
      {action.label}
    </button>
  );
}
