import { useEffect, useState } from 'react';

/** The delay before a loading state is shown. */
export const SHOW_DELAY_MS = 150;

/** Returns true once `isOn` has been true for a while, and false at once when it is not. */
export function useDelayed(isOn: boolean, afterMs = SHOW_DELAY_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, afterMs]);
  return isOn && isLate;
}
