// The distinct words of the catalogue. Spelling corrections are looked up here, never in products.
import { fold, partsOf, wordsOf } from '@activepick/domain/search/normalise.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** A word in its folded and its written form. */
export interface WordRow {
  word: string;
  shown: string;
}

const SHORTEST = 3;
const WORD = /^[a-z][a-z0-9]*$/;

interface WordSource {
  brand: string;
  name: { sv: string; en: string };
}

/**
 * The distinct words of products' brands and names, in folded form, each with its first written form. Without
 * numbers.
 */
export class WordCollector {
  readonly #words = new Map<string, string>();
  // Texts that were already added.
  readonly #seen = new Set<string>();

  add({ brand, name }: WordSource): void {
    for (const text of [brand, name.sv, name.en])
      for (const part of partsOf(text)) {
        if (this.#seen.has(part)) continue;
        this.#seen.add(part);
        for (const shown of wordsOf(part)) this.#addWord(shown);
      }
  }

  #addWord(shown: string): void {
    const word = fold(shown);
    if (word.length >= SHORTEST && WORD.test(word) && !this.#words.has(word)) this.#words.set(word, shown);
  }

  rows(): WordRow[] {
    return [...this.#words].map(([word, shown]) => ({ word, shown }));
  }
}

/** Returns the distinct words of products' brands and names. */
export function wordsOfProducts(products: readonly WordSource[]): WordRow[] {
  const words = new WordCollector();
  for (const product of products) words.add(product);
  return words.rows();
}

/** Stores words; existing ones stay unchanged. Sorted, so that two writers cannot deadlock. */
export async function saveWords(tx: Connection, words: readonly WordRow[]): Promise<void> {
  if (words.length === 0) return;
  const sorted = [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
  await execute(tx, {
    name: 'save-words',
    text: `insert into search_words (word, shown) select * from unnest($1::text[], $2::text[])
      on conflict (word) do nothing`,
    values: [sorted.map(({ word }) => word), sorted.map(({ shown }) => shown)],
  });
}

/** The catalogue's facts about a word: whether it is known, whether words begin with it, and the most similar words. */
export interface WordFacts {
  asked: string;
  is_known: boolean;
  is_beginning: boolean;
  like: WordRow[];
}

/** Returns the catalogue's facts about words. */
export async function wordFacts(
  connection: Connection,
  asked: readonly string[],
  most: number,
): Promise<WordFacts[]> {
  return queryRows<WordFacts>(connection, {
    name: 'word-facts',
    text: `select asked, exists (select 1 from search_words where word = asked) as is_known,
        exists (select 1 from search_words where word like asked || '%') as is_beginning,
        (select coalesce(json_agg(json_build_object('word', word, 'shown', shown)), '[]') from (
          select word, shown from search_words order by word <-> asked limit $2
        ) nearest) as like
      from unnest($1::text[]) asked`,
    values: [asked, most],
  });
}
