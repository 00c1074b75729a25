/**
 * An amount in öre (1 SEK = 100 öre): a whole, safe, possibly negative number. Only the functions of this
 * module create one, so every value of this type has been checked.
 */
export type Ore = number & { readonly __brand: 'ore' };

/** Zero öre. */
export const ZERO = 0 as Ore;

/**
 * Relative error of a few double-precision operations. A value this close to a half counts as a half, so that
 * 1 139.145 SEK rounds up although its binary form is slightly lower.
 */
const ARITHMETIC_NOISE = 2 ** -46;
const MAX_NOISE = 1e-4;

/** Percent is calculated in whole ten-thousandths of a percent: 2.25 % and 31.42 % are exact. */
const PERCENT_PARTS = 10_000;

/**
 * Returns `n` as an amount in öre.
 * @throws RangeError when `n` is not a safe integer. A fraction of an öre means that the caller forgot to round.
 * Source: integer öre in code and database (docs/domain-facts.md 3.1).
 */
export function ore(n: number): Ore {
  if (!Number.isSafeInteger(n)) throw new RangeError(`An amount in öre must be a safe integer, not ${n}`);
  return (n === 0 ? 0 : n) as Ore;
}

/**
 * Returns the nearest integer. Rounds a half away from zero, so that a debit rounds like its credit.
 * All rounding of the domain uses this (docs/domain-facts.md 2.5: half-up, once per output line).
 * @throws RangeError when `x` is not finite.
 */
export function roundHalfUp(x: number): number {
  if (!Number.isFinite(x)) throw new RangeError(`Cannot round ${x}`);
  if (Number.isInteger(x)) return x === 0 ? 0 : x;
  const size = Math.abs(x);
  const rounded = Math.floor(size + 0.5 + Math.min(size * ARITHMETIC_NOISE, MAX_NOISE));
  return x < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Returns an unrounded amount in öre, such as a result of the benefit calculator, as whole öre.
 * @throws RangeError when it is not finite or too large.
 */
export function roundOre(unroundedOre: number): Ore {
  return ore(roundHalfUp(unroundedOre));
}

/**
 * Returns SEK as öre, rounded half-up: `sekToOre(9.99)` is 999 öre.
 * @throws RangeError when the amount is not finite or too large.
 */
export function sekToOre(sek: number): Ore {
  return roundOre(sek * 100);
}

/** Returns an amount as SEK with a point and two decimals, exactly: `decimalText(ore(-1_005))` is '-10.05'. */
export function decimalText(amount: Ore): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Returns öre as SEK, for display and for protocols that count in SEK: `oreToSek(ore(999))` is 9.99. */
export function oreToSek(amount: Ore): number {
  return amount / 100;
}

/**
 * Returns `percent` percent of an amount, in öre, calculated in whole numbers and rounded half-up once.
 * Percent is exact to four decimals.
 * @throws RangeError when percent is not finite or the result is too large.
 */
export function percentOf(amount: Ore, percent: number): Ore {
  return fractionOf(amount, roundHalfUp(percent * PERCENT_PARTS), 100 * PERCENT_PARTS);
}

/**
 * Returns `amount * numerator / denominator` in öre, calculated in whole numbers and rounded half-up once.
 * Both parts of the fraction are whole numbers, the denominator positive.
 * @throws RangeError when a part is not a whole number or the result is too large.
 */
export function fractionOf(amount: Ore, numerator: number, denominator: number): Ore {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return ore(product < 0n ? -rounded : rounded);
}

/**
 * Returns the sum in öre; 0 without amounts.
 * @throws RangeError when the sum is too large to be exact.
 */
export function sumOre(amounts: readonly Ore[]): Ore {
  return ore(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

/**
 * Returns an amount in öre multiplied by `times`.
 * @throws RangeError when `times` is not a whole number or the result is too large.
 */
export function timesOre(amount: Ore, times: number): Ore {
  if (!Number.isSafeInteger(times))
    throw new RangeError(`An amount is multiplied by whole numbers, not ${times}`);
  return ore(amount * times);
}

/**
 * Returns `part` as percent of `whole`, unrounded; 0 when the whole is 0.
 */
export function percentShare(part: Ore, whole: Ore): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}
