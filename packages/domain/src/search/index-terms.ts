// What a product is found by: the words of its texts, their stems, and what they mean, each with the weight of where
// it stands. Written with the product, so that a search only looks up.
import { isBikeKind, type ProductKind } from '../catalogue/product-kind.ts';
import { remembering } from '../remembering.ts';
import { foldedWords } from './fold.ts';
import { type Meaning, readingsOf, stemOf } from './lexicon.ts';
import { IDLE_WORDS } from './lexicon-keywords.ts';

/** Version of what is written: raised when the lexicon, the terms or the filters change, so that products are indexed anew. */
export const SEARCH_RULES = 4;

/** Where a word stands, from most to least telling. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** What search looks at of a product; texts of both languages, without markup. */
export interface SearchedProduct {
  kind: ProductKind;
  name: { sv: string; en: string };
  brand: string;
  /** Names of categories and tags. */
  labels: readonly string[];
  isElectric: boolean;
  madeIn: string;
  specs: readonly string[];
  /** Colours and the like. */
  choices: readonly string[];
  descriptions: readonly string[];
}

const KIND_MEANINGS: Readonly<Record<ProductKind, readonly string[]>> = {
  city: ['cykel', 'stad'],
  hybrid: ['cykel', 'hybrid'],
  road: ['cykel', 'landsvag'],
  gravel: ['cykel', 'grus'],
  mountain: ['cykel', 'mtb'],
  cargo: ['cykel', 'last'],
  folding: ['cykel', 'vik'],
  kids: ['cykel', 'barn'],
  helmet: ['hjalm'],
  lights: ['lampa'],
  lock: ['las'],
  bag: ['vaska'],
  pump: ['pump'],
  'child-seat': ['barn', 'sits'],
  bottle: ['flaska'],
  gloves: ['handske'],
  trainer: ['trainer'],
  accessory: [],
};

// What follows these in a name belongs to the thing, and is not the thing; what follows a 'without' is not there.
const BESIDE = new Set(['med', 'for', 'with', 'i', 'in', 'till']);
const WITHOUT = new Set(['utan', 'without']);

/** A lexeme that stands for a meaning. */
export const meaningLexeme = remembering({ most: 1_000, longest: 40 }, (id): string => `=${id}`);

type Terms = Map<string, Weight>;

function put(terms: Terms, lexeme: string, weight: Weight): void {
  const known = terms.get(lexeme);
  if (known === undefined || weight < known) terms.set(lexeme, weight);
}

const lower = (weight: Weight): Weight => (weight === 'A' ? 'B' : weight);

interface KnownWord {
  stem: string;
  meanings: readonly Meaning[];
}

// A million products are told in the same few thousand words and sentences; whole descriptions recur where a maker
// describes a line of models once.
const WORDS = { most: 20_000, longest: 40 };
const SENTENCES = { most: 20_000, longest: 200 };
const DESCRIPTIONS = { most: 4_000, longest: 500 };

const known = remembering(
  WORDS,
  (word): KnownWord => ({ stem: stemOf(word), meanings: readingsOf(word).flat() }),
);

function putWord(terms: Terms, word: string, weight: Weight, isFront = false): void {
  put(terms, word, weight);
  const { stem, meanings } = known(word);
  if (meanings.length === 0) put(terms, stem, weight);
  for (const { id, isHead } of meanings)
    put(terms, meaningLexeme(id), isHead && !isFront ? weight : lower(weight));
}

// An English compound is written as several words, of which the last says what the thing is: a road helmet.
function putName(terms: Terms, name: string, isEnglish: boolean): void {
  const words = foldedWords(name);
  const end = words.findIndex((word) => BESIDE.has(word) || WITHOUT.has(word));
  const head = (end < 0 ? words.length : end) - 1;
  let weight: Weight = 'A';
  let isAway = false;
  words.forEach((word, at) => {
    if (BESIDE.has(word)) weight = 'B';
    else if (WITHOUT.has(word)) isAway = true;
    else if (isAway) isAway = false;
    else putWord(terms, word, weight, isEnglish && at < head);
  });
}

// Outside of names a word's meaning is enough where the lexicon knows it, and its stem where it does not: whoever looks
// for the word in any form finds that. Every lexeme is paid for by each product that has it.
const lexemesOf = remembering(SENTENCES, (text): readonly string[] => {
  const lexemes = foldedWords(text)
    .filter((word) => word.length > 1 && !IDLE_WORDS.has(word))
    .flatMap((word) => {
      const { stem, meanings } = known(word);
      return meanings.length > 0 ? meanings.map(({ id }) => meaningLexeme(id)) : [stem];
    });
  return [...new Set(lexemes)];
});

function putText(terms: Terms, text: string, weight: Weight): void {
  for (const lexeme of lexemesOf(text)) put(terms, lexeme, weight);
}

const SENTENCE = /[.!?]\s/;
const lexemesOfDescription = remembering(DESCRIPTIONS, (text): readonly string[] => [
  ...new Set(text.split(SENTENCE).flatMap(lexemesOf)),
]);

/** Returns the lexemes of a product with the weight of the most telling place where each stands. */
export function indexTerms(product: SearchedProduct): ReadonlyMap<string, Weight> {
  const terms: Terms = new Map();
  putName(terms, product.name.sv, false);
  putName(terms, product.name.en, true);
  for (const word of foldedWords(product.brand)) putWord(terms, word, 'A');
  for (const id of KIND_MEANINGS[product.kind]) put(terms, meaningLexeme(id), 'A');
  if (!isBikeKind(product.kind)) {
    put(terms, meaningLexeme('tillbehor'), 'B');
    // A helmet is one for cyclists, but nobody who looks for a bike means it.
    put(terms, meaningLexeme('cykel'), 'C');
  }
  if (product.isElectric) put(terms, meaningLexeme('el'), 'B');
  for (const label of product.labels) putText(terms, label, 'B');
  putText(terms, product.madeIn, 'B');
  for (const text of product.specs) putText(terms, text, 'C');
  for (const text of product.choices) putText(terms, text, 'C');
  for (const text of product.descriptions)
    for (const lexeme of lexemesOfDescription(text)) put(terms, lexeme, 'D');
  return terms;
}

// Only the weight counts, not where a word stands; PostgreSQL keeps a weight with a place.
const MARKS: Readonly<Record<Weight, string>> = { A: "':1A ", B: "':1B ", C: "':1C ", D: "':1D " };

/** Returns lexemes as PostgreSQL reads a `tsvector`. Lexemes hold letters, digits and our mark only. */
export function vectorText(terms: ReadonlyMap<string, Weight>): string {
  let text = '';
  for (const [lexeme, weight] of terms) text += `'${lexeme}${MARKS[weight]}`;
  return text;
}
