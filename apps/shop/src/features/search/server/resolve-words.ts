// Classifies the words of a query: known words, beginnings of known words, or misspellings.

import { readingsOfBeginning } from '@activepick/domain/search/lexicon.ts';
import { type QueryWord, withWords } from '@activepick/domain/search/query.ts';
import { type Correction, correctByLexicon, nearestWord } from '@activepick/domain/search/spelling.ts';
import { type WordFacts, wordFacts } from '#src/features/product-index/server/search-word-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';

const MAX_LIKE = 24;
const MIN_PREFIX_LENGTH = 2;

/** The classified words of a query. */
export interface ResolvedWords {
  /** The words as they are looked up. */
  words: QueryWord[];
  /** The whole query in another spelling, if a word seems to be misspelt. */
  corrected: string | null;
  /**
   * Words that are neither bike words nor the beginning of a product's or maker's name. A description may
   * contain them.
   */
  strange: ReadonlySet<string>;
}

/** Classifies the words of a query. Words outside the lexicon are looked up in one database query. */
export async function resolveWords(
  connection: Connection,
  query: string,
  words: readonly QueryWord[],
): Promise<ResolvedWords> {
  const strange = words.filter(({ readings }) => readings.length === 0).map(({ word }) => word);
  if (strange.length === 0) return { words: [...words], corrected: null, strange: new Set() };
  const facts = new Map((await wordFacts(connection, strange, MAX_LIKE)).map((fact) => [fact.asked, fact]));
  const corrections = new Map<string, string>();
  const resolved = words.map((one): QueryWord => {
    const fact = facts.get(one.word);
    if (!fact || fact.is_known) return one;
    if (fact.is_beginning && one.word.length >= MIN_PREFIX_LENGTH)
      return { ...one, readings: readingsOfBeginning(one.word), isBeginning: true };
    const correction = correctionOf(fact);
    if (correction) corrections.set(one.word, correction.shown);
    return one;
  });
  return {
    words: resolved,
    corrected: corrections.size > 0 ? withWords(query, corrections) : null,
    strange: new Set(strange.filter((word) => !facts.get(word)?.is_known && !facts.get(word)?.is_beginning)),
  };
}

// Prefers a bike word to a name, unless the name is more similar.
function correctionOf({ asked, like }: WordFacts): Correction | null {
  const bikeWord = correctByLexicon(asked);
  const nearest = nearestWord(
    asked,
    like.map(({ word }) => word),
  );
  if (!nearest || (bikeWord && bikeWord.slips <= nearest.slips)) return bikeWord;
  return { ...nearest, shown: like.find(({ word }) => word === nearest.word)?.shown ?? nearest.shown };
}
