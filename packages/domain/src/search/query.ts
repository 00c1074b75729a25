// What was typed into the search box, as it is looked up.
import { fold, foldedWords, wordsOf } from './fold.ts';
import { meaningLexeme } from './index-terms.ts';
import { headOf, type Readings, readingsOf, stemOf } from './lexicon.ts';
import { IDLE_WORDS } from './lexicon-keywords.ts';
import { tidyQuery } from './tidy-query.ts';

/** More words than these are not looked at. */
export const MAX_WORDS = 8;

/** One word of a query: folded, and what it may mean. A beginning stands for all words that begin so. */
export interface QueryWord {
  word: string;
  /** As it was typed. */
  typed: string;
  readings: Readings;
  isBeginning: boolean;
  /** What it is to the thing that is looked for: what that has beside it ('med korg'), or what it has not ('utan motor'). */
  role: 'beside' | 'without' | null;
}

// What is typed in two words and is one: taken apart, 'off road' asks for a road and for what can be turned off.
const TWO_WORDS =
  /(?<=^| )(off (?=road\b)|e (?=(?:bikes?|cyk[a-zåäö]*|mtb)\b)|training (?=wheels?\b)|belt (?=drive\b))/gi;
// What is told in other words: 'D-lock' is a bygellås, 'non-electric' is without a motor.
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/(?<=^| )[ud][- ]?(?=locks?\b)/gi, 'bygel '],
  [/(?<=^| )(?:single[- ]?speed|enväxla(?:d|t|de)|fixies?|fixed gear)(?= |$)/gi, 'single speed'],
  [/(?<=^| )(?:icke|ej|non)[- ]?(?=el)/gi, 'utan '],
];
// 'cykel 8 år', 'bike 5-7 year old', 'till en sexåring': whoever tells an age that is no grown-up's looks for what is made
// for children, but for those who ask how long something is guaranteed.
const AGE =
  '(?:\\d|1[0-4])(?: ?[-–] ?(?:\\d|1[0-5]))?|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const AGE_OF_CHILD = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?:${AGE})[ -]?(?:år(?:ing(?:en|ar|arna)?|ig(?:a|t)?)?|(?:years?|yrs?)(?:[ -]olds?)?)(?![\\p{L}\\p{N}])`,
  'giu',
);

const GUARANTEE = /garanti|guarantee|warranty/i;

const BESIDE = new Set(['med', 'with', 'for', 'till', 'to', 'i', 'in']);
const WITHOUT = new Set(['utan', 'without']);
// Whatever makes a bike electric: who wants it without one of these wants none of them.
const MOTOR = new Set(['el', 'motor', 'batteri']);

/** Returns the words of a query that are looked up. Words that say nothing count only where there are no others. */
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
  // Whoever says only what it is to be without means a bike.
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
 * Returns a query with some of its words replaced, or left out for '', as it would have been typed. What only led to a word
 * that is left out goes with it: 'vikcykel till tåget' is 'vikcykel', 'cykel 190 cm' is 'cykel'.
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

// A bike lock is a lock: before such a thing 'bike' says which one it is.
const THINGS = new Set(
  'hjalm lampa las vaska ryggsack pump sits flaska handske trainer korg stank dack slang stod ringklocka hallare verktyg vagn sadel pedal'.split(
    ' ',
  ),
);

/** Tells whether a word names a thing that is sold, a bike or what belongs to one, and not only what a thing is like. */
export function isThing({ word, readings }: QueryWord): boolean {
  // 'fatbike' ends in a bike, though what stands before it is not known.
  const known = readings.length > 0 ? readings : readingsOf(fold(headOf(word) ?? ''));
  return known.some((reading) => reading.at(-1)?.id === 'cykel' || isOfPart(reading));
}

const isOfPart = (reading: Readings[number]): boolean => THINGS.has(reading.at(-1)?.id ?? '');

// What belongs to a bike and is not one.
const isPart = ({ readings, role }: QueryWord): boolean => role === null && readings.some(isOfPart);

// A lock for an e-bike is a lock for bikes: nothing that belongs to one is electric.
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

// Where the head of a word, and what stands before it, must be found for a hit to be of a class; '' for anywhere.
interface Places {
  head: string;
  front: string;
}
const classesWith = (third: Places): readonly Places[] => [
  { head: 'A', front: 'A' },
  { head: 'A', front: 'ABC' },
  third,
  { head: 'ABC', front: 'ABC' },
];
const CLASSES = classesWith({ head: 'AB', front: 'ABC' });
// A bike with lights is a bike, even if only its description tells of them.
const CLASSES_WITH_BESIDE = classesWith({ head: 'A', front: '' });
const ANYWHERE: Places = { head: '', front: '' };

/** A query as PostgreSQL reads a `tsquery`: all hits, and those of each class from the most telling one. */
export interface LookUp {
  any: string;
  classes: readonly string[];
}

/**
 * Returns what to look up for the words of a query; null for none, or for none but what is not wanted. Only letters and
 * digits reach the text.
 */
export function lookUpOf(words: readonly QueryWord[]): LookUp | null {
  if (words.every(({ role }) => role === 'without')) return null;
  const all = (at: Places) => words.map((word) => lookUpWord(word, at)).join(' & ');
  const classes = words.some(({ role }) => role === 'beside') ? CLASSES_WITH_BESIDE : CLASSES;
  return { any: all(ANYWHERE), classes: classes.map(all) };
}

function lookUpWord({ word, readings, isBeginning, role }: QueryWord, place: Places): string {
  const isMissing = role === 'without';
  const at = isMissing ? ANYWHERE : place;
  const lexeme = (text: string, marks: string) => (marks ? `'${text}':${marks}` : `'${text}'`);
  const meant = readings.map((reading) => {
    const parts = reading.map(({ id, isHead }) => lexeme(meaningLexeme(id), isHead ? at.head : at.front));
    return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] as string);
  });
  const marks = role === 'beside' ? at.front : at.head;
  // What the lexicon knows stands in every product by its meaning, whatever the form.
  const written =
    readings.length === 0 || isBeginning ? [lexeme(word, (isBeginning ? '*' : '') + marks)] : [];
  const stem = stemOf(word);
  if (written.length > 0 && stem !== word) written.push(lexeme(stem, marks));
  return `${isMissing ? '!' : ''}(${[...meant, ...written].join(' | ')})`;
}
