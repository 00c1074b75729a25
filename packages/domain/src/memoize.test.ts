import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

describe('a memoized function', () => {
  const counting = (memory: { maxEntries: number; maxLength: number }) => {
    const asked: string[] = [];
    const find = memoize(memory, (text: string) => {
      asked.push(text);
      return text.length;
    });
    return { asked, find };
  };

  it('computes a result once', () => {
    const { asked, find } = counting({ maxEntries: 10, maxLength: 10 });
    expect([find('cykel'), find('cykel'), find('lås')]).toEqual([5, 5, 3]);
    expect(asked).toEqual(['cykel', 'lås']);
  });

  it('drops all results when there are too many, and does not store long texts', () => {
    const { asked, find } = counting({ maxEntries: 2, maxLength: 5 });
    for (const text of ['a', 'b', 'c', 'a']) expect(find(text)).toBe(1);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
    expect([find('längre'), find('längre')]).toEqual([6, 6]);
    expect(asked.slice(4)).toEqual(['längre', 'längre']);
  });

  it('computes once for each pair of texts, and again after the result was dropped', () => {
    const asked: string[] = [];
    const joined = memoize({ maxEntries: 2, maxLength: 10 }, (first: string, second: string) => {
      asked.push(first + second);
      return first + second;
    });
    expect([joined('a', 'b'), joined('a', 'b'), joined('a', 'c')]).toEqual(['ab', 'ab', 'ac']);
    expect(asked).toEqual(['ab', 'ac']);
    joined('x', 'y');
    expect(joined('a', 'b')).toBe('ab');
    expect(asked).toEqual(['ab', 'ac', 'xy', 'ab']);
  });

  it('distinguishes texts that are equal when joined', () => {
    const joined = memoize({ maxEntries: 10, maxLength: 10 }, (first: string, second: string) => [
      first,
      second,
    ]);
    expect(joined('ab', 'c')).toEqual(['ab', 'c']);
    expect(joined('a', 'bc')).toEqual(['a', 'bc']);
  });
});
