import { createContext, type ReactNode, useContext } from 'react';

/** What a toast says: the result of an act that leaves no other trace. */
export interface ToastContent {
  text: ReactNode;
  tone?: 'done' | 'error';
  /** One thing that can be done about it: an act, or a link that leads there by a full page load. */
  action?: { label: string; onAct: () => void } | { label: string; href: string };
}

/** A toast on the screen. */
export type ShownToast = ToastContent & { id: number };

/** The toasts at hand and the ways to show and dismiss one. */
export interface ToastValue {
  toasts: readonly ShownToast[];
  show: (content: ToastContent) => void;
  dismiss: (id: number) => void;
}

/** Provides the toasts; see `ToastProvider`. */
export const ToastContext = createContext<ToastValue | null>(null);

/** Returns the way to show a toast. Throws outside `ToastProvider`. */
export function useToast(): ToastValue {
  const value = useContext(ToastContext);
  if (!value) throw new Error('useToast must be used within a ToastProvider');
  return value;
}
