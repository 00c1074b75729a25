// Parses a search query.

import { meaningLexeme } from './index-terms.ts';
import { headOf, type Readings, readingsOf, stemOf } from './lexicon.ts';
import { IDLE_WORDS } from './lexicon-keywords.ts';
import { fold, foldedWords, wordsOf } from './normalise.ts';
import { tidyQuery } from './normalise-query.ts';

/** The maximum number of words; the rest is ignored. */
export const MAX_WORDS = 8;

/** A word of a query: normalised, with its readings. A prefix matches all words that begin with it. */
export interface QueryWord {
  word: string;
  /** As typed. */
  typed: string;
  readings: Readings;
  isBeginning: boolean;
  /** Its role: an accessory of the product ('med korg'), or an exclusion ('utan motor'). */
  role: 'beside' | 'without' | null;
}

// One word that is typed as two. Separately, 'off road' would search for roads and for 'off'.
const TWO_WORDS =
  /(?<=^| )(off (?=road\b)|e (?=(?:bikes?|cyk[a-zåäö]*|mtb)\b)|training (?=wheels?\b)|belt (?=drive\b))/gi;
// Synonyms of several words: 'D-lock' is a bygellås, 'non-electric' is without a motor.
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )[ud][- ]?(?=locks?\b)/gi, 'bygel '],
  [/(?<=^| )(?:single[- ]?speed|enväxla(?:d|t|de)|fixies?|fixed gear)(?= |$)/gi, 'single speed'],
  [/(?<=^| )(?:icke|ej|non)[- ]?(?=el)/gi, 'utan '],
];
// 'cykel 8 år', 'bike 5-7 year old', 'till en sexåring': a child's age searches for children's products, except in a
// question about a guarantee.
const AGE =
  '(?:\\d|1[0-4])(?: ?[-–] ?(?:\\d|1[0-5]))?|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const AGE_OF_CHILD = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:${AGE})[ -]?(?:år(?:ing(?:en|ar|arna)?|ig(?:a|t)?)?|(?:years?|yrs?)(?:[ -]olds?)?)(?![\\p{L}\\p{N}])`,
  'giu',
);

const GUARANTEE = /garanti|guarantee|warranty/i;

const BESIDE = new Set(['med', 'with', 'for', 'till', 'to', 'i', 'in']);
const WITHOUT = new Set(['utan', 'without']);
// Parts of an electric bike: excluding one of these excludes all of them.
const MOTOR = new Set(['el', 'motor', 'batteri']);

