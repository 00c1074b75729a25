import { roundHalfUp } from '../money.ts';

/**
 * Returns the average of ratings from 1 to 5, rounded half-up to one decimal, or null when there is none.
 * Source: specification section 9, 'Reviews average rounded to one decimal'.
 */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return roundHalfUp((sum / ratings.length) * 10) / 10;
}
