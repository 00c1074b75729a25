import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, keptList, remember } from './saved-list.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  remember(false);
  stored.clear();
});

test('[SPC.B4] viewed products and searches are stored only after the visitor has agreed', () => {
  keep('seen', 'bike-1');
  keep('searches', 'gravel');
  expect(keptList('seen')).toEqual(['bike-1']);
  expect([...stored]).toEqual([]);
  remember(true);
  expect(stored.get('kept-seen')).toBe('["bike-1"]');
  keep('seen', 'bike-2');
  expect(stored.get('kept-seen')).toBe('["bike-2","bike-1"]');
});

test('[SPC.B4] withdrawing the consent deletes both lists, and no other', () => {
  keep('compare', 'bike-3');
  remember(true);
  keep('searches', 'gravel');
  remember(false);
  expect(keptList('searches')).toEqual([]);
  expect([...stored.keys()]).toEqual(['kept-compare']);
});
