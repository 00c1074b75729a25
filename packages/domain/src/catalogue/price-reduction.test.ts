import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ore, ore } from '../money.ts';
import { type ChargedPrice, lowestPrice30Days, reductionClaim } from './price.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const at = (day: number, amount: number): ChargedPrice => ({
  validFrom: new Date(Date.parse(NOW) + day * 86_400_000).toISOString(),
  currentOre: ore(amount),
});

describe('the lowest price of the 30 days before', () => {
  it.each<[string, ChargedPrice[], number | null]>([
    ['dips count', [at(-90, 100), at(-20, 80), at(-10, 100), at(0, 90)], 80],
    ['dips that ended earlier do not', [at(-90, 100), at(-60, 80), at(-40, 100), at(0, 90)], 100],
    [
      'counts back from the start of the current price',
      [at(-90, 100), at(-60, 80), at(-50, 100), at(-25, 90)],
      80,
    ],
    ['the price at the start of the window counts', [at(-90, 70), at(-10, 100), at(0, 90)], 70],
    ['a repeated price is not a new one', [at(-90, 100), at(-20, 90), at(-5, 90)], 100],
    ['later prices do not count', [at(-90, 100), at(-5, 90), at(3, 10)], 100],
    ['any order', [at(0, 90), at(-10, 100), at(-90, 100), at(-20, 80)], 80],
    ['a first price has none before it', [at(-5, 90)], null],
    ['no history, no price', [], null],
    ['a price that ended when the window began does not', [at(-90, 80), at(-30, 100), at(0, 90)], 100],
  ])('%s', (_, history, lowest) => {
    expect(lowestPrice30Days(history, NOW)).toBe(lowest);
  });

  it('refuses an invalid time', () => {
    expect(() => lowestPrice30Days([{ validFrom: 'yesterday', currentOre: ore(1) }], NOW)).toThrow(
      RangeError,
    );
  });
});

describe('the claim of a reduction', () => {
  const claim = (history: ChargedPrice[], currentOre: number) =>
    reductionClaim({ basis: 'discount', currentOre: ore(currentOre), history, now: NOW });

  it('[S9.14] names the lowest price and the percent from it', () => {
    expect(claim([at(-90, 1_974_000), at(-5, 1_480_500)], 1_480_500)).toEqual({
      referenceOre: 1_974_000,
      percent: 25,
    });
  });

  it('is not allowed after a dip below the new price', () => {
    expect(claim([at(-90, 100), at(-20, 80), at(-10, 100), at(0, 90)], 90)).toBeNull();
  });

  it('treats a price that is not yet in the history as starting now', () => {
    expect(claim([at(-90, 100)], 90)).toEqual({ referenceOre: 100, percent: 10 });
    expect(claim([], 90)).toBeNull();
  });

  it('[S9.14] [LAW.3.2] computes the percent from the lowest price of the 30 days before', () => {
    expect(claim([at(-90, 100), at(-20, 90), at(-10, 100)], 70)).toEqual({ referenceOre: 90, percent: 22 });
  });

  it('rounds down, and claims nothing below one percent', () => {
    expect(claim([at(-90, 1_899_000)], 1_481_200)?.percent).toBe(22);
    expect(claim([at(-90, 1000)], 995)).toBeNull();
  });

  it.each(['house', 'list'] as const)('is never allowed for the %s price', (basis) => {
    const history = [at(-90, 100), at(-5, 80)];
    expect(reductionClaim({ basis, currentOre: ore(80), history, now: NOW })).toBeNull();
  });

  it('never claims against a price that was not charged', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: -100, max: 0 }), fc.integer({ min: 1, max: 1000 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 1000 }), (entries, current) => {
        const history = entries.map(([day, amount]) => at(day, amount));
        const result = claim(history, current);
        if (!result) return;
        expect(history.map((row): Ore => row.currentOre)).toContain(result.referenceOre);
        expect(result.referenceOre).toBeGreaterThan(current);
      }),
    );
  });
});
