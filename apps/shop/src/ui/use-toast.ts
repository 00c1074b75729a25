import { createContext, type ReactNode, useContext } from 'react';

/** The content of a toast: the result of an action without another visible effect. */
export interface ToastContent {
  text: ReactNode;
  tone?: 'done' | 'error';
  /** An action for the toast: a function, or a link with a full page load. */
  action?: { label: string; onAct: () => void } | { label: string; href: string };
}

/** A visible toast. */
export type ShownToast = ToastContent & { id: number };

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
