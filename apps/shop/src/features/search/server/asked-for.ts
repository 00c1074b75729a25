// What a query asks for: its words, and the order, the price, the reduction and the size among them.

import { REDUCED_MARK } from '@activepick/domain/search/facets.ts';
import { type PriceRange, wordsAndPrice } from '@activepick/domain/search/price-words.ts';
import { type QueryWord, queryWords } from '@activepick/domain/search/query.ts';
import { wordsAndReduction } from '@activepick/domain/search/reduced-words.ts';
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
  /** Without its order, its price, its reduction and its size. */
  plain: string;
  words: QueryWord[];
  /** The order that its words ask for. */
  sort: WordedSort | null;
  price: PriceRange | null;
  isReduced: boolean;
  /** As a value of the filter. */
  size: string | null;
  /** What price, reduction and size narrow hits down by; null for neither. */
  narrowing: Narrowing | null;
}

/** Returns what a query asks for. A size that no product has is a word as any other. */
export function askedFor(counts: FacetCounts, query: string): AskedFor {
  const asked = tidyQuery(query);
  const sorted = wordsAndSort(asked);
  const reduced = wordsAndReduction(sorted.words);
  const priced = wordsAndPrice(reduced.words);
  const sized = wordsAndSize(priced.words);
  const isSize = sized.size !== null && counts.of(`size:${sized.size}`) > 0;
  const plain = isSize ? sized.words : priced.words;
  const found = { price: priced.price, isReduced: reduced.isReduced, size: isSize ? sized.size : null };
  return {
    asked,
    plain,
    words: queryWords(plain),
    sort: sorted.sort,
    ...found,
    narrowing: narrowingBy(counts, found),
  };
}

function narrowingBy(
  counts: FacetCounts,
  { price, isReduced, size }: Pick<AskedFor, 'price' | 'isReduced' | 'size'>,
): Narrowing | null {
  const alternatives = [
    ...(price ? [priceMarks(counts, price)] : []),
    ...(isReduced ? [[REDUCED_MARK]] : []),
    ...(size ? [[`size:${size}`]] : []),
  ];
  return alternatives.length > 0 ? { alternatives, price } : null;
}
