import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the rows of a list by `j` and `k`, while it is on one of them: a key of one letter must not
 * do anything elsewhere. Source: WCAG 2.2, 2.1.4.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  rows[at + step]?.focus();
  event.preventDefault();
}
