// A reduction among the words of a query: 'cykel på rea', 'nedsatta hjälmar', 'bikes on sale'. It narrows the hits down to
// what a reduction may be claimed for.
import { tidyQuery, wholeWords, withoutMatch } from './tidy-query.ts';

/** A query with its reduction taken out. `words`: what is left of it; `isReduced`: whether one is asked for. */
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

/** Returns a query with the reduction that is asked for among its words taken out, in Swedish or English. */
export function wordsAndReduction(query: string): WordsAndReduction {
  const text = tidyQuery(query);
  const match = ASKED.exec(text);
  return match ? { words: withoutMatch(text, match), isReduced: true } : { words: text, isReduced: false };
}
