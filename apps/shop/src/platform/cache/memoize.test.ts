import { expect, test } from 'vitest';
import { recalled } from './memoize.ts';

test('asks once for each pair of texts, and again for what was pushed out', () => {
  const asked: string[] = [];
  const joined = recalled(2, (first: string, second: string) => {
    asked.push(first + second);
    return first + second;
  });
  expect([joined('a', 'b'), joined('a', 'b'), joined('a', 'c')]).toEqual(['ab', 'ab', 'ac']);
  expect(asked).toEqual(['ab', 'ac']);
  joined('x', 'y');
  expect(joined('a', 'b')).toBe('ab');
  expect(asked).toEqual(['ab', 'ac', 'xy', 'ab']);
});

test('keeps texts apart that are the same when written one after the other', () => {
  const joined = recalled(10, (first: string, second: string) => [first, second]);
  expect(joined('ab', 'c')).toEqual(['ab', 'c']);
  expect(joined('a', 'bc')).toEqual(['a', 'bc']);
});
