// The filters of the home page. The URL contains all of them, so they can be shared and the back button works.

/** The filters of the home page; null means none. */
export interface HomeFilters {
  /** The outer filters: at most one of the two is set (specification section 2, 'Home'). */
  category: string | null;
  tag: string | null;
  /** The two of Customer Picks, there only while no outer filter is set. */
  pickCategory: string | null;
  tier: string | null;
  /** Keys where the page of Customer Picks and that of our favourites begin. */
  cursor: string | null;
  featuredCursor: string | null;
}

const SLUG = /^[a-z0-9-]{1,64}$/;
const TIER = /^[0-9]{1,2}$/;
const CURSOR = /^[A-Za-z0-9_-]{1,200}$/;
// 'All' of a category and of a tier means none (specification sections 2 and 4).
const ALL = 'all';
// One parameter for both lists: the server keeps no finished page of an address with a cursor.
const FEATURED = 'featured';

function wellFormed(params: URLSearchParams, name: string, form: RegExp): string | null {
  const value = params.get(name);
  return value !== null && value !== ALL && form.test(value) ? value : null;
}

/** Returns the filters of an address; what can't be one is left out. */
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

/** Returns whether category or tag narrow the whole page down. */
export const hasOuterFilter = ({ category, tag }: HomeFilters): boolean => category !== null || tag !== null;

/** Returns whether anything narrows a list of the page down. */
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
 * Returns the query of an address with these filters, '' or '?...'. `namesAll`: that all tiers are wanted is said, where
 * one would be chosen otherwise.
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
