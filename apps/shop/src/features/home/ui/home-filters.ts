// The filters of the home page. The URL contains all of them, so they can be shared and the back button works.
import { SLUG } from '@activepick/domain/identifiers/ids.ts';

/** The filters of the home page; null means none. */
export interface HomeFilters {
  /** The outer filters: at most one of the two is set (specification section 2, 'Home'). */
  category: string | null;
  tag: string | null;
  /** The two filters of Customer Picks, set only while there is no outer filter. */
  pickCategory: string | null;
  tier: string | null;
  /** The cursors of Customer Picks and of our favourites. */
  cursor: string | null;
  featuredCursor: string | null;
}

const TIER = /^[0-9]{1,2}$/;
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
// 'All' of a category or a tier means no filter (specification sections 2 and 4).
const ALL = 'all';
// One parameter for both lists: the server does not cache pages of a URL with a cursor.
const FEATURED = 'featured';

function wellFormed(params: URLSearchParams, name: string, form: RegExp): string | null {
  const value = params.get(name);
  return value !== null && value !== ALL && form.test(value) ? value : null;
}

/** Returns the filters of a URL. Skips invalid ones. */
export function filtersOf(params: URLSearchParams): HomeFilters {
  const tag = wellFormed(params, 'tag', SLUG);
  const category = tag === null ? wellFormed(params, 'category', SLUG) : null;
  const cursor = wellFormed(params, 'cursor', CURSOR);
  const isFeatured = params.get('of') === FEATURED;
  const isFiltered = tag !== null || category !== null;
  return {
    category,
    tag,
    pickCategory: isFiltered ? null : wellFormed(params, 'pickCategory', SLUG),
    tier: isFiltered ? null : wellFormed(params, 'tier', TIER),
    cursor: isFeatured ? null : cursor,
    featuredCursor: isFeatured ? cursor : null,
  };
}

/** Tells whether a category or tag filters the whole page. */
export const hasOuterFilter = ({ category, tag }: HomeFilters): boolean => category !== null || tag !== null;

/** Tells whether any filter applies to a list of the page. */
export const hasFilter = (filters: HomeFilters): boolean =>
  hasOuterFilter(filters) || filters.pickCategory !== null || filters.tier !== null;

/** No filter at all. */
export const NO_FILTERS: HomeFilters = {
  category: null,
  tag: null,
  pickCategory: null,
  tier: null,
  cursor: null,
  featuredCursor: null,
};

/**
 * Returns the query string of these filters, '' or '?...'. `namesAll`: adds the value 'all' for tiers, for
 * pages that otherwise preset a tier.
 */
export function filterQuery(filters: HomeFilters, namesAll?: boolean): string {
  const { featuredCursor, ...rest } = filters;
  const named = featuredCursor ? { ...rest, cursor: featuredCursor, of: FEATURED } : rest;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value) query.set(name, value);
  if (namesAll && !filters.tier && !hasOuterFilter(filters)) query.set('tier', ALL);
  const text = query.toString();
  return text ? `?${text}` : '';
}
