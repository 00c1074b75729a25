/** The maximum number of favourites of a person or a browser. */
export const MAX_FAVOURITES = 24;
