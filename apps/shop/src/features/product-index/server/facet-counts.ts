// Product counts per filter and price, known before a search starts.
import { bucketFacet, EVERY_PRODUCT, type FacetChoice } from '@activepick/domain/search/facets.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { facetRows } from './facet-count-repository.ts';

/** The counts of all filters. */
export interface FacetCounts {
  /** Number of listed products. */
  all: number;
  /** Returns the number of products that match a filter 'dimension:value'. */
  of: (facet: string) => number;
  /** Returns the values of a dimension that at least one product matches. */
  valuesOf: (dimension: string) => string[];
  /** Returns the number of products that match a filter in a price bucket. */
  inBucket: (facet: string, bucket: number) => number;
  /** The price buckets that contain products, from the lowest. */
  buckets: readonly number[];
}

/** Returns the counts of all filters. */
export async function readFacetCounts(connection: Connection): Promise<FacetCounts> {
  const totals = new Map<string, number>();
  const byBucket = new Map<string, Map<number, number>>();
  for (const { facet, buckets, products } of await facetRows(connection)) {
    totals.set(
      facet,
      products.reduce((sum, one) => sum + one, 0),
    );
    byBucket.set(facet, new Map(buckets.map((bucket, at) => [bucket, products[at] as number])));
  }
  const values = Map.groupBy(totals.keys(), (facet) => facet.slice(0, facet.indexOf(':') + 1));
  return {
    all: totals.get(EVERY_PRODUCT) ?? 0,
    of: (facet) => totals.get(facet) ?? 0,
    valuesOf: (dimension) =>
      (values.get(`${dimension}:`) ?? []).map((facet) => facet.slice(dimension.length + 1)),
    inBucket: (facet, bucket) => byBucket.get(facet)?.get(bucket) ?? 0,
    buckets: [...(byBucket.get(EVERY_PRODUCT)?.keys() ?? [])].sort((a, b) => a - b),
  };
}

/**
 * Tells whether all products in a price bucket have its filter. Products stored by an earlier version of the program
 * have none until they are updated.
 */
export const hasBucketFacet = (counts: FacetCounts, bucket: number): boolean =>
  counts.of(bucketFacet(bucket)) >= counts.inBucket(EVERY_PRODUCT, bucket);

/** Each chosen dimension as a group of filters. A product must match one filter of each group. */
export const alternativesOf = (choice: FacetChoice): string[][] =>
  Object.entries(choice)
    .filter(([, values]) => values.length > 0)
    .map(([dimension, values]) => values.map((value) => `${dimension}:${value}`));

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, part / whole));
const sumOf = (facets: readonly string[], count: (facet: string) => number) =>
  facets.reduce((sum, facet) => sum + count(facet), 0);

/** Returns the expected share of products that match all alternatives, if these are independent of each other. */
export const expectedShare = (counts: FacetCounts, alternatives: readonly (readonly string[])[]): number =>
  alternatives.reduce((part, facets) => part * share(sumOf(facets, counts.of), counts.all), 1);

/** Returns the same per price bucket: its number of products, and the expected number of matches. */
export const expectedByBucket = (
  counts: FacetCounts,
  alternatives: readonly (readonly string[])[],
): { bucket: number; products: number; expected: number }[] =>
  counts.buckets.map((bucket) => {
    const products = counts.inBucket(EVERY_PRODUCT, bucket);
    const expected = alternatives.reduce(
      (left, facets) =>
        left *
        share(
          sumOf(facets, (facet) => counts.inBucket(facet, bucket)),
          products,
        ),
      products,
    );
    return { bucket, products, expected };
  });
