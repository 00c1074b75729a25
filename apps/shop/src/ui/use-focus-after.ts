import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the element to focus, or nothing while it does not exist yet. */
type FindTarget = () => HTMLElement | null | undefined;

/** Moves the focus once the next render shows the target. */
export type FocusAfter = (find: FindTarget) => void;

interface PendingFocus {
  find: FindTarget;
  /** The element that had the focus at the action. */
  from: Element | null;
}

/** Focuses an element. Makes it focusable first if it is not a control, such as a heading or a list. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus();
}

/**
 * Returns a function for actions that hide, disable or replace the pressed control: without it the browser moves the
 * focus to the top of the page (WCAG 2.4.3). Call it beside the state change of the action:
 *
 *     const focusAfter = useFocusAfter();
 *     const remove = async () => {
 *       await removeRow(id);
 *       setRows(rows.filter((row) => row.id !== id));
 *       focusAfter(() => list.current?.querySelector('button') ?? heading.current);
 *     };
 *
 * Choose the target in this order: the control that replaced the pressed one, the next item of the list, the heading of
 * the section. The focus moves after the render that shows the target, unless the user has moved it meanwhile. The
 * component that calls the hook must outlive the action.
 */
export function useFocusAfter(): FocusAfter {
  const pending = useRef<PendingFocus>(null);
  const [, setAsked] = useState(0);
  // Runs after every render, because a later one may show the target.
  useEffect(() => {
    if (!pending.current) return;
    const { find, from } = pending.current;
    const hasMoved = !isLost(document.activeElement) && document.activeElement !== from;
    const found = hasMoved ? null : find();
    // The pressed control still has the focus, so the render that removes it has not happened yet.
    const target = found === document.activeElement ? null : found;
    if (hasMoved || target) pending.current = null;
    if (target) focusOn(target);
  });
  return useCallback((find) => {
    pending.current = { find, from: document.activeElement };
    setAsked((asked) => asked + 1);
  }, []);
}

// An open dialog replaces the page's body.
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active instanceof HTMLDialogElement;
