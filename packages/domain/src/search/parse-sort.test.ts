import { describe, expect, test } from 'vitest';
import { wordsAndSort } from './parse-sort.ts';

describe('a sort order in a query', () => {
  test.each([
    ['billigaste elcykeln', 'elcykeln', 'price'],
    ['elcykel billigast', 'elcykel', 'price'],
    ['elcykel lägsta pris', 'elcykel', 'price'],
    ['lagsta priset hjälm', 'hjälm', 'price'],
    ['Cheapest e-bike', 'e-bike', 'price'],
    ['lowest-priced helmet', 'helmet', 'price'],
    ['dyraste racern', 'racern', '-price'],
    ['most expensive road bike', 'road bike', '-price'],
    ['nyaste cyklarna', 'cyklarna', 'newest'],
    ['latest gravel bikes', 'gravel bikes', 'newest'],
    ['hjälm med bäst betyg', 'hjälm med', 'rating'],
    ['top-rated helmet', 'helmet', 'rating'],
    ['bästa elcykeln', 'elcykeln', 'rating'],
    ['bäst i test elcykel', 'elcykel', 'rating'],
    ['best electric bike', 'electric bike', 'rating'],
    ['billigast', '', 'price'],
    ['mest sålda hjälmarna', 'hjälmarna', 'relevance'],
    ['populäraste elcykeln', 'elcykeln', 'relevance'],
    ['best-selling helmet', 'helmet', 'relevance'],
  ])('%s', (query, words, sort) => expect(wordsAndSort(query)).toEqual({ words, sort }));

  test.each([
    'billig elcykel',
    'cheap bike',
    'billigare än 500 kr',
    'dyr cykel',
    'bestige',
    'nya cyklar',
    'bas',
  ])('%s has no sort order', (query) => expect(wordsAndSort(query)).toEqual({ words: query, sort: null }));
});
