import { describe, expect, it } from 'vitest';
import { remembering } from './remembering.ts';

describe('what is remembered', () => {
  const counting = (memory: { most: number; longest: number }) => {
    const asked: string[] = [];
    const find = remembering(memory, (text) => {
      asked.push(text);
      return text.length;
    });
    return { asked, find };
  };

  it('is found out once', () => {
    const { asked, find } = counting({ most: 10, longest: 10 });
    expect([find('cykel'), find('cykel'), find('lås')]).toEqual([5, 5, 3]);
    expect(asked).toEqual(['cykel', 'lås']);
  });

  it('is forgotten when there is too much, and found out each time when it is too long', () => {
    const { asked, find } = counting({ most: 2, longest: 5 });
    for (const text of ['a', 'b', 'c', 'a']) expect(find(text)).toBe(1);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
    expect([find('längre'), find('längre')]).toEqual([6, 6]);
    expect(asked.slice(4)).toEqual(['längre', 'längre']);
  });
});
