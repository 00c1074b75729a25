import { describe, expect, test } from 'vitest';
import { wordsAndSize } from './parse-size.ts';

describe('a size in a query', () => {
  test.each([
    ['cykel storlek M', 'cykel', 'm'],
    ['storlek l hybrid', 'hybrid', 'l'],
    ['cykel strl. XL', 'cykel', 'xl'],
    ['bike size 51', 'bike', '51-cm'],
    ['racer 54 cm', 'racer', '54-cm'],
    ['racer 54cm', 'racer', '54-cm'],
    ['mountainbike XL', 'mountainbike', 'xl'],
    ['size: s', '', 's'],
  ])('%s', (query, words, size) => expect(wordsAndSize(query)).toEqual({ words, size }));

  test.each(['cykel', 'u l', 'model s', 'cykel 120 cm', 'däck 54-559', 'cykel 28 tum', 'storlek', 'xlarge'])(
    '%s has no size',
    (query) => expect(wordsAndSize(query)).toEqual({ words: query, size: null }),
  );
});
