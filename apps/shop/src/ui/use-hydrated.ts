// Forms need hydration before they can keep and send input.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns whether the page is hydrated. Until then, render a form that needs scripts as disabled: hydration would lose
 * its input, and submitting would reload the page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
