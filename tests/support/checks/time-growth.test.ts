import { expect, test } from 'vitest';
import { growsLinearly } from './time-growth.ts';

/** Returns work that takes the time that `msFor` gives, and the clock that it advances. */
function timed(msFor: (length: number) => number) {
  let clock = 0;
  const work = (length: number) => {
    clock += msFor(length);
  };
  return [work, () => clock] as const;
}

test('distinguishes quadratic work from linear work', () => {
  expect(growsLinearly(...timed((length) => length / 1_000))).toBe(true);
  expect(growsLinearly(...timed((length) => (length / 1_000) ** 2))).toBe(false);
});

test('does not mistake a pause of the machine for slow work', () => {
  let runs = 0;
  const paused = timed((length) => {
    runs += 1;
    return length / 1_000 + (runs % 2 ? 5_000 : 0);
  });
  expect(growsLinearly(...paused)).toBe(true);
});

test('ignores times that are too short to measure', () => {
  expect(growsLinearly(...timed((length) => (length / 25_000) ** 2 / 10))).toBe(true);
});
