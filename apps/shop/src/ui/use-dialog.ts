import { type RefObject, useEffect, useRef } from 'react';

/** What a native dialog is tied to a page's state by. */
export interface DialogTies {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

const showModal = (dialog: HTMLDialogElement) => dialog.showModal();

/**
 * Keeps a native dialog open for as long as `isOpen` says; `onClose` is called when the browser has closed it, by Escape.
 * `show` opens it in another way than as a modal one; it is to be one and the same function.
 */
export function useDialog(
  isOpen: boolean,
  onClose: () => void,
  show: (dialog: HTMLDialogElement) => void = showModal,
): DialogTies {
  const ref = useRef<HTMLDialogElement>(null);
  // The browser tells of an end after the fact. Of one that it was asked for it tells nothing new, and by then the dialog
  // may have been opened again.
  const asked = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || isOpen === dialog.open) return;
    if (isOpen) return show(dialog);
    asked.current = true;
    dialog.close();
  }, [isOpen, show]);
  return {
    ref,
    onClose: () => {
      if (!asked.current) onClose();
      asked.current = false;
    },
  };
}
