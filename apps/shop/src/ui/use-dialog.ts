import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/** Binds a native dialog to a page's state. */
export interface DialogTies {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
}

const showModal = (dialog: HTMLDialogElement) => dialog.showModal();

/**
 * Keeps a native dialog open while `isOpen`. Calls `onClose` when the browser closes it by Escape. `show`
 * replaces `showModal`, and must be a stable function.
 */
export function useDialog(
  isOpen: boolean,
  onClose: () => void,
  show: (dialog: HTMLDialogElement) => void = showModal,
): DialogTies {
  const ref = useRef<HTMLDialogElement>(null);
  // The close event is asynchronous. Ignores it after our own close, because the dialog may be open again.
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
    // Handles Escape here. Otherwise the browser closes the dialog before the page's state changes, and a key
    // press that opens it again is lost.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (!asked.current) onClose();
      asked.current = false;
    },
  };
}
