// What a form of ours needs before it can take anything: the scripts that hold what is typed and send it.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns whether the page's scripts are there. Until then a form that cannot be sent without them is drawn disabled: what
 * is typed would be lost when they come, and sending would load the page anew.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
