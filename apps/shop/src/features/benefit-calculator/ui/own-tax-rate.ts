// The tax rate that the reader has calculated with last, kept in this browser.
import { parseTaxRate } from '@activepick/domain/benefit/tax-rate.ts';

const STORAGE_KEY = 'tax-rate';

/** Returns the rate as it was typed; null where none is kept, or it cannot be read. */
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
    // Nothing is lost but a comfort.
  }
}
