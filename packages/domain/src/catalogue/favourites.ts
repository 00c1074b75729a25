/** The most favourites that a person or a browser has. */
export const MAX_FAVOURITES = 24;
