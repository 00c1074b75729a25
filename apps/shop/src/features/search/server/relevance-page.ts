// A page of results by words. The most popular hits (the head) are ranked by relevance; the rest (the tail) follow by
// popularity. The head is bounded, so a word that half the catalogue matches takes no longer than a rare one.
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { COUNT_CAP } from '@activepick/domain/search/facets.ts';
import type { LookUp } from '@activepick/domain/search/query.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import { findHits } from '#src/features/product-index/server/choose-search-plan.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import {
  firstRanked,
  type HitsFilter,
  type HitsQuery,
  hitsOf,
} from '#src/features/product-index/server/hits-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { SearchCursor } from './search-cursor.ts';

/** The number of most popular hits that are ranked. */
const HEAD = 500;
/**
 * The number of hits that are sorted in sort orders other than relevance. It equals the number that is
 * counted.
 */
const SORTED_HEAD = COUNT_CAP;

/** The input of a page of results. */
export interface PageAsk extends HitsFilter {
  lookUp: LookUp;
  sort: SearchSort;
  limit: number;
  cursor: SearchCursor | null;
  /** True if one of the words may be missing from the catalogue. */
  isRare?: boolean;
  /** The number of hits to rank, if fewer than usual are enough. */
  head?: number;
  /** Called with the estimated share of products that match, as soon as it is known. */
  onShare?: ((share: number) => void) | undefined;
}

/** The ids of a page in their order, and the position of the next page. */
export interface RankedPage {
  ids: ProductId[];
  next: SearchCursor | null;
  /** The estimated share of all products that match. */
  share: number;
  /**
   * In sort orders other than relevance: the index of the first product that only mentions the words, if
   * others precede it.
   */
  beside?: string | undefined;
}

/** Returns a page of results by words. */
export async function rankedPage(
  connection: Connection,
  counts: FacetCounts,
  ask: PageAsk,
): Promise<RankedPage> {
  const { lookUp, alternatives, price, sort, limit, cursor } = ask;
  const wanted: HitsQuery = { order: 'popular', words: lookUp.any, alternatives, price, isRare: ask.isRare };
  const look = (asked: HitsQuery, most: number, way: Parameters<typeof hitsOf>[3]) =>
    hitsOf(connection, asked, most, way);
  if (cursor?.part === 'tail') return tailPage(cursor.last);
  const most = ask.head ?? (sort === 'relevance' ? HEAD : SORTED_HEAD);
  // Products added since the first page only make the head longer.
  const found = cursor
    ? await findHits(look, counts, { ...wanted, until: positionOf(cursor.floor) }, most * 2)
    : await findHits(look, counts, wanted, most + 1, ask.onShare);
  const head = cursor ? found.hits : found.hits.slice(0, most);
  const least = head.at(-1);
  const { share } = found;
  if (!least) return { ids: [], next: null, share };
  const floor = cursor ? cursor.floor : { popularity: Number(least.sort_value), id: least.id };
  const ranked = await firstRanked(
    connection,
    head.map(({ id }) => id),
    { classes: lookUp.classes, sort, limit: limit + 1, after: cursor?.last ?? null },
  );
  const shown = ranked.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const at = shown.findIndex(({ telling }) => telling === 0);
  const beside = at > 0 || cursor?.last.telling === 1 ? ids[at] : undefined;
  const last = ranked[limit - 1];
  if (ranked.length > limit && last) return { ids, next: { part: 'head', last, floor }, share, beside };
  const isRanked = sort === 'relevance' && (cursor !== null || !found.isWhole);
  // The tail follows the head, if it has at least one hit.
  const goesOn = isRanked && (await tailPage(floor, 1)).ids.length > 0;
  return { ids, next: goesOn ? { part: 'tail', last: floor } : null, share, beside };

  async function tailPage(last: { popularity: number; id: ProductId }, size = limit): Promise<RankedPage> {
    const background = await findHits(look, counts, { ...wanted, after: positionOf(last) }, size + 1);
    const shown = background.hits.slice(0, size);
    const end = shown.at(-1);
    const more = background.hits.length > size && end;
    return {
      ids: shown.map(({ id }) => id),
      share: background.share,
      next: more ? { part: 'tail', last: { popularity: Number(end.sort_value), id: end.id } } : null,
    };
  }
}

const positionOf = ({ popularity, id }: { popularity: number; id: ProductId }) => ({
  value: String(popularity),
  id,
});
