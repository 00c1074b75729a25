// Chooses how to find hits, so that a list takes as long with a million products as with a thousand.
import { EVERY_PRODUCT, POPULARITY_STEPS, popularityFacet } from '@activepick/domain/search/facets.ts';
import { expectedShare, type FacetCounts } from './facet-counts.ts';
import { findByPrice } from './find-by-price.ts';
import type { HitsReader, HitsResult } from './hits-query.ts';
import { type Hit, type HitsQuery, ORDERS } from './hits-repository.ts';

/** A catalogue with at most this many products is scanned as a whole. */
const SMALL = 3_000;
/** The maximum number of products to scan along a list before all hits are gathered instead. */
const MAX_WALK = 20_000;
/** Gathering up to this many hits is always acceptable. */
const FEW_HITS = 3_000;
/** Number of products that a search by words scans to estimate how common its hits are. */
const SAMPLE = 2_500;
/** A popularity step is used if it should contain this many times the wanted hits. */
const MARGIN = 1.25;
/** A scan may be this many times as long as evenly spread hits would need. */
const SCAN_MARGIN = 3;

/**
 * Returns the first `limit` hits of a list. Calls `onShare` with the share of hits as soon as it is known. So
 * other queries can start before the hits are known.
 */
export async function findHits<Row extends Hit>(
  look: HitsReader<Row>,
  counts: FacetCounts,
  wanted: HitsQuery,
  limit: number,
  onShare: (share: number) => void = () => undefined,
): Promise<HitsResult<Row>> {
  const isPlain = wanted.words === null && wanted.alternatives.length === 0;
  if (isPlain || counts.all <= SMALL) {
    const hits = await look(wanted, limit, { walk: isPlain ? limit : SMALL + limit });
    return { hits, isWhole: hits.length < limit, share: hits.length / Math.max(1, counts.all) };
  }
  if (ORDERS[wanted.order].column === 'current_ore' && wanted.words === null)
    return findByPrice(look, counts, wanted, limit);
  const walk = wanted.isRare ? null : plannedWalk(counts, wanted, limit);
  let walked: Row[] = [];
  if (walk) {
    walked = await look(wanted, limit, { walk });
    if (walked.length >= limit) return { hits: walked, isWhole: false, share: limit / walk };
  }
  if (wanted.order === 'popular' && walk) {
    const share = walked.length / walk;
    if (share > 0) onShare(share);
    return gatherPopular(look, counts, wanted, limit, share);
  }
  const hits = await look(wanted, limit, 'gather');
  return { hits, isWhole: hits.length < limit, share: hits.length / counts.all };
}

/** Returns how many products to scan, or null if there are too few hits for a scan. */
function plannedWalk(counts: FacetCounts, wanted: HitsQuery, limit: number): number | null {
  const expected = expectedShare(counts, wanted.alternatives);
  if (expected * counts.all < Math.min(FEW_HITS, limit * SCAN_MARGIN)) return null;
  if (wanted.words === null && expected * counts.all < FEW_HITS) return null;
  // It is unknown how many of the filtered products match the words, so a long scan may find nothing.
  // Collecting the most popular matches is faster than scanning ten thousand products.
  if (wanted.words !== null) return SAMPLE;
  return Math.min(MAX_WALK, Math.ceil((limit * SCAN_MARGIN) / expected));
}

/**
 * Collects hits by popularity step, starting with the step that should contain enough of them. Products above a step
 * are more popular than all others. So the first step with enough hits contains the first hits of the list.
 */
async function gatherPopular<Row extends Hit>(
  look: HitsReader<Row>,
  counts: FacetCounts,
  wanted: HitsQuery,
  limit: number,
  share: number,
): Promise<HitsResult<Row>> {
  for (const step of [...POPULARITY_STEPS].reverse()) {
    const facet = popularityFacet(step);
    if (share * counts.of(facet) < limit * MARGIN || counts.of(facet) > counts.all / 2) continue;
    if (wanted.after && Number(wanted.after.value) < step) continue;
    const marked = { ...wanted, alternatives: [...wanted.alternatives, [facet]] };
    const hits = await look(marked, limit, 'gather');
    if (hits.length >= limit) return { hits, isWhole: false, share };
  }
  const hits = await look(wanted, limit, 'gather');
  return { hits, isWhole: hits.length < limit, share: Math.max(share, hits.length / counts.all) };
}

/** Returns the exact total when one filter or none is chosen; null when it must be counted. */
export const knownTotal = (
  counts: FacetCounts,
  alternatives: readonly (readonly string[])[],
): number | null => {
  if (alternatives.length === 0) return counts.of(EVERY_PRODUCT);
  const [only] = alternatives;
  return alternatives.length === 1 && only?.length === 1 ? counts.of(only[0] as string) : null;
};
