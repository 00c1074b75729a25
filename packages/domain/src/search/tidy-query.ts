/** Longer queries are cut. */
export const LONGEST_QUERY = 100;

/** Returns a query as it is kept and shown: no spaces around it, single ones within, not too long. */
export const tidyQuery = (text: string): string =>
  text.slice(0, LONGEST_QUERY).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Returns a query without what was found in it. */
export const withoutMatch = (text: string, { index, 0: found }: RegExpExecArray): string =>
  tidyQuery(text.slice(0, index) + text.slice(index + found.length));
