import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Handles a key on a row of a list: `j`, `k` and the arrows move between rows, `x` selects the row, `/` focuses the
 * search and `?` calls `onHelp`. Single-letter shortcuts must not work outside the list. Source: WCAG 2.2, 2.1.4.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, onHelp: () => void): void {
  const { key, currentTarget: list, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...list.children];
  const at = rows.findIndex((row) => row.contains(target as Node));
  if (at < 0 || isTyping(target)) return;
  const step = STEPS[key];
  if (step) linkOf(rows[at + step])?.focus();
  else if (key === 'x') rows[at]?.querySelector<HTMLInputElement>('[data-select]')?.click();
  else if (key === '/') document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
  else if (key === '?') onHelp();
  else return;
  event.preventDefault();
}

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-row]');
const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('textarea, select, input:not([type="checkbox"])') !== null;
