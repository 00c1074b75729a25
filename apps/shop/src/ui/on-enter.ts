import type { KeyboardEvent } from 'react';

/** Returns a key handler that runs an action on Enter instead of submitting the form. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
