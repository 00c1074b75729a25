import { roundHalfUp } from '../money.ts';

/**
 * Returns the average of `count` ratings with a known sum, rounded half-up to one decimal, or null if `count` is 0.
 * Source: specification section 9, 'Reviews average rounded to one decimal'.
 */
export function averageOfSum(sum: number, count: number): number | null {
  return count === 0 ? null : roundHalfUp((sum / count) * 10) / 10;
}
