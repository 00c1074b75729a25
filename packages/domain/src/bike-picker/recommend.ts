// The recommendations of the Bike Picker, with their reasons.
import { matchesCategory } from '../catalogue/category-filter.ts';
import type { ProductKind } from '../catalogue/product-kind.ts';
import { type Ore, oreToSek, roundHalfUp } from '../money.ts';
import type { Budget, Preferences, Usage } from './questions.ts';

/** The largest number of recommended bikes (specification section 9, 'Chat'). */
export const MAX_RECOMMENDED = 3;

/** A bike as input of the recommendation. The price is the current one, as the shop shows it. */
export interface PickerProduct {
  id: string;
  kind: ProductKind;
  name: string;
  priceOre: Ore;
  categoryNames: readonly string[];
  categoryIds: readonly string[];
  /** '1' to '9', or null. */
  customerTier: string | null;
  isElectric: boolean;
}

/**
 * The home page's category ids of each use. 'commute-hybrid' is for commuting and for hybrids. Source:
 * specification section 9, 'usage mapping'. docs/readings.md decides about the two words that the
 * specification leaves open.
 */
export const USAGE_CATEGORIES: Readonly<Record<Usage, readonly string[]>> = {
  commuting: ['commute-hybrid', 'city'],
  exercise: ['road', 'mtb'],
  'off-road': ['mtb'],
  'long-distance': ['road', 'gravel', 'commute-hybrid'],
  casual: ['city', 'commute-hybrid'],
};

/** The budgets' bands in euro: from (inclusive) to (exclusive) (docs/readings.md). */
export const BUDGET_BANDS: Readonly<Record<Budget, { from: number; to: number }>> = {
  'under-1000': { from: 0, to: 1000 },
  '1000-2000': { from: 1000, to: 2000 },
  '2000-3000': { from: 2000, to: 3000 },
  'over-3000': { from: 3000, to: Number.POSITIVE_INFINITY },
};

/** The reasons for a bike, in the order of display. */
export interface Reason {
  /** The id of the category that matches the use, or null. */
  category: string | null;
  isElectric: boolean;
  isWithinBudget: boolean;
}

/** A recommended bike, its price in whole euro, and the reasons. */
export interface Recommendation {
  id: string;
  name: string;
  euro: number;
  reason: Reason;
}

/** The bikes to show. `isFallback` if none matched the answers. */
export interface RecommendationResult {
  bikes: readonly Recommendation[];
  isFallback: boolean;
}

/**
 * Returns a price in whole euro, for comparison and display.
 * @param sekPerEuro the exchange rate from the settings
 */
export function euroOf(priceOre: Ore, sekPerEuro: number): number {
  return roundHalfUp(oreToSek(priceOre) / sekPerEuro);
}

/** Tells whether a price in whole euro is in a budget's band. */
export function isInBudget(euro: number, budget: Budget): boolean {
  const { from, to } = BUDGET_BANDS[budget];
  return euro >= from && euro < to;
}

/**
 * Tells whether a product has a motor. The catalogue says so, or its name or category contains electric,
 * e-bike or gocycle, like the home page's category 'Electric'. Source: specification section 9, 'electric
 * filter'.
 */
export function isElectricBike(product: PickerProduct): boolean {
  return product.isElectric || matchesCategory(product, 'electric');
}

/**
 * Returns at most three bikes for the answers, by customer tier descending, then by price. If none matches, returns the
 * first three of the list, in the same order. Never returns accessories or children's bikes, because the questions are
 * about the rider who answers them.
 * Source: specification section 9, 'Chat', and section 8, 'no match falls back to first 3 products'.
 */
export function recommendBikes(
  products: readonly PickerProduct[],
  preferences: Preferences,
  sekPerEuro: number,
): RecommendationResult {
  const bikes = products.filter(isBike);
  const offered = bikes.length > 0 ? bikes : products;
  const fitting = offered.filter((product) => fits(product, preferences, sekPerEuro));
  const isFallback = fitting.length === 0;
  const chosen = isFallback
    ? offered.slice(0, MAX_RECOMMENDED).sort(byTierThenPrice)
    : fitting.sort(byTierThenPrice).slice(0, MAX_RECOMMENDED);
  return {
    isFallback,
    bikes: chosen.map((product) => ({
      id: product.id,
      name: product.name,
      euro: euroOf(product.priceOre, sekPerEuro),
      reason: reasonFor(product, preferences, sekPerEuro),
    })),
  };
}

/** Compares products for sorting: customer tier descending, then price ascending. */
export function byTierThenPrice(a: PickerProduct, b: PickerProduct): number {
  return tierOf(b) - tierOf(a) || a.priceOre - b.priceOre;
}

function tierOf({ customerTier }: PickerProduct): number {
  return Number(customerTier ?? 0) || 0;
}

// Bikes that adults do not ride. An external catalogue marks children's bikes by their category alone.
const NOT_FOR_RIDERS = ['accessories', 'trainers', 'kids'];

function isBike(product: PickerProduct): boolean {
  if (product.kind === 'kids') return false;
  return NOT_FOR_RIDERS.every((category) => !matchesCategory(product, category));
}

function fittingCategory(product: PickerProduct, usage: Usage | null): string | null {
  return (usage && USAGE_CATEGORIES[usage].find((category) => matchesCategory(product, category))) || null;
}

/** Tells whether a product is a bike for adults that matches the answers. */
export function fits(
  product: PickerProduct,
  { usage, electric, budget }: Preferences,
  sekPerEuro: number,
): boolean {
  if (!isBike(product)) return false;
  if (usage && fittingCategory(product, usage) === null) return false;
  if (electric !== null && isElectricBike(product) !== electric) return false;
  return budget === null || isInBudget(euroOf(product.priceOre, sekPerEuro), budget);
}

function reasonFor(product: PickerProduct, { usage, budget }: Preferences, sekPerEuro: number): Reason {
  return {
    category: fittingCategory(product, usage),
    isElectric: isElectricBike(product),
    isWithinBudget: budget !== null && isInBudget(euroOf(product.priceOre, sekPerEuro), budget),
  };
}
