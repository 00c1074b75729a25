// The options under the search box, as one list for the arrow keys.
import type { Ore } from '@activepick/domain/money.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { productPath } from '#src/features/saved-products/ui/product-url.ts';
import type { SuggestedFilter, SuggestedProduct } from '#src/features/search/contract.ts';
import { NOTHING_ASKED, searchUrl, toggled } from '#src/features/search/ui/search-url.ts';

/** An option and its target. `words`: the text to search for. */
export type SuggestionOption = { key: string; to: string } & (
  | { kind: 'recent' | 'all'; words: string }
  | { kind: 'filter'; name: string; count: number }
  | { kind: 'product'; name: string; image: string; priceOre: Ore }
);

/** A group of options. */
export interface SuggestionGroup {
  name: 'recent' | 'filters' | 'products' | 'all';
  options: SuggestionOption[];
}

const wordsTo = (words: string) => searchUrl({ ...NOTHING_ASKED, words });

/** Returns the suggestions for an empty field. */
export function recentGroups(searches: readonly string[]): SuggestionGroup[] {
  if (searches.length === 0) return [];
  const options = searches.map(
    (words): SuggestionOption => ({ key: `recent ${words}`, kind: 'recent', words, to: wordsTo(words) }),
  );
  return [{ name: 'recent', options }];
}

/** Returns the suggestions for the typed text. */
export function typedGroups(
  words: string,
  found: { products: readonly SuggestedProduct[]; filters: readonly SuggestedFilter[] },
): SuggestionGroup[] {
  const filters = found.filters.map(
    ({ dimension, id, name, count }): SuggestionOption => ({
      key: `${dimension} ${id}`,
      kind: 'filter',
      name,
      count,
      to: searchUrl(toggled(NOTHING_ASKED, dimension, id)),
    }),
  );
  const products = found.products.map(
    (product): SuggestionOption => ({
      key: `product ${product.id}`,
      kind: 'product',
      name: product.name,
      image: product.image,
      priceOre: sekToOre(product.current_price),
      to: productPath(product),
    }),
  );
  const all: SuggestionOption = { key: 'all', kind: 'all', words, to: wordsTo(words) };
  return [
    { name: 'filters' as const, options: filters },
    { name: 'products' as const, options: products },
    { name: 'all' as const, options: [all] },
  ].filter(({ options }) => options.length > 0);
}
