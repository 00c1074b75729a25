// Lists by price with filters. We know the match count per price bucket. Start at the first buckets with enough
// matches. Scan the price index where matches are dense; use the bucket filters where they are sparse.

import { MAX_ORE } from '@activepick/domain/catalogue/price.ts';
import { ore } from '@activepick/domain/money.ts';
import { bucketFacet, bucketFloor, EVERY_PRODUCT, priceBucket } from '@activepick/domain/search/facets.ts';
import type { PriceRange } from '@activepick/domain/search/parse-price.ts';
import { expectedByBucket, expectedShare, type FacetCounts, hasBucketFacet } from './facet-counts.ts';
import type { HitsReader, HitsResult } from './hits-query.ts';
import type { Hit, HitsQuery } from './hits-repository.ts';
import { BIKE_FACETS, bikesInBucket, reaches, spanOf, standsForLimits } from './price-buckets.ts';
import type { MonthPrices } from './price-filters.ts';

/** Buckets are gathered until the expected hits are this many times the wanted hits. */
const SCAN_MARGIN = 3;
/** Growth factor of the expected hits, if the buckets so far did not contain enough. */
const WIDER = 16;
/** Scanning up to this many products is always acceptable. */
const LIGHT_WALK = 1_000;
/** The maximum number of products to scan. */
const MAX_WALK = 20_000;

interface PriceBucket {
  bucket: number;
  products: number;
  expected: number;
}

/** Returns the first `limit` hits of a list by price that has filters and no words. */
export async function findByPrice<Row extends Hit>(
  look: HitsReader<Row>,
  counts: FacetCounts,
  wanted: HitsQuery,
  limit: number,
): Promise<HitsResult<Row>> {
  const ahead = bucketsAhead(counts, wanted);
  const share = expectedShare(counts, wanted.alternatives);
  const walk = plannedWalk(ahead, limit);
  if (walk) {
    const hits = await look({ ...wanted, from: fromOf(wanted, ahead) }, limit, { walk });
    if (hits.length >= limit) return { hits, isWhole: false, share };
  }
  // The query checks price limits exactly, so it does not need the bucket filters of those limits too.
  const others = wanted.alternatives.filter((group) => !(wanted.price && standsForLimits(group)));
  const holding = ahead.filter(({ expected }) => expected > 0);
  for (let most = limit * SCAN_MARGIN; ; most *= WIDER) {
    const near = holding.slice(0, reach(holding, most));
    if (near.length === holding.length || !near.every(({ bucket }) => hasBucketFacet(counts, bucket))) break;
    const facets = near.map(({ bucket }) => bucketFacet(bucket));
    const hits = await look({ ...wanted, alternatives: [...others, facets] }, limit, 'gather');
    if (hits.length >= limit) return { hits, isWhole: false, share };
  }
  const hits = await look(wanted, limit, 'gather');
  return { hits, isWhole: hits.length < limit, share };
}

/** Returns the buckets of a list, starting at a position or at the first bucket that can contain a hit. */
function bucketsAhead(counts: FacetCounts, { order, alternatives, price, after }: HitsQuery): PriceBucket[] {
  const { month } = price ?? {};
  const isOfBikes = alternatives.includes(BIKE_FACETS);
  const buckets = expectedByBucket(counts, alternatives).map((one) =>
    month ? { ...one, expected: one.expected * shareOfMonth(counts, month, one.bucket, isOfBikes) } : one,
  );
  if (order === '-price') buckets.reverse();
  const firstBucket = after ? priceBucket(ore(Number(after.value))) : null;
  const isBehind = ({ bucket }: PriceBucket) =>
    firstBucket !== null && (order === '-price' ? bucket > firstBucket : bucket < firstBucket);
  const begin = buckets.findIndex((one) => one.expected > 0 && !isBehind(one));
  return begin < 0 ? [] : buckets.slice(begin);
}

// Returns the share of a bucket's products that monthly limits match; of its bikes, if the list has only bikes.
// Electric bikes and other bikes have different limits.
function shareOfMonth(counts: FacetCounts, month: MonthPrices, bucket: number, isOfBikes: boolean): number {
  const bikes = bikesInBucket(counts, bucket);
  const motors = Math.min(bikes, counts.inBucket('electric:yes', bucket));
  const holds = (range: PriceRange | null) => range !== null && reaches(range, bucket);
  const hits = (holds(month.electric) ? motors : 0) + (holds(month.other) ? bikes - motors : 0);
  const all = isOfBikes ? bikes : counts.inBucket(EVERY_PRODUCT, bucket);
  return all === 0 ? 0 : Math.min(1, hits / all);
}

// Returns how many buckets are needed to expect this many hits.
function reach(buckets: readonly PriceBucket[], most: number): number {
  let [at, expected] = [0, 0];
  for (; at < buckets.length && expected < most; at += 1) expected += (buckets[at] as PriceBucket).expected;
  return at;
}

/** Returns how many products to scan, or null if a scan would pass more products than gathering would read. */
function plannedWalk(ahead: readonly PriceBucket[], limit: number): number | null {
  let [products, found] = [0, 0];
  for (const bucket of ahead) {
    if (found + bucket.expected >= limit) {
      const length = products + (bucket.products * (limit - found)) / bucket.expected;
      if (length > Math.max(LIGHT_WALK, found + bucket.expected)) return null;
      return Math.min(MAX_WALK, Math.ceil(length * SCAN_MARGIN) + limit);
    }
    products += bucket.products;
    found += bucket.expected;
  }
  return null;
}

// Returns where the scan starts: at the first bucket that can contain a hit, but within the price limits.
function fromOf({ order, price }: HitsQuery, [first]: readonly PriceBucket[]): number | null {
  if (!first) return null;
  const span = price ? spanOf(price) : null;
  return order === '-price'
    ? Math.min(bucketFloor(first.bucket + 1) + 2, span?.to ?? MAX_ORE)
    : Math.max(bucketFloor(first.bucket), span?.from ?? 0);
}
