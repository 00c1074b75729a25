// A page of results without words: the complete list in the requested order.
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { SearchSort } from '@activepick/domain/search/search-sorts.ts';
import { findHits } from '#src/features/product-index/server/choose-search-plan.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import {
  type Hit,
  type HitsFilter,
  hitsOf,
  ORDERS,
  type Order,
} from '#src/features/product-index/server/hits-repository.ts';
import { decodeCursor, encodeCursor } from '#src/features/product-index/server/page-cursor.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';

/**
 * The ids of a page in their order, the position of the next page, and the approximate share of products that
 * match.
 */
export interface Page {
  ids: ProductId[];
  nextCursor: string | null;
  share: number;
  /** As in `RankedPage`. */
  beside?: string | undefined;
}

/** The refusal of an invalid cursor. */
export const refuseCursor = () =>
  new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });

/** Returns a page of the list. Throws `invalid-request` for an invalid cursor. */
export async function plainPage(
  connection: Connection,
  counts: FacetCounts,
  ask: HitsFilter & { sort: SearchSort; limit: number; cursor?: string | undefined },
): Promise<Page> {
  const order: Order = ask.sort === 'relevance' ? 'popular' : ask.sort;
  const after = ask.cursor ? decodeCursor(ask.cursor, ORDERS[order].column === 'created_at') : null;
  if (ask.cursor && !after) throw refuseCursor();
  const wanted = { order, words: null, alternatives: ask.alternatives, price: ask.price, after };
  const { hits, share } = await findHits(
    (one, most, way) => hitsOf(connection, one, most, way),
    counts,
    wanted,
    ask.limit + 1,
  );
  const shown = hits.slice(0, ask.limit);
  return {
    ids: shown.map(({ id }) => id),
    share,
    nextCursor: hits.length > ask.limit ? cursorOf(shown.at(-1) as Hit) : null,
  };
}

const cursorOf = ({ id, sort_value: value }: Hit) =>
  encodeCursor({ value: value instanceof Date ? value.toISOString() : String(value), id });
