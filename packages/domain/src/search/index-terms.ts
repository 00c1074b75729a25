// The search terms of a product: the words of its texts, their stems and their meanings, weighted by field.
// Stored with the product, so that a search only looks them up.
import { isBikeKind, type ProductKind } from '../catalogue/product-kind.ts';
import type { ByLanguage } from '../catalogue/texts.ts';
import { readingsOf, stemOf } from './lexicon.ts';
import { IDLE_WORDS } from './lexicon-keywords.ts';
import { foldedWords, partsOf } from './normalise.ts';

/**
 * Version of the stored terms. Increase it when the lexicon, the terms or the filters change, to index products again.
 */
export const SEARCH_RULES = 10;

/** The fields of words, from highest to lowest weight. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** The searchable data of a product: texts of all languages, without markup. */
export interface SearchedProduct {
  kind: ProductKind;
  name: ByLanguage;
  brand: string;
  /** Names of categories and tags. */
  labels: readonly string[];
  isElectric: boolean;
  madeIn: string;
  specs: readonly string[];
  /** Colours and similar words. */
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

// Words after these in a name are accessories of the product, not the product. Words after 'without' are missing parts.
const BESIDE = new Set(['med', 'for', 'with', 'i', 'in', 'till']);
const WITHOUT = new Set(['utan', 'without']);
const ARTICLES = new Set(['a', 'an', 'any', 'en', 'ett']);

/** Returns the lexeme of a meaning. */
export const meaningLexeme = (id: string): string => `=${id}`;

/** A lexeme of a product, with the highest weight of its fields. */
export interface Term {
  readonly lexeme: string;
  readonly weight: Weight;
}

/** The index of a weight, from highest to lowest. */
type Rank = 0 | 1 | 2 | 3;
const [A, B, C, D] = [0, 1, 2, 3] as const;

// Lexeme objects are shared while they are memoized, so that a product's duplicates are detected without a search.
class Lexeme {
  readonly terms: readonly Term[];
  /** The last product with this lexeme, and its index and weight there. */
  noted = 0;
  place = 0;
  rank: Rank = D;
  constructor(lexeme: string) {
    this.terms = (['A', 'B', 'C', 'D'] as const).map((weight) => ({ lexeme, weight }));
  }
}

let products = 0;

class Terms {
  readonly list: Term[] = [];
  readonly #product = ++products;
  readonly #never: Lexeme | null;

  /** `never`: meanings that do not apply to the product, even if its texts mention them. */
  constructor(never: Lexeme | null) {
    this.#never = never;
  }

  put(lexeme: Lexeme, rank: Rank): void {
    if (lexeme === this.#never) return;
    const isNoted = lexeme.noted === this.#product;
    if (isNoted && lexeme.rank <= rank) return;
    if (!isNoted) lexeme.place = this.list.length;
    lexeme.noted = this.#product;
    lexeme.rank = rank;
    this.list[lexeme.place] = lexeme.terms[rank] as Term;
  }

  putAll(lexemes: readonly Lexeme[], rank: Rank): void {
    for (const lexeme of lexemes) this.put(lexeme, rank);
  }

  putWord({ written, stem, meanings }: Word, rank: Rank, isFront = false): void {
    this.put(written, rank);
    if (meanings.length === 0) this.put(stem, rank);
    for (const { lexeme, isHead } of meanings)
      this.put(lexeme, rank === A && (isFront || !isHead) ? B : rank);
  }

  // An English compound has several words, and the last is the thing: a road helmet. Names in other languages are read
  // without a rule for their compounds.
  putName(words: readonly Word[], isEnglish: boolean): void {
    const end = words.findIndex(({ role }) => role === 'beside' || role === 'without');
    const head = (end < 0 ? words.length : end) - 1;
    let rank: Rank = A;
    let isAway = false;
    words.forEach((word, at) => {
      if (word.role === 'beside') rank = B;
      else if (word.role === 'without') isAway = true;
      else if (isAway) isAway = word.role === 'article';
      else this.putWord(word, rank, isEnglish && at < head);
    });
  }
}

interface Word {
  written: Lexeme;
  stem: Lexeme;
  meanings: readonly { lexeme: Lexeme; isHead: boolean }[];
  /** The effect of a function word on the role of the next words. */
  role: 'beside' | 'without' | 'article' | null;
}

function roleOf(word: string): Word['role'] {
  if (BESIDE.has(word)) return 'beside';
  if (WITHOUT.has(word)) return 'without';
  return ARTICLES.has(word) ? 'article' : null;
}

const SENTENCE = /[.!?]\s/;
const MOST = { words: 20_000, parts: 20_000, texts: 20_000, descriptions: 4_000 };
/** Longer texts are not memoized, in UTF-16 units. */
const LONGEST = 500;

// A million products share a few thousand words and sentences, and models of a line share descriptions.
// All caches are cleared together, because lexemes are compared by identity.
class Vocabulary {
  readonly #lexemes = new Map<string, Lexeme>();
  readonly #words = new Map<string, Word>();
  readonly #parts = new Map<string, readonly Word[]>();
  readonly #texts = new Map<string, readonly Lexeme[]>();
  readonly #descriptions = new Map<string, readonly Lexeme[]>();

