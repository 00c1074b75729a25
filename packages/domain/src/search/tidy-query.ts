/** Longer queries are cut. */
export const MAX_QUERY = 100;

/** Returns a query as it is kept and shown: no spaces around it, single ones within, not too long. */
export const tidyQuery = (text: string): string =>
  text.slice(0, MAX_QUERY).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Returns a pattern that finds a part of a query where it stands as words of its own, whatever the case. */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'iu');

/** Returns a query without what was found in it. */
export const withoutMatch = (text: string, { index, 0: found }: RegExpExecArray): string =>
  tidyQuery(text.slice(0, index) + text.slice(index + found.length));
