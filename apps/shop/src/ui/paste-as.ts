import type { ClipboardEvent } from 'react';

/**
 * Returns a handler that reads pasted text before the field's `maxlength` cuts it: a leading space or a long dash would
 * otherwise cost the last digits.
 */
export const pasteAs =
  (read: (text: string) => string) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    const tidy = read(text);
    if (tidy === text) return;
    event.preventDefault();
    // Keeps undo, and sends the input event that the page listens to.
    document.execCommand('insertText', false, tidy);
  };
