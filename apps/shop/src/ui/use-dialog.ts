import { type RefObject, useEffect, useRef } from 'react';

/** What a native dialog is tied to a page's state by. */
export interface DialogTies {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

/**
 * Keeps a native dialog open for as long as `isOpen` says; `onClose` is called when the browser has closed it, by Escape.
 * `show` opens it in another way than as a modal one.
 */
export function useDialog(
  isOpen: boolean,
  onClose: () => void,
  show: (dialog: HTMLDialogElement) => void = (dialog) => dialog.showModal(),
): DialogTies {
  const ref = useRef<HTMLDialogElement>(null);
  // The browser tells of an end after the fact. Of one that it was asked for it tells nothing new, and by then the dialog
  // may have been opened again.
  const asked = useRef(false);
  const showing = useRef(show);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || isOpen === dialog.open) return;
    if (isOpen) return showing.current(dialog);
    asked.current = true;
    dialog.close();
  }, [isOpen]);
  return {
    ref,
    onClose: () => {
      if (!asked.current) onClose();
      asked.current = false;
    },
  };
}
