import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ore, sekToOre } from '../money.ts';
import { pricesOfMonth } from './prices-of-month.ts';
import { benefitPerMonth } from './special-price-panel.ts';

const parameters = {
  year: 2026,
  stateBorrowingRatePercent: 2.55,
  taxFreeSek: 3000,
  employerContributionsPercent: 31.42,
};
const bike = { type: 'bike_non_electric', mode: 'included', parameters } as const;

describe('the prices for a monthly cost', () => {
  test('337 kr gives the prices around 18 990 (docs/domain-facts.md 2.7, N at 44 %)', () => {
    const month = sekToOre(337);
    const found = pricesOfMonth({ from: month, to: month }, bike);
    expect(found && [found.from < sekToOre(18_990), found.to > sekToOre(18_990)]).toEqual([true, true]);
    expect(found && found.to - found.from).toBeLessThan(sekToOre(70));
  });

  test('a range without limits gives all prices, and an impossible monthly cost gives none', () => {
    expect(pricesOfMonth({ from: null, to: null }, bike)).toEqual({ from: 0, to: 2 ** 31 - 1 });
    expect(pricesOfMonth({ from: sekToOre(500), to: sekToOre(400) }, bike)).toBeNull();
  });

  test('contain only prices whose monthly cost is in the range', () => {
    const sek = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.option(sek),
        fc.option(sek),
        fc.constantFrom('bike_electric' as const, 'bike_non_electric' as const),
        fc.constantFrom('added' as const, 'included' as const),
        fc.integer({ min: 0, max: 60 }),
        (price, from, to, type, mode, marginalTaxPercent) => {
          const input = { type, mode, parameters, marginalTaxPercent };
          const month = benefitPerMonth({ ...input, currentOre: ore(price) }) ?? Number.NaN;
          const ends = {
            from: from === null ? null : sekToOre(from),
            to: to === null ? null : sekToOre(to),
          };
          const found = pricesOfMonth(ends, input);
          const isWithin = found !== null && price >= found.from && price <= found.to;
          expect(isWithin).toBe((ends.from ?? 0) <= month && month <= (ends.to ?? month));
        },
      ),
    );
  });
});
