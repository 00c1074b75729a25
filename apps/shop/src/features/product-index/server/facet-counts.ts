// Product counts per filter and price, known before a search starts.
import { EVERY_PRODUCT, type FacetChoice, rungMark } from '@activepick/domain/search/facets.ts';
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
  onRung: (facet: string, rung: number) => number;
  /** The price buckets that contain products, from the lowest. */
  rungs: readonly number[];
}

/** Returns the counts of all filters. */
export async function readFacetCounts(connection: Connection): Promise<FacetCounts> {
  const totals = new Map<string, number>();
  const byRung = new Map<string, Map<number, number>>();
  for (const { facet, rungs, products } of await facetRows(connection)) {
    totals.set(
      facet,
      products.reduce((sum, one) => sum + one, 0),
    );
    byRung.set(facet, new Map(rungs.map((rung, at) => [rung, products[at] as number])));
  }
  const values = Map.groupBy(totals.keys(), (facet) => facet.slice(0, facet.indexOf(':') + 1));
  return {
    all: totals.get(EVERY_PRODUCT) ?? 0,
    of: (facet) => totals.get(facet) ?? 0,
    valuesOf: (dimension) =>
      (values.get(`${dimension}:`) ?? []).map((facet) => facet.slice(dimension.length + 1)),
    onRung: (facet, rung) => byRung.get(facet)?.get(rung) ?? 0,
    rungs: [...(byRung.get(EVERY_PRODUCT)?.keys() ?? [])].sort((a, b) => a - b),
  };
}

/**
 * Tells whether all products in a price bucket have its filter. Products stored by an earlier version of the program
 * have none until they are updated.
 */
export const isRungMarked = (counts: FacetCounts, rung: number): boolean =>
  counts.of(rungMark(rung)) >= counts.onRung(EVERY_PRODUCT, rung);

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
export const expectedByRung = (
  counts: FacetCounts,
  alternatives: readonly (readonly string[])[],
): { rung: number; products: number; expected: number }[] =>
  counts.rungs.map((rung) => {
    const products = counts.onRung(EVERY_PRODUCT, rung);
    const expected = alternatives.reduce(
      (left, facets) =>
        left *
        share(
          sumOf(facets, (facet) => counts.onRung(facet, rung)),
          products,
        ),
      products,
    );
    return { rung, products, expected };
  });
