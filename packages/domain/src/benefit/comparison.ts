// Compares a benefit with a cash purchase, for each residual value.
import { type Ore, roundOre } from '../money.ts';
import { type BenefitQuestion, type BenefitResult, buyOutRange, calculate } from './calculator.ts';

/** The cost of the benefit when the bike is bought out for a share of its price when new. Amounts in öre. */
export interface EndValue {
  percent: number;
  buyOutOre: Ore;
  totalCostOre: Ore;
  /** Cost of buying outright minus the total cost of the benefit; negative if buying outright costs less. */
  savingOre: Ore;
  isCashCheaper: boolean;
}

/**
 * Returns the three compared end values: 10, 20 and 30 percent of the price as new.
 * @throws RangeError as `calculate`.
 * Source: docs/domain-facts.md 1.8.
 */
export function endValues(question: BenefitQuestion): EndValue[] {
  return buyOutRange(question.priceOre).map(({ percent, buyOutOre }) => {
    const { totalCostOre, savingOre, isCashCheaper } = calculate({ ...question, buyOutOre });
    return { percent, buyOutOre, totalCostOre, savingOre, isCashCheaper };
  });
}

/**
 * The result of the comparison: the benefit is always cheaper than cash; it is cheaper up to a residual value
 * (`untilPercent` is the highest one, null when it is cheaper only if the bike is returned); it costs the same; or cash is cheaper.
 */
export type Verdict =
  | { outcome: 'benefit' }
  | { outcome: 'benefit-until'; untilPercent: number | null }
  | { outcome: 'equal' }
  | { outcome: 'cash' };

/** Returns the verdict on a result without a buy-out and its end values (docs/domain-facts.md 2.3). */
export function verdictOn(
  savingOre: number,
  ends: readonly Pick<EndValue, 'percent' | 'savingOre'>[],
): Verdict {
  if (savingOre < 0) return { outcome: 'cash' };
  if (savingOre === 0) return { outcome: 'equal' };
  const paying = ends.filter((end) => end.savingOre >= 0).map(({ percent }) => percent);
  if (paying.length === ends.length) return { outcome: 'benefit' };
  return { outcome: 'benefit-until', untilPercent: paying.length > 0 ? Math.max(...paying) : null };
}

/**
 * Returns the cumulative cost of the benefit after each month, in öre. The first entry is 0, the last the net cost of
 * the term.
 */
export function paidByMonth(
  { netOverTermOre }: Pick<BenefitResult, 'netOverTermOre'>,
  termMonths: number,
): Ore[] {
  return Array.from({ length: termMonths + 1 }, (_, month) =>
    roundOre((netOverTermOre * month) / termMonths),
  );
}
