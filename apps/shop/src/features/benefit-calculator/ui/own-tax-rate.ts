// The last tax rate that the reader used, stored in this browser.
import { parseTaxRate } from '@activepick/domain/benefit/tax-rate.ts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'tax-rate';

/** Returns the rate as typed; null if none is stored, or storage is not readable. */
export function readOwnTaxRate(): string | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept !== null && parseTaxRate(kept) !== null ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the rate for the next product. Without storage it has to be typed again. */
export function keepOwnTaxRate(rate: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, rate);
  } catch {
    // A failure only means that the rate must be typed again.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Returns the reader's own tax rate in percent, updated on changes; null if none is stored. */
export function useOwnTaxRate(): number | null {
  const rate = useSyncExternalStore(subscribe, readOwnTaxRate, () => null);
  return rate === null ? null : parseTaxRate(rate);
}