/** Returns the searchable words of a query. Stop words count only if there are no other words. */
export function queryWords(text: string): QueryWord[] {
  const joined = REWORDED.reduce(
    (told, [form, other]) => told.replace(form, other),
    tidyQuery(text).replace(TWO_WORDS, (first) => first.trim()),
  ).replace(AGE_OF_CHILD, (age) => (GUARANTEE.test(text) ? age : 'barn'));
  const words = wordsOf(joined).flatMap((typed): QueryWord[] => {
    const word = foldedWords(typed)[0];
    return word ? [{ word, typed, readings: readingsOf(word), isBeginning: false, role: null }] : [];
  });
  const telling = withRoles(words).filter(({ word }) => !IDLE_WORDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  // A query of only exclusions means a bike.
  const wanted = kept.every(({ role }) => role === 'without') && kept.length > 0 ? [BIKE, ...kept] : kept;
  const meant = wanted.map((word, at) => (isBikeOf(word, wanted.slice(at + 1)) ? asFront(word) : word));
  const fitting = meant.some(isPart) ? meant.map(asFitting) : meant;
  const once = fitting.filter(({ word }, at) => fitting.findIndex((one) => one.word === word) === at);
  return once.slice(0, MAX_WORDS);
}

function withRoles(words: readonly QueryWord[]): QueryWord[] {
  let [isTold, isBeside, isWithout] = [false, false, false];
  return words.map((word) => {
    if (BESIDE.has(word.word)) isBeside = isTold;
    if (WITHOUT.has(word.word)) isWithout = true;
    if (IDLE_WORDS.has(word.word)) return word;
    const without = isWithout;
    isWithout = false;
    if (without) return asMissing(word);
    isTold = true;
    return isBeside ? { ...asFront(word), role: 'beside' } : word;
  });
}

function asMissing(word: QueryWord): QueryWord {
  const isMotor = word.readings.some((reading) => reading.some(({ id }) => MOTOR.has(id)));
  const readings = isMotor ? [...word.readings, [{ id: 'el', isHead: true }]] : word.readings;
  return { ...word, readings, role: 'without' };
}

const BIKE: QueryWord = {
  word: 'cykel',
  typed: 'cykel',
  readings: readingsOf('cykel'),
  isBeginning: false,
  role: null,
};

const SIGNS_AROUND = /^[^a-z0-9]+|[^a-z0-9]+$/g;
const UNITS = new Set(['cm', 'tum', 'tums', 'inch', 'inches']);

/**
 * Returns a query with some words replaced, or removed for ''. Also removes words that only lead to a removed word:
 * 'vikcykel till tåget' becomes 'vikcykel', 'cykel 190 cm' becomes 'cykel'.
 */
export function withWords(text: string, corrected: ReadonlyMap<string, string>): string {
  const kept: string[] = [];
  let isLeftOut = false;
  for (const part of tidyQuery(text).split(' ')) {
    const folded = fold(part).replace(SIGNS_AROUND, '');
    const put: string =
      corrected.get(folded) ?? (isLeftOut && UNITS.has(folded) ? '' : withPieces(part, corrected));
    isLeftOut = put === '';
    if (put) kept.push(put);
    else while (kept.length > 1 && IDLE_WORDS.has(fold(kept.at(-1) ?? ''))) kept.pop();
  }
  return kept.join(' ');
}

// 'usb-laddad' is one part and two words.
function withPieces(part: string, corrected: ReadonlyMap<string, string>): string {
  const pieces = part.split('-');
  const others = pieces.map((piece) => corrected.get(fold(piece).replace(SIGNS_AROUND, '')) ?? piece);
  return others.some((other, at) => other !== pieces[at]) ? others.filter(Boolean).join('-') : part;
}

// A bike lock is a lock: before such a thing, 'bike' is a qualifier.
const THINGS = new Set(
  'hjalm lampa las vaska ryggsack pump sits flaska handske trainer korg stank dack slang stod ringklocka hallare verktyg vagn sadel pedal'.split(
    ' ',
  ),
);

/** Tells whether a word names a product, a bike or an accessory, and not only a property. */
export function isThing({ word, readings }: QueryWord): boolean {
  // 'fatbike' ends in a known word, although its first part is unknown.
  const known = readings.length > 0 ? readings : readingsOf(fold(headOf(word) ?? ''));
  return known.some((reading) => reading.at(-1)?.id === 'cykel' || isOfPart(reading));
}

const isOfPart = (reading: Readings[number]): boolean => THINGS.has(reading.at(-1)?.id ?? '');

// Accessories.
const isPart = ({ readings, role }: QueryWord): boolean => role === null && readings.some(isOfPart);

// A lock for an e-bike is a bike lock, because accessories are not electric.
const asFitting = (word: QueryWord): QueryWord =>
  word.role === 'beside'
    ? {
        ...word,
        readings: word.readings.map((reading) =>
          reading.length > 1 ? reading.filter(({ id }) => id !== 'el') : reading,
        ),
      }
    : word;

const isBikeOf = ({ readings, role }: QueryWord, later: readonly QueryWord[]): boolean =>
  role === null &&
  readings.some((reading) => reading.length === 1 && reading[0]?.id === 'cykel') &&
  later.some(isPart);

const asFront = (word: QueryWord): QueryWord => ({
  ...word,
  readings: word.readings.map((reading) => reading.map(({ id }) => ({ id, isHead: false }))),
});

// The fields in which a word's head and qualifiers must be found for a class of hits; '' for any field.
interface SearchRange {
  head: string;
  front: string;
}
const classesWith = (third: SearchRange): readonly SearchRange[] => [
  { head: 'A', front: 'A' },
  { head: 'A', front: 'ABC' },
  third,
  { head: 'ABC', front: 'ABC' },
];
const CLASSES = classesWith({ head: 'AB', front: 'ABC' });
// A bike with lights matches, even if only its description mentions them.
const CLASSES_WITH_BESIDE = classesWith({ head: 'A', front: '' });
const ANYWHERE: SearchRange = { head: '', front: '' };

/** A query in PostgreSQL's `tsquery` format: for all hits, and for each class from the best one. */
export interface LookUp {
  any: string;
  classes: readonly string[];
}

/**
 * Returns the search for the words of a query; null without words, or with only exclusions. The text contains only
 * letters and digits.
 */
export function lookUpOf(words: readonly QueryWord[]): LookUp | null {
  if (words.every(({ role }) => role === 'without')) return null;
  const all = (at: SearchRange) => words.map((word) => lookUpWord(word, at)).join(' & ');
  const classes = words.some(({ role }) => role === 'beside') ? CLASSES_WITH_BESIDE : CLASSES;
  return { any: all(ANYWHERE), classes: classes.map(all) };
}

function lookUpWord({ word, readings, isBeginning, role }: QueryWord, range: SearchRange): string {
  const isMissing = role === 'without';
  const at = isMissing ? ANYWHERE : range;
  const lexeme = (text: string, weights: string) => (weights ? `'${text}':${weights}` : `'${text}'`);
  const meant = readings.map((reading) => {
    const parts = reading.map(({ id, isHead }) => lexeme(meaningLexeme(id), isHead ? at.head : at.front));
    return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] as string);
  });
  const weights = role === 'beside' ? at.front : at.head;
  // Products store known words by their meaning, whatever the form.
  const written =
    readings.length === 0 || isBeginning ? [lexeme(word, (isBeginning ? '*' : '') + weights)] : [];
  const stem = stemOf(word);
  if (written.length > 0 && stem !== word) written.push(lexeme(stem, weights));
  return `${isMissing ? '!' : ''}(${[...meant, ...written].join(' | ')})`;
}
