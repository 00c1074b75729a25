// Lists by price with filters. How many answer on which rung of prices is known, so what stands at the beginning of the
// list (or behind a place in it) is looked for on the first rungs that have enough, along the list where most products
// there answer, and by the marks of the rungs where few do.

import { ore } from '@activepick/domain/money.ts';
import { priceRung, rungFloor, rungMark } from '@activepick/domain/search/facets.ts';
import { expectedByRung, expectedShare, type FacetCounts, isRungMarked } from './facet-counts.ts';
import type { Found, Look } from './find-hits.ts';
import type { Hit, Wanted } from './hits-store.ts';

/** Rungs are gathered until so many times as many hits are to be expected as are wanted. */
const PATIENCE = 3;
/** Where these were not enough, so many times as many. */
const WIDER = 16;
/** So many products are walked past without a second thought. */
const LIGHT_WALK = 1_000;
/** And so many at the most. */
const LONGEST_WALK = 20_000;

interface Rung {
  rung: number;
  products: number;
  expected: number;
}

/** Returns the first `limit` hits of a list by price that has filters and no words. */
export async function findByPrice<Row extends Hit>(
  look: Look<Row>,
  counts: FacetCounts,
  wanted: Wanted,
  limit: number,
): Promise<Found<Row>> {
  const ahead = rungsAhead(counts, wanted);
  const share = expectedShare(counts, wanted.alternatives);
  const walk = plannedWalk(ahead, limit);
  if (walk) {
    const hits = await look({ ...wanted, from: fromOf(wanted, ahead) }, limit, { walk });
    if (hits.length >= limit) return { hits, isWhole: false, share };
  }
  const holding = ahead.filter(({ expected }) => expected > 0);
  for (let most = limit * PATIENCE; ; most *= WIDER) {
    const near = holding.slice(0, reach(holding, most));
    if (near.length === holding.length || !near.every(({ rung }) => isRungMarked(counts, rung))) break;
    const marks = near.map(({ rung }) => rungMark(rung));
    const hits = await look({ ...wanted, alternatives: [...wanted.alternatives, marks] }, limit, 'gather');
    if (hits.length >= limit) return { hits, isWhole: false, share };
  }
  const hits = await look(wanted, limit, 'gather');
  return { hits, isWhole: hits.length < limit, share };
}

/** The rungs of a list from the first one that can hold a hit, or from a place in the list. */
function rungsAhead(counts: FacetCounts, { order, alternatives, after }: Wanted): Rung[] {
  const rungs = expectedByRung(counts, alternatives);
  if (order === '-price') rungs.reverse();
  const place = after ? priceRung(ore(Number(after.value))) : null;
  const isBehind = ({ rung }: Rung) => place !== null && (order === '-price' ? rung > place : rung < place);
  const begin = rungs.findIndex((one) => one.expected > 0 && !isBehind(one));
  return begin < 0 ? [] : rungs.slice(begin);
}

// How many rungs it takes to expect so many hits.
function reach(rungs: readonly Rung[], most: number): number {
  let [at, expected] = [0, 0];
  for (; at < rungs.length && expected < most; at += 1) expected += (rungs[at] as Rung).expected;
  return at;
}

/** Returns how far to walk, or null when more products would be passed than there are hits to gather. */
function plannedWalk(ahead: readonly Rung[], limit: number): number | null {
  let [products, found] = [0, 0];
  for (const rung of ahead) {
    if (found + rung.expected >= limit) {
      const length = products + (rung.products * (limit - found)) / rung.expected;
      if (length > Math.max(LIGHT_WALK, found + rung.expected)) return null;
      return Math.min(LONGEST_WALK, Math.ceil(length * PATIENCE) + limit);
    }
    products += rung.products;
    found += rung.expected;
  }
  return null;
}

// Below the first rung that holds a hit nothing need be looked at, nor above the last.
function fromOf({ order }: Wanted, [first]: readonly Rung[]): number | null {
  if (!first) return null;
  return order === '-price' ? rungFloor(first.rung + 1) + 2 : rungFloor(first.rung);
}
