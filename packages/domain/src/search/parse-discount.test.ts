import { describe, expect, test } from 'vitest';
import { wordsAndReduction } from './parse-discount.ts';

describe('a reduction in a query', () => {
  test.each([
    ['rea', ''],
    ['cykel på rea', 'cykel'],
    ['rea elcykel', 'elcykel'],
    ['nedsatta hjälmar', 'hjälmar'],
    ['hjälm nedsatt pris', 'hjälm'],
    ['cyklar till sänkta priser', 'cyklar'],
    ['elcykel med rabatt', 'elcykel'],
    ['rabatterade elcyklar', 'elcyklar'],
    ['erbjudanden', ''],
    ['prissänkt lampa', 'lampa'],
    ['bikes on sale', 'bikes'],
    ['bike for sale', 'bike'],
    ['e-bikes at reduced prices', 'e-bikes'],
    ['discounted helmets', 'helmets'],
    ['special offers', ''],
    ['bike deals', 'bike'],
    ['black friday elcykel', 'elcykel'],
  ])('%s', (query, words) => expect(wordsAndReduction(query)).toEqual({ words, isReduced: true }));

  test.each([
    'real',
    'black helmet',
    'reaktor',
    'salem',
    'billig cykel',
    'rea-cykeln',
    'kampanjen2',
    'dealer',
  ])('%s has no reduction', (query) =>
    expect(wordsAndReduction(query)).toEqual({ words: query, isReduced: false }),
  );
});
