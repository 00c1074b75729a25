import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageRating } from './ratings.ts';

it.each([
  [[5], 5],
  [[5, 4], 4.5],
  [[5, 4, 4], 4.3],
  [[1, 2, 5, 5], 3.3],
  [[4, 4, 4, 5, 5, 5, 5, 5, 4, 4, 4, 4, 5, 5, 5, 5, 5, 4, 4, 5], 4.6],
])('[S9.25] averages %j to %s', (ratings, average) => {
  expect(averageRating(ratings)).toBe(average);
});

it('has no average without ratings', () => {
  expect(averageRating([])).toBeNull();
});

it('is between the lowest and the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const average = averageRating(ratings)!;
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
      expect(average).toBeLessThanOrEqual(Math.max(...ratings));
    }),
  );
});
