import { describe, expect, it } from 'vitest';
import { remembering } from './remembering.ts';

describe('a memoized function', () => {
  const counting = (memory: { most: number; longest: number }) => {
    const asked: string[] = [];
    const find = remembering(memory, (text) => {
      asked.push(text);
      return text.length;
    });
    return { asked, find };
  };

  it('computes a result once', () => {
    const { asked, find } = counting({ most: 10, longest: 10 });
    expect([find('cykel'), find('cykel'), find('lås')]).toEqual([5, 5, 3]);
    expect(asked).toEqual(['cykel', 'lås']);
  });

  it('drops all results when there are too many, and does not store long texts', () => {
    const { asked, find } = counting({ most: 2, longest: 5 });
    for (const text of ['a', 'b', 'c', 'a']) expect(find(text)).toBe(1);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
    expect([find('längre'), find('längre')]).toEqual([6, 6]);
    expect(asked.slice(4)).toEqual(['längre', 'längre']);
  });
});
