// Counts the hits, and the hits that would remain with each further filter. Counts of a single filter are
// stored with the catalogue. All others are counted up to a cap.
import {
  COUNT_CAP,
  FACET_DIMENSIONS,
  type FacetChoice,
  type FacetDimension,
  type HitCount,
  POPULARITY_STEPS,
  popularityFacet,
} from '@activepick/domain/search/facets.ts';
import { knownTotal } from '#src/features/product-index/server/choose-search-plan.ts';
import {
  alternativesOf,
  expectedShare,
  type FacetCounts,
} from '#src/features/product-index/server/facet-counts.ts';
import {
  type HitsFilter,
  popularAnswers,
  tallyOf,
} from '#src/features/product-index/server/hits-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';

/** If at least this share of the catalogue matches, hits are counted among the most popular products. */
const COMMON = 0.12;
const SCAN_MARGIN = 1.5;
/** The number of most popular products used to estimate how many match several filters. */
const SAMPLE = 2_500;

/** The number of hits, and a function that returns the count of a filter value. */
export interface FacetTally {
  total: HitCount;
  countOf: (dimension: FacetDimension, value: string) => HitCount;
}

interface Tally {
  counts: ReadonlyMap<string, number>;
  isCut: boolean;
}

/** The hits to count. `words` is a `tsquery`; `among` is the filter from the price and size in the query. */
export interface CountAsk {
  words: string | null;
  /** The estimated share of all products that match. */
  share: number;
  choice: FacetChoice;
  among: HitsFilter | null;
}

/** Converts a choice of filters and prices to the conditions of hits. */
export const narrowedBy = (choice: FacetChoice, among: HitsFilter | null): HitsFilter => ({
  alternatives: [...alternativesOf(choice), ...(among?.alternatives ?? [])],
  price: among?.price ?? null,
});

/** Returns the counts for words and a choice of filters. */
export async function countFacets(
  connection: Connection,
  counts: FacetCounts,
  { words, share, choice, among }: CountAsk,
): Promise<FacetTally> {
  const chosen = FACET_DIMENSIONS.filter((dimension) => (choice[dimension] ?? []).length > 0);
  // To count the unchosen values of a dimension, hits are needed without its choice. If all values are
  // chosen, the hits themselves are enough.
  const open = chosen.filter((dimension) =>
    counts.valuesOf(dimension).some((value) => !choice[dimension]?.includes(value)),
  );
  const { alternatives } = narrowedBy(choice, among);
  const exact: Tally = {
    counts: new Map(),
    isCut: false,
  };
  // The share of the filtered products that match the words.
  const density =
    words === null ? 1 : Math.min(1, share / Math.max(expectedShare(counts, alternatives), 1e-6));
  const isKept = (dimension: FacetDimension | null) =>
    words === null && among === null && chosen.every((one) => one === dimension);
  const choices = [null, ...open].map((dimension) => ({
    dimension,
    ...narrowedBy(withoutOne(choice, dimension), among),
  }));
  const shares = await expectedShares(connection, counts, { words, density, choices });
  const [all, ...own] = (await Promise.all(
    choices.map((one, at) =>
      isKept(one.dimension)
        ? exact
        : tally(connection, counts, { ...one, words, share: shares[at] as number }),
    ),
  )) as [Tally, ...Tally[]];
  const known = words === null && among === null ? knownTotal(counts, alternatives) : null;
  const found = all.counts.get('*') ?? 0;
  return {
    total:
      known === null ? { count: Math.min(found, COUNT_CAP), more: all.isCut } : { count: known, more: false },
    countOf: (dimension, value) => {
      const facet = `${dimension}:${value}`;
      const at = open.indexOf(dimension);
      const { counts: counted, isCut } = at < 0 ? all : (own[at] as Tally);
      if (isKept(chosen.includes(dimension) ? dimension : null))
        return { count: counts.of(facet), more: false };
      return { count: counted.get(facet) ?? 0, more: isCut };
    },
  };
}

const withoutOne = (choice: FacetChoice, dimension: FacetDimension | null): FacetChoice =>
  dimension === null ? choice : { ...choice, [dimension]: [] };

interface Choice extends HitsFilter {
  dimension: FacetDimension | null;
}

/**
 * Returns the estimated share of products that match each choice. Filters are not independent (electric bikes cost
 * more), so combinations are sampled among the most popular products, in one query for all choices.
 */
async function expectedShares(
  connection: Connection,
  counts: FacetCounts,
  asked: { words: string | null; density: number; choices: readonly Choice[] },
): Promise<number[]> {
  const { words, density, choices } = asked;
  const shares = choices.map(({ alternatives }) => density * expectedShare(counts, alternatives));
  const doubtful = choices.flatMap(({ alternatives, price }, at) =>
    alternatives.length > 1 || price?.month ? [at] : [],
  );
  if (words !== null || doubtful.length === 0 || counts.all <= SAMPLE) return shares;
  const found = await popularAnswers(
    connection,
    doubtful.map((at) => (choices[at] as Choice).alternatives),
    choices[0]?.price,
    SAMPLE,
  );
  for (const [index, at] of doubtful.entries()) shares[at] = (found[index] as number) / SAMPLE;
  return shares;
}

interface TallyWanted extends Choice {
  words: string | null;
  share: number;
}

async function tally(
  connection: Connection,
  counts: FacetCounts,
  { words, share: expected, alternatives, price, dimension }: TallyWanted,
): Promise<Tally> {
  const most = COUNT_CAP + 1;
  const isCut = (one: ReadonlyMap<string, number>) => (one.get('*') ?? 0) > COUNT_CAP;
  const look = async (walk: number | null, facets: readonly string[] = []): Promise<Tally> => {
    const wanted = { words, price, alternatives: [...alternatives, ...facets.map((facet) => [facet])] };
    const counted = await tallyOf(connection, wanted, { most, walk, dimension });
    return { counts: counted, isCut: isCut(counted) };
  };
  let share = expected;
  const isSmall = words === null && counts.all <= SAMPLE;
  if (share > COMMON || isSmall) {
    const walk = isSmall ? SAMPLE : Math.ceil((most / share) * SCAN_MARGIN);
    const walked = await look(walk);
    if (walked.isCut || walk >= counts.all) return walked;
    share = (walked.counts.get('*') ?? 0) / walk;
  }
  const facet = narrowestFacet(counts, (most * SCAN_MARGIN) / share);
  if (facet) {
    const popular = await look(null, [facet]);
    if (popular.isCut) return popular;
  }
  return look(null);
}

/** Returns the narrowest popularity step that should contain enough hits; null if there is none. */
function narrowestFacet(counts: FacetCounts, products: number): string | null {
  const fits = (facet: string) => counts.of(facet) >= products && counts.of(facet) <= counts.all / 2;
  return [...POPULARITY_STEPS].reverse().map(popularityFacet).find(fits) ?? null;
}
