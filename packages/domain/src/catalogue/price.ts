// The price of a product, and the claims that a reduction allows. Every page and the order use these functions.

import { memoize } from '../memoize.ts';
import { type Ore, ore, percentOf, percentShare, roundHalfUp } from '../money.ts';
import { isBikeKind, type ProductKind } from './product-kind.ts';

/** The maximum price of a product in öre: the database stores prices in 32 bits. */
export const MAX_ORE = ore(2 ** 31 - 1);

/** The shop's discount on bikes without one in the catalogue, in percent (specification section 9). */
export const HOUSE_PERCENT = 20;

/**
 * Version of the rules below. Increase it when prices or reduction claims change: the next start updates stored prices.
 */
export const PRICE_RULES = 2;

/** The source of a current price: the list price, a discount of the catalogue, or the shop's own rule. */
export type PriceBasis = 'list' | 'discount' | 'house';

/** The input of the price rule. Amounts in öre. */
export interface PriceInput {
  kind: ProductKind;
  /** Swedish and English names of its categories. */
  categoryNames: readonly string[];
  priceOre: Ore;
  discountedOre: Ore | null;
}

/** The ordinary and the current price in öre. The current price is the one charged. */
export interface CurrentPrice {
  ordinaryOre: Ore;
  currentOre: Ore;
  basis: PriceBasis;
}

const HOUSE_PRICE_WORDS = ['bike', 'electric', 'cykel'];

/**
 * Returns the price that is shown as current and charged: the catalogue's discount, else the shop's own price
 * for bikes, else the list price. A discount equal to the price (or above it, which is a fault of the
 * catalogue) means the list price and disables the shop's own rule. A discount of 0 means no discount.
 * Source: specification section 9, 'Discounts'.
 */
export function currentPrice(product: PriceInput): CurrentPrice {
  const { priceOre, discountedOre } = product;
  if (discountedOre !== null && discountedOre > 0) {
    if (discountedOre >= priceOre) return { ordinaryOre: priceOre, currentOre: priceOre, basis: 'list' };
    return { ordinaryOre: priceOre, currentOre: discountedOre, basis: 'discount' };
  }
  if (!hasHousePrice(product)) return { ordinaryOre: priceOre, currentOre: priceOre, basis: 'list' };
  return { ordinaryOre: priceOre, currentOre: percentOf(priceOre, 100 - HOUSE_PERCENT), basis: 'house' };
}

function hasHousePrice({ kind, categoryNames }: PriceInput): boolean {
  if (isBikeKind(kind)) return true;
  return categoryNames.some(isOfHousePrice);
}

// Category names are few, and used with every product.
const isOfHousePrice = memoize({ maxEntries: 2_000, maxLength: 200 }, (name) => {
  const lower = name.toLowerCase();
  return HOUSE_PRICE_WORDS.some((word) => lower.includes(word));
});

/**
 * Returns the saving of a benefit price against the ordinary price, in whole percent, half-up. Negative when the
 * benefit costs more, 0 when the ordinary price is 0. The X of 'Spara X% jämfört med kontantköp' (specification section
 * 9: 19 740 to 11 258 SEK is 43).
 */
export function savingPercentToCash(ordinary: Ore, benefit: Ore): number {
  return roundHalfUp(percentShare(ore(ordinary - benefit), ordinary));
}

/** A row of the append-only history: the price in öre that applies from this time (ISO 8601). */
export interface ChargedPrice {
  validFrom: string;
  currentOre: Ore;
}

interface Charge {
  fromMs: number;
  currentOre: Ore;
}

const DAY_MS = 86_400_000;
const REFERENCE_DAYS = 30;

/**
 * Returns the lowest price in öre of the 30 days before the current price began, or null without an earlier price.
 * Accepts rows in any order. Ignores rows after `now` (ISO 8601) and rows that repeat the price before them.
 * @throws RangeError for an invalid time.
 * Source: prisinformationslagen (2004:347) 7 a §, directive 98/6/EC article 6a, EU Court C-330/23
 * (docs/domain-facts.md 3.2).
 */
export function lowestPrice30Days(history: readonly ChargedPrice[], now: string): Ore | null {
  const changes = priceChanges(history, instant(now));
  const present = changes.at(-1);
  if (!present) return null;
  const windowStart = present.fromMs - REFERENCE_DAYS * DAY_MS;
  const charged = changes.slice(0, -1).filter((_, i) => changes[i + 1]!.fromMs > windowStart);
  if (charged.length === 0) return null;
  return ore(Math.min(...charged.map((change) => change.currentOre)));
}

/** The input of `reductionClaim`. Prices in öre, `now` in ISO 8601. */
export interface ReductionQuestion {
  basis: PriceBasis;
  currentOre: Ore;
  history: readonly ChargedPrice[];
  now: string;
}

/**
 * Returns the reference price in öre to strike through and the whole percent, or null if no reduction may be claimed.
 * A claim needs a catalogue discount of at least one percent below the lowest price of the 30 days before.
 * Computes the percent from the reference price and rounds it down. Ignores the catalogue's own percent.
 * The shop's own price for bikes never allows a claim.
 * @throws RangeError when an instant cannot be read.
 * Source: prisinformationslagen (2004:347) 7 a §, EU Court C-330/23 (docs/domain-facts.md 3.2).
 */
export function reductionClaim(question: ReductionQuestion): { referenceOre: Ore; percent: number } | null {
  if (question.basis !== 'discount') return null;
  const { currentOre, now } = question;
  const referenceOre = lowestPrice30Days(withPresentPrice(question), now);
  if (referenceOre === null || referenceOre <= currentOre) return null;
  const percent = Math.floor(percentShare(ore(referenceOre - currentOre), referenceOre));
  return percent >= 1 ? { referenceOre, percent } : null;
}

/** A current price that is not yet in the history begins now. */
function withPresentPrice({ history, currentOre, now }: ReductionQuestion): readonly ChargedPrice[] {
  const latest = priceChanges(history, instant(now)).at(-1);
  return latest?.currentOre === currentOre ? history : [...history, { validFrom: now, currentOre }];
}

function priceChanges(history: readonly ChargedPrice[], nowMs: number): Charge[] {
  const charges = history
    .map(({ validFrom, currentOre }) => ({ fromMs: instant(validFrom), currentOre }))
    .filter(({ fromMs }) => fromMs <= nowMs)
    .sort((a, b) => a.fromMs - b.fromMs);
  return charges.filter((charge, i) => charge.currentOre !== charges[i - 1]?.currentOre);
}

function instant(iso: string): number {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new RangeError('An instant of the price history must be an ISO 8601 date');
  return ms;
}
