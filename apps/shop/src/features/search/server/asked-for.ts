// What a query asks for: its words, and the order, the price and the size among them.
import { type PriceRange, wordsAndPrice } from '@activepick/domain/search/price-words.ts';
import { type QueryWord, queryWords } from '@activepick/domain/search/query.ts';
import { wordsAndSize } from '@activepick/domain/search/size-words.ts';
import { type WordedSort, wordsAndSort } from '@activepick/domain/search/sort-words.ts';
import { tidyQuery } from '@activepick/domain/search/tidy-query.ts';
import type { FacetCounts } from '#src/features/catalogue/server/facet-counts.ts';
import type { Narrowing } from '#src/features/catalogue/server/hits-store.ts';
import { priceMarks } from '#src/features/catalogue/server/price-marks.ts';

/** A query, read. */
export interface AskedFor {
  /** As it was typed. */
  asked: string;
  /** Without its order, its price and its size. */
  plain: string;
  words: QueryWord[];
  /** The order that its words ask for. */
  sort: WordedSort | null;
  price: PriceRange | null;
  /** As a value of the filter. */
  size: string | null;
  /** What price and size narrow hits down by; null for neither. */
  narrowing: Narrowing | null;
}

/** Returns what a query asks for. A size that no product has is a word as any other. */
export function askedFor(counts: FacetCounts, query: string): AskedFor {
  const asked = tidyQuery(query);
  const sorted = wordsAndSort(asked);
  const priced = wordsAndPrice(sorted.words);
  const sized = wordsAndSize(priced.words);
  const isSize = sized.size !== null && counts.of(`size:${sized.size}`) > 0;
  const plain = isSize ? sized.words : priced.words;
  const { price } = priced;
  const size = isSize ? sized.size : null;
  const words = queryWords(plain);
  return { asked, plain, words, sort: sorted.sort, price, size, narrowing: narrowingBy(counts, price, size) };
}

function narrowingBy(counts: FacetCounts, price: PriceRange | null, size: string | null): Narrowing | null {
  if (!price && !size) return null;
  const alternatives = [...(price ? [priceMarks(counts, price)] : []), ...(size ? [[`size:${size}`]] : [])];
  return { alternatives, price };
}
