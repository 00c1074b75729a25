import { expect, test } from 'vitest';
import { growsLinearly } from './time-growth.ts';

test('tells quadratic work from linear work', () => {
  const text = 'a'.repeat(100_000);
  expect(growsLinearly((length) => text.slice(0, length).toUpperCase())).toBe(true);
  let steps = 0;
  const quadratic = (length: number) => {
    for (let one = 0; one < length; one += 1) for (let other = 0; other < length; other += 64) steps += 1;
  };
  expect(growsLinearly(quadratic)).toBe(false);
  expect(steps).toBeGreaterThan(0);
}, 120_000);