  get isFull(): boolean {
    return (
      this.#words.size > MOST.words ||
      this.#parts.size > MOST.parts ||
      this.#texts.size > MOST.texts ||
      this.#descriptions.size > MOST.descriptions
    );
  }

  lexeme(text: string): Lexeme {
    return this.#lexemes.get(text) ?? keep(this.#lexemes, text, new Lexeme(text));
  }

  meaning(id: string): Lexeme {
    return this.lexeme(meaningLexeme(id));
  }

  word(word: string): Word {
    return this.#words.get(word) ?? keep(this.#words, word, this.#understand(word));
  }

  #understand(word: string): Word {
    const meanings = readingsOf(word).flat();
    return {
      written: this.lexeme(word),
      stem: this.lexeme(stemOf(word)),
      meanings: meanings.map(({ id, isHead }) => ({ lexeme: this.meaning(id), isHead })),
      role: roleOf(word),
    };
  }

  wordsOf(text: string): Word[] {
    const words: Word[] = [];
    for (const part of partsOf(text)) for (const word of this.#wordsOfPart(part)) words.push(word);
    return words;
  }

  #wordsOfPart(part: string): readonly Word[] {
    return (
      this.#parts.get(part) ??
      keep(
        this.#parts,
        part,
        foldedWords(part).map((word) => this.word(word)),
      )
    );
  }

  lexemesOf(text: string): readonly Lexeme[] {
    return this.#texts.get(text) ?? keep(this.#texts, text, this.#lexemesIn(text));
  }

  // Outside names, stores only a word's meaning, or its stem if the lexicon does not have it. Any form of the word
  // matches these. Fewer lexemes save space in every product.
  #lexemesIn(text: string): readonly Lexeme[] {
    const telling = foldedWords(text).filter((word) => word.length > 1 && !IDLE_WORDS.has(word));
    const lexemes = telling.flatMap((word) => {
      const { stem, meanings } = this.word(word);
      return meanings.length > 0 ? meanings.map(({ lexeme }) => lexeme) : [stem];
    });
    return [...new Set(lexemes)];
  }

  lexemesOfDescription(text: string): readonly Lexeme[] {
    const known = this.#descriptions.get(text);
    if (known) return known;
    const lexemes = new Set(text.split(SENTENCE).flatMap((sentence) => this.lexemesOf(sentence)));
    return keep(this.#descriptions, text, [...lexemes]);
  }
}

function keep<Value>(memory: Map<string, Value>, text: string, found: Value): Value {
  if (text.length <= LONGEST) memory.set(text, found);
  return found;
}

let vocabulary = new Vocabulary();

/** Returns the unique lexemes of a product, with the highest weight of their fields. */
export function indexTerms(product: SearchedProduct): readonly Term[] {
  if (vocabulary.isFull) vocabulary = new Vocabulary();
  const known = vocabulary;
  const isBike = isBikeKind(product.kind);
  // A search for an electric bike must not find other bikes, even if their texts mention electric ones.
  const terms = new Terms(isBike && !product.isElectric ? known.meaning('el') : null);
  for (const language in product.name)
    terms.putName(known.wordsOf(product.name[language] ?? ''), language === 'en');
  for (const word of known.wordsOf(product.brand)) terms.putWord(word, A);
  for (const id of KIND_MEANINGS[product.kind]) terms.put(known.meaning(id), A);
  if (!isBike) {
    terms.put(known.meaning('tillbehor'), B);
    // A bike helmet is for cyclists, but a search for a bike must not find it.
    terms.put(known.meaning('cykel'), C);
  }
  if (product.isElectric) terms.put(known.meaning('el'), B);
  for (const label of product.labels) terms.putAll(known.lexemesOf(label), B);
  terms.putAll(known.lexemesOf(product.madeIn), B);
  for (const text of product.specs) terms.putAll(known.lexemesOf(text), C);
  for (const text of product.choices) terms.putAll(known.lexemesOf(text), C);
  for (const text of product.descriptions) terms.putAll(known.lexemesOfDescription(text), D);
  return terms.list;
}

// Only the weight counts, not the position, but PostgreSQL stores a weight with a position.
const MARKS: Readonly<Record<Weight, string>> = { A: "':1A ", B: "':1B ", C: "':1C ", D: "':1D " };

/**
 * Formats lexemes as a PostgreSQL `tsvector`. Lexemes contain only letters, digits and the prefix of
 * meanings.
 */
export const vectorText = (terms: readonly Term[]): string =>
  terms.map(({ lexeme, weight }) => `'${lexeme}${MARKS[weight]}`).join('');
