// Parses a sort order in a query: 'billigaste elcykeln', 'best rated helmet', 'nyaste cyklarna'.

import { tidyQuery, wholeWords, withoutMatch } from './normalise-query.ts';
import type { SearchSort } from './search-sorts.ts';

/**
 * A query without its sort order. `words` is the rest; `sort` is null without one. Relevance sorts by popularity.
 */
export interface WordsAndSort {
  words: string;
  sort: SearchSort | null;
}

const ORDERS: readonly (readonly [SearchSort, RegExp])[] = [
  [
    'price',
    wholeWords('billigast[ea]?|l[äa]gsta? pris(?:et)?|cheapest|lowest[ -]pric(?:e|es|ed)|least expensive'),
  ],
  [
    '-price',
    wholeWords('dyrast[ea]?|h[öo]gsta? pris(?:et)?|most expensive|highest[ -]pric(?:e|es|ed)|priciest'),
  ],
  ['newest', wholeWords('(?:allra )?(?:nyast[ea]?|senast[ea]?)|newest|latest|most recent')],
  [
    'relevance',
    wholeWords(
      'mest (?:sålda|salda|köpta|kopta|populära|populara)|populäraste|popularaste|bästsäljande|bästsäljare|topplistan?|most popular|best[ -]?sell(?:ing|ers?)|top ?sellers?',
    ),
  ],
  [
    'rating',
    wholeWords(
      'b[äa]st i test|best in test|b[äa]st betyg|h[öo]gsta? betyg(?:et)?|(?:b[äa]st|h[öo]gst) betygsatta?|(?:best|top|highest)[ -]?rated|highest rating|b[äa]sta?|best',
    ),
  ],
];

/** Extracts a sort order from a query in Swedish or English. */
export function wordsAndSort(query: string): WordsAndSort {
  const text = tidyQuery(query);
  for (const [sort, of] of ORDERS) {
    const match = of.exec(text);
    if (match) return { words: withoutMatch(text, match), sort };
  }
  return { words: text, sort: null };
}
