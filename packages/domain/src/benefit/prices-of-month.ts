// The inverse of the benefit price: the bike prices that lead to a given cost per month.
import { MAX_ORE } from '../catalogue/price.ts';
import { type Ore, ore } from '../money.ts';
import type { PriceRange } from '../search/parse-price.ts';
import { type BenefitPriceInput, benefitPerMonth } from './special-price-panel.ts';

/**
 * Returns the range of current prices, in öre and inclusive, whose monthly cost is within `month` (in öre); null if
 * none.
 * The monthly cost never decreases with the price. Accessories have no monthly price, see `benefitPerMonth`.
 * @throws RangeError as `calculate`.
 * Source: specification section 9; docs/domain-facts.md 2.3 (A).
 */
export function pricesOfMonth(
  { from, to }: PriceRange,
  input: Omit<BenefitPriceInput, 'currentOre'>,
): { from: Ore; to: Ore } | null {
  const costs = (priceOre: number): number => benefitPerMonth({ ...input, currentOre: ore(priceOre) }) ?? 0;
  const least = from === null ? 0 : firstWhere((price) => costs(price) >= from);
  const tooDear = to === null ? MAX_ORE + 1 : firstWhere((price) => costs(price) > to);
  return least < tooDear ? { from: ore(least), to: ore(tooDear - 1) } : null;
}

/**
 * Returns the lowest price that meets a condition, by binary search; all higher prices must meet it too.
 * Returns `MAX_ORE` plus one if no price does.
 */
function firstWhere(isTrue: (priceOre: number) => boolean): number {
  let [low, high] = [0, MAX_ORE + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
