import { useEffect } from 'react';

const DOWN = new Set(['j', 'ArrowDown']);
const UP = new Set(['k', 'ArrowUp']);
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Moves the focus along the links marked `data-row`: j and k from anywhere, arrows from one of them. `/` goes to the
 * search. Keys with Control, Alt or Meta are the browser's.
 */
export function useRowKeys(searchField: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        document.getElementById(searchField)?.focus();
        return;
      }
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      // Arrows scroll the page, until one is in the list.
      if (event.key.startsWith('Arrow') && at < 0) return;
      const step = DOWN.has(event.key) ? 1 : UP.has(event.key) ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [searchField]);
}
