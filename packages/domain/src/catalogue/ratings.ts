import { roundHalfUp } from '../money.ts';

/**
 * Returns the average of ratings from 1 to 5, rounded half-up to one decimal, or null when there is none.
 * Source: specification section 9, 'Reviews average rounded to one decimal'.
 */
export function averageRating(ratings: readonly number[]): number | null {
  return averageOfSum(
    ratings.reduce((total, rating) => total + rating, 0),
    ratings.length,
  );
}

/** Returns the average of `count` ratings with a known sum, to one decimal, or null if `count` is 0. */
export function averageOfSum(sum: number, count: number): number | null {
  return count === 0 ? null : roundHalfUp((sum / count) * 10) / 10;
}
