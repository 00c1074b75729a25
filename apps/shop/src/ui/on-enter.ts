import type { KeyboardEvent } from 'react';

/** Returns what makes Enter in a field do something of the field's own, instead of sending the form around it. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
