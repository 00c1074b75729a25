import { createContext, type ReactNode, useContext } from 'react';

/** The content of a toast: the result of an action without another visible effect. */
export interface ToastContent {
  text: ReactNode;
  tone?: 'done' | 'error';
  /** An action for the toast: a function, or a link with a full page load. */
  action?: { label: string; onAct: () => void } | { label: string; href: string };
}

/** A visible toast, with the page on which it was shown. */
export type ShownToast = ToastContent & { id: number; page?: string };

/** Returns the page of an address: its path, and its step if it has steps. */
export const pageOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;

/**
 * Returns the toasts that stay after a navigation from `left`: those of that page, such as "Saved" before a form closes.
 * Older ones end, and so does one whose action belongs to the page that is left. Errors stay.
 */
export const staysAfter = (toasts: readonly ShownToast[], left: string): readonly ShownToast[] =>
  toasts.filter(
    ({ tone, page, action }) => tone === 'error' || (page === left && !(action && 'onAct' in action)),
  );

/** The visible toasts, and functions to show and dismiss one. */
export interface ToastValue {
  toasts: readonly ShownToast[];
  show: (content: ToastContent) => void;
  dismiss: (id: number) => void;
}

/** Provides the toasts; see `ToastProvider`. */
export const ToastContext = createContext<ToastValue | null>(null);

/** Returns a function that shows a toast. Throws outside `ToastProvider`. */
export function useToast(): ToastValue {
  const value = useContext(ToastContext);
  if (!value) throw new Error('useToast must be used within a ToastProvider');
  return value;
}
