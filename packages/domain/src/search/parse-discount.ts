// Parses a reduction in a query: 'cykel på rea', 'nedsatta hjälmar', 'bikes on sale'. It becomes a filter for products
// with a claimable reduction.
import { tidyQuery, wholeWords, withoutMatch } from './normalise-query.ts';

/** A query without its reduction. `words` is the rest; `isReduced` tells whether there was one. */
export interface WordsAndReduction {
  words: string;
  isReduced: boolean;
}

const SWEDISH = [
  '(?:(?:på|till|i|med) )?(?:rean?|reapris(?:er)?|reavaror|rabatt(?:en|er)?|extrapris(?:er)?|specialpris(?:er)?|kampanj(?:en|er|pris(?:er)?)?|(?:bra |specialt? )?erbjudande(?:n|t)?|utförsäljning(?:en)?|(?:sänkt|nedsatt)a? pris(?:er)?)',
  'rabattera(?:d|t|de)',
  'nedsatta?',
  'prissänk(?:t|ta|ning|ningar)',
  'fynd(?:pris(?:er)?)?',
  'black (?:friday|week)|cyber (?:monday|week)',
];
const ENGLISH = [
  '(?:(?:on|for|in|at|with) )?(?:a )?(?:sales?|discounts?|reduced prices?|reductions?|(?:special )?offers?|clearance|promo(?:tions?)?)',
  'discounted|reduced|marked[ -]down',
  'bargains?|(?:good )?deals?',
];
const ASKED = wholeWords([...SWEDISH, ...ENGLISH].join('|'));

/** Extracts a reduction from a query in Swedish or English. */
export function wordsAndReduction(query: string): WordsAndReduction {
  const text = tidyQuery(query);
  const match = ASKED.exec(text);
  return match ? { words: withoutMatch(text, match), isReduced: true } : { words: text, isReduced: false };
}
