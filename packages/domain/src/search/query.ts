// What was typed into the search box, as it is looked up.
import { fold, foldedWords, wordsOf } from './fold.ts';
import { meaningLexeme } from './index-terms.ts';
import { type Readings, readingsOf, stemOf } from './lexicon.ts';
import { IDLE_WORDS } from './lexicon-keywords.ts';
import { tidyQuery } from './tidy-query.ts';

/** More words than these are not looked at. */
export const MOST_WORDS = 8;

/** One word of a query: folded, and what it may mean. A beginning stands for all words that begin so. */
export interface QueryWord {
  word: string;
  /** As it was typed. */
  typed: string;
  readings: Readings;
  isBeginning: boolean;
}

// What is typed in two words and is one: taken apart, 'off road' asks for a road and for what can be turned off.
const TWO_WORDS =
  /(?<=^| )(off (?=road\b)|e (?=(?:bikes?|cyk[a-zåäö]*|mtb)\b)|training (?=wheels?\b)|belt (?=drive\b))/gi;
// What the other language has another word for: 'u-lock', 'D lock'.
const SHACKLE_LOCK = /(?<=^| )[ud][- ]?(?=locks?\b)/gi;
// 'cykel 8 år', 'bike 5-7 year old', 'till en sexåring': whoever tells an age that is no grown-up's looks for what is made
// for children, but for those who ask how long something is guaranteed.
const AGE =
  '(?:\\d|1[0-4])(?: ?[-–] ?(?:\\d|1[0-5]))?|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const AGE_OF_CHILD = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:${AGE})[ -]?(?:år(?:ing(?:en|ar|arna)?|ig(?:a|t)?)?|(?:years?|yrs?)(?:[ -]olds?)?)(?![\\p{L}\\p{N}])`,
  'giu',
);

const GUARANTEE = /garanti|guarantee|warranty/i;

/** Returns the words of a query that are looked up. Words that say nothing count only where there are no others. */
export function queryWords(text: string): QueryWord[] {
  const joined = tidyQuery(text)
    .replace(TWO_WORDS, (first) => first.trim())
    .replace(SHACKLE_LOCK, 'bygel ')
    .replace(AGE_OF_CHILD, (age) => (GUARANTEE.test(text) ? age : 'barn'));
  const words = wordsOf(joined).flatMap((typed): QueryWord[] => {
    const word = foldedWords(typed)[0];
    return word ? [{ word, typed, readings: readingsOf(word), isBeginning: false }] : [];
  });
  const meant = words.map((word, at) => (isBikeOf(word, words.slice(at + 1)) ? asFront(word) : word));
  const telling = meant.filter(({ word }) => !IDLE_WORDS.has(word));
  const kept = telling.length > 0 ? telling : meant;
  const once = kept.filter(({ word }, at) => kept.findIndex((one) => one.word === word) === at);
  return once.slice(0, MOST_WORDS);
}

const SIGNS_AROUND = /^[^a-z0-9]+|[^a-z0-9]+$/g;
const UNITS = new Set(['cm', 'tum', 'tums', 'inch', 'inches']);

/**
 * Returns a query with some of its words replaced, or left out for '', as it would have been typed. What only led to a word
 * that is left out goes with it: 'vikcykel till tåget' is 'vikcykel', 'cykel 190 cm' is 'cykel'.
 */
export function withWords(text: string, corrected: ReadonlyMap<string, string>): string {
  const kept: string[] = [];
  let isLeftOut = false;
  for (const part of tidyQuery(text).split(' ')) {
    const folded = fold(part).replace(SIGNS_AROUND, '');
    const put: string = corrected.get(folded) ?? (isLeftOut && UNITS.has(folded) ? '' : part);
    isLeftOut = put === '';
    if (put) kept.push(put);
    else while (kept.length > 1 && IDLE_WORDS.has(fold(kept.at(-1) ?? ''))) kept.pop();
  }
  return kept.join(' ');
}

// A bike lock is a lock: before such a thing 'bike' says which one it is.
const THINGS = new Set(
  'hjalm lampa las vaska ryggsack pump sits flaska handske trainer korg stank dack slang stod ringklocka hallare verktyg vagn sadel pedal'.split(
    ' ',
  ),
);

/** Tells whether a word names a thing that is sold, a bike or what belongs to one, and not only what a thing is like. */
export const isThing = ({ readings }: QueryWord): boolean =>
  readings.some((reading) => {
    const head = reading.at(-1)?.id ?? '';
    return head === 'cykel' || THINGS.has(head);
  });

const isBikeOf = ({ readings }: QueryWord, later: readonly QueryWord[]): boolean =>
  readings.some((reading) => reading.length === 1 && reading[0]?.id === 'cykel') &&
  later.some((word) => word.readings.some((reading) => THINGS.has(reading.at(-1)?.id ?? '')));

const asFront = (word: QueryWord): QueryWord => ({
  ...word,
  readings: word.readings.map((reading) => reading.map(({ id }) => ({ id, isHead: false }))),
});

// Where the head of a word, and what stands before it, must be found for a hit to be of a class.
const CLASSES: readonly { head: string; front: string }[] = [
  { head: 'A', front: 'A' },
  { head: 'A', front: 'ABC' },
  { head: 'AB', front: 'ABC' },
  { head: 'ABC', front: 'ABC' },
];

/** A query as PostgreSQL reads a `tsquery`: all hits, and those of each class from the most telling one. */
export interface LookUp {
  any: string;
  classes: readonly string[];
}

/** Returns what to look up for the words of a query; null for none. Only letters and digits reach the text. */
export function lookUpOf(words: readonly QueryWord[]): LookUp | null {
  if (words.length === 0) return null;
  const all = (at: { head: string; front: string }) => words.map((word) => lookUpWord(word, at)).join(' & ');
  return { any: all({ head: '', front: '' }), classes: CLASSES.map(all) };
}

function lookUpWord({ word, readings, isBeginning }: QueryWord, at: { head: string; front: string }): string {
  const lexeme = (text: string, marks: string) => (marks ? `'${text}':${marks}` : `'${text}'`);
  const meant = readings.map((reading) => {
    const parts = reading.map(({ id, isHead }) => lexeme(meaningLexeme(id), isHead ? at.head : at.front));
    return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] as string);
  });
  // What the lexicon knows stands in every product by its meaning, whatever the form.
  const written =
    readings.length === 0 || isBeginning ? [lexeme(word, (isBeginning ? '*' : '') + at.head)] : [];
  const stem = stemOf(word);
  if (written.length > 0 && stem !== word) written.push(lexeme(stem, at.head));
  return `(${[...meant, ...written].join(' | ')})`;
}
