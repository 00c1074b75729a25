/** Orders of the results, as the contract has them. A list of its own, so that no schema comes with it. */
export const SEARCH_SORTS = ['relevance', 'price', '-price', 'rating', 'newest'] as const;
/** One of SEARCH_SORTS. */
export type SearchSort = (typeof SEARCH_SORTS)[number];
