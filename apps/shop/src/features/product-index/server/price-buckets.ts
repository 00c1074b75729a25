// The filters for price limits: price bands within the limits, and price buckets at both ends.
import { MAX_ORE } from '@activepick/domain/catalogue/price.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { ore } from '@activepick/domain/money.ts';
import { bucketFacet, EVERY_PRODUCT, PRICE_BANDS, priceBucket } from '@activepick/domain/search/facets.ts';
import type { PriceRange } from '@activepick/domain/search/parse-price.ts';
import { type FacetCounts, hasBucketFacet } from './facet-counts.ts';
import type { MonthPrices, PriceLimits } from './price-filters.ts';

const BANDS = PRICE_BANDS.map(({ id, fromSek, toSek }) => ({
  facet: `price:${id}`,
  begin: Math.max(1, 100 * fromSek),
  end: toSek === null ? MAX_ORE : 100 * toSek - 1,
}));

/**
 * Returns groups of filters. Every product within the limits matches one filter of each group. Some matches
 * are a little cheaper or more expensive, so the query must check the price too.
 */
export const priceFacets = (
  counts: FacetCounts,
  { whole, month }: PriceLimits,
): readonly (readonly string[])[] =>
  [...(whole ? [facetsWithin(counts, whole)] : []), ...(month ? groupsOfMonth(counts, month) : [])].map(
    (group) => (group.length > 0 ? group : [NO_FACET]),
  );

// No product matches this filter. Without any filter, every product would be checked.
const NO_FACET = 'price:none';

/** The filters of bikes. */
export const BIKE_FACETS: readonly string[] = BIKE_KINDS.map((kind) => `kind:${kind}`);

/** Returns the number of bikes in a price bucket. */
export const bikesInBucket = (counts: FacetCounts, bucket: number): number =>
  BIKE_FACETS.reduce((sum, facet) => sum + counts.inBucket(facet, bucket), 0);

const BUCKET_PREFIX = bucketFacet(0).slice(0, -1);
/** Tells whether a group of filters comes from price limits that the query also checks exactly. */
export const standsForLimits = (group: readonly string[]): boolean =>
  group.some((facet) => facet.startsWith(BUCKET_PREFIX));

/** Tells whether a price bucket overlaps a range. */
export const reaches = ({ from, to }: PriceRange, bucket: number): boolean =>
  bucket >= priceBucket(ore(Math.max(1, from ?? 1))) && bucket <= priceBucket(to ?? MAX_ORE);

/** Returns the price range that contains all matches; null without limits, or if nothing can match. */
export function spanOf({ whole, month }: PriceLimits): PriceRange | null {
  if (!month) return whole;
  const ranges = [month.electric, month.other].filter((range) => range !== null);
  if (ranges.length === 0) return null;
  // Electric or not: from the lowest price of both kinds to the highest.
  const span = {
    from: ore(Math.min(...ranges.map(({ from }) => from ?? 0))),
    to: ore(Math.max(...ranges.map(({ to }) => to ?? MAX_ORE))),
  };
  if (!whole) return span;
  return {
    from: ore(Math.max(span.from, whole.from ?? 0)),
    to: ore(Math.min(span.to, whole.to ?? MAX_ORE)),
  };
}

// Most products at the price of a bike are bikes, so looking up all bikes takes longer than checking the
// others.
function groupsOfMonth(counts: FacetCounts, month: MonthPrices): (readonly string[])[] {
  const span = spanOf({ whole: null, month });
  if (!span) return [[]];
  let [all, bikes] = [0, 0];
  for (const bucket of counts.buckets)
    if (reaches(span, bucket)) {
      all += counts.inBucket(EVERY_PRODUCT, bucket);
      bikes += bikesInBucket(counts, bucket);
    }
  const isFewBikes = 2 * bikes < all;
  return [...(isFewBikes ? [BIKE_FACETS] : []), facetsWithin(counts, span)];
}

function facetsWithin(counts: FacetCounts, price: PriceRange): string[] {
  const [from, to] = [price.from ?? 0, price.to ?? MAX_ORE];
  const touched = BANDS.filter(({ begin, end }) => begin <= to && end >= from);
  const isWithin = ({ begin, end }: (typeof BANDS)[number]) => begin >= from && end <= to;
  const buckets = touched
    .filter((band) => !isWithin(band))
    .flatMap(({ begin, end }) => {
      const [low, high] = [priceBucket(ore(Math.max(begin, from))), priceBucket(ore(Math.min(end, to)))];
      return counts.buckets.filter((bucket) => bucket >= low && bucket <= high);
    });
  if (!buckets.every((bucket) => hasBucketFacet(counts, bucket))) return touched.map(({ facet }) => facet);
  return [...touched.filter(isWithin).map(({ facet }) => facet), ...new Set(buckets.map(bucketFacet))];
}
