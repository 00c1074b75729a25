// What a query asks for: its words, and the price among them.
import { type PriceRange, wordsAndPrice } from '@activepick/domain/search/price-words.ts';
import { type QueryWord, queryWords } from '@activepick/domain/search/query.ts';
import { tidyQuery } from '@activepick/domain/search/tidy-query.ts';
import type { FacetCounts } from '#src/features/catalogue/server/facet-counts.ts';
import type { Narrowing } from '#src/features/catalogue/server/hits-store.ts';
import { priceMarks } from '#src/features/catalogue/server/price-marks.ts';

/** A query, read. `asked`: as it was typed; `plain`: without its price. */
export interface AskedFor {
  asked: string;
  plain: string;
  words: QueryWord[];
  price: PriceRange | null;
}

/** Returns what a query asks for. */
export function askedFor(query: string): AskedFor {
  const asked = tidyQuery(query);
  const { words: plain, price } = wordsAndPrice(asked);
  return { asked, plain, words: queryWords(plain), price };
}

/** Returns what the prices among words narrow hits down by; null for none. */
export const pricedBy = (counts: FacetCounts, price: PriceRange | null): Narrowing | null =>
  price && { alternatives: [priceMarks(counts, price)], price };
