// Parses a size in a query: 'cykel storlek M', 'size 51', 'hybrid 51 cm', 'mountainbike XL'.
import { tidyQuery, withoutMatch } from './normalise-query.ts';

/** A query without its size. `words` is the rest; `size` is the filter's value, 'm' or '51-cm'. */
export interface WordsAndSize {
  words: string;
  size: string | null;
}

const LETTERS = 'xxs|xs|s|m|l|xl|xxl';
const FRAME = '4[4-9]|5\\d|6[0-6]';
const form = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])${text}(?![\\p{L}\\p{N}/]|[.,-]\\d)`, 'iu');
const TOLD = form(`(?:storlek|strl\\.?|stl\\.?|size|sz)[ :]*(?:(${LETTERS})|(${FRAME})(?: ?cm)?)`);
// A single letter may be part of a name.
const BY_ITSELF = form(`(?:(xxs|xs|xl|xxl)|(${FRAME}) ?cm)`);

/** Extracts the size of a frame or a garment from a query. */
export function wordsAndSize(query: string): WordsAndSize {
  const text = tidyQuery(query);
  const match = TOLD.exec(text) ?? BY_ITSELF.exec(text);
  if (!match) return { words: text, size: null };
  const [, letter, frame] = match;
  return { words: withoutMatch(text, match), size: letter ? letter.toLowerCase() : `${frame}-cm` };
}
