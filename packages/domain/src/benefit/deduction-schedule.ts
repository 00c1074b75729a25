// Amounts that are spread over months to the öre.
import { type Ore, ore, roundOre } from '../money.ts';

/**
 * Returns an amount in equal parts; the remaining öre go to the first parts, one each. The sum is exact. A
 * negative amount is split like the positive one.
 * @throws RangeError when the parts are not a whole number from 1. Source: benefit programme, section 6,
 * "Deduction schedule".
 */
export function splitOre(amount: Ore, parts: number): Ore[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('An amount is split into whole parts');
  const size = Math.abs(amount);
  const sign = amount < 0 ? -1 : 1;
  const each = Math.floor(size / parts);
  const remaining = size % parts;
  return Array.from({ length: parts }, (_, index) => ore(sign * (each + (index < remaining ? 1 : 0))));
}

/**
 * Returns the gross deduction of each month of a term, in öre, from the exact deduction of a month. The sum is the
 * deduction of the term, rounded once: `round(n * G)`.
 * @throws RangeError when the term is not whole months.
 * Source: benefit programme, section 6, "Deduction schedule".
 */
export function deductionSchedule(grossPerMonthOre: number, termMonths: number): Ore[] {
  if (!Number.isInteger(termMonths) || termMonths < 1) throw new RangeError('A term has whole months');
  return splitOre(roundOre(grossPerMonthOre * termMonths), termMonths);
}
