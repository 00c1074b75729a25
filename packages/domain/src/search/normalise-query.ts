import { withPlainSigns } from './normalise.ts';

/** Longer queries are cut. */
export const MAX_QUERY = 100;

/**
 * Normalises a query for storage and display: trims it, collapses spaces, drops invisible characters, writes every hyphen
 * as one, limits its length.
 */
export const tidyQuery = (text: string): string =>
  withPlainSigns(text.slice(0, MAX_QUERY)).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Returns a case-insensitive pattern that finds a part of a query as whole words. */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'iu');

/** Removes the matches of a pattern from a query. */
export const withoutMatch = (text: string, { index, 0: found }: RegExpExecArray): string =>
  tidyQuery(text.slice(0, index) + text.slice(index + found.length));
