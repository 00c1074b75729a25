import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fractionOf,
  type Ore,
  ore,
  oreToSek,
  percentOf,
  percentShare,
  roundHalfUp,
  roundOre,
  sekToOre,
  sumOre,
  timesOre,
} from './money.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(ore);

describe('öre', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (n) => {
    expect(() => ore(n)).toThrow(RangeError);
  });

  it('has no negative zero', () => {
    expect(Object.is(ore(-0), 0)).toBe(true);
    expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true);
  });

  it.each([
    [9.99, 999],
    [1299.99, 129999],
    [89.99, 8999],
    [1.005, 101],
    [1139.145, 113915],
    [0.1 + 0.2, 30],
    [-1.005, -101],
  ])('converts %s SEK to %s öre', (sek, expected) => {
    expect(sekToOre(sek)).toBe(expected);
  });

  it('converts every amount to SEK and back', () => {
    fc.assert(fc.property(amounts, (amount) => sekToOre(oreToSek(amount)) === amount));
  });
});

describe('rounding', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [-0.5, -1],
    [-2.5, -3],
    [113914.49999999999, 113915],
    [2 ** 52 + 1, 2 ** 52 + 1],
    [4503599627370.4, 4503599627370],
  ])('rounds %s to %s', (x, expected) => {
    expect(roundHalfUp(x)).toBe(expected);
  });

  it('is never off by more than a half', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (x) => {
        expect(Math.abs(roundHalfUp(x) - x)).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
    );
  });

  it('refuses a value that is not a number', () => {
    expect(() => roundHalfUp(Number.NaN)).toThrow(RangeError);
    expect(() => roundOre(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('percent', () => {
  it.each([
    [1_974_000, 25, 493_500],
    [138_998, 2.25, 3127],
    [2, 25, 1],
    [1, 25, 0],
    [-2, 25, -1],
    [1_000_000, 31.42, 314_200],
    [100, 0, 0],
  ])('of %s öre, %s %% is %s', (amount, percent, expected) => {
    expect(percentOf(ore(amount), percent)).toBe(expected);
  });

  it('100 % is the whole amount', () => {
    fc.assert(fc.property(amounts, (amount) => percentOf(amount, 100) === amount));
  });

  it('of a debit equals that of the credit, negated', () => {
    const percents = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        expect(percentOf(ore(-amount), percent)).toBe(ore(-percentOf(amount, percent)));
      }),
    );
  });

  it('of a share is the inverse', () => {
    expect(percentShare(ore(493_500), ore(1_974_000))).toBe(25);
    expect(percentShare(ore(5), ore(0))).toBe(0);
  });

  it('a fraction requires integers', () => {
    expect(fractionOf(ore(1_899_000), 25, 125)).toBe(379_800);
    expect(() => fractionOf(ore(1), 0.5, 1)).toThrow(RangeError);
  });
});

describe('sums', () => {
  it('of equal amounts equal a multiple', () => {
    const few = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(amounts, few, (amount, n) => {
        expect(sumOre(Array.from({ length: n }, (): Ore => amount))).toBe(timesOre(amount, n));
      }),
    );
  });

  it('refuse inexact results', () => {
    expect(() => sumOre([ore(2 ** 53 - 1), ore(1)])).toThrow(RangeError);
    expect(() => timesOre(ore(1), 1.5)).toThrow(RangeError);
  });
});
