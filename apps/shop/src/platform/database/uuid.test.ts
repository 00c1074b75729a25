import { expect, test } from 'vitest';
import { uuidv7 } from './uuid.ts';

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('has the format of version 7 and begins with the time', () => {
  for (let n = 0; n < 1000; n += 1) expect(uuidv7()).toMatch(FORM);
  const time = Date.UTC(2026, 10, 21);
  expect(Number.parseInt(uuidv7(time).replace('-', '').slice(0, 12), 16)).toBe(time);
  expect(uuidv7(0)).toMatch(FORM);
});

test('later ones sort after earlier ones, as text', () => {
  const ids = Array.from({ length: 500 }, (_, n) => uuidv7(1_700_000_000_000 + n));
  expect([...ids].sort()).toEqual(ids);
});

test('those of one millisecond sort in the order of creation', () => {
  for (let time = 0; time < 200; time += 1) {
    const ids = Array.from({ length: 2_000 }, () => uuidv7(time));
    expect([...ids].sort()).toEqual(ids);
  }
});

test('are unique, even within a millisecond', () => {
  const now = Date.now();
  expect(new Set(Array.from({ length: 50_000 }, () => uuidv7(now))).size).toBe(50_000);
});

test('use all four variants and vary every random bit', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => uuidv7(n).replaceAll('-', ''));
  expect(new Set(ids.map((id) => id[16]))).toEqual(new Set(['8', '9', 'a', 'b']));
  // The counter within a millisecond has one of three values in its first four bits.
  expect(new Set(ids.map((id) => id[13]))).toEqual(new Set('01234567'));
  for (const at of [14, 15, 17, 18, 19, 20, 25, 31]) expect(new Set(ids.map((id) => id[at])).size).toBe(16);
});
