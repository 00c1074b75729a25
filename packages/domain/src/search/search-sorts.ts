/** The sort orders of the API. A separate list, so that importing it does not load a schema. */
export const SEARCH_SORTS = ['relevance', 'price', '-price', 'rating', 'newest'] as const;
/** One of SEARCH_SORTS. */
export type SearchSort = (typeof SEARCH_SORTS)[number];
