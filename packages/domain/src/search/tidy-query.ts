/** Longer queries are cut. */
export const LONGEST_QUERY = 100;

/** Returns a query as it is kept and shown: no spaces around it, single ones within, not too long. */
export const tidyQuery = (text: string): string =>
  text.slice(0, LONGEST_QUERY).normalize('NFC').replace(/\s+/g, ' ').trim();
