// Normalises words for search: lower case without diacritics, so that queries without å, ä and ö match.
import { memoize } from '../memoize.ts';

/** Longer texts are cut, because composing a long run of marks takes quadratic time. */
const MAX_TEXT = 4_000;
const MAX_WORD = 40;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', þ: 'th' };
const SPECIAL_LETTERS = /[ßæøđłþ]/g;
// 'e-bike', 'el-cykel', 'off-road': the hyphen is inside a word.
const INNER_HYPHEN = /(^|[^\p{L}\p{N}])(?:(e|el)-(?=\p{L})|(off)-(?=road))/giu;

// Copied text has soft hyphens, joiners and direction marks inside words, and hyphens that do not break a line.
const INVISIBLE = /\p{Cf}/gu;
const HYPHENS = /[\u2010-\u2012\u2043\u2212\ufe63\uff0d]/g;
const SPECIAL_SIGNS = new RegExp(`${INVISIBLE.source}|${HYPHENS.source}`, 'u');

/** Returns a text without invisible characters, and with '-' for every kind of hyphen. Dashes stay. */
export const withPlainSigns = (text: string): string =>
  SPECIAL_SIGNS.test(text) ? text.replace(INVISIBLE, '').replace(HYPHENS, '-') : text;

const PLAIN = /^[a-z0-9 ]{0,100}$/;

/** Returns a text in lower case without diacritics, so that 'hjalm' finds 'hjälm'. */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .slice(0, MAX_TEXT)
        .toLowerCase()
        .normalize('NFD')
        .replace(MARKS, '')
        .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] as string);

// Memoized, because a million products use a few thousand words.
const MEMORY = { maxEntries: 20_000, maxLength: MAX_WORD };

const wordsOfPart = memoize(MEMORY, (part): readonly string[] =>
  (part.replace(INNER_HYPHEN, '$1$2$3').normalize('NFC').match(WORD) ?? []).filter(
    (word) => word.length <= MAX_WORD,
  ),
);

const foldedWordsOfPart = memoize(MEMORY, (part): readonly string[] =>
  wordsOfPart(part)
    .map(fold)
    .filter((word) => /^[a-z0-9]+$/.test(word)),
);

// Memoized, because a product's name and brand are split twice in a row: for its lexemes and for the catalogue's words.
const lastTaken = Array.from({ length: 3 }, () => ({ text: '', parts: [''] as readonly string[] }));
let turn = 0;

/** Splits a text at spaces. Other separators remain in the parts. */
export function partsOf(text: string): readonly string[] {
  for (const last of lastTaken) if (last.text === text) return last.parts;
  const parts = withPlainSigns(text.slice(0, MAX_TEXT)).split(' ');
  lastTaken[turn] = { text, parts };
  turn = (turn + 1) % lastTaken.length;
  return parts;
}

/** Returns the words of a text as written, in order. */
export const wordsOf = (text: string): string[] => partsOf(text).flatMap(wordsOfPart);

/** Returns the normalised words of a text, in order. */
export const foldedWords = (text: string): string[] => partsOf(text).flatMap(foldedWordsOfPart);
