// The initial table of market values, as the migration has stored it.
import type { MarketValueRow } from '@activepick/domain/benefit/market-value.ts';

/** The rows of the migration. */
export const MARKET_VALUES: readonly MarketValueRow[] = (
  [
    ['pedal', 0, 80],
    ['pedal', 12, 55],
    ['pedal', 24, 35],
    ['pedal', 36, 20],
    ['pedal', 48, 15],
    ['pedal', 60, 10],
    ['electric', 0, 80],
    ['electric', 12, 50],
    ['electric', 24, 32],
    ['electric', 36, 20],
    ['electric', 48, 12],
    ['electric', 60, 8],
  ] as const
).map(([drive, ageMonths, percent]) => ({ validFrom: '2026-01-01', drive, ageMonths, percent }));
