import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageOfSum } from './ratings.ts';

const average = (ratings: readonly number[]) =>
  averageOfSum(
    ratings.reduce((total, rating) => total + rating, 0),
    ratings.length,
  );

it.each([
  [[5], 5],
  [[5, 4], 4.5],
  [[5, 4, 4], 4.3],
  [[1, 2, 5, 5], 3.3],
  [[4, 4, 4, 5, 5, 5, 5, 5, 4, 4, 4, 4, 5, 5, 5, 5, 5, 4, 4, 5], 4.6],
])('[S9.25] averages %j to %s', (ratings, expected) => {
  expect(average(ratings)).toBe(expected);
});

it('has no average without ratings', () => {
  expect(average([])).toBeNull();
});

it('is between the lowest and the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const found = average(ratings) as number;
      expect(found).toBeGreaterThanOrEqual(Math.min(...ratings));
      expect(found).toBeLessThanOrEqual(Math.max(...ratings));
    }),
  );
});
